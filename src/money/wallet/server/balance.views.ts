import { memberAccount } from '#money/ledger/ledger.chart.ts'
import { balanceOf, balancesOf, balancesOfEach, type OwnedBalance } from '#money/ledger/server/index.ts'
import { type Db, gather } from '#platform/db/index.ts'
import { type Money, zero } from '#platform/money/money.ts'
import type { VenuePart, WalletParts } from '../wallet.rules.ts'

type CnyBalance = OwnedBalance & { readonly available: Money<'CNY'>; readonly held: Money<'CNY'> }
const isCny = (balance: OwnedBalance): balance is CnyBalance => balance.currency === 'CNY'

/** The parts of a CNY wallet from the balances of the member's accounts. */
function partsOf(balances: readonly OwnedBalance[]): WalletParts {
  let available = zero('CNY')
  let held = zero('CNY')
  const venues = new Map<string, VenuePart>()
  for (const balance of balances.filter(isCny)) {
    const { scope } = balance
    const venue = venues.get(scope) ?? { channelCode: scope, money: zero('CNY'), staked: zero('CNY') }
    if (balance.name === 'memberCentre') ({ available, held } = balance)
    if (balance.name === 'memberVenue') venues.set(scope, { ...venue, money: balance.available })
    if (balance.name === 'memberStakes') venues.set(scope, { ...venue, staked: balance.available })
  }
  return { available, held, venues: [...venues.values()] }
}

/** The parts of a member's CNY wallet, in one SELECT. */
export async function readWallet(db: Db, memberId: string): Promise<WalletParts> {
  return partsOf(await balancesOf(db, memberId))
}

/** The parts of several members' CNY wallets, in one SELECT; each of them is in the map. */
export async function readWallets(
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, WalletParts>> {
  const own = await balancesOfEach(db, [...new Set(memberIds)])
  return new Map(memberIds.map((memberId) => [memberId, partsOf(own.get(memberId) ?? [])]))
}

type ReadBalances = (memberId: string) => Promise<readonly OwnedBalance[] | undefined>
const readers = new WeakMap<Db, ReadBalances>()

/** The parts of a member's CNY wallet for a screen: those asked for at one moment are read in one SELECT (`gather`). */
export async function showWallet(db: Db, memberId: string): Promise<WalletParts> {
  let read = readers.get(db)
  if (!read) {
    read = gather((memberIds) => balancesOfEach(db, memberIds))
    readers.set(db, read)
  }
  return partsOf((await read(memberId)) ?? [])
}

/** What is free in the member's centre wallet. */
export async function centreBalance(db: Db, memberId: string): Promise<Money<'CNY'>> {
  return (await balanceOf(db, memberAccount('memberCentre', memberId, 'CNY'))).available
}

/** What is free in the member's wallet at a venue. */
export async function venueBalance(db: Db, memberId: string, venue: string): Promise<Money<'CNY'>> {
  return (await balanceOf(db, memberAccount('memberVenue', memberId, 'CNY', venue))).available
}
