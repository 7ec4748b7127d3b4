import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { WireAnswer, WireClient } from '../wire-client.ts'

/** What somebody of the house does, pressed once. */
export const act = (
  who: WireClient,
  { path }: { readonly path: string },
  fields: object,
): Promise<WireAnswer> =>
  who.post(path, { requestId: randomUUID(), reason: 'the committee’s letter', ...fields })

/** Takes the second seat of a change, as somebody of a sandbox does. */
export async function agree(who: WireClient, changeId: string): Promise<WireAnswer> {
  const asked = await who.post('/console/v1/changes/challenge', { changeId })
  if (asked.code !== 0) return asked
  const proof = { kind: 'sandbox' }
  const reason = 'read it as well'
  return who.post('/console/v1/changes/approve', { requestId: randomUUID(), changeId, reason, proof })
}

/** Does what takes two: proposed by the one, agreed to by the other. */
export async function byTwo(
  proposer: WireClient,
  second: WireClient,
  call: { readonly path: string },
  fields: object,
): Promise<WireAnswer> {
  const proposed = await act(proposer, call, fields)
  expect(proposed).toMatchObject({ code: 0, data: { state: 'proposed', seats: 2 } })
  return agree(second, proposed.data.changeId)
}
