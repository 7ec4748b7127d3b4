import { type StakeResult, validStake } from '#members/stakes/valid-stake.rules.ts'

/**
 * `open` while a stake stands in it; `void` where every debit was rolled back, until another one comes; `settled` once its
 * studio has said that it is over.
 */
export const WALLET_ROUND_STATES = ['open', 'void', 'settled'] as const
export type WalletRoundState = (typeof WALLET_ROUND_STATES)[number]

/** What the debits and credits of a round came to, in units. */
export interface WalletRound {
  readonly state: WalletRoundState
  /** Of debits that stand. */
  readonly staked: bigint
  /** Of debits that were rolled back. */
  readonly undone: bigint
  /** What of the stake has neither come back nor been lost. */
  readonly held: bigint
  readonly payout: bigint
  readonly isCredited: boolean
}

/** A round of which nothing was told yet. */
export const NEW_ROUND: WalletRound = {
  state: 'void',
  staked: 0n,
  undone: 0n,
  held: 0n,
  payout: 0n,
  isCredited: false,
}

/** Who pays what to whom when a credit is taken, in units. */
export interface CreditShares {
  /** Out of the stake, back to the member. */
  readonly returned: bigint
  /** From the house to the member, beyond the stake. */
  readonly won: bigint
  /** Out of the stake, to the house: with the credit that ends the round. */
  readonly lost: bigint
}

/** Why a movement is not taken, by the name of its refusal. */
export type MovementDefect = 'roundOver' | 'noDebit' | 'roundCredited'

/** Why a round takes no debit; null where it does. */
export const debitDefect = ({ state }: WalletRound): MovementDefect | null =>
  state === 'settled' ? 'roundOver' : null

/** A round with one debit more. */
export const debited = (round: WalletRound, amount: bigint): WalletRound => ({
  ...round,
  state: 'open',
  staked: round.staked + amount,
  held: round.held + amount,
})

/** Why a round takes no credit; null where it does: it has a debit that stands, and is not over. */
export function creditDefect({ state }: WalletRound): MovementDefect | null {
  if (state === 'settled') return 'roundOver'
  return state === 'void' ? 'noDebit' : null
}

/**
 * A round with one credit more, and who pays it: what is left of the stake first, the house for what is more. What the
 * credit that ends the round (`isFinal`) leaves of the stake is lost.
 */
export function credited(
  round: WalletRound,
  amount: bigint,
  isFinal: boolean,
): { readonly round: WalletRound; readonly shares: CreditShares } {
  const returned = amount < round.held ? amount : round.held
  const left = round.held - returned
  const shares = { returned, won: amount - returned, lost: isFinal ? left : 0n }
  return {
    round: {
      ...round,
      state: isFinal ? 'settled' : 'open',
      payout: round.payout + amount,
      held: left - shares.lost,
      isCredited: true,
    },
    shares,
  }
}

/** Why no debit of a round can be rolled back any more; null where one can. */
export const rollbackDefect = ({ isCredited }: WalletRound): MovementDefect | null =>
  isCredited ? 'roundCredited' : null

/** A round without one of its debits, as if it had never come. */
export function rolledBack(round: WalletRound, amount: bigint): WalletRound {
  const staked = round.staked - amount
  return {
    ...round,
    state: staked === 0n ? 'void' : 'open',
    staked,
    undone: round.undone + amount,
    held: round.held - amount,
  }
}

/** How a round that is over ended, and what of its stake counts. */
export function endOf({ staked, payout }: WalletRound): {
  readonly result: StakeResult
  readonly validStake: bigint
} {
  const result = payout > staked ? 'win' : payout === staked ? 'push' : 'lose'
  return { result, validStake: validStake(staked, result) }
}

/**
 * What of a round's payout each of its debits brought, in their order: by their size, and what does not divide goes to
 * the first, so that the parts add up to the whole.
 */
export function payoutParts(payout: bigint, stakes: readonly bigint[]): readonly bigint[] {
  const staked = stakes.reduce((sum, stake) => sum + stake, 0n)
  const parts = stakes.map((stake) => (payout * stake) / staked)
  const rest = payout - parts.reduce((sum, part) => sum + part, 0n)
  return parts.map((part, n) => (n === 0 ? part + rest : part))
}
