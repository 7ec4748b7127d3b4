import type { RailRequest } from '#money/rails/server/rail.ts'
import { sandboxRail } from '#money/rails/server/sandbox/sandbox-rail.ts'
import { readTold, receiveNotices } from '#money/rails/server/webhook/receive-notices.ts'
import type { Ctx } from '#platform/context/context.ts'
import { askAlone } from '#platform/room/ask-alone.ts'

/** Has the house take one webhook of the sandbox's bank, without the wire. */
export async function hearSandboxBank(ctx: Ctx, request: RailRequest): Promise<void> {
  const told = readTold(ctx, sandboxRail, request)
  await askAlone(ctx, (tx, _app, asks) => receiveNotices(tx, sandboxRail, asks), told)
}
