import { builderEnd } from '../../builder/builder.rules.ts'
import { endOf, type Leg, type MultipleEnd, mostReturnOf } from '../../multiples/returns.rules.ts'
import { payoutOf } from '../../settlement.rules.ts'
import { type MultipleRow, runningStake } from '../sportsbook.tables.ts'
import { systemOf } from './multiples.store.ts'

/**
 * How a multiple ends by its legs, with what runs of its stake: a bet builder at its one price, any other by its lines. Null
 * while it is open.
 */
export function endByLegs(multiple: MultipleRow, legs: readonly Leg[]): MultipleEnd | null {
  return multiple.odds === null
    ? endOf(systemOf(multiple), runningStake(multiple), legs)
    : builderEnd(runningStake(multiple), multiple.odds, legs)
}

/** The most that a multiple can pay: with every leg won. */
export function mostReturnByLegs(multiple: MultipleRow, legs: readonly Pick<Leg, 'odds'>[]): bigint {
  return multiple.odds === null
    ? mostReturnOf(
        systemOf(multiple),
        multiple.line_stake,
        legs.map(({ odds }) => odds),
      )
    : payoutOf(multiple.stake, 'win', multiple.odds).paid
}
