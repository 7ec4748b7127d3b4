/** How a price shows that it changed (language, section 5). Pure: time is given, nothing waits here. */

export type Direction = 'up' | 'down'

/** rest: nothing. enter: the tint comes. hold: it stays. out: it goes. */
export type FlashPhase = 'rest' | 'enter' | 'hold' | 'out'

export type OddsFlash = {
  price: string
  direction: Direction | null
  phase: FlashPhase
  /** When the last change landed, in milliseconds. */
  changedAt: number
  /** Less motion is wanted: nothing comes or goes, the sign stands for two seconds. */
  still: boolean
}

/** Milliseconds after a change landed. */
export const ENTER_END_MS = 120
export const HOLD_END_MS = 1320
export const FLASH_END_MS = 1800
/** A change within this time of the one before does not make the tint come in again. */
export const SAME_FLASH_MS = 2000
/** How long the sign stands where less motion is wanted. */
export const STILL_MS = 2000
/** Most cells that flash in one batch. */
export const FLASH_CELLS_MAX = 24

export type OddsEvent =
  /**
   * A batch landed with this price; `flash` is false for cells off screen, in closed leagues, or beyond the
   * 24.
   */
  | { type: 'price'; price: string; at: number; flash: boolean; still?: boolean }
  /** Time went on. */
  | { type: 'time'; at: number }

/** A cell that has not changed since it was drawn. */
export function restingFlash(price: string): OddsFlash {
  return { price, direction: null, phase: 'rest', changedAt: Number.NEGATIVE_INFINITY, still: false }
}

/** What the cell shows after an event. Prices swap at once; only the tint takes time. */
export function oddsFlash(state: OddsFlash, event: OddsEvent): OddsFlash {
  if (event.type === 'price') return afterPrice(state, event)
  if (state.phase === 'rest') return state
  const since = event.at - state.changedAt
  const phase = state.still ? (since < STILL_MS ? 'hold' : 'rest') : phaseAt(since)
  if (phase === state.phase) return state
  return phase === 'rest' ? { ...state, phase, direction: null } : { ...state, phase }
}

function afterPrice(state: OddsFlash, event: Extract<OddsEvent, { type: 'price' }>): OddsFlash {
  const direction = priceDirection(state.price, event.price)
  if (direction === null) return { ...state, price: event.price }
  if (!event.flash) return restingFlash(event.price)
  if (event.still) return { price: event.price, direction, phase: 'hold', changedAt: event.at, still: true }
  const again = event.at - state.changedAt < SAME_FLASH_MS
  return {
    price: event.price,
    direction,
    phase: again ? 'hold' : 'enter',
    // A second change starts the hold anew, as if its tint had already come in.
    changedAt: again ? event.at - ENTER_END_MS : event.at,
    still: false,
  }
}

function phaseAt(sinceMs: number): FlashPhase {
  if (sinceMs < ENTER_END_MS) return 'enter'
  if (sinceMs < HOLD_END_MS) return 'hold'
  return sinceMs < FLASH_END_MS ? 'out' : 'rest'
}

/** Milliseconds until the phase changes next; null at rest. */
export function nextPhaseIn(state: OddsFlash, at: number): number | null {
  if (state.phase === 'rest') return null
  if (state.still) return Math.max(0, state.changedAt + STILL_MS - at)
  const end = state.phase === 'enter' ? ENTER_END_MS : state.phase === 'hold' ? HOLD_END_MS : FLASH_END_MS
  return Math.max(0, state.changedAt + end - at)
}

/**
 * Which way a price went; null when it is the same. Decimal strings are compared exactly: '1.9' is '1.90'.
 */
export function priceDirection(before: string, after: string): Direction | null {
  const [one, other] = [comparable(before), comparable(after)]
  if (one === null || other === null || one === other) return null
  return other > one ? 'up' : 'down'
}

/** Six decimals are more than any price has. */
const PRICE_DECIMALS = 6

function comparable(price: string): bigint | null {
  const match = /^(\d+)(?:\.(\d{1,6}))?$/.exec(price)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  return BigInt(whole + fraction.padEnd(PRICE_DECIMALS, '0'))
}

/** The cells of a batch that may flash: at most 24, nearest first by the distance the caller measured. */
export function cellsThatFlash<K>(changed: readonly { key: K; distance: number }[]): Set<K> {
  const nearest = [...changed].sort((one, other) => one.distance - other.distance)
  return new Set(nearest.slice(0, FLASH_CELLS_MAX).map((cell) => cell.key))
}

/** A price as it is written: two decimals under 10, one from 10 up ('17.0'), cut and never rounded up. */
export function oddsText(price: string): string {
  const [whole = '', fraction = ''] = price.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  const places = digits.length > 1 ? 1 : 2
  return `${digits}.${fraction.slice(0, places).padEnd(places, '0')}`
}
