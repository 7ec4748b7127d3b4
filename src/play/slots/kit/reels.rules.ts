import type { Draws } from '#play/fairness/draws.rules.ts'

/** The symbols of a reel in the order in which they stand, from top to bottom, a letter each. It is a ring. */
export type Reel = string
/** What a reel shows, or counts as: its symbols from the top row down, a letter each. */
export type Column = string
/** A place of the window: its reel and its row, both from 0. */
export type Cell = readonly [reel: number, row: number]

/** What a reel shows where `stop` stands in its top row. */
export function columnAt(reel: Reel, stop: number, rows: number): Column {
  return Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length]).join('')
}

/** Where each reel stops, from the first on: every stop of a reel is as likely as any other. */
export function drawStops(draws: Draws, reels: readonly Reel[]): number[] {
  return reels.map((reel) => Number(draws.below(BigInt(reel.length))))
}
