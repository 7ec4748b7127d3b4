import { type Db, sql } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readMatches, viewOf } from '#play/fixtures/server/index.ts'
import type { RoundRow, RoundSource, RoundTelling } from '#play/records/server/index.ts'
import { SPORTS } from '#play/venues/venues.catalogue.ts'
import { formatLine } from '../markets/lines.rules.ts'
import { formatOdds } from '../prices.rules.ts'
import { inPlayViewOf } from './bets.views.ts'
import { cashOutPartOf } from './cash-out/cash-out.views.ts'
import { cashOutRefs, cashOutsOf, type KnownCashOut } from './cash-out/cash-outs.store.ts'
import { newestCorrections } from './correcting/corrections.store.ts'
import { readLegs, readMultiples } from './multiples/multiples.store.ts'
import { legViewsOf, priceOfMultiple, waitViewOf } from './multiples/multiples.views.ts'
import { readBets } from './sportsbook.store.ts'
import type { BetCorrectionRow } from './sportsbook.tables.ts'
import { bookRef } from './stakeable.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))
const cashOutsShown = (parts: readonly KnownCashOut[] | undefined) =>
  parts ? { cashOuts: parts.map(cashOutPartOf) } : {}

/** The bets of the sportsbook, single and multiple, as rounds of the record. */
export const sportsRounds: RoundSource = {
  venue: SPORTS,
  // Both parts are walked along the index on their member: a page reads no more of either than it shows.
  rounds: sql<RoundRow>`select id, member_id, placed_at, settled_at, state, result, stake, valid_stake, payout from sportsbook.bet
    union all select id, member_id, placed_at, settled_at, state, result, stake, valid_stake, payout from sportsbook.multiple`,
  async tell(db, ids) {
    const corrections = await newestCorrections(db, ids)
    return new Map([
      ...(await tellSingles(db, ids, corrections)),
      ...(await tellMultiples(db, ids, corrections)),
    ])
  },
  bookRef,
  partRefs: cashOutRefs,
}

type Corrections = ReadonlyMap<string, BetCorrectionRow>

async function tellSingles(
  db: Db,
  ids: readonly string[],
  corrections: Corrections,
): Promise<readonly [string, RoundTelling][]> {
  const bets = await readBets(db, ids)
  const cashOuts = await cashOutsOf(db, ids)
  const matches = await readMatches(
    db,
    bets.map((bet) => bet.match_id),
  )
  return bets.flatMap((bet): [string, RoundTelling][] => {
    const match = matches.get(bet.match_id)
    if (!match) return []
    const odds = formatOdds(bet.odds)
    const line = bet.line === null ? null : formatLine(bet.line)
    const selection = {
      match: viewOf(match),
      market: bet.kind,
      line,
      selection: bet.selection,
      odds,
      askedOdds: bet.asked_odds === null ? null : formatOdds(bet.asked_odds),
      inPlay: inPlayViewOf(bet),
    }
    return [
      [
        bet.id,
        {
          product: 'football',
          price: odds,
          proof: match.feed === 'simulated' ? { kind: 'match', id: match.id } : null,
          corrected: correctedOf(corrections.get(bet.id)),
          ...cashOutsShown(cashOuts.get(bet.id)),
          show: { kind: 'selections', selections: [selection] },
        },
      ],
    ]
  })
}

async function tellMultiples(
  db: Db,
  ids: readonly string[],
  corrections: Corrections,
): Promise<readonly [string, RoundTelling][]> {
  const multiples = await readMultiples(db, ids)
  const cashOuts = await cashOutsOf(db, ids)
  const legsOf = await readLegs(
    db,
    multiples.map(({ id }) => id),
  )
  const matches = await readMatches(db, [
    ...new Set([...legsOf.values()].flat().map(({ match_id }) => match_id)),
  ])
  return multiples.map((multiple): [string, RoundTelling] => {
    const legs = legsOf.get(multiple.id) ?? []
    const isProven = legs.some(({ match_id }) => matches.get(match_id)?.feed === 'simulated')
    return [
      multiple.id,
      {
        product: 'football',
        price: priceOfMultiple(multiple, legs),
        proof: isProven ? { kind: 'legs', id: multiple.id } : null,
        corrected: correctedOf(corrections.get(multiple.id)),
        ...cashOutsShown(cashOuts.get(multiple.id)),
        show: {
          kind: 'multiple',
          type: multiple.type,
          lines: multiple.lines,
          lineStake: amount(multiple.line_stake),
          mostReturn: amount(multiple.most_return),
          askedOdds: multiple.asked_odds === null ? null : formatOdds(multiple.asked_odds),
          inPlay: waitViewOf(multiple),
          legs: [...legViewsOf(legs, matches)],
        },
      },
    ]
  })
}

function correctedOf(corrected: BetCorrectionRow | undefined): RoundTelling['corrected'] {
  return corrected
    ? {
        result: corrected.result,
        payout: amount(corrected.payout),
        paid: amount(corrected.paid),
        taken: amount(corrected.taken),
        at: corrected.corrected_at.toISOString(),
      }
    : null
}
