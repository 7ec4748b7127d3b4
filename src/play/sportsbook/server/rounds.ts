import { sql } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readMatches, viewOf } from '#play/fixtures/server/index.ts'
import type { RoundRow, RoundSource, RoundTelling } from '#play/records/server/index.ts'
import { SPORTS } from '#play/venues/venues.catalogue.ts'
import { formatLine } from '../markets/lines.rules.ts'
import { formatOdds } from '../prices.rules.ts'
import { newestCorrections } from './correcting/corrections.store.ts'
import { readBets } from './sportsbook.store.ts'
import { bookRef } from './stakeable.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** The bets of the sportsbook as rounds of the record. */
export const sportsRounds: RoundSource = {
  venue: SPORTS,
  rounds: sql<RoundRow>`select id, member_id, placed_at, settled_at, state, result, stake, valid_stake, payout from sportsbook.bet`,
  async tell(db, ids) {
    const bets = await readBets(db, ids)
    const matches = await readMatches(
      db,
      bets.map((bet) => bet.match_id),
    )
    const corrections = await newestCorrections(db, ids)
    return new Map(
      bets.flatMap((bet): [string, RoundTelling][] => {
        const match = matches.get(bet.match_id)
        if (!match) return []
        const corrected = corrections.get(bet.id)
        const odds = formatOdds(bet.odds)
        const line = bet.line === null ? null : formatLine(bet.line)
        const selection = { match: viewOf(match), market: bet.kind, line, selection: bet.selection, odds }
        return [
          [
            bet.id,
            {
              product: 'football',
              price: odds,
              proof: match.feed === 'simulated' ? { kind: 'match', id: match.id } : null,
              corrected: corrected
                ? {
                    result: corrected.result,
                    payout: amount(corrected.payout),
                    paid: amount(corrected.paid),
                    taken: amount(corrected.taken),
                    at: corrected.corrected_at.toISOString(),
                  }
                : null,
              show: { kind: 'selections', selections: [selection] },
            },
          ],
        ]
      }),
    )
  },
  bookRef,
}
