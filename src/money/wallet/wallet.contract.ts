import { z } from 'zod'
import { transferSeal } from '#money/ledger/ledger.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import {
  amountOut,
  currencyCode,
  instant,
  noInput,
  pageInput,
  pageOf,
  siteDaysInput,
} from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { ADJUSTMENT_CAUSES, TRANSACTION_TYPES } from './transaction-types.ts'

/** The currency units (S3-079). RMB is another way to write CNY. */
export const CURRENCY_UNITS = ['CNY', 'USDT'] as const
export type CurrencyUnit = (typeof CURRENCY_UNITS)[number]

/** A currency unit as a client may write it; parses to CNY or USDT. */
export const currencyUnit = z
  .enum([...CURRENCY_UNITS, 'RMB'])
  .transform((unit): CurrencyUnit => (unit === 'RMB' ? 'CNY' : unit))

/** The wallet types (S3-080). */
export const WALLET_TYPE = { rmb: 1, usdt: 2 } as const

/** A member's venue wallet as the wire carries it. */
const venuePart = z.strictObject({
  channelCode: z.string(),
  /** Balance of the venue wallet. */
  money: amountOut('CNY'),
  /** Staked there on bets that are not settled. */
  staked: amountOut('CNY'),
  /** On its way there or back: the venue has not answered. */
  inTransit: amountOut('CNY'),
})

/**
 * The member's balances under the specification's names. Several of its names mean one thing here:
 * `centerMoney` = `centerWalletBalance` = `availableMoney` (free in the centre wallet), `lockMoney` =
 * `lockedWalletBalance` (held for withdrawals, and staked), `transitMoney` (on its way to or from a venue
 * that has not answered), `totalAssets` = `memberTotalBalance` = `AlltotalMoney` (all of it in CNY, the
 * interest wallet included, with USDT at `baseRate`). Gold coins count in no total: they cannot be changed
 * back.
 */
const walletBalance = z.strictObject({
  /** Counts the changes of the wallet: every one up to this is in what follows. 0 before the first. */
  version: z.int(),
  walletType: z.literal(WALLET_TYPE.rmb),
  currency: z.literal('CNY'),
  centerMoney: amountOut('CNY'),
  centerWalletBalance: amountOut('CNY'),
  availableMoney: amountOut('CNY'),
  lockMoney: amountOut('CNY'),
  lockedWalletBalance: amountOut('CNY'),
  /** The part of `lockMoney` that is held for withdrawals. */
  heldMoney: amountOut('CNY'),
  venueMoney: amountOut('CNY'),
  /** On its way between the centre wallet and venues: part of `totalAssets`, and of no other sum. */
  transitMoney: amountOut('CNY'),
  venues: z.array(venuePart),
  totalAssets: amountOut('CNY'),
  memberTotalBalance: amountOut('CNY'),
  AlltotalMoney: amountOut('CNY'),
  /** Balance of the interest wallet, in CNY. */
  yebWalletBalance: amountOut('CNY'),
  /** Gold coins, whole. */
  coinWalletBalance: amountOut('COIN'),
  /** What they were bought for, in CNY. */
  coinMoney: amountOut('CNY'),
  /** Free in the virtual-currency wallet, in USDT: both names. */
  virtualCurrencyWalletBalance: amountOut('USDT'),
  virtualMoney: amountOut('USDT'),
  /** Held there for withdrawals, in USDT: both names. */
  virtualCurrencyLockWalletBalance: amountOut('USDT'),
  virtualLockMoney: amountOut('USDT'),
  /** CNY for one USDT. */
  baseRate: z.string(),
  /** All of the virtual-currency wallet in CNY, as the totals count it (S9-005). */
  virtualMoneyInCny: amountOut('CNY'),
})
export type WalletBalance = z.infer<typeof walletBalance>

/**
 * The virtual-currency wallet by itself, in USDT, under the names that the balance has for the same:
 * `availableMoney` = `virtualMoney` = `virtualCurrencyWalletBalance` (free), `lockMoney` = `virtualLockMoney` =
 * `virtualCurrencyLockWalletBalance` (held for withdrawals), `totalAssets` (both).
 */
