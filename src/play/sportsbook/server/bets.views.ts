import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { Db } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { type MatchRow, readMatch, readMatches, viewOf } from '#play/fixtures/server/index.ts'
import { formatLine } from '../markets.rules.ts'
import { formatOdds } from '../prices.rules.ts'
import type { BetView, betCall, betRecordsCall } from '../sportsbook.contract.ts'
import { SportsbookErrors } from '../sportsbook.refusals.ts'
import { bookRef } from './purse.ts'
import { readBet, tables } from './sportsbook.store.ts'
import type { BetRow } from './sportsbook.tables.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))
const amountOrNull = (units: bigint | null) => (units === null ? null : amount(units))

/** A bet as its member sees it. */
export function betViewOf(bet: BetRow, match: MatchRow): BetView {
  return {
    betId: bet.id,
    match: viewOf(match),
    market: bet.kind,
    line: bet.line === null ? null : formatLine(bet.line),
    selection: bet.selection,
    currency: bet.currency,
    stake: amount(bet.stake),
    odds: formatOdds(bet.odds),
    placedAt: bet.placed_at.toISOString(),
    state: bet.state,
    result: bet.result,
    payout: amountOrNull(bet.payout),
    netAmount: amountOrNull(bet.payout === null ? null : bet.payout - bet.stake),
    validBetAmount: amountOrNull(bet.valid_stake),
    settledAt: bet.settled_at?.toISOString() ?? null,
  }
}

/**
 * A bet of this member with its ledger entries.
 * @throws Refusal `unknownBet` when there is none of that id, or it is somebody else's.
 */
export async function openBet(db: Db, memberId: string, betId: string): Promise<CallOutput<typeof betCall>> {
  const bet = await readBet(db, memberId, betId)
  const match = bet && (await readMatch(db, bet.match_id))
  if (!match) throw SportsbookErrors.unknownBet()
  const booked = await bookedEntriesOf(db, { memberId, ref: bookRef(betId), currency: bet.currency })
  return { bet: betViewOf(bet, match), ...booked }
}

/** A page of a member's bets, or of those asked for by id, newest first, with the sums over all of them. */
export async function readRecords(
  db: Db,
  memberId: string,
  { pageNum, pageSize, state, betIds }: CallParsed<typeof betRecordsCall>,
): Promise<CallOutput<typeof betRecordsCall>> {
  let mine = tables(db).selectFrom('sportsbook.bet').where('member_id', '=', memberId)
  if (state === 'settled') mine = mine.where('state', '=', 'settled')
  if (state === 'open') mine = mine.where('state', '<>', 'settled')
  if (betIds) mine = mine.where('id', 'in', betIds)
  const [bets, sums] = await Promise.all([
    mine
      .selectAll()
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    mine
      .select(({ fn, eb }) => [
        fn.countAll<bigint>().as('total'),
        fn.coalesce(fn.sum<string>('valid_stake'), eb.val('0')).as('valid'),
        fn.coalesce(fn.sum<string>(eb('payout', '-', eb.ref('stake'))), eb.val('0')).as('net'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const matches = await readMatches(
    db,
    bets.map((bet) => bet.match_id),
  )
  return {
    list: bets.flatMap((bet) => {
      const match = matches.get(bet.match_id)
      return match ? [betViewOf(bet, match)] : []
    }),
    sumValidBetamount: amount(BigInt(sums.valid)),
    sumNetamount: amount(BigInt(sums.net)),
    currency: 'CNY',
    page: pageNum,
    pageSize,
    total: Number(sums.total),
  }
}
