import { sql } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { RoundRow as RecordRow, RoundSource, RoundTelling } from '#play/records/server/index.ts'
import { drawBetRef } from '../draws.bookings.ts'
import { readDraws } from '../draws.store.ts'
import type { DrawHall } from '../known-draws.ts'
import { readBets } from './bets.store.ts'

/** The bets on the shared draws of a venue as the record reads them: one that was cancelled, or is void, is settled there, as void. */
export const drawRounds = ({ venue, namesOf }: DrawHall): RoundSource => ({
  venue,
  rounds: sql<RecordRow>`select id, member_id, placed_at, settled_at,
    case state when 'open' then 'open' else 'settled' end as state, result, stake, valid_stake, payout
    from draws.bet where venue = ${sql.lit(venue.channelCode)}`,
  async tell(db, ids) {
    const bets = await readBets(db, ids)
    const draws = await readDraws(
      db,
      bets.map((bet) => bet.draw_id),
    )
    return new Map(
      bets.map((bet): [string, RoundTelling] => [
        bet.id,
        {
          product: bet.game,
          price: null,
          proof: { kind: 'draw', id: bet.id },
          corrected: null,
          show: {
            kind: 'draw',
            names: namesOf(bet.game),
            issue: bet.issue,
            version: bet.rules_version,
            play: bet.play,
            bet: bet.bet,
            lines: bet.lines,
            lineStake: formatAmount(money('CNY', bet.line_stake)),
            drawn: draws.get(bet.draw_id)?.result ?? null,
            multiple: bet.multiple === null ? null : Number(bet.multiple),
            cancelled: bet.state === 'cancelled',
          },
        },
      ]),
    )
  },
  bookRef: drawBetRef,
})