const usdtWalletBalance = z.strictObject({
  /** Counts the changes of the whole wallet, as in the balance. */
  version: z.int(),
  walletType: z.literal(WALLET_TYPE.usdt),
  currency: z.literal('USDT'),
  availableMoney: amountOut('USDT'),
  virtualMoney: amountOut('USDT'),
  virtualCurrencyWalletBalance: amountOut('USDT'),
  lockMoney: amountOut('USDT'),
  virtualLockMoney: amountOut('USDT'),
  virtualCurrencyLockWalletBalance: amountOut('USDT'),
  totalAssets: amountOut('USDT'),
  /** CNY for one USDT. */
  baseRate: z.string(),
  /** All of it in CNY, as the totals count it. */
  virtualMoneyInCny: amountOut('CNY'),
})
export type UsdtWalletBalance = z.infer<typeof usdtWalletBalance>

/** S7-095; with `currency=USDT` the virtual-currency wallet by itself. */
export const balanceCall = defineCall({
  id: 'wallet.balance',
  method: 'GET',
  path: '/cw/v1/balance',
  access: 'session',
  summary: 'Gives the balances of the member',
  input: z.strictObject({ currency: currencyUnit.default('CNY') }),
  output: z.discriminatedUnion('currency', [walletBalance, usdtWalletBalance]),
})

/** S7-037: what of the member's money is locked, and by what. */
export const lockedMoneyCall = defineCall({
  id: 'wallet.locked',
  method: 'GET',
  path: '/cw/v1/lock/money',
  access: 'session',
  summary: 'Says what of the money of the member is locked: held for withdrawals, and staked at each venue',
  keptForOthers: 'The wallet page says what is locked and why, out of the balance.',
  input: noInput,
  output: z.strictObject({
    lockMoney: amountOut('CNY'),
    /** The part that is held for withdrawals. */
    heldMoney: amountOut('CNY'),
    /** The part that is staked, and where. */
    stakedMoney: amountOut('CNY'),
    venues: z.array(venuePart.pick({ channelCode: true, staked: true })),
    currency: z.literal('CNY'),
  }),
})

/** How far a transaction is (`auditStatus`): under way, done, or come back to the member. */
export const AUDIT_STATUS = { processing: 0, done: 1, returned: 2 } as const
export type TransactionStatus = keyof typeof AUDIT_STATUS

/** The statuses of a transaction (`statusName`). */
export const TRANSACTION_STATUSES = Object.keys(AUDIT_STATUS) as TransactionStatus[]

/** The latest days that a list can be asked for, today included, by how many they are. */
export const RECENT_DAYS = { today: 1, week: 7, month: 30 } as const
export type RecentDays = keyof typeof RECENT_DAYS

/** One line of the list of transactions. */
export const transaction = z.strictObject({
  id: z.uuid(),
  dealType: z.enum(TRANSACTION_TYPES),
  statusName: z.enum(TRANSACTION_STATUSES),
  auditStatus: z.literal(Object.values(AUDIT_STATUS)),
  amount: amountOut(),
  currency: currencyCode,
  /** The venue of transfers and bets. */
  channelCode: z.string().nullable(),
  /** Number of the order, transfer or bet behind it. */
  billNo: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** Of adjustments alone: why, and the number of the record that was put right. */
  adjusted: z.strictObject({ cause: z.enum(ADJUSTMENT_CAUSES), record: z.string() }).optional(),
})
export type Transaction = z.infer<typeof transaction>

/** Which transactions are meant: all, or those of a kind, of a status, and of some days of the site. */
const movementFilters = {
  dealType: z.enum(TRANSACTION_TYPES).optional(),
  statusName: z.enum(TRANSACTION_STATUSES).optional(),
  recent: z.enum(Object.keys(RECENT_DAYS) as RecentDays[]).optional(),
  ...siteDaysInput,
}

