import type { RawBuilder } from 'kysely'
import type { App } from '#platform/context/context.ts'
import { type Db, sql } from '#platform/db/index.ts'
import type { StandingVenue } from '../../venues.catalogue.ts'
import { movementRef } from '../venues.bookings.ts'
import { studiosOf } from './studios.ts'

/** What a studio told of a round. */
export interface StudioRoundTold {
  /** The studio's name of what was played. */
  readonly game: string
  /** The studio's name of the round. */
  readonly roundId: string
}

/** A record in the books. */
interface BookRef {
  readonly kind: string
  readonly id: string
}

/** The rounds of a studio as the record of what members played reads them. */
export interface StudioRounds {
  readonly venue: StandingVenue
  /** Gives the columns of the record (`#play/records`), without conditions but that it is this studio's. */
  readonly rounds: RawBuilder<unknown>
  tell(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StudioRoundTold>>
  bookRef(id: string): BookRef
  partRefs?(db: Db, id: string): Promise<readonly BookRef[]>
}

/** The rounds of every studio that stands in a house: of those that money is lent to, what was booked. */
export const studioRounds = ({ config }: Pick<App, 'config'>): readonly StudioRounds[] =>
  studiosOf(config).map(({ venue }) => (venue.isSeamless ? walletRounds(venue) : lentRounds(venue)))

const lentRounds = (venue: StandingVenue): StudioRounds => ({
  venue,
  rounds: sql`select id, member_id, placed_at, ended_at as settled_at, 'settled' as state,
      case when payout > stake then 'win' when payout = stake then 'push' else 'lose' end as result,
      stake, case when payout = stake then 0 else stake end as valid_stake, payout
    from venues.studio_round where channel_code = ${venue.channelCode} and booked_at is not null`,
  tell: (db, ids) => toldOf(db, 'venues.studio_round', ids),
  bookRef: (id) => ({ kind: 'studioRound', id }),
})

/** A round of which every debit was rolled back is shown with what had been staked, and void. */
const walletRounds = (venue: StandingVenue): StudioRounds => ({
  venue,
  rounds: sql`select id, member_id, placed_at, settled_at, case state when 'open' then 'open' else 'settled' end as state,
      case state when 'void' then 'void' else result end as result,
      case state when 'void' then undone else staked end as stake,
      case state when 'void' then 0 else valid_stake end as valid_stake,
      case state when 'open' then null when 'void' then undone else payout end as payout
    from venues.wallet_round where channel_code = ${venue.channelCode}`,
  tell: (db, ids) => toldOf(db, 'venues.wallet_round', ids),
  bookRef: (id) => ({ kind: 'walletRound', id }),
  partRefs: movementRefs,
})

async function toldOf(
  db: Db,
  table: 'venues.studio_round' | 'venues.wallet_round',
  ids: readonly string[],
): Promise<ReadonlyMap<string, StudioRoundTold>> {
  const { rows } = await sql<StudioRoundTold & { readonly id: string }>`select id, game, round_id as "roundId"
    from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...told }) => [id, told]))
}

/**
 * What the books call the debits and credits of a round, in the order in which they came, of one moment debits first; a
 * rollback is its debit's.
 */
async function movementRefs(db: Db, id: string): Promise<readonly BookRef[]> {
  const { rows } = await sql<{ id: string }>`select movement.id from venues.wallet_round round
    join venues.wallet_movement movement using (channel_code, round_id)
    where round.id = ${id} and movement.kind <> 'rollback'
    order by movement.at, movement.kind desc, movement.id`.execute(db)
  return rows.map((row) => movementRef(row.id))
}
