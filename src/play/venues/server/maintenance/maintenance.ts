import type { App } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { readSwitches } from '#site/config/server/index.ts'
import type { MaintenanceTold } from '../../maintenance.ts'
import { VENUES } from '../../venues.catalogue.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import { closedStudios } from '../http-venue/standing/standing.store.ts'

type Tables = {
  'venues.maintenance': {
    readonly channel_code: string
    readonly since: Date
    readonly until: Date | null
    readonly words_zh: string
    readonly words_en: string
    readonly set_by: string
  }
}

const tables = (db: Db | Tx) => db.$extendTables<Tables>()

/**
 * Why a venue takes nobody: by the environment or by its switch, for as long as they say so, because it says so itself, or
 * because somebody said so at the desk.
 */
export interface Maintenance {
  /** What keeps it closed whatever is done at the desk; null where that alone does. */
  readonly heldBy: 'environment' | 'switch' | 'venue' | null
  readonly since: Date | null
  /** When it ends by itself; null where somebody has to end it. */
  readonly until: Date | null
  /** What members read besides, by language; null where nothing was said. */
  readonly words: MaintenanceTold['words']
}

/**
 * The venues that are under maintenance now, by channel code: nothing goes in, and everything can come out. What a
 * variable of the environment says stands above the switch of a venue, and both above what somebody said.
 */
export async function readMaintenance(db: Db | Tx, app: App): Promise<ReadonlyMap<string, Maintenance>> {
  const now = app.clock.now()
  const on = await readSwitches({ app, tx: db }, now)
  const rows = await tables(db).selectFrom('venues.maintenance').selectAll().execute()
  const said = rows
    .filter(({ until }) => until === null || until > now)
    .map((row): [string, Maintenance] => [row.channel_code, stateOf(row)])
  const switchedOff = VENUES.filter(({ switchedBy }) => switchedBy !== null && !on.includes(switchedBy))
  const closed = (await closedStudios(db)).filter(({ until }) => until === null || until > now)
  return new Map([
    ...closed.map(({ channelCode, until }): [string, Maintenance] => [
      channelCode,
      { heldBy: 'venue', since: null, until, words: null },
    ]),
    ...said,
    ...switchedOff.map(({ channelCode }) => held(channelCode, 'switch')),
    ...(app.config.venueMaintenance ?? []).map((code) => held(code, 'environment')),
  ])
}

const held = (channelCode: string, heldBy: Maintenance['heldBy']): [string, Maintenance] => [
  channelCode,
  { heldBy, since: null, until: null, words: null },
]

function stateOf(row: Tables['venues.maintenance']): Maintenance {
  const words = { 'zh-CN': row.words_zh, en: row.words_en }
  return {
    heldBy: null,
    since: row.since,
    until: row.until,
    words: row.words_zh === '' && row.words_en === '' ? null : words,
  }
}

/** Why nothing goes to a venue, whoever wants to; null where it does. */
export type Closure = (channelCode: string) => Refusal | null

/** Says of each venue why nothing goes there now. */
export async function readClosure(db: Db | Tx, app: App): Promise<Closure> {
  const closed = await readMaintenance(db, app)
  return (channelCode) => {
    const one = closed.get(channelCode)
    if (!one) return null
    const told: MaintenanceTold = { until: one.until?.toISOString() ?? null, words: one.words }
    return VenueErrors.maintenance({ data: told })
  }
}

/** Keeps two from setting a venue at once, until the transaction ends. */
export async function lockMaintenance(tx: Tx, channelCode: string): Promise<void> {
  await tables(tx)
    .selectFrom('venues.maintenance')
    .select('channel_code')
    .where('channel_code', '=', channelCode)
    .forUpdate()
    .execute()
}

/** Puts a venue under maintenance, or says anew until when. */
export async function putMaintenance(
  tx: Tx,
  channelCode: string,
  set: { readonly since: Date; readonly staffId: string } & Pick<Maintenance, 'until' | 'words'>,
): Promise<void> {
  const values = {
    since: set.since,
    until: set.until,
    words_zh: set.words?.['zh-CN'] ?? '',
    words_en: set.words?.en ?? '',
    set_by: set.staffId,
  }
  await tables(tx)
    .insertInto('venues.maintenance')
    .values({ channel_code: channelCode, ...values })
    .onConflict((conflict) => conflict.column('channel_code').doUpdateSet(values))
    .execute()
}

/** Lets a venue take people again. */
export async function deleteMaintenance(tx: Tx, channelCode: string): Promise<void> {
  await tables(tx).deleteFrom('venues.maintenance').where('channel_code', '=', channelCode).execute()
}
