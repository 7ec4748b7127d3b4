import type { Currency } from '#platform/money/currencies.ts'

/** What an account may not do: owe (`no_overdraft`) or be owed (`no_overcredit`). */
export type FloorRule = 'free' | 'no_overdraft' | 'no_overcredit'

/** One line of the chart of accounts. */
export interface AccountKind {
  /**
   * Number stored with the account; never reused. 1xxx what the house has, 2xxx what it owes, 3xxx what it
   * exchanges, 4xxx what it earned, 5xxx what it spent.
   */
  readonly code: number
  readonly owner: 'member' | 'house'
  readonly rule: FloorRule
  /** What `scope` names: a venue, a rail, or the number of an order. */
  readonly scopedBy?: 'venue' | 'rail' | 'order'
  /**
   * Into how many rows a house account is split. Only where it has no floor: one on a shard would not be one
   * on the sum.
   */
  readonly shards?: number
}

/** Into how many rows the accounts are split that everyone touches. Never changed once money moved. */
const SHARDS = 8

/**
 * The chart of accounts. A balance is credits minus debits: what the house owes a member is positive, what it
 * has in a bank is negative, and the sum over all accounts of a currency is zero at every moment.
 */
export const CHART = {
  /** Money that arrived by, or left through, a payment rail. */
  railClearing: { code: 1010, owner: 'house', rule: 'free', scopedBy: 'rail', shards: SHARDS },
  /**
   * Left through a rail for payouts that it had reported as refused: claimed back from the rail or the payee.
   */
  payoutSuspense: { code: 1110, owner: 'house', rule: 'no_overcredit', scopedBy: 'rail' },
  /** What the house gave out of one currency and took in of another: its position in each, by currency. */
  exchange: { code: 1210, owner: 'house', rule: 'free', shards: SHARDS },
  /** The member's main balance: the centre wallet in CNY, the virtual-currency wallet in USDT. */
  memberCentre: { code: 2010, owner: 'member', rule: 'no_overdraft' },
  /** The balance lent to one venue; stakes there come out of it. */
  memberVenue: { code: 2020, owner: 'member', rule: 'no_overdraft', scopedBy: 'venue' },
  /**
   * On its way between the centre wallet and a venue outside the house that has not answered yet: still the
   * member's.
   */
  memberTransit: { code: 2025, owner: 'member', rule: 'no_overdraft', scopedBy: 'venue' },
  /** On its way out to the member: withdrawals are held towards it and leave through it. */
  memberPayout: { code: 2030, owner: 'member', rule: 'no_overdraft' },
  /**
   * Staked on bets of the member that are not settled. By member, so that no two members' bets wait for one
   * another.
   */
  memberStakes: { code: 2040, owner: 'member', rule: 'no_overdraft', scopedBy: 'venue' },
  /** The interest wallet: what lies there earns by the day. */
  memberInterest: { code: 2050, owner: 'member', rule: 'no_overdraft' },
  /** The gold coins that a member bought. */
  memberCoins: { code: 2060, owner: 'member', rule: 'no_overdraft' },
  /**
   * In escrow until another member has paid the order to its owner's card: by order, and empty once that is
   * over.
   */
  memberEscrow: { code: 2070, owner: 'member', rule: 'no_overdraft', scopedBy: 'order' },
  /**
   * What the house stood in for: a payment came to a member's card for a withdrawal that was paid out already,
   * and its payer has it. Owed by whoever was paid twice.
   */
  quickClaims: { code: 1120, owner: 'house', rule: 'free', shards: SHARDS },
  /** Received, but not yet known whose or for what. */
  suspense: { code: 2110, owner: 'house', rule: 'no_overdraft', scopedBy: 'rail' },
  /**
   * Stands between two members: out of escrow of the one, and at once the other's who paid for it. By the
   * payer's order.
   */
  quickEscrow: { code: 2130, owner: 'house', rule: 'no_overdraft', scopedBy: 'order' },
  /**
   * Between two currencies: what was paid for gold coins stands in CNY, the coins that were given in COIN.
   */
  coinExchange: { code: 3020, owner: 'house', rule: 'free', shards: SHARDS },
  /** What a venue won from its members, less what they won from it. */
  venueResult: { code: 4010, owner: 'house', rule: 'free', scopedBy: 'venue', shards: SHARDS },
  /** What the house gave on top of deposits. */
  depositDiscounts: { code: 4060, owner: 'house', rule: 'free', shards: SHARDS },
  /** What rounding payouts to a payable amount left over or added. */
  rounding: { code: 4090, owner: 'house', rule: 'free', shards: SHARDS },
  /** What the house paid members as interest. */
  interestPaid: { code: 5010, owner: 'house', rule: 'free', shards: SHARDS },
  /** What left through a rail by its mistake, and that nobody gives back: written off by two people. */
  payoutLosses: { code: 5020, owner: 'house', rule: 'free', scopedBy: 'rail' },
  /** What two people put right on members' balances, less what of it was undone. */
  adjustments: { code: 5030, owner: 'house', rule: 'free' },
  /** What members keep beyond a result that was corrected after it had been paid. */
  settlementLosses: { code: 5040, owner: 'house', rule: 'free', scopedBy: 'venue', shards: SHARDS },
} as const satisfies Record<string, AccountKind>

