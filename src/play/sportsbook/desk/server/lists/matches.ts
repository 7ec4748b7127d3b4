import { sql } from '#platform/db/index.ts'
import { serveList } from '#platform/lists/desk/server/serve-list.ts'
import { TEAMS, teamById } from '#play/fixtures/catalogue/index.ts'
import { matchList } from '../../matches.desk.ts'

/** A team as a list names it, in both languages. */
export const teamName = (id: string): string => {
  const { name } = teamById(id)
  return `${name.zh} / ${name.en}`
}

/** The teams whose name begins so, in either language. */
export function teamsBeginning(start: string): readonly string[] {
  const said = start.toLocaleLowerCase('en')
  return TEAMS.filter(
    ({ name, code }) =>
      name.zh.startsWith(said) ||
      name.en.toLocaleLowerCase('en').startsWith(said) ||
      code.toLowerCase() === said,
  ).map(({ id }) => id)
}

/** Every match, with what is staked on it. */
export const servedMatches = serveList(matchList, {
  file: import.meta.url,
  from: 'fixtures.match as m',
  joins: sql`cross join lateral (
      select count(*)::int as bets, coalesce(sum(b.stake), 0)::bigint as staked,
        (count(*) filter (where b.state = 'review'))::int as waiting
      from sportsbook.bet b where b.match_id = m.id) on_it
    left join sportsbook.closure c on c.match_id = m.id`,
  columns: {
    kickOffAt: 'm.kick_off_at',
    home: { from: 'm.home', read: teamName },
    guest: { from: 'm.away', read: teamName },
    league: 'm.competition',
    state: 'm.state',
    offStatus: 'm.off_status',
    score: sql`case when m.state <> 'upcoming'
      then m.home_goals || ':' || m.away_goals || coalesce(' (' || m.shoot_home || ':' || m.shoot_away || ')', '') end`,
    bets: 'on_it.bets',
    waiting: 'on_it.waiting',
    staked: 'on_it.staked',
    isClosed: sql`(c.match_id is not null)`,
    isProven: sql`(m.commitment is not null)`,
    matchId: 'm.id',
  },
  filters: {
    state: 'm.state',
    league: 'm.competition',
    kickOffAt: 'm.kick_off_at',
    team: (start) => {
      const teams = teamsBeginning(start)
      return sql`(m.home = any(${teams}::text[]) or m.away = any(${teams}::text[]))`
    },
    hasBets: (has) =>
      has
        ? sql`exists (select from sportsbook.bet b where b.match_id = m.id)`
        : sql`not exists (select from sportsbook.bet b where b.match_id = m.id)`,
    matchId: 'm.id',
  },
  indexes: {
    kickOffAt: {
      none: 'match_kick_off',
      // What is to come has an index of its own, in this order.
      state: ['match_state_kick_off', 'match_kick_off', 'match_due'],
      league: ['match_league_kick_off', 'match_kick_off'],
      kickOffAt: 'match_kick_off',
      team: ['match_home', 'match_away', 'match_kick_off'],
      hasBets: ['match_kick_off', 'bet_of_match_placed'],
      matchId: 'match_pkey',
    },
  },
})
