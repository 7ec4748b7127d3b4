import type { Config } from '#platform/config/config.ts'
import { type Replayed, replayBooks } from '#play/sportsbook/server/index.ts'
import { withBets } from './house-books.ts'

/**
 * Replays all that was bet in a house, in one snapshot and while it serves: every result, payout, ledger row and sports
 * wallet, from what stands before it in the books.
 * @throws {StartupError} when the database cannot be reached, or is none of a house
 */
export function replay(config: () => Config, database: string | null): Promise<Replayed> {
  return withBets(config(), database, replayBooks)
}
