import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { DRAW_PLAYERS } from './draws/draw-players.ts'
import { ROUND_PLAYERS } from './round-players.ts'
import { type RoundsSaid, sayRounds } from './say-rounds.rules.ts'

/**
 * Verifies the rounds of a proof file, or of the standard input where that is null, with no house at hand: nothing is asked of
 * a network or a database.
 * @throws where the file cannot be read
 */
export async function verifyRounds(file: string | null): Promise<RoundsSaid> {
  return sayRounds(
    file === null ? await text(process.stdin) : await readFile(file, 'utf8'),
    ROUND_PLAYERS,
    DRAW_PLAYERS,
  )
}
