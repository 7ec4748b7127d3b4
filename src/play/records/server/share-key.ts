import { createHmac, timingSafeEqual } from 'node:crypto'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'

/**
 * What opens a round to whoever has it: 128 bits that follow from the round and the house's secret. Where the
 * secret is changed, links of before open nothing any more.
 */
export function shareKeyOf(secret: string, betId: string): string {
  const key = purposeKeyFor(secret, 'records.share')
  return createHmac('sha256', key).update(betId).digest('hex').slice(0, 32)
}

/** Whether a key opens a round. */
export function opensRound(secret: string, betId: string, shareKey: string): boolean {
  const [right, given] = [shareKeyOf(secret, betId), shareKey].map((key) => Buffer.from(key))
  return right !== undefined && given?.length === right.length && timingSafeEqual(right, given)
}
