import { type AccountKey, HOUSE_OWNER } from '#money/ledger/ledger.chart.ts'
import {
  type AccountId,
  capture,
  type Group,
  type GroupOutcome,
  group,
  hold,
  type Leg,
  lockBalances,
  openAccounts,
  post,
  postLeg,
  release,
  transferId,
} from '#money/ledger/server/posting.ts'
import type { App } from '#platform/context/context.ts'
import { leftForDatabase, sideBySide, type Tx, transactionOf } from '#platform/db/index.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, type Money, money } from '#platform/money/money.ts'
import { WalletErrors } from '../wallet.refusals.ts'
import { EMPTY_WALLET, type WalletParts } from '../wallet.rules.ts'
import { tellWallets } from './announce.ts'
import { EMPTY_SHOWN, readWallets } from './balance.views.ts'
import type { Booking, BookingLeg } from './booking.ts'
import { changeTransactions } from './transactions/transactions.store.ts'

/** Something else was booked under the same name before; nothing was posted. */
export class BookedOtherwise extends Error {
  override readonly name = 'BookedOtherwise'
}

/** What became of a booking: posted now, posted before; else why it was not. */
export type Outcome = 'posted' | 'postedBefore' | Refusal | BookedOtherwise

/** The wallets of the members whose bookings stand in the books, as they are then. */
export interface Wallets {
  readonly of: (memberId: string) => WalletParts
}

/** What became of several bookings. */
export interface BookedAll extends Wallets {
  /** Of each, in the order asked. */
  readonly outcomes: readonly Outcome[]
}

/**
 * Writes bookings into the books, in one posting: each whole or not at all, and one that is refused costs the
 * others nothing. With each goes its line in the member's list, and once for each member the event that tells
 * of the change. Harmless to repeat.
 *
 * Call it once in a transaction, and last, after the room's own locks: a second posting in the same one
 * throws. Answers for each: a refusal `insufficient` where a wallet of the member does not cover it,
 * `BookedOtherwise` where its name stands for another booking. Throws only on faults.
 */
export async function bookAll(tx: Tx, app: App, bookings: readonly Booking[]): Promise<BookedAll> {
  const outcomes = await postAll(tx, app, bookings)
  return { outcomes, ...(await tellOf(tx, app, bookings, outcomes)) }
}

/**
 * Writes bookings into the books that belong together: as `bookAll`, but all of them stand in the books then.
 * @throws Refusal `insufficient` when a wallet of the member does not cover one; the transaction has to end
 * with it.
 * @throws BookedOtherwise when the name of one stands for another booking; so has it with that.
 */
export async function book(tx: Tx, app: App, ...bookings: readonly Booking[]): Promise<Wallets> {
  const outcomes = await postAll(tx, app, bookings)
  const fault = outcomes.find((outcome) => outcome instanceof Error)
  if (fault) throw fault
  return tellOf(tx, app, bookings, outcomes)
}

/**
 * Writes bookings into the books that nobody can have written before, and whose wallets the caller has locked and found to
 * cover them: as `book`, but what tells of them goes to the database with the posting instead of after its answer.
 * @throws when one was not posted; the transaction has to end with it.
 */
export async function bookCovered(tx: Tx, app: App, bookings: readonly Booking[]): Promise<Wallets> {
  const [outcomes, wallets] = await sideBySide(tx, [
    (tx) => postAll(tx, app, bookings),
    async (tx) => {
      await leftForDatabase()
      return tellOf(
        tx,
        app,
        bookings,
        bookings.map(() => 'posted'),
      )
    },
  ])
  const unbooked = bookings.find((_, n) => outcomes[n] !== 'posted')
  if (unbooked) throw new Error(`${unbooked.name.join(' ')} was not booked`)
  return wallets
}

/**
 * Opens accounts that do not exist yet, of those that a transaction is going to lock: for whoever sends the locks with
 * something else.
 */
export async function openForLocks(tx: Tx, app: App, accounts: readonly AccountKey[]): Promise<void> {
  await openOnce(tx, accounts, app.clock.now())
}

/**
 * What is free on each account, in the order asked, which nothing else changes until the transaction ends:
 * for whoever has to know it before deciding what to book. Ask for all accounts at once that the bookings are
 * between, after every other lock.
 */
export async function lockAccounts<C extends Currency>(
  tx: Tx,
  app: App,
  accounts: readonly AccountKey<C>[],
): Promise<readonly Money<C>[]> {
  if (accounts.length === 0) return []
  const ids = await openOnce(tx, accounts, app.clock.now())
  const available = await lockBalances(tx, ids)
  return accounts.map(({ currency }, n) => money(currency, available.get(ids[n] as AccountId) ?? 0n))
}

