import { memberAccount } from '#money/ledger/ledger.chart.ts'
import {
  balanceOf,
  byOwner,
  type OwnedBalance,
  type OwnedRow,
  ownedBalances,
} from '#money/ledger/server/index.ts'
import { DamagedRows, type Db, gather, sql } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { add, type Money, zero } from '#platform/money/money.ts'
import { EMPTY_WALLET, emptyVenue, type VenuePart, type WalletParts } from '../wallet.rules.ts'
import { openEscrows } from './transactions/transactions.store.ts'

type BalanceIn<C extends Currency> = OwnedBalance & {
  readonly available: Money<C>
  readonly held: Money<C>
}
const isCny = (balance: OwnedBalance): balance is BalanceIn<'CNY'> => balance.currency === 'CNY'
const isCoin = (balance: OwnedBalance): balance is BalanceIn<'COIN'> => balance.currency === 'COIN'
const isUsdt = (balance: OwnedBalance): balance is BalanceIn<'USDT'> => balance.currency === 'USDT'

/** The parts of a wallet from the balances of the member's accounts. */
function partsOf(balances: readonly OwnedBalance[]): WalletParts {
  let available = zero('CNY')
  let held = zero('CNY')
  let escrowed = zero('CNY')
  const venues = new Map<string, VenuePart>()
  for (const balance of balances.filter(isCny)) {
    const { scope } = balance
    const venue = venues.get(scope) ?? emptyVenue(scope)
    if (balance.name === 'memberCentre') ({ available, held } = balance)
    if (balance.name === 'memberEscrow') escrowed = add(escrowed, balance.available)
    if (balance.name === 'memberVenue') venues.set(scope, { ...venue, money: balance.available })
    if (balance.name === 'memberTransit') venues.set(scope, { ...venue, inTransit: balance.available })
    if (balance.name === 'memberStakes') venues.set(scope, { ...venue, staked: balance.available })
  }
  const coins = balances.filter(isCoin).find(({ name }) => name === 'memberCoins')
  const virtual = balances.filter(isUsdt).find(({ name }) => name === 'memberCentre')
  const usdt = virtual ? { available: virtual.available, held: virtual.held } : EMPTY_WALLET.usdt
  const savings = balances.filter(isCny).find(({ name }) => name === 'memberInterest')
  return {
    available,
    held: add(held, escrowed),
    venues: [...venues.values()],
    interest: savings?.available ?? zero('CNY'),
    usdt,
    coins: coins?.available ?? zero('COIN'),
  }
}

/**
 * The parts of a member's wallet, in one SELECT.
 * @throws {DamagedRows} where the books are known to be wrong about it: a sum that proves nothing is not told.
 */
export async function readWallet(db: Db, memberId: string): Promise<WalletParts> {
  return wholeOf(memberId, (await readShown(db, [memberId])).get(memberId)).parts
}

/**
 * The parts of several members' wallets, in one SELECT; each of them is in the map. For whoever posts by them:
 * an account that the books are wrong about is refused by itself then.
 */
export async function readWallets(
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, WalletParts>> {
  const shown = await readShown(db, memberIds)
  return new Map(memberIds.map((memberId) => [memberId, shown.get(memberId)?.parts ?? EMPTY_WALLET]))
}

/** A wallet as a screen shows it. */
export interface ShownWallet {
  readonly parts: WalletParts
  /** Counts its changes: those up to this are in the parts, and no other. */
  readonly version: number
  /** Whether the books are known to be wrong about an account of it. */
  readonly damaged: boolean
}

/** Of a member who never had money. */
export const EMPTY_SHOWN: ShownWallet = { parts: EMPTY_WALLET, version: 0, damaged: false }

/**
 * The wallets of some members with their versions, of one moment; a member who never had money is left out.
 */
export async function readShown(
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ShownWallet>> {
  const owned = ownedBalances(memberIds, openEscrows(memberIds))
  const { rows } = await sql<OwnedRow & { version: bigint | null }>`
    select owned.*, known.version from (${owned}) owned
    left join wallet.version known on known.member_id = owned.owner`.execute(db)
  const damaged = new Set(rows.flatMap((row) => (row.damaged ? [row.owner] : [])))
  const versions = new Map(rows.map(({ owner, version }) => [owner, Number(version ?? 0)]))
  const wallets = [...byOwner(rows)].map(([owner, balances]) => {
    const version = versions.get(owner) ?? 0
    return [owner, { parts: partsOf(balances), version, damaged: damaged.has(owner) }] as const
  })
  return new Map(wallets)
}

const readers = new WeakMap<Db, (memberId: string) => Promise<ShownWallet | undefined>>()

/**
 * A member's wallet for a screen: those asked for at one moment are read together (`gather`).
 * @throws {DamagedRows} where the books are known to be wrong about it: a sum that proves nothing is not shown.
 */
export async function showWallet(db: Db, memberId: string): Promise<ShownWallet> {
  let read = readers.get(db)
  if (!read) {
    read = gather((memberIds) => readShown(db, memberIds))
    readers.set(db, read)
  }
  return wholeOf(memberId, await read(memberId))
}

function wholeOf(memberId: string, shown: ShownWallet | undefined): ShownWallet {
  if (shown?.damaged) throw new DamagedRows(`the wallet of ${memberId} is damaged`)
  return shown ?? EMPTY_SHOWN
}

/** What is free in the member's centre wallet. */
export async function centreBalance(db: Db, memberId: string): Promise<Money<'CNY'>> {
  return (await balanceOf(db, memberAccount('memberCentre', memberId, 'CNY'))).available
}

/**
 * What is free in the centre wallet and in the USDT wallet, at one moment: an exchange moves it from one to
 * the other.
 */
export async function centreAndUsdt(
  db: Db,
  memberId: string,
): Promise<{ centre: Money<'CNY'>; usdt: Money<'USDT'> }> {
  const { available, usdt } = await readWallet(db, memberId)
  return { centre: available, usdt: usdt.available }
}

/** What lies in the member's interest wallet. */
export async function interestBalance(db: Db, memberId: string): Promise<Money<'CNY'>> {
  return (await balanceOf(db, memberAccount('memberInterest', memberId, 'CNY'))).available
}

/** The member's gold coins. */
export async function coinBalance(db: Db, memberId: string): Promise<Money<'COIN'>> {
  return (await balanceOf(db, memberAccount('memberCoins', memberId, 'COIN'))).available
}

/** What is free in the member's wallet at a venue. */
export async function venueBalance(db: Db, memberId: string, venue: string): Promise<Money<'CNY'>> {
  return (await balanceOf(db, memberAccount('memberVenue', memberId, 'CNY', venue))).available
}
