import { audit } from '#platform/audit/server/audit.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/server/refusals.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount, type Money, money } from '#platform/money/money.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { lockMatchForBet, type MatchRow, readMatch } from '#play/fixtures/server/index.ts'
import { acceptOdds } from '../../acceptance.rules.ts'
import {
  type Market,
  marketKey,
  ONE_X_TWO,
  type Pick,
  parseLine,
  selectionsOf,
  total,
} from '../../markets.rules.ts'
import { formatOdds, type Odds, parseOdds } from '../../prices.rules.ts'
import {
  BetPlaced,
  type BetView,
  PRICE_BOARD_TOPIC,
  PricesChanged,
  type placeBetCall,
} from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { mostStake, STAKE_LIMITS, stakeDefect } from '../../stakes.rules.ts'
import { betViewOf } from '../bets.views.ts'
import { takeStake } from '../purse.ts'
import { marketsOf, marketViewOf, quotesOf } from '../quotes.ts'
import {
  insertBet,
  isLockTimeout,
  limitLockWaits,
  lockStakes,
  putStakes,
  readBet,
  stakesOf,
} from '../sportsbook.store.ts'

type PlaceBet = CallParsed<typeof placeBetCall>

/** What the member picked, by the contract alone: whether it is offered is asked later. */
function pickOf({ market, line, selection }: PlaceBet): Pick {
  const quarters = line === null ? null : parseLine(line)
  if (line !== null && quarters === null) throw SportsbookErrors.unknownSelection()
  if ((market === 'total') !== (quarters !== null)) throw SportsbookErrors.unknownSelection()
  const picked: Market = quarters === null ? ONE_X_TWO : total(quarters)
  if (!selectionsOf(picked).includes(selection)) throw SportsbookErrors.unknownSelection()
  return { market: picked, selection }
}

/** The bet that this request placed before, when its answer is no longer kept; null when it placed none. */
async function placedBefore(
  tx: Tx,
  { memberId, betId }: { memberId: string; betId: string },
  input: PlaceBet,
  { market, selection }: Pick,
): Promise<BetView | null> {
  const bet = await readBet(tx, memberId, betId)
  const match = bet && (await readMatch(tx, bet.match_id))
  if (!match) return null
  const isSame =
    bet.match_id === input.matchId &&
    bet.kind === market.kind &&
    bet.line === market.line &&
    bet.selection === selection &&
    bet.stake === input.stake.units
  if (!isSame) throw WireErrors.requestIdReused()
  return betViewOf(bet, match)
}

/** The match, kept from kicking off until the bet is in the books. */
async function openMatch(tx: Tx, matchId: string, now: Date): Promise<MatchRow> {
  const match = await lockMatchForBet(tx, matchId)
  if (!match) throw SportsbookErrors.unknownMatch()
  if (match.state !== 'upcoming' || match.kick_off_at <= now) throw SportsbookErrors.matchStarted()
  return match
}

function requireStake(stake: Money<'CNY'>, odds: Odds): void {
  const amount = (units: bigint) => ({ params: { amount: money('CNY', units) } })
  switch (stakeDefect(stake.units, odds)) {
    case null:
      return
    case 'not-whole-cents':
    case 'below-least':
      throw SportsbookErrors.stakeBelowLeast(amount(STAKE_LIMITS.least))
    case 'above-most':
      throw SportsbookErrors.stakeAboveMost(amount(STAKE_LIMITS.most))
    case 'return-above-most':
      throw SportsbookErrors.returnAboveMost(amount(mostStake(odds)))
  }
}

function accept(seenText: string, current: Odds | null, policy: PlaceBet['oddsPolicy']): Odds {
  const seen = parseOdds(seenText)
  if (seen === null) throw SportsbookErrors.notOdds()
  const acceptance = acceptOdds(seen, current, policy)
  if (acceptance.answer === 'line-gone') throw SportsbookErrors.lineGone()
  if (acceptance.answer === 'ask') {
    const change = { seen: formatOdds(seen), odds: formatOdds(acceptance.odds) }
    throw SportsbookErrors.oddsChanged({ params: change, data: change })
  }
  return acceptance.odds
}

