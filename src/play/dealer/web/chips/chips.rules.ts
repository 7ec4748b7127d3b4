import { formatAmount, money } from '#platform/money/money.ts'
import { spotOf } from '../../kit/dealer-game.rules.ts'
import type { DealerBet } from '../../kit/play.rules.ts'

/** The chips there are, in yuan. */
export const CHIPS = [1, 5, 10, 50, 100, 500, 1000] as const
export type Chip = (typeof CHIPS)[number]

/** What lies on a spot, in whole yuan. */
export interface Stack {
  readonly bet: DealerBet
  readonly yuan: number
}
export type Stacks = readonly Stack[]

/** What is asked of the house under a name by which it happens once: kept until it has answered for good. */
export interface Attempt {
  readonly requestId: string
  readonly input: {
    readonly gameId: string
    readonly issue: string
    readonly currency: 'CNY'
    readonly bets: readonly { readonly bet: DealerBet; readonly lineStake: string }[]
    readonly topUp: boolean
  }
}

/** The chips of a member at a table that are not confirmed yet. */
export interface Chips {
  readonly stacks: Stacks
  /** As they lay before each change, the last one last. */
  readonly before: readonly Stacks[]
  /** What was confirmed last, and for which round. */
  readonly placed: { readonly issue: string; readonly stacks: Stacks } | null
  readonly attempt: Attempt | null
}
export const NO_CHIPS: Chips = { stacks: [], before: [], placed: null, attempt: null }

/** Changes that can be taken back. */
const MOST_BEFORE = 100

const same = (one: DealerBet, other: DealerBet) => spotOf(one) === spotOf(other)

/** What lies on a spot, in yuan. */
export const yuanOn = (stacks: Stacks, bet: DealerBet): number =>
  stacks.find((stack) => same(stack.bet, bet))?.yuan ?? 0

/** What lies on all of them. */
export const yuanOf = (stacks: Stacks): number => stacks.reduce((sum, { yuan }) => sum + yuan, 0)

/** Some stacks on top of others, spot by spot. */
export function together(stacks: Stacks, more: Stacks): Stacks {
  const raised = stacks.map(({ bet, yuan }) => ({ bet, yuan: yuan + yuanOn(more, bet) }))
  return [...raised, ...more.filter(({ bet }) => yuanOn(stacks, bet) === 0)]
}

/** Chips as they were where they wait for an answer, where nothing would change, or where there would be more spots than that. */
function changed(chips: Chips, stacks: Stacks, most: number): Chips {
  if (chips.attempt !== null || stacks.length > most) return chips
  const isSame = stacks.length === chips.stacks.length && yuanOf(stacks) === yuanOf(chips.stacks)
  if (isSame) return chips
  return { ...chips, stacks, before: [...chips.before, chips.stacks].slice(-MOST_BEFORE) }
}

/** Puts a chip on a spot. */
export const putChip = (chips: Chips, bet: DealerBet, yuan: number, most: number): Chips =>
  changed(chips, together(chips.stacks, [{ bet, yuan }]), most)

/** Takes the last change back. */
export function undo(chips: Chips): Chips {
  const stacks = chips.before.at(-1)
  if (chips.attempt !== null || stacks === undefined) return chips
  return { ...chips, stacks, before: chips.before.slice(0, -1) }
}

/** Takes all chips off, or those of one spot. */
export const takeOff = (chips: Chips, bet?: DealerBet): Chips =>
  changed(
    chips,
    bet === undefined ? [] : chips.stacks.filter((stack) => !same(stack.bet, bet)),
    chips.stacks.length,
  )

/** Twice as much on each spot. */
export const double = (chips: Chips): Chips =>
  changed(
    chips,
    chips.stacks.map(({ bet, yuan }) => ({ bet, yuan: yuan * 2 })),
    chips.stacks.length,
  )

/** Puts what was confirmed last on the table once more. */
export const repeat = (chips: Chips, most: number): Chips =>
  chips.placed === null ? chips : changed(chips, together(chips.stacks, chips.placed.stacks), most)

/** Begins to ask for them: they stay as they are from here on. The same where they are being asked for already. */
export const begun = (chips: Chips, attempt: Attempt): Chips =>
  chips.attempt === null ? { ...chips, attempt } : chips

/** Ends it: what was placed is off the chips and can be repeated, what was refused stays and can be changed again. */
export function ended(chips: Chips, requestId: string, isPlaced: boolean): Chips {
  if (chips.attempt?.requestId !== requestId) return chips
  if (!isPlaced) return { ...chips, attempt: null }
  const { issue } = chips.attempt.input
  const earlier = chips.placed?.issue === issue ? chips.placed.stacks : []
  return { ...NO_CHIPS, placed: { issue, stacks: together(earlier, chips.stacks) } }
}

/** Units of some yuan. */
export const unitsOf = (yuan: number): bigint => BigInt(yuan) * 1_000_000n

/** Chips as the house is asked for them. */
export const askedBets = (stacks: Stacks): Attempt['input']['bets'] =>
  stacks.map(({ bet, yuan }) => ({ bet, lineStake: formatAmount(money('CNY', unitsOf(yuan))) }))

/** A sum in as few chips as there are, the greatest first. */
export function inChips(yuan: number): readonly Chip[] {
  const chips: Chip[] = []
  let left = yuan
  for (const chip of CHIPS.toReversed())
    while (left >= chip) {
      chips.push(chip)
      left -= chip
    }
  return chips
}
