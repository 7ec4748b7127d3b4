import { sql } from '#platform/db/index.ts'
import type { RoundRow as RecordRow, RoundSource, RoundTelling } from '#play/records/server/index.ts'
import { GAMES } from '#play/venues/venues.catalogue.ts'
import { roundRef } from '../games.bookings.ts'
import { gameNames } from '../reading/names.ts'
import { readRounds } from './rounds.store.ts'

/** The rounds of games as the record reads them: a void one is settled there, as void. */
export const gameRounds: RoundSource = {
  venue: GAMES,
  rounds: sql<RecordRow>`select id, member_id, placed_at, settled_at,
    case state when 'void' then 'settled' else state end as state, result, stake, valid_stake, payout from games.round`,
  async tell(db, ids) {
    const rounds = await readRounds(db, ids)
    return new Map(
      rounds.map((round): [string, RoundTelling] => [
        round.id,
        {
          product: round.game,
          price: null,
          proof: round.state === 'void' ? null : { kind: 'round', id: round.id },
          corrected: null,
          show: {
            kind: 'game',
            names: gameNames(round.game),
            version: round.rules_version,
            nonce: round.nonce,
            moves: round.moves.length,
            multiple: Number(round.multiple),
          },
        },
      ]),
    )
  },
  bookRef: roundRef,
}