/** Tells everybody the prices that a stake moved. */
async function announcePrices(tx: Tx, ctx: MemberCtx, match: MatchRow): Promise<void> {
  const staked = (await stakesOf(tx, [match.id])).get(match.id) ?? new Map()
  const markets = marketsOf(match).map((market) =>
    marketViewOf(market, quotesOf(ctx.house, match, market, staked.get(marketKey(market)))),
  )
  await emit(tx, PricesChanged, {
    key: match.id,
    payload: { matchId: match.id, markets },
    topics: [`markets:${match.id}`, PRICE_BOARD_TOPIC],
  })
}

/** Adds a stake to its market, which leans its prices; gives the price before that. Null where the line is not offered. */
async function currentOdds(
  tx: Tx,
  ctx: MemberCtx,
  match: MatchRow,
  pick: Pick,
): Promise<{ odds: Odds | null; staked: readonly bigint[] }> {
  const key = marketKey(pick.market)
  if (!marketsOf(match).some((market) => marketKey(market) === key)) return { odds: null, staked: [] }
  const staked = await lockStakes(tx, match.id, key, selectionsOf(pick.market).length)
  const quotes = quotesOf(ctx.house, match, pick.market, staked)
  return { odds: quotes.find(({ selection }) => selection === pick.selection)?.odds ?? null, staked }
}

async function leanPrices(
  tx: Tx,
  ctx: MemberCtx,
  match: MatchRow,
  pick: Pick,
  stake: bigint,
  staked: readonly bigint[],
): Promise<void> {
  const at = selectionsOf(pick.market).indexOf(pick.selection)
  const after = staked.map((units, i) => (i === at ? units + stake : units))
  await putStakes(tx, match.id, marketKey(pick.market), after)
  const shown = (units: readonly bigint[]) => JSON.stringify(quotesOf(ctx.house, match, pick.market, units))
  if (shown(staked) !== shown(after)) await announcePrices(tx, ctx, match)
}

/**
 * Places a single bet before kick-off, out of the member's sports wallet, at the price now if the member's policy takes
 * it. The same request gives the same bet, for good.
 * @throws Refusal when the match started, the price or the line moved, the stake is outside its limits, or the wallet
 * has too little; `busy` when the match or its market was not free in time.
 */
export async function placeBet(request: { ctx: MemberCtx; input: PlaceBet }): Promise<BetView> {
  const { input } = request
  const pick = pickOf(input)
  return transact(request.ctx, async (tx, ctx) => {
    const { memberId } = ctx.actor
    const now = ctx.house.clock.now()
    const betId = idFrom('sportsbook.bet', memberId, input.requestId.toLowerCase())
    const before = await placedBefore(tx, { memberId, betId }, input, pick)
    if (before) return before
    await limitLockWaits(tx)
    const match = await openMatch(tx, input.matchId, now)
    const current = await currentOdds(tx, ctx, match, pick)
    const odds = accept(input.odds, current.odds, input.oddsPolicy)
    requireStake(input.stake, odds)
    const bet = await insertBet(tx, {
      id: betId,
      member_id: memberId,
      match_id: match.id,
      kind: pick.market.kind,
      line: pick.market.line,
      selection: pick.selection,
      currency: 'CNY',
      stake: input.stake.units,
      odds,
      placed_at: now,
    })
    await takeStake(tx, ctx, bet)
    await leanPrices(tx, ctx, match, pick, input.stake.units, current.staked)
    await emit(tx, BetPlaced, {
      key: bet.id,
      payload: {
        betId: bet.id,
        matchId: match.id,
        memberId,
        stake: formatAmount(input.stake),
        odds: formatOdds(odds),
      },
      topics: [`member:${memberId}`],
    })
    await audit(tx, ctx, {
      action: 'sportsbook.place',
      subject: `bet:${bet.id}`,
      detail: {
        matchId: match.id,
        market: marketKey(pick.market),
        selection: pick.selection,
        odds: formatOdds(odds),
      },
    })
    return betViewOf(bet, match)
  }).catch((error: unknown) => {
    if (isLockTimeout(error)) throw SportsbookErrors.busy({ data: { retryAfterSeconds: 1 } })
    throw error
  })
}
