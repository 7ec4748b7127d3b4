import type { WireAmount } from '#platform/money/money.ts'
import type { TransferState } from '../../transfer-states.ts'
import type { Recovery } from '../../venues.contract.ts'

/** How recycling came out at a venue, once those outside the house were waited for. */
export type RecyclingEnd = 'recovered' | 'empty' | 'refused' | 'unknown' | 'failed'

/** A venue of a recycling, with how it came out. */
export interface RecycledVenue {
  readonly channelCode: string
  readonly amount: WireAmount<'CNY'>
  readonly end: RecyclingEnd
  /** The transfer back; null where there is none. */
  readonly transferId: string | null
}

const END_OF: Readonly<Record<TransferState, RecyclingEnd>> = {
  asked: 'unknown',
  unknown: 'unknown',
  done: 'recovered',
  refused: 'refused',
}

/**
 * Every venue with how it came out: by the house's answer, or by its transfer where the venue had to be
 * asked.
 */
export function recyclingEnds(
  { venues }: Recovery,
  states: ReadonlyMap<string, TransferState>,
): readonly RecycledVenue[] {
  return venues.map(({ channelCode, amount, outcome, transferId }) => ({
    channelCode,
    amount,
    transferId,
    end: outcome === 'underWay' ? END_OF[states.get(transferId ?? '') ?? 'unknown'] : outcome,
  }))
}

/** The same venues once more is known of their transfers; the very same list where nothing changed. */
export function withStates(
  venues: readonly RecycledVenue[],
  states: ReadonlyMap<string, TransferState>,
): readonly RecycledVenue[] {
  const now = venues.map((venue) => {
    const state = states.get(venue.transferId ?? '')
    return state && END_OF[state] !== venue.end ? { ...venue, end: END_OF[state] } : venue
  })
  return now.some((venue, n) => venue !== venues[n]) ? now : venues
}

/** Whether nothing is left at any venue, nor on its way from one. */
export function isAllBack(venues: readonly RecycledVenue[]): boolean {
  return venues.every(({ end }) => end === 'recovered' || end === 'empty')
}
