/** Decimal odds in hundredths: 192 is 1.92. What a stake is multiplied by, the stake itself included. */
export type Odds = number

/** The shortest and the longest price that is offered. */
export const SHORTEST_ODDS: Odds = 101
export const LONGEST_ODDS: Odds = 50_000

/** Odds on the wire: '1.92', '17.00'. */
export function formatOdds(odds: Odds): string {
  return `${Math.floor(odds / 100)}.${String(odds % 100).padStart(2, '0')}`
}

const ODDS = /^([1-9]\d{0,2})\.(\d{2})$/

/** Odds from the wire, or null when they are none. */
export function parseOdds(text: string): Odds | null {
  const match = ODDS.exec(text)
  const odds = match ? Number(match[1]) * 100 + Number(match[2]) : 0
  return odds >= SHORTEST_ODDS && odds <= LONGEST_ODDS ? odds : null
}

/** Odds on the screen: two places below 10, one from 10 up. */
export function displayOdds(odds: Odds): string {
  return odds >= 1000 ? formatOdds(odds).slice(0, -1) : formatOdds(odds)
}
