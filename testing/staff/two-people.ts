import { randomUUID } from 'node:crypto'
import type { WireAnswer, WireClient } from '../wire-client.ts'

/** Has somebody of the house do something, by its action's path. */
export const act = (
  who: WireClient,
  { path }: { readonly path: string },
  fields: Readonly<Record<string, unknown>>,
): Promise<WireAnswer> =>
  who.post(path, { requestId: randomUUID(), reason: 'seen in the statement of the day', ...fields })

/** Has somebody take the open seat of a change, as a sandbox's own people do: by the press itself. */
export async function takeSeat(who: WireClient, changeId: string): Promise<WireAnswer> {
  const asked = await who.post('/console/v1/changes/challenge', { changeId })
  if (asked.code !== 0) return asked
  return who.post('/console/v1/changes/approve', {
    requestId: randomUUID(),
    changeId,
    reason: 'seen as well',
    proof: { kind: 'sandbox' },
  })
}
