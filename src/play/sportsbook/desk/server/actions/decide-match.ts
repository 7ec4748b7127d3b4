import { sql, type Tx } from '#platform/db/index.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import {
  decideMatch,
  lockMatchPatiently,
  readRulings,
  requireDecidable,
} from '#play/fixtures/server/index.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'
import { decideMatchCall } from '../../matches.desk.ts'
import { matchWords } from './match-words.ts'

/**
 * Decides about a match, by two: void, abandoned, or played to an awarded score. It rests on how the match stands, on
 * what was decided before, and, once no bet can come any more, on what is staked. While it is played its goals are no
 * ground: a void or a stop is one at any score, and an award names its own.
 */
export const decideMatchAction = actionRoute(decideMatchCall, {
  subject: ({ matchId }) => `match:${matchId}`,
  members: (tx, { matchId }) => membersOn(tx, matchId),
  facts: async (tx, _, { matchId, decision }) => {
    const match = await lockMatchPatiently(tx, matchId)
    if (!match) throw SportsbookErrors.unknownMatch()
    requireDecidable(match, decision)
    const verdict = (await readRulings(tx, [matchId])).get(matchId)
    const stakes = match.state === 'upcoming' ? {} : await stakesOn(tx, matchId)
    return {
      ...matchWords(match),
      state: match.state,
      offStatus: match.off_status,
      isProven: match.commitment !== null,
      verdict: verdict ? (verdict.kind === 'void' ? 'void' : verdict.score.join(':')) : null,
      ...stakes,
    }
  },
  seats: () => 2,
  words: ({ decision }, { home, away }) => ({
    key: `sportsbookDesk.words.${decision.kind}`,
    params: { home, away, score: decision.kind === 'award' ? decision.score.join(':') : '' },
  }),
  tell: ({ decision }) => ({
    key: `sportsbookDesk.tell.${decision.kind}`,
    params: { score: decision.kind === 'award' ? decision.score.join(':') : '' },
  }),
  difference: ({ facts: { state, offStatus, verdict }, input: { decision } }) => ({
    before: { state: offStatus ?? state, verdict },
    after: {
      decision: decision.kind,
      score: decision.kind === 'award' ? decision.score.join(':') : null,
    },
  }),
  run: (_, ctx, { matchId, decision, reason }) =>
    decideMatch({ ctx, input: { matchId, decision, why: reason } }),
})

/** Whom it is about: nobody decides about a match on which they, or an account linked to theirs, have bet. */
export async function membersOn(tx: Tx, matchId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from sportsbook.bet where match_id = ${matchId}
    union select b.member_id from sportsbook.leg l join sportsbook.multiple b on b.id = l.multiple_id
    where l.match_id = ${matchId}`.execute(tx)
  return rows.map(({ member_id }) => member_id)
}

async function stakesOn(tx: Tx, matchId: string) {
  const { rows } = await sql<{ bets: number; staked: bigint }>`
    select count(*)::int as bets, coalesce(sum(stake), 0)::bigint as staked
    from (select stake from sportsbook.bet where match_id = ${matchId}
      union all select stake from sportsbook.multiple
      where id in (select multiple_id from sportsbook.leg where match_id = ${matchId})) staked_on_it`.execute(
    tx,
  )
  const { bets = 0, staked = 0n } = rows[0] ?? {}
  return { bets, staked: formatAmount(money('CNY', BigInt(staked))) }
}
