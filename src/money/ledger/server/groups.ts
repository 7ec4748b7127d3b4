import { idFrom } from '#platform/ids/ids.ts'
import type { Money } from '#platform/money/money.ts'
import type { Reason } from '../ledger.chart.ts'

/** The number of an account row; `openAccounts` gives it. */
export type AccountId = bigint

/** The business record a transfer belongs to: `bet` and its number, `deposit` and its bill number. */
export interface Ref {
  readonly kind: string
  readonly id: string
}

/** Moves money at once. */
export interface PostLeg {
  readonly kind: 'post'
  readonly debit: AccountId
  readonly credit: AccountId
  readonly amount: Money
  readonly reason: Reason
}
/** Sets money aside: it can be captured or released, once, and cannot be spent until then. */
export interface HoldLeg extends Omit<PostLeg, 'kind'> {
  readonly kind: 'hold'
}
/**
 * Moves the whole or a part of what a hold set aside, between the hold's accounts; the rest is free again.
 */
export interface CaptureLeg {
  readonly kind: 'capture'
  readonly hold: string
  readonly amount: Money
  readonly reason: Reason
}
/** Gives back all that a hold set aside. */
export interface ReleaseLeg {
  readonly kind: 'release'
  readonly hold: string
  readonly reason: Reason
}
export type Leg = PostLeg | HoldLeg | CaptureLeg | ReleaseLeg

/** Legs that are posted together or not at all. */
export interface Group {
  readonly id: string
  readonly legs: readonly Leg[]
  readonly ref?: Ref
  readonly memo?: string
}

type Between = { debit: AccountId; credit: AccountId; amount: Money; reason: Reason }

/** A leg that takes `amount` from `debit` and gives it to `credit`. The amount is more than zero. */
export const postLeg = (between: Between): PostLeg => ({ kind: 'post', ...between })

/** A leg that sets `amount` of `debit` aside for `credit`. */
export const hold = (between: Between): HoldLeg => ({ kind: 'hold', ...between })

/**
 * A leg that takes `amount` (at most what was held) of the hold with transfer id `hold` and frees the rest.
 */
export const capture = (of: { hold: string; amount: Money; reason: Reason }): CaptureLeg => ({
  kind: 'capture',
  ...of,
})

/** A leg that frees everything the hold with transfer id `hold` set aside. */
export const release = (of: { hold: string; reason: Reason }): ReleaseLeg => ({ kind: 'release', ...of })

/**
 * The id of leg `leg` (from 0) of the group named (`namespace`, `businessId`). The same name gives the same
 * id in every process and at every time, so that asking twice posts once.
 */
export function transferId(namespace: string, businessId: string, leg = 0): string {
  return legId(groupId(namespace, businessId), leg)
}

/** The id of the group named (`namespace`, `businessId`), such as (`deposits.credit`, bill number). */
export function groupId(namespace: string, businessId: string): string {
  return idFrom('ledger', namespace, businessId)
}

/** The id of leg `leg` (from 0) of a group. */
export function legId(group: string, leg: number): string {
  return idFrom('ledger.leg', group, String(leg))
}

/** A group named (`namespace`, `businessId`): its ids follow from the name. */
export function group(
  name: readonly [namespace: string, businessId: string],
  legs: readonly Leg[],
  about: { ref?: Ref; memo?: string } = {},
): Group {
  return { id: groupId(...name), legs, ref: about.ref, memo: about.memo }
}
