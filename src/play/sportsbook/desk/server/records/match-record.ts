import type { StaffCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { type Score, sameScore } from '#play/fixtures/score.ts'
import { finalScores } from '#play/fixtures/series/series.rules.ts'
import {
  detailOf,
  halfTimeOf,
  lastWordOf,
  type MatchRow,
  proofOf,
  readMatch,
  readRulings,
  shootOutOf,
} from '#play/fixtures/server/index.ts'
import { type OpenBets, paidAt, worstScore } from '../../../exposure.rules.ts'
import { MARKET_KINDS, type MarketKind, SELECTIONS, type Selection } from '../../../markets/kinds.rules.ts'
import { formatLine } from '../../../markets/lines.rules.ts'
import { after90 } from '../../../markets/scores.rules.ts'
import { formatOdds } from '../../../prices.rules.ts'
import { correctionsOf } from '../../../server/correcting/corrections.store.ts'
import { goalsOf } from '../../../server/ending/outcome.ts'
import { pickOf } from '../../../server/prices/pick-of.ts'
import { tables } from '../../../server/sportsbook.store.ts'
import type { BetState } from '../../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'
import type { matchRecordCall } from '../../matches.desk.ts'
import { trailOf } from './trail.ts'

type MatchRecord = CallOutput<typeof matchRecordCall>

/** How many of the largest bets are shown. */
const LARGEST = 10

const amount = (units: bigint) => formatAmount(money('CNY', units))
const lineText = (line: number | null) => (line === null ? null : formatLine(line))

/** What a match is decided by: its feed, the bets on it, what they could cost, what was decided before. */
export function matchRecord(given: StaffCtx, matchId: string): Promise<MatchRecord> {
  return transact(given, async (tx, { app }) => {
    const match = await readMatch(tx, matchId)
    if (!match) throw SportsbookErrors.unknownMatch()
    const now = app.clock.now()
    const proof = await proofOf(tx, match)
    const closure = await tables(tx)
      .selectFrom('sportsbook.closure')
      .select('closed_at')
      .where('match_id', '=', matchId)
      .executeTakeFirst()
    const verdict = (await readRulings(tx, [matchId])).get(matchId) ?? null
    const unsettled = await exposureOf(tx, matchId)
    const seen = [match.home_goals, match.away_goals] as const
    const staked = unsettled.reduce((sum, { stake }) => sum + stake, 0n)
    const isPlaying = match.state === 'upcoming' || match.state === 'live'
    const halfTime = halfTimeOf(match)
    const goals = goalsOf(match)
    const worst = isPlaying ? worstScore(unsettled, { score: seen, halfTime, goals }, endsOf(match)) : null
    const standing =
      match.state === 'upcoming' || unsettled.length === 0
        ? null
        : paidAt(unsettled, { ...after90(halfTime, seen, goals), pens: shootOutOf(match) })
    return {
      match: await detailOf(tx, match, match.ended_at ?? now),
      feed: {
        plannedAt: match.planned_at.toISOString(),
        lastWordAt:
          ((await lastWordOf(tx, match)) ?? match.ended_at ?? match.phase_at)?.toISOString() ?? null,
        endedAt: match.ended_at?.toISOString() ?? null,
        commitment: match.commitment,
        closingDigest: proof?.closingDigest ?? null,
      },
      betting: {
        isOpen: match.state === 'upcoming' && match.kick_off_at > now && !closure,
        closedAt: closure?.closed_at.toISOString() ?? null,
      },
      verdict:
        verdict?.kind === 'result'
          ? { kind: 'result', score: [verdict.score[0], verdict.score[1]] }
          : verdict && { kind: 'void' },
      sums: await sumsOf(tx, matchId),
      exposure: unsettled.map(({ pick, bets, stake, ifWon }) => ({
        market: pick.market.kind,
        line: lineText(pick.market.line),
        selection: pick.selection,
        at: pick.at ? [pick.at[0], pick.at[1]] : null,
        bets,
        staked: amount(stake),
        ifWon: amount(ifWon),
      })),
      multiples: await multiplesOn(tx, matchId),
      worst: worst && {
        score: [worst.score[0], worst.score[1]],
        halfTime: worst.halfTime && [worst.halfTime[0], worst.halfTime[1]],
        paid: amount(worst.paid),
        left: amount(worst.left),
      },
      standing:
        standing === null
          ? null
          : { score: [seen[0], seen[1]], paid: amount(standing), left: amount(staked - standing) },
      corrections: (await correctionsOf(tx, matchId)).map((one) => ({
        changeId: one.id,
        verdict: one.verdict.kind === 'void' ? 'void' : one.verdict.score.join(':'),
        correctedAt: one.correctedAt.toISOString(),
        bets: one.bets,
        paid: amount(one.paid),
        taken: amount(one.taken),
        borne: amount(one.borne),
      })),
      largest: await largestOf(tx, matchId),
      trail: await trailOf(tx, `match:${matchId}`),
    }
  })
}

/** Which scores a match can end with: any, or over maps those at which somebody has more than half. */
function endsOf({ best_of: bestOf }: MatchRow): (score: Score) => boolean {
  if (bestOf === null) return () => true
  const ends = finalScores(bestOf)
  return (score) => ends.some((end) => sameScore(end, score))
}

/** The bets of a match that are not settled, by selection. */
async function exposureOf(
  tx: Tx,
  matchId: string,
): Promise<readonly (OpenBets & { readonly bets: number })[]> {
  const { rows } = await sql<{
    kind: MarketKind
    line: number | null
    selection: Selection
    at_home: number | null
    at_away: number | null
    bets: number
    stake: bigint
    if_won: bigint
  }>`select kind, line, selection, at_home, at_away, count(*)::int as bets, sum(stake - cashed_stake)::bigint as stake,
      sum((stake - cashed_stake) * odds / 100)::bigint as if_won
    from sportsbook.bet where match_id = ${matchId} and state in ('open', 'review')
    group by kind, line, selection, at_home, at_away
    order by array_position(${MARKET_KINDS}::text[], kind), line, array_position(${SELECTIONS}::text[], selection), at_home, at_away`.execute(
    tx,
  )
  return rows.map(({ bets, stake, if_won: ifWon, ...on }) => ({
    pick: pickOf(on),
    bets,
    stake: BigInt(stake),
    ifWon: BigInt(ifWon),
  }))
}

/** What of multiples hangs on a match: those that stand and are not settled, with a leg on it. */
async function multiplesOn(tx: Tx, matchId: string): Promise<MatchRecord['multiples']> {
  const { rows } = await sql<{ bets: number; staked: bigint; if_won: bigint }>`
    select count(*)::int as bets, coalesce(sum(b.stake - b.cashed_stake), 0)::bigint as staked,
      coalesce(sum(case when b.cashed_stake = 0 then b.most_return
        else trunc(b.most_return::numeric * (b.stake - b.cashed_stake) / b.stake) end), 0)::bigint as if_won
    from sportsbook.multiple b
    where b.state in ('open', 'review') and b.id in (select multiple_id from sportsbook.leg where match_id = ${matchId})`.execute(
    tx,
  )
  const { bets = 0, staked = 0n, if_won: ifWon = 0n } = rows[0] ?? {}
  return { bets, staked: amount(BigInt(staked)), ifWon: amount(BigInt(ifWon)) }
}

async function sumsOf(tx: Tx, matchId: string): Promise<MatchRecord['sums']> {
  const { rows } = await sql<{ state: BetState; bets: number; staked: bigint; paid: bigint }>`
    select state, count(*)::int as bets, sum(case when state = 'settled' then stake else stake - cashed_stake end)::bigint as staked,
      coalesce(sum(payout), 0)::bigint as paid
    from sportsbook.bet where match_id = ${matchId} group by state`.execute(tx)
  const of = (states: readonly BetState[]) => {
    const some = rows.filter(({ state }) => states.includes(state))
    const bets = some.reduce((sum, one) => sum + one.bets, 0)
    return { bets, staked: amount(some.reduce((sum, one) => sum + BigInt(one.staked), 0n)) }
  }
  const paid = rows.find(({ state }) => state === 'settled')?.paid ?? 0n
  return {
    all: of(['pending', 'open', 'review', 'settled']),
    open: of(['pending', 'open']),
    review: of(['review']),
    settled: { ...of(['settled']), paid: amount(BigInt(paid)) },
  }
}

async function largestOf(tx: Tx, matchId: string): Promise<MatchRecord['largest']> {
  const bets = await tables(tx)
    .selectFrom('sportsbook.bet')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('stake', 'desc')
    .orderBy('id')
    .limit(LARGEST)
    .execute()
  const names = await namesOf(
    tx,
    bets.map((bet) => bet.member_id),
  )
  return bets.map((bet) => ({
    betId: bet.id,
    member: { memberId: bet.member_id, name: names.get(bet.member_id) ?? bet.member_id.slice(0, 8) },
    market: bet.kind,
    line: lineText(bet.line),
    selection: bet.selection,
    odds: formatOdds(bet.odds),
    stake: amount(bet.stake),
    state: bet.state,
  }))
}

/** The names that members sign in with, by id. */
export async function namesOf(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, shown_name as name from identity.member where id = any(${memberIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