/** The member's transactions of money, newest first (S3-049). */
export const transactionsCall = defineCall({
  id: 'wallet.transactions',
  method: 'GET',
  path: '/cw/v1/transactions',
  access: 'session',
  summary: 'Lists the movements of money of the member, newest first',
  input: z.strictObject({ ...pageInput(20), ...movementFilters }),
  output: pageOf(transaction),
})

/** As many transactions as one export holds. */
export const EXPORTED_AT_MOST = 10_000

/** The same list in one piece, for a file. */
export const exportTransactionsCall = defineCall({
  id: 'wallet.exportTransactions',
  method: 'GET',
  path: '/cw/v1/transactions/export',
  access: 'session',
  summary: 'Gives the movements of money of the member in one piece, newest first, 10,000 at most',
  limit: { points: 10, seconds: 60 },
  input: z.strictObject(movementFilters),
  output: z.strictObject({
    list: z.array(transaction),
    /** Whether there are older ones that did not fit. */
    more: z.boolean(),
    /** The site's, by its IANA name: the zone that days of the list are those of. */
    timeZone: z.string(),
  }),
})

/** One side of a posting, as it stands in the books. */
export const bookedEntry = z.strictObject({
  transferId: z.uuid(),
  at: instant,
  /** `hold` and `release` set aside and free; they move nothing, and count in no total. */
  kind: z.enum(['post', 'hold', 'capture', 'release']),
  reason: z.string(),
  account: z.strictObject({
    /** Name in the chart of accounts. */
    name: z.string(),
    /** Which venue or rail, or ''. */
    scope: z.string(),
    /** Whether it is the member's own account. */
    own: z.boolean(),
  }),
  debit: amountOut().nullable(),
  credit: amountOut().nullable(),
  /** What was set aside (negative) or freed (positive) on the member's account; null where nothing was. */
  held: amountOut().nullable(),
  /** Balance of the account afterwards; null for accounts of the house, which are nobody's business. */
  balanceAfter: amountOut().nullable(),
  /** Where its transfer is sealed; null until it is, which takes a moment. */
  seal: transferSeal.nullable(),
})
export type BookedEntry = z.infer<typeof bookedEntry>

/** Entries in one currency with their totals, which are always equal. */
export const bookedSide = z.strictObject({
  currency: currencyCode,
  entries: z.array(bookedEntry),
  debitTotal: amountOut(),
  creditTotal: amountOut(),
})
export type BookedSide = z.infer<typeof bookedSide>

/**
 * The entries of a record: those in its own currency, and what it was exchanged for, each currency by itself.
 */
export const bookedEntries = z.strictObject({ ...bookedSide.shape, exchanged: z.array(bookedSide) })
export type BookedEntries = z.infer<typeof bookedEntries>

/** The ledger entries behind one line of the list. */
export const transactionEntriesCall = defineCall({
  id: 'wallet.transactionEntries',
  method: 'GET',
  path: '/cw/v1/transactions/:id/entries',
  access: 'session',
  summary: 'Opens a movement of the member to its ledger entries',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ transaction, ...bookedEntries.shape }),
})

/**
 * Some of a member's balances changed: the parts that did, as they are with this version of the wallet; a
 * part that is not named did not change by it. Versions are without a gap, but a change that took longer to
 * happen may come after its successors: whoever keeps a balance goes by the version. Goes to the member's own
 * topic.
 */
export const WalletChanged = defineEvent(
  'wallet.changed',
  z.strictObject({
    memberId: z.uuid(),
    version: z.int(),
    currency: z.literal('CNY'),
    centre: z.strictObject({ available: amountOut('CNY'), held: amountOut('CNY') }).nullable(),
    venues: z.array(venuePart),
    /** Balance of the interest wallet; left out where it did not change. */
    interest: amountOut('CNY').optional(),
    /** Gold coins; left out where they did not change. */
    coins: amountOut('COIN').optional(),
    /** The virtual-currency wallet in USDT; left out where it did not change. */
    usdt: z.strictObject({ available: amountOut('USDT'), held: amountOut('USDT') }).optional(),
    at: instant,
  }),
)
export type WalletChangedPayload = z.infer<(typeof WalletChanged)['payload']>
