import type { App } from '#platform/context/context.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatRounded, fraction } from '#platform/money/fraction.ts'
import { divideHalfEven } from '#platform/money/money.ts'
import { readMatch } from '#play/fixtures/server/index.ts'
import type { quoteBuilderCall } from '../../builder/builder.contract.ts'
import { MOST_PICKS, mayBuild } from '../../builder/picks.rules.ts'
import { formatLine } from '../../markets/lines.rules.ts'
import { marketKey, type Pick, pickOfKey, selectionsOf } from '../../markets/market.rules.ts'
import { combinedOdds } from '../../multiples/returns.rules.ts'
import { formatOdds } from '../../prices.rules.ts'
import { builderProblem } from '../../pricing/builder.rules.ts'
import type { Share } from '../../pricing/chances.rules.ts'
import { scoreCells } from '../../pricing/joint.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { closedOf } from '../closures.store.ts'
import { requireOpen } from '../placing/book.ts'
import { marketsOf } from '../prices/quotes.ts'
import { stakesOf } from '../sportsbook.store.ts'
import { readTerms } from '../terms/terms.ts'
import { type BuilderBook, builderBook, type PricedPicks, pricePicks } from './price-builder.ts'

type Quote = CallOutput<typeof quoteBuilderCall>

/** A share in percent, to the second place. */
function percentOf({ part, whole }: Share): string {
  const hundredths = divideHalfEven(part * 10_000n, whole)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** The picks that a query names: the key of a market, @ and a selection, parted by commas. */
function picksNamed(text: string): readonly Pick[] {
  const picks = text.split(',').map((one) => {
    const [key = '', selection = ''] = one.split('@')
    return pickOfKey(key, selection)
  })
  const known = picks.filter((pick) => pick !== null)
  if (known.length < picks.length || picks.length > MOST_PICKS) throw SportsbookErrors.unknownSelection()
  return known
}

/** How the price of picks follows from their chance. */
function reckoningOf({ price, alone }: PricedPicks): Quote['reckoning'] {
  if (!price) return null
  const { chance, charge } = price
  return {
    chancePercent: percentOf(chance),
    fair: formatRounded(fraction(chance.whole, chance.part), 2),
    chargePercent: percentOf({ part: charge.part - charge.whole, whole: charge.whole }),
    multiplied: formatRounded(combinedOdds(alone.filter((odds) => odds !== null)), 2),
  }
}

/** The selections that are offered and make no bet with the picks, which are one. */
function closedBy(book: BuilderBook, picks: readonly Pick[], offered: readonly Pick[]): Quote['closed'] {
  const charged = picks.map(book.chargeOf).filter((one) => one !== null)
  const isPicked = (pick: Pick) =>
    picks.some((one) => one.selection === pick.selection && marketKey(one.market) === marketKey(pick.market))
  return offered.flatMap((pick) => {
    const added = book.chargeOf(pick)
    if (!added || isPicked(pick)) return []
    const problem = builderProblem(book.matrix, [...charged, added])
    // What makes a pick before it idle is taken; the slip says which one has to go.
    if (!problem || (problem.why === 'addsNothing' && !problem.picks.includes(charged.length + 1))) return []
    return [{ key: marketKey(pick.market), selection: pick.selection, why: problem.why }]
  })
}

/**
 * What some picks of a match are worth together at this moment, or why they are no bet; what cannot be added to them, and
 * at which scores they win.
 * @throws Refusal `unknownSelection`; `unknownMatch`; `matchStarted`; `bettingClosed`
 */
export async function quoteBuilder(
  app: App,
  { matchId, picks: named }: CallParsed<typeof quoteBuilderCall>,
): Promise<Quote> {
  const picks = picksNamed(named)
  const now = app.clock.now()
  const match = requireOpen(await readMatch(app.db, matchId), now)
  if ((await closedOf(app.db, [match.id])).has(match.id)) throw SportsbookErrors.bettingClosed()
  const staked = (await stakesOf(app.db, [match.id])).get(match.id)
  const book = builderBook(
    await readTerms({ app }),
    match,
    (market) => staked?.get(marketKey(market)) ?? [],
    now,
  )
  if (!book) throw SportsbookErrors.matchStarted()
  const priced = pricePicks(book, picks)
  const { price, problem, alone } = priced
  const offered = marketsOf(match, now)
    .filter(mayBuild)
    .flatMap((market) => selectionsOf(market).map((selection): Pick => ({ market, selection })))
  return {
    matchId: match.id,
    odds: price && formatOdds(price.odds),
    picks: picks.map(({ market, selection }, n) => ({
      market: market.kind,
      line: market.line === null ? null : formatLine(market.line),
      selection,
      odds: alone[n] ? formatOdds(alone[n]) : null,
    })),
    problem: problem && { why: problem.why, picks: [...problem.picks] },
    reckoning: reckoningOf(priced),
    closed: problem ? [] : closedBy(book, picks, offered),
    scores: scoreCells(book.matrix, problem ? [] : picks).map(({ chance, ...cell }) => ({
      ...cell,
      wins: problem ? 'none' : cell.wins,
      chancePercent: percentOf(chance),
    })),
  }
}
