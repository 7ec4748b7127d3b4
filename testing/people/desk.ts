import { randomUUID } from 'node:crypto'
import type { WireClient } from '../wire-client.ts'

/** Does something at a desk, with a reason. */
export const act = (who: WireClient, { path }: { readonly path: string }, input: object) =>
  who.post(path, { requestId: randomUUID(), reason: 'it was looked at', ...input })

/** Takes the open seat of a change, signed. */
export async function takeSeat(who: WireClient, changeId: string) {
  const asked = await who.post('/console/v1/changes/challenge', { changeId })
  if (asked.code !== 0) return asked
  return who.post('/console/v1/changes/approve', {
    requestId: randomUUID(),
    changeId,
    reason: 'seen as well',
    proof: { kind: 'sandbox' },
  })
}
