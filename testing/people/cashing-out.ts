// What tests of cashing multiples out ask of the house, as its member lin does.
import { StakePlaced, StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { sql } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { payloadOf } from '#platform/outbox/event.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { CashedOut, CashOutDecided, type CashOutQuote } from '#play/sportsbook/cash-out/cash-out.contract.ts'
import type { MultipleView } from '#play/sportsbook/multiples/multiples.contract.ts'
import { replayed } from '../books/replayed.ts'
import { lin, markets, sportsWallet, world } from './bettors.ts'

const PATH = '/cg/v1/sport/cash_out'

export const units = (amount: string): bigint => readAmount(amount as never, 'CNY').units
export const text = (of: bigint): string => formatAmount(money('CNY', of))

/** What a leg of a multiple is placed on. */
export type PlacedLeg = {
  matchId: string
  market: string
  line: string | null
  selection: string
  odds: string
}

/** A price of a match at this moment, of a market by the beginning of its key. */
export async function legOn(matchId: string, key = '1x2', selectionAt = 0): Promise<PlacedLeg> {
  const market = (await markets(matchId))[0]?.markets.find((one) => one.key.startsWith(key))
  const quote = market?.selections[selectionAt]
  if (!market || !quote) throw new Error(`no ${key} is offered`)
  return { matchId, market: market.kind, line: market.line, selection: quote.selection, odds: quote.odds }
}

/** Matches of football that have not kicked off, those last that do so last. */
export async function toCome(): Promise<readonly MatchView[]> {
  const { data } = await world.browser().get('/live/v1/matches')
  return data.matches
    .filter(({ state }: MatchView) => state === 'upcoming')
    .toSorted((a: MatchView, b: MatchView) => a.kickOffAt.localeCompare(b.kickOffAt))
}

/** The home sides of matches that kick off long after all that a test does. */
export async function distantLegs(count: number): Promise<readonly PlacedLeg[]> {
  const last = (await toCome()).slice(-count)
  return Promise.all(last.map(({ matchId }) => legOn(matchId)))
}

/** Places a multiple, at whatever its legs are priced. */
export async function placeLegs(
  legs: readonly PlacedLeg[],
  change: Record<string, unknown> = {},
): Promise<MultipleView> {
  const { code, data } = await lin.post('/cg/v1/sport/multiple', {
    requestId: newId(),
    type: 'accumulator',
    legs,
    lineStake: '100.00',
    currency: 'CNY',
    oddsPolicy: 'any',
    ...change,
  })
  if (code !== 0) throw new Error(`not placed: ${code}`)
  return data
}

type Bet = Pick<MultipleView, 'betId'>

export async function quoteOf({ betId }: Bet): Promise<CashOutQuote> {
  return (await lin.get(`${PATH}?betIds=${betId}`)).data.list[0]
}

/** The offer for so many percent of what runs of a bet. */
export async function offerOf(bet: Bet, percent = 100): Promise<CashOutQuote['offers'][number]> {
  const quote = await quoteOf(bet)
  const found = quote?.offers.find((one) => one.percent === percent)
  if (!found) throw new Error(`nothing is offered: ${quote?.stop}`)
  return found
}

export const take = (
  { betId }: Bet,
  { stake, offer }: { stake: string; offer: string },
  change: Record<string, unknown> = {},
) => lin.post(PATH, { requestId: newId(), betId, stake, offer, currency: 'CNY', ...change })

export const setAuto = ({ betId }: Bet, atLeast: string | null) =>
  lin.post('/cg/v1/sport/auto_cash_out', { betId, atLeast, currency: 'CNY' })
export const recordOf = async ({ betId }: Bet) => (await lin.get(`/cg/v1/bet/${betId}`)).data
export const walletUnits = async (): Promise<bigint> => units((await sportsWallet(lin)).money)
export const settleMultiplesNow = () => world.runJobs('sportsbook.settle-multiples')

/** Has a match be over with a score, as its feed may have it, and the legs on it settle. */
export async function endWith(matchId: string, [home, away]: readonly [number, number]): Promise<void> {
  await sql`update fixtures.match set state = 'finished', home_goals = ${home}, away_goals = ${away}, half_home = ${home},
    half_away = ${away}, ended_at = ${world.clock.now()} where id = ${matchId}`.execute(world.app.db)
  await settleMultiplesNow()
}

/** Somebody of the house closes betting on a match. */
export const closeBetting = (matchId: string) =>
  sql`insert into sportsbook.closure (match_id, closed_by, closed_at)
    values (${matchId}, ${newId()}, ${world.clock.now()})`.execute(world.app.db)

/** What was told of a bet, in its order. */
export async function told({ betId }: Bet): Promise<readonly string[]> {
  const { rows } = await sql<{ type: string; payload: object }>`
    select type, payload from platform.outbox where key = ${betId} order by seq`.execute(world.app.db)
  return rows.flatMap((event) => {
    if (payloadOf(StakePlaced, event)) return 'placed'
    if (payloadOf(StakeSettled, event)) return 'settled'
    if (payloadOf(StakeVoided, event)) return 'voided'
    if (payloadOf(CashedOut, event)) return 'cashed out'
    const decided = payloadOf(CashOutDecided, event)
    return decided ? (decided.rejected ?? `${decided.by} paid`) : []
  })
}

/** What of bets is not in the books as it follows, with a change planted in them that is gone afterwards. */
export async function differences(planted?: string): Promise<readonly string[]> {
  const { differences: all } = await replayed(world.app.db, planted)
  // Matches that a test ended by hand are no matter of this one.
  return all.filter(({ about }) => !about.startsWith('match ')).map(({ what }) => what)
}