export type AccountName = keyof typeof CHART
type NamesOf<O extends AccountKind['owner']> = {
  [N in AccountName]: (typeof CHART)[N]['owner'] extends O ? N : never
}[AccountName]
export type MemberAccountName = NamesOf<'member'>
export type HouseAccountName = NamesOf<'house'>

const NAME_OF_CODE = new Map<number, AccountName>(
  (Object.keys(CHART) as AccountName[]).map((name) => [CHART[name].code, name]),
)

/** The name of an account's code. Throws on a code that is not in the chart. */
export function accountName(code: number): AccountName {
  const name = NAME_OF_CODE.get(code)
  if (name === undefined) throw new RangeError(`no account has code ${code}`)
  return name
}

/** The nil UUID: the owner of the house's own accounts. */
export const HOUSE_OWNER = '00000000-0000-0000-0000-000000000000'

/** What tells an account from every other. */
export interface AccountKey<C extends Currency = Currency> {
  readonly name: AccountName
  /** Member id, or `HOUSE_OWNER`. */
  readonly owner: string
  /** Venue, rail or order where the chart says so; '' otherwise. */
  readonly scope: string
  readonly currency: C
  readonly shard: number
}

function checkScope(name: AccountName, scope: string): void {
  const kind: AccountKind = CHART[name]
  if ((kind.scopedBy !== undefined) !== (scope !== '')) {
    throw new TypeError(
      `${name} ${kind.scopedBy ? `belongs to ${kind.scopedBy === 'order' ? 'an' : 'a'} ${kind.scopedBy}` : 'has no scope'}: "${scope}"`,
    )
  }
}

/**
 * A member's account: `scope` is the venue of a venue wallet, the order of an escrow, and nothing for the
 * others.
 */
export function memberAccount<C extends Currency>(
  name: MemberAccountName,
  memberId: string,
  currency: C,
  scope = '',
): AccountKey<C> {
  checkScope(name, scope)
  return { name, owner: memberId, scope, currency, shard: 0 }
}

/**
 * A house account. `businessId` (a bet, an order) picks the shard, always the same one for the same id, so
 * that a retry meets the account it posted to.
 */
export function houseAccount<C extends Currency>(
  name: HouseAccountName,
  currency: C,
  businessId: string,
  scope = '',
): AccountKey<C> {
  checkScope(name, scope)
  const kind: AccountKind = CHART[name]
  return { name, owner: HOUSE_OWNER, scope, currency, shard: shardOf(businessId, kind.shards ?? 1) }
}

/** FNV-1a over the id's characters: spreads well, and gives the same answer on every machine and version. */
function shardOf(businessId: string, shards: number): number {
  let hash = 0x811c9dc5
  for (const character of businessId)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash % shards
}

/** Why money moved. Stored with each transfer; never reused. */
export const REASONS = {
  depositCredited: 10,
  depositParked: 11,
  depositDiscounted: 12,
  depositReleased: 13,
  depositSentBack: 14,
  withdrawalHeld: 20,
  withdrawalPaid: 21,
  withdrawalReturned: 22,
  payoutContradicted: 23,
  withdrawalCameBack: 24,
  payoutRecovered: 25,
  payoutWrittenOff: 26,
  withdrawalSplit: 27,
  movedToVenue: 30,
  movedFromVenue: 31,
  sentOnWay: 32,
  returnedFromWay: 33,
  staked: 40,
  stakeReturned: 41,
  stakeLost: 42,
  won: 43,
  rounded: 44,
  resultCorrected: 45,
  correctionBorne: 46,
  coinsPaid: 70,
  coinsBought: 71,
  exchanged: 60,
  movedToInterest: 72,
  movedFromInterest: 73,
  interestCredited: 74,
  escrowed: 80,
  escrowSplit: 81,
  escrowReleased: 82,
  escrowReturned: 83,
  quickDeposited: 84,
  quickRewarded: 85,
  quickClaimed: 86,
  balanceAdjusted: 90,
  adjustmentUndone: 91,
} as const
export type Reason = keyof typeof REASONS

const REASON_OF_CODE = new Map<number, Reason>(
  (Object.keys(REASONS) as Reason[]).map((reason) => [REASONS[reason], reason]),
)

/** The reason stored under a code. Throws on a code that is none. */
export function reasonOf(code: number): Reason {
  const reason = REASON_OF_CODE.get(code)
  if (reason === undefined) throw new RangeError(`no reason has code ${code}`)
  return reason
}
