import { type Money, money } from '#platform/money/money.ts'
import { defineTransitions } from '#platform/states/transitions.ts'

/** How USDT come in: bought with yuan (the specification's "via RMB"), or sent from a wallet ("via USDT"). */
export const DEPOSIT_WAYS = ['rmb', 'usdt'] as const
export type DepositWay = (typeof DEPOSIT_WAYS)[number]

/** The wallets that a member can say the USDT come from. */
export const COLD_WALLETS = [
  'ledger',
  'trezor',
  'safePal',
  'oneKey',
  'imToken',
  'tokenPocket',
  'other',
] as const
export type ColdWallet = (typeof COLD_WALLETS)[number]

/**
 * What one deposit from a wallet is asked for, at least and at most. What comes is credited whatever it is.
 */
export const WALLET_DEPOSIT = {
  min: money('USDT', 5_000_000n),
  max: money('USDT', 100_000_000_000n),
} as const

/**
 * Where a deposit in USDT is. `paying`: its yuan are awaited · `buying`: the exchange buys and sends ·
 * `waiting`: nothing was sent yet · `confirming`: seen on the chain and counted · `held`: come, and more than
 * the member's deposit limit leaves room for: credited once it does · the rest are ends: `kept`
 * means that the yuan stayed in the centre wallet, `dropped` that a transfer nobody announced was lost with
 * its block.
 */
export const DEPOSIT_STATES = [
  'paying',
  'buying',
  'waiting',
  'confirming',
  'held',
  'completed',
  'expired',
  'cancelled',
  'kept',
  'dropped',
] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/**
 * What can happen to a deposit and leads to the same state whatever deposit it is; besides, its transfer may
 * be `lost`.
 */
const DEPOSIT_EVENTS = [
  'yuanArrived',
  'yuanSpent',
  'seen',
  'arrived',
  'overLimit',
  'timeOut',
  'cancel',
] as const
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number] | 'lost'

/**
 * Every legal move. Money moves with `yuanArrived` (yuan to the exchange) and `arrived` (USDT to the member).
 */
export const depositTransitions = defineTransitions(DEPOSIT_STATES, DEPOSIT_EVENTS, {
  paying: { yuanArrived: 'buying', yuanSpent: 'kept', timeOut: 'expired', cancel: 'cancelled' },
  buying: { seen: 'confirming', arrived: 'completed' },
  waiting: {
    seen: 'confirming',
    arrived: 'completed',
    overLimit: 'held',
    timeOut: 'expired',
    cancel: 'cancelled',
  },
  confirming: { seen: 'confirming', arrived: 'completed', overLimit: 'held' },
  held: { arrived: 'completed' },
  completed: {},
  // Yuan that come after the order's time stay in the centre wallet.
  expired: { yuanSpent: 'kept' },
  cancelled: { yuanSpent: 'kept' },
  kept: {},
  dropped: {},
})

/**
 * The state an event leads to, null when it is not legal. A transfer that is lost sets a deposit back to
 * where it waited for it: the exchange sends again, the member may send again, and one that nobody announced
 * is over.
 */
export function nextState(
  from: DepositState,
  event: DepositEvent,
  deposit: { readonly way: DepositWay; readonly announced: boolean },
): DepositState | null {
  if (event === 'lost') {
    if (from !== 'confirming') return null
    return deposit.announced ? (deposit.way === 'rmb' ? 'buying' : 'waiting') : 'dropped'
  }
  return depositTransitions.next(from, event)
}

/** Whether nothing more is awaited for a deposit: no transfer, and no payment. */
export function isOver(state: DepositState): boolean {
  return !['paying', 'buying', 'waiting', 'confirming'].includes(state)
}

/**
 * How a deposit ended without its USDT, null where it did not: of those that were to be bought it is the yuan
 * that did not come, and that go to the centre wallet if they still do; one whose transfer was seen and lost
 * with its block (`isLost`) ran out because of that.
 */
export function endOf(
  way: DepositWay,
  state: DepositState,
  isLost: boolean,
): 'expired' | 'cancelled' | 'boughtExpired' | 'boughtCancelled' | 'kept' | 'dropped' | null {
  if (state === 'expired') return way === 'rmb' ? 'boughtExpired' : isLost ? 'dropped' : state
  if (state === 'cancelled') return way === 'rmb' ? 'boughtCancelled' : state
  return state === 'kept' || state === 'dropped' ? state : null
}

/** The stages of the two ways, as the specification names them (S4-028, S4-029). */
export const DEPOSIT_STAGES = {
  rmb: ['selectProtocol', 'exchangeBuys', 'completed'],
  usdt: ['chooseWallet', 'selectProtocol', 'enterAmount', 'completed'],
} as const
/**
 * What a deposit that was placed waits for before it is completed: nothing is called so that the chain has
 * not confirmed.
 */
const ON_CHAIN = 'onChain'
export type DepositStage = (typeof DEPOSIT_STAGES)[DepositWay][number] | typeof ON_CHAIN
export type StageState = 'done' | 'now' | 'next' | 'late'

/** How many stages of a placed deposit are behind it. */
function stagesBehind(way: DepositWay, state: DepositState): number {
  const onChain = DEPOSIT_STAGES[way].length - 1
  if (state === 'completed') return onChain + 2
  const isBought = way === 'rmb' && state !== 'confirming' && state !== 'held'
  return isBought ? onChain - 1 : onChain
}

/**
 * The stages of a deposit and how far each is. Before it is placed (`state` null) the form stands at stage
 * `formAt`. What is sent from a wallet stands at the chain until that has confirmed it; bought USDT stand at
 * "exchange buys and transfers" until the chain has seen them.
 */
export function stagesOf(
  way: DepositWay,
  state: DepositState | null,
  formAt = 0,
): readonly { readonly stage: DepositStage; readonly state: StageState }[] {
  const named: readonly DepositStage[] = DEPOSIT_STAGES[way]
  const stages = state === null ? named : named.toSpliced(-1, 0, ON_CHAIN)
  const at = state === null ? formAt : stagesBehind(way, state)
  const stopped = state !== null && state !== 'completed' && state !== 'held' && isOver(state)
  return stages.map((stage, n) => ({
    stage,
    state: n < at ? 'done' : n > at ? 'next' : stopped ? 'late' : 'now',
  }))
}

/** How what arrived compares with what was said: nothing was said, or it is the same, less or more. */
export function differenceOf(
  said: Money<'USDT'> | null,
  arrived: Money<'USDT'>,
): 'unannounced' | 'exact' | 'less' | 'more' {
  if (!said) return 'unannounced'
  if (said.units === arrived.units) return 'exact'
  return arrived.units < said.units ? 'less' : 'more'
}
