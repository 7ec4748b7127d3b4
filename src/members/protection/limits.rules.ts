import { secondsAfter } from '#platform/clock/clock.ts'

/** What a member can limit: money brought in, money staked, money lost. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const
export type LimitKind = (typeof LIMIT_KINDS)[number]

/**
 * Calendar periods in the site's time zone: a day from midnight, a week from Monday, a month from its first.
 */
export const PERIODS = ['day', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** Hours that a higher limit waits before its member may confirm it. */
export const RAISE_WAIT_HOURS = 24

/** A looser limit that was asked for; `amount` null asks for no limit at all. */
export interface AskedRaise {
  readonly at: Date
  /** Units, or null for none. */
  readonly amount: bigint | null
}

/** One limit of a member: what binds, and the looser one that waits. */
export interface LimitState {
  /** Units that bind now; null where nothing does. */
  readonly amount: bigint | null
  readonly asked: AskedRaise | null
}

/** A limit nobody has set. */
export const NO_LIMIT: LimitState = { amount: null, asked: null }

/** Whether `next` leaves a member less than `current` does; null is no limit. */
export function isStricter(next: bigint | null, current: bigint | null): boolean {
  if (next === null) return false
  return current === null || next < current
}

/**
 * A limit after its member asked for another amount. A stricter one binds at once and ends what was asked
 * before; a looser one changes nothing yet and waits. Asking again for what is asked already keeps its time.
 */
export function changeLimit(state: LimitState, wanted: bigint | null, now: Date): LimitState {
  if (wanted === state.amount && !state.asked) return state
  if (wanted === state.amount || isStricter(wanted, state.amount)) return { amount: wanted, asked: null }
  if (state.asked && state.asked.amount === wanted) return state
  return { amount: state.amount, asked: { at: now, amount: wanted } }
}

/**
 * A limit after the house set a stricter one, which binds at once and ends what was asked for; null where it is not
 * stricter than what binds: the house loosens nothing.
 */
export function tightenLimit(state: LimitState, wanted: bigint): LimitState | null {
  return isStricter(wanted, state.amount) ? { amount: wanted, asked: null } : null
}

/** From when a raise can be confirmed. */
export function confirmableFrom({ at }: AskedRaise): Date {
  return secondsAfter(at, RAISE_WAIT_HOURS * 3600)
}

/** A limit after its member confirmed the raise; null where there is none, or its time has not come. */
export function confirmRaise(state: LimitState, now: Date): LimitState | null {
  if (!state.asked || now < confirmableFrom(state.asked)) return null
  return { amount: state.asked.amount, asked: null }
}

/** A limit that binds, with what it leaves. */
export interface Allowance {
  readonly period: Period
  /** Units. */
  readonly limit: bigint
  /** Below zero where play has won. */
  readonly used: bigint
  /** Never below zero, also where more arrived than was asked for. */
  readonly left: bigint
}

/** What a limit leaves after `used`. */
export function allowanceOf(period: Period, limit: bigint, used: bigint): Allowance {
  return { period, limit, used, left: used >= limit ? 0n : limit - used }
}

/**
 * The allowance that is in the way of `amount`, the one with the least left where there are several; null
 * when none is.
 */
export function inTheWay(allowances: readonly Allowance[], amount: bigint): Allowance | null {
  const passed = allowances.filter(({ left }) => amount > left)
  return passed.toSorted((a, b) => (a.left < b.left ? -1 : a.left > b.left ? 1 : 0))[0] ?? null
}

/** What a limit of one period is set to; null where none is. */
export interface SetLimit {
  readonly period: Period
  /** Units. */
  readonly amount: bigint | null
}

/**
 * Of two limits of a kind: the larger one of the shorter period, and the one that is usually reached before
 * it.
 */
export interface Overtaken {
  readonly limit: SetLimit & { readonly amount: bigint }
  readonly by: SetLimit & { readonly amount: bigint }
}

/**
 * The limits of a kind that are larger than one of a longer period, each with the lowest of those. Usually,
 * not always, the longer period's is reached first: a week may lie in two months, and who has won may lose
 * more in a day than in the week as a whole.
 */
export function overtaken(limits: readonly SetLimit[]): readonly Overtaken[] {
  const set = PERIODS.flatMap((period) => {
    const amount = limits.find((limit) => limit.period === period)?.amount ?? null
    return amount === null ? [] : [{ period, amount }]
  })
  return set.flatMap((limit, index) => {
    const lower = set.slice(index + 1).filter(({ amount }) => amount < limit.amount)
    const [by] = lower.toSorted((a, b) => (a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0))
    return by ? [{ limit, by }] : []
  })
}