async function postAll(tx: Tx, app: App, bookings: readonly Booking[]): Promise<readonly Outcome[]> {
  if (bookings.length === 0) return []
  const at = app.clock.now()
  const accounts = await openAccountsOf(tx, bookings, at)
  const outcomes = await post(
    tx,
    bookings.map((booking) => groupOf(booking, accounts.idOf)),
    at,
  )
  const short = outcomes.map((outcome) => shortWallet(outcome, accounts.keyOf))
  const owners = short.flatMap((key) => (key ? [key.owner] : []))
  const wallets = owners.length > 0 ? await readWallets(tx, owners) : new Map<string, WalletParts>()
  return outcomes.map((outcome, n) => {
    if (outcome.status === 'posted') return 'posted'
    if (outcome.status === 'exists') return 'postedBefore'
    const key = short[n]
    if (key) return insufficient(wallets.get(key.owner) ?? EMPTY_WALLET, key)
    const why = outcome.status === 'refused' ? outcome.reason : outcome.status
    const told = `the ledger refused ${bookings[n]?.name.join(' ')}: ${why}`
    if (why === 'conflict') return new BookedOtherwise(told)
    throw new Error(told)
  })
}

/** Has the lists say what is posted now, and the members told of it. */
async function tellOf(
  tx: Tx,
  app: App,
  bookings: readonly Booking[],
  outcomes: readonly Outcome[],
): Promise<Wallets> {
  const posted = bookings.filter((_, n) => outcomes[n] === 'posted')
  const before = bookings.filter((_, n) => outcomes[n] === 'postedBefore')
  await changeTransactions(tx, posted, app.clock.now())
  const wallets = await tellWallets(tx, app, posted, before)
  return { of: (memberId) => (wallets.get(memberId) ?? EMPTY_SHOWN).parts }
}

const nameOf = ({ name, owner, scope, currency, shard }: AccountKey) =>
  `${name} ${owner} ${scope} ${currency} ${shard}`

/** The accounts that bookings are between, each once, opened where they do not exist yet. */
async function openAccountsOf(tx: Tx, bookings: readonly Booking[], at: Date) {
  const legs = bookings.flatMap((booking) => booking.legs)
  // What resolves a hold is between the hold's accounts, which exist.
  const between = legs.filter(({ kind }) => kind === 'post' || kind === 'hold')
  const keys = new Map(
    between.flatMap(({ debit, credit }) => [debit, credit]).map((key) => [nameOf(key), key]),
  )
  const wanted = [...keys.values()]
  const ids = await openOnce(tx, wanted, at)
  const byName = new Map([...keys.keys()].map((name, n) => [name, ids[n] as AccountId]))
  const byId = new Map(wanted.map((key, n) => [ids[n] as AccountId, key]))
  return {
    idOf: (key: AccountKey) => byName.get(nameOf(key)) as AccountId,
    keyOf: (id: AccountId) => byId.get(id),
  }
}

/** The ids of the accounts that transactions asked for, by name: each stays what it is for as long as its transaction lives. */
const opened = new WeakMap<object, Map<string, AccountId>>()

/** `openAccounts`, which asks the books for none twice in a transaction: they are locked first, and then posted to. */
async function openOnce(tx: Tx, keys: readonly AccountKey[], at: Date): Promise<readonly AccountId[]> {
  const transaction = transactionOf(tx)
  const known = opened.get(transaction) ?? new Map<string, AccountId>()
  opened.set(transaction, known)
  const names = keys.map(nameOf)
  const fresh = keys.filter((_, n) => !known.has(names[n] as string))
  const ids = fresh.length > 0 ? await openAccounts(tx, fresh, at) : []
  for (const [n, key] of fresh.entries()) known.set(nameOf(key), ids[n] as AccountId)
  return names.map((name) => known.get(name) as AccountId)
}

function groupOf(booking: Booking, idOf: (key: AccountKey) => AccountId): Group {
  return group(
    booking.name,
    booking.legs.map((leg) => legOf(leg, idOf)),
    booking,
  )
}

function legOf(leg: BookingLeg, idOf: (key: AccountKey) => AccountId): Leg {
  const { reason } = leg
  if (leg.kind === 'release') return release({ hold: transferId(...leg.hold), reason })
  const { amount } = leg
  if (leg.kind === 'capture') return capture({ hold: transferId(...leg.hold), amount, reason })
  const between = { debit: idOf(leg.debit), credit: idOf(leg.credit), amount, reason }
  return leg.kind === 'hold' ? hold(between) : postLeg(between)
}

/** The member's account whose floor refused a posting, if that is why it was refused. */
function shortWallet(
  outcome: GroupOutcome,
  keyOf: (id: AccountId) => AccountKey | undefined,
): AccountKey | null {
  if (outcome.status !== 'refused' || outcome.reason !== 'floor' || outcome.account === null) return null
  const key = keyOf(outcome.account)
  return key && key.owner !== HOUSE_OWNER ? key : null
}

function insufficient(wallet: WalletParts, { name, scope, currency }: AccountKey): Refusal {
  const venue = wallet.venues.find((part) => part.channelCode === scope)
  const centre = currency === 'USDT' ? wallet.usdt.available : wallet.available
  const available =
    name === 'memberCentre' ? centre : name === 'memberInterest' ? wallet.interest : venue?.money
  return WalletErrors.insufficient({
    data: { available: available ? formatAmount(available) : '0.00', currency },
  })
}
