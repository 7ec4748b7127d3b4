import { type AccountKey, memberAccount } from '#money/ledger/ledger.chart.ts'
import { lockAccounts, openForLocks } from '#money/wallet/server/index.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, type Money, money, payablePart, zero } from '#platform/money/money.ts'
import { followingAmounts } from '../../free-transfer.rules.ts'
import { stakeAccounts } from './stake-legs.ts'

/** What a member has left to stake: at the venue, and what may follow from the centre wallet, in whole cents. */
export interface Balance {
  readonly there: Money<'CNY'>
  readonly spare: Money<'CNY'>
  /** Whether what is missing follows every stake (free transfer), or those alone that ask for it. */
  readonly follows: boolean
}

/** A stake that somebody wants to place, in units; `topUp` asks for what the venue's wallet lacks. */
export interface StakeAsked {
  readonly memberId: string
  readonly stake: bigint
  readonly topUp: boolean
}

/** Of a member who wants to stake the accounts that it may come from and goes to. */
interface Stakeable {
  readonly memberId: string
  readonly wallet: AccountKey<'CNY'>
  readonly stakes: AccountKey<'CNY'>
  /** Where what the venue's wallet lacks may come from; null where it may not. */
  readonly centre: AccountKey<'CNY'> | null
  readonly follows: boolean
}

/**
 * The accounts of members who want to stake at a venue; with the centre wallet of those who have free transfer on (`free`)
 * or of whom a stake asks for it (`topUp`).
 */
export function stakeableOf(
  venue: string,
  members: readonly Pick<StakeAsked, 'memberId' | 'topUp'>[],
  free: ReadonlySet<string>,
): readonly Stakeable[] {
  const ids = [...new Set(members.map(({ memberId }) => memberId))]
  const reached = new Set(members.flatMap(({ memberId, topUp }) => (topUp ? [memberId] : [])))
  return ids.map((memberId) => {
    const follows = free.has(memberId)
    const centre = follows || reached.has(memberId) ? memberAccount('memberCentre', memberId, 'CNY') : null
    return { memberId, ...stakeAccounts({ memberId, venue }), centre, follows }
  })
}

const keysOf = (stakeable: readonly Stakeable[]) =>
  stakeable.flatMap(({ wallet, stakes, centre }) => (centre ? [wallet, stakes, centre] : [wallet, stakes]))

/** Opens what of these accounts does not exist yet, so that `lockStakeable` has nothing to ask before it locks. */
export function openStakeable(tx: Tx, app: App, stakeable: readonly Stakeable[]): Promise<void> {
  return openForLocks(tx, app, keysOf(stakeable))
}

/**
 * What each member has to stake, which nothing else changes until the transaction ends. Ask for all members at once whose
 * stakes the transaction is going to book, after every other lock but those of protection.
 */
export async function lockStakeable(
  tx: Tx,
  app: App,
  stakeable: readonly Stakeable[],
): Promise<ReadonlyMap<string, Balance>> {
  const keys = keysOf(stakeable)
  const available = await lockAccounts(tx, app, keys)
  const held = new Map(keys.map((key, n) => [key, available[n] ?? zero('CNY')]))
  return new Map(
    stakeable.map(({ memberId, wallet, centre, follows }) => [
      memberId,
      {
        there: held.get(wallet) ?? zero('CNY'),
        spare: payablePart((centre && held.get(centre)) ?? zero('CNY')),
        follows,
      },
    ]),
  )
}

/**
 * Takes a stake out of its member's balance.
 * @throws Refusal `insufficient` with what there is, where it is not covered
 */
export function takeFrom(balances: Map<string, Balance>, { memberId, stake, topUp }: StakeAsked): void {
  const balance = balances.get(memberId)
  const there = balance?.there.units ?? 0n
  const spare = balance && (balance.follows || topUp) ? balance.spare.units : 0n
  if (!balance || stake > there + spare) {
    const available = formatAmount(money('CNY', there + spare))
    throw WalletErrors.insufficient({ data: { available, currency: 'CNY' } })
  }
  const [follows = 0n] = followingAmounts(there, [stake])
  balances.set(memberId, {
    ...balance,
    there: money('CNY', there + follows - stake),
    spare: money('CNY', balance.spare.units - follows),
  })
}

/**
 * What has to follow each of many stakes from its member's centre wallet, in their order, where balances held so much
 * before the first.
 */
export function followersOf(
  stakes: readonly { readonly memberId: string; readonly stake: bigint }[],
  balances: ReadonlyMap<string, Balance>,
): readonly Money<'CNY'>[] {
  const left = new Map([...balances].map(([memberId, { there }]) => [memberId, there.units]))
  return stakes.map(({ memberId, stake }) => {
    const there = left.get(memberId) ?? 0n
    const [follows = 0n] = followingAmounts(there, [stake])
    left.set(memberId, there + follows - stake)
    return money('CNY', follows)
  })
}
