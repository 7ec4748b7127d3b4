import { sql } from '#platform/db/index.ts'
import type { DeskSearch, Found } from '#platform/desk/server/search.ts'
import { teamById } from '#play/fixtures/catalogue/index.ts'
import { formatOdds } from '../../prices.rules.ts'
import { MATCHES_VIEW } from '../matches.desk.ts'
import { teamsBeginning } from './lists/matches.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** At most so many are found. */
const MOST = 8

const named = (locale: string, id: string): string => {
  const { name } = teamById(id)
  return locale === 'en' ? name.en : name.zh
}

interface FoundMatch {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly kick_off_at: Date
}

/** Matches by their id, or by how a team's name begins: what comes next before what was. */
export const findMatches: DeskSearch = {
  id: 'sportsbook.matches',
  permission: MATCHES_VIEW,
  label: 'sportsbookDesk.matches.name',
  canBe: (text) => UUID.test(text) || teamsBeginning(text).length > 0,
  find: async (tx, { app, actor }, text) => {
    const now = app.clock.now()
    const teams = teamsBeginning(text)
    const which = UUID.test(text)
      ? sql`id = ${text}::uuid`
      : sql`(home = any(${teams}::text[]) or away = any(${teams}::text[]))`
    const { rows } =
      await sql<FoundMatch>`select id, home, away, kick_off_at from fixtures.match where ${which}
      order by state in ('upcoming', 'live') desc,
        abs(extract(epoch from kick_off_at - ${now}::timestamptz)), id limit ${MOST}`.execute(tx)
    return rows.map(
      (match): Found => ({
        title: `${named(actor.locale, match.home)} – ${named(actor.locale, match.away)}`,
        detail: match.kick_off_at.toISOString().slice(0, 16).replace('T', ' '),
        to: `/console/matches/${match.id}`,
      }),
    )
  },
}

/** A bet by its number. */
export const findBets: DeskSearch = {
  id: 'sportsbook.bets',
  permission: MATCHES_VIEW,
  label: 'sportsbookDesk.bets.name',
  canBe: (text) => UUID.test(text),
  find: async (tx, { actor }, text) => {
    const { rows } = await sql<FoundMatch & { odds: number }>`
      select b.id, m.home, m.away, m.kick_off_at, b.odds from sportsbook.bet b join fixtures.match m on m.id = b.match_id
      where b.id = ${text}::uuid`.execute(tx)
    return rows.map(
      (bet): Found => ({
        title: bet.id,
        detail: `${named(actor.locale, bet.home)} – ${named(actor.locale, bet.away)}, ${formatOdds(bet.odds)}`,
        to: `/console/bets/${bet.id}`,
      }),
    )
  },
}

/** A multiple by its number. */
export const findMultiples: DeskSearch = {
  id: 'sportsbook.multiples',
  permission: MATCHES_VIEW,
  label: 'sportsbookDesk.multiples.name',
  canBe: (text) => UUID.test(text),
  find: async (tx, _, text) => {
    const { rows } = await sql<{ id: string; type: string; legs: number }>`
      select id, type, legs from sportsbook.multiple where id = ${text}::uuid`.execute(tx)
    return rows.map(
      ({ id, type, legs }): Found => ({
        title: id,
        detail: `${type}, ${legs}`,
        to: `/console/multiples/${id}`,
      }),
    )
  },
}
