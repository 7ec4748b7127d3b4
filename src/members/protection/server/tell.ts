import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { ProtectionChanged } from '../protection.contract.ts'
import { readPause } from './pauses/pauses.store.ts'

/** Tells the member's open pages, and whoever sends offers, that something of the protection changed. */
export async function tellChange(
  tx: Tx,
  { app, actor: { memberId } }: { readonly app: App; readonly actor: { readonly memberId: string } },
): Promise<void> {
  const paused = (await readPause(tx, memberId, app.clock.now())) !== null
  await emit(tx, ProtectionChanged, {
    key: memberId,
    payload: { memberId, paused, marketing: !paused },
    topics: [`member:${memberId}`],
  })
}
