import { add, compare, type Money } from '#platform/money/money.ts'

/** When a withdrawal is approved without a person, as the document of the release rule says it. */
export interface ReleaseRule {
  readonly enabled: boolean
  readonly scoreBelow: number
  /** How many days its payee had been bound when it was submitted, at least. */
  readonly payeeDays: number
  readonly amountMost: Money<'CNY'>
  /** The most that is released on one day of the site, all members together. */
  readonly dayMost: Money<'CNY'>
  /** How many in a hundred a second person looks at again: of what was released, and of what people refused. */
  readonly againPercent: number
}

/** What the rule looks at. Amounts in USDT count at the base rate. */
export interface ReleaseFacts {
  readonly submittedAt: Date
  readonly score: number
  /** Null where the payee is not bound any more. */
  readonly payeeSince: Date | null
  readonly worth: Money<'CNY'>
  /** How often its review held it. */
  readonly holds: number
  /** Something is stopped for its member, or payouts wait after a change of a secret. */
  readonly isLocked: boolean
  /** Other accounts may be of the same person, or have the same payee. */
  readonly isLinked: boolean
  /** Its member runs the house. */
  readonly isColleague: boolean
  readonly areBooksEven: boolean
  /** What else was approved or proposed for its member in the last 24 hours, by people and by the rule. */
  readonly approvedBefore: Money<'CNY'>
  /** From how much of one member in 24 hours two people approve. */
  readonly secondPersonFrom: Money<'CNY'>
  /** What the rule released on this day of the site before. */
  readonly releasedBefore: Money<'CNY'>
}

/** Why the rule leaves a withdrawal to a person. */
export type ReleaseStop =
  | 'off'
  | 'held'
  | 'locked'
  | 'linked'
  | 'colleague'
  | 'books'
  | 'score'
  | 'payee'
  | 'amount'
  | 'secondPerson'
  | 'dayMost'

const DAY_MS = 86_400_000

/** The first reason for which the rule leaves a withdrawal to a person; null where it releases it. */
export function releaseStop(rule: ReleaseRule, facts: ReleaseFacts): ReleaseStop | null {
  const { submittedAt, payeeSince, worth } = facts
  const isOld = payeeSince !== null && submittedAt.getTime() - payeeSince.getTime() > rule.payeeDays * DAY_MS
  const stops: readonly (readonly [ReleaseStop, boolean])[] = [
    ['off', !rule.enabled],
    ['held', facts.holds > 0],
    ['locked', facts.isLocked],
    ['linked', facts.isLinked],
    ['colleague', facts.isColleague],
    ['books', !facts.areBooksEven],
    ['score', facts.score >= rule.scoreBelow],
    ['payee', !isOld],
    ['amount', compare(worth, rule.amountMost) > 0],
    ['secondPerson', compare(add(facts.approvedBefore, worth), facts.secondPersonFrom) >= 0],
    ['dayMost', compare(add(facts.releasedBefore, worth), rule.dayMost) > 0],
  ]
  return stops.find(([, holds]) => holds)?.[0] ?? null
}

/** The lots that decisions draw: each of them is as likely. */
export const LOTS = 10_000

/** Whether a decision that drew this lot is looked at again. */
export const isLookedAtAgain = (lot: number, againPercent: number): boolean =>
  lot < Math.round((againPercent * LOTS) / 100)

/** What is looked at again. */
export const LOOKED_AT = ['released', 'refused'] as const
export type LookedAt = (typeof LOOKED_AT)[number]

/** What was found: the decision was right, or it was wrong. It changes nothing about the withdrawal. */
export const VERDICTS = ['right', 'wrong'] as const
export type Verdict = (typeof VERDICTS)[number]

/** How a second look stands. */
export const AGAIN_STATES = ['open', ...VERDICTS] as const
