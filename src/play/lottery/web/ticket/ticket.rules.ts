import { formatAmount, money, parseMoney } from '#platform/money/money.ts'
import { payoutOf } from '#play/fairness/payout.rules.ts'
import type { LotteryPlay, Picks } from '../../kit/play.rules.ts'
import type { ChasedBet } from '../chase/chase.rules.ts'

/** A bet on a ticket, before it is placed. */
export interface TicketBet {
  readonly id: string
  readonly play: string
  readonly picks: Picks
  readonly lines: number
  /** Of one line, once, as the wire says it. */
  readonly lineStake: string
  readonly times: number
}

/** What is asked of the house under a name by which it happens once: kept until it has answered for good. */
export type Attempt =
  | { readonly kind: 'place'; readonly requestId: string; readonly input: PlaceInput }
  | { readonly kind: 'chase'; readonly requestId: string; readonly input: ChaseInput }

interface StakeInput {
  readonly gameId: string
  readonly currency: 'CNY'
  readonly bets: readonly {
    readonly bet: { readonly play: string; readonly picks: Picks }
    readonly lineStake: string
  }[]
  readonly topUp: boolean
}
export interface PlaceInput extends StakeInput {
  readonly issue: string
}
export interface ChaseInput extends StakeInput {
  readonly draws: readonly { readonly issue: string; readonly times: number }[]
  readonly stopOnWin: boolean
}

export interface Ticket {
  readonly bets: readonly TicketBet[]
  readonly attempt: Attempt | null
}
export const NO_TICKET: Ticket = { bets: [], attempt: null }

/** Units of the stake of one line, its times with it; nothing of what is no amount. */
export const lineUnits = ({ lineStake, times }: Pick<TicketBet, 'lineStake' | 'times'>): bigint =>
  (parseMoney(lineStake, 'CNY')?.units ?? 0n) * BigInt(times)

const unitsOf = (bet: TicketBet): bigint => lineUnits(bet) * BigInt(bet.lines)

/** What a bet comes to: its stake, and the most that its lines pay together. Units. */
export interface BetSum extends ChasedBet {
  readonly paid: bigint
}

/** What a bet comes to by its play. */
export function sumOf(play: Pick<LotteryPlay, 'mostOf'>, bet: TicketBet): BetSum {
  const most = play.mostOf(bet.picks)
  const lineStake = lineUnits(bet)
  return { stake: unitsOf(bet), most, lineStake, paid: payoutOf(lineStake, most).paid }
}

/** What several bets come to together: the most is the sum of theirs, whether or not one draw can bring it all. */
export const totalOf = (sums: readonly BetSum[]): { readonly stake: bigint; readonly paid: bigint } => ({
  stake: sums.reduce((sum, { stake }) => sum + stake, 0n),
  paid: sums.reduce((sum, { paid }) => sum + paid, 0n),
})

const samePicks = (one: Picks, other: Picks) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Puts a bet on a ticket. The same picks at the same stake of a line are one bet, so many times more. The ticket as it was where it
 * is full, or waits for an answer.
 */
export function withBet(ticket: Ticket, bet: TicketBet, most: number): Ticket {
  if (ticket.attempt !== null) return ticket
  const same = ticket.bets.find(
    ({ play, picks, lineStake }) =>
      play === bet.play && samePicks(picks, bet.picks) && lineStake === bet.lineStake,
  )
  if (same) {
    const bets = ticket.bets.map((one) => (one === same ? { ...one, times: one.times + bet.times } : one))
    return { ...ticket, bets }
  }
  return ticket.bets.length >= most ? ticket : { ...ticket, bets: [...ticket.bets, bet] }
}

/** The same without one of its bets, or without any; as it was while it waits for an answer. */
export const withoutBets = (ticket: Ticket, id?: string): Ticket =>
  ticket.attempt !== null
    ? ticket
    : { ...ticket, bets: id === undefined ? [] : ticket.bets.filter((bet) => bet.id !== id) }

/** Bets as the house is asked for them. */
export const askedBets = (bets: readonly TicketBet[]): StakeInput['bets'] =>
  bets.map((bet) => ({
    bet: { play: bet.play, picks: bet.picks },
    lineStake: formatAmount(money('CNY', lineUnits(bet))),
  }))

/** What keeps a ticket from being placed; `balance` null where it is not known. */
export type TicketFault = 'empty' | 'closed' | 'most' | 'balance'

export function ticketFault(asked: {
  readonly sums: readonly BetSum[]
  /** How often it is staked in the draw that is staked most. */
  readonly times: number
  /** Of all draws. */
  readonly stake: bigint
  /** The most that a bet may pay; null while that is not known. */
  readonly mostPaid: bigint | null
  readonly balance: bigint | null
  readonly isOpen: boolean
}): TicketFault | null {
  const { sums, times, stake, mostPaid, balance, isOpen } = asked
  if (sums.length === 0) return 'empty'
  if (!isOpen) return 'closed'
  const pays = ({ lineStake, most }: BetSum) => payoutOf(lineStake * BigInt(times), most).paid
  if (mostPaid !== null && sums.some((sum) => pays(sum) > mostPaid)) return 'most'
  return balance !== null && stake > balance ? 'balance' : null
}

/** Why a stake of a line cannot be. */
export type LineFault = 'missing' | 'below' | 'step'

/** What is wrong with the stake of one line, as it is typed; `least` is what it is a whole multiple of, in units. */
export function lineFault(text: string, least: bigint): LineFault | null {
  const units = parseMoney(text, 'CNY')?.units ?? 0n
  if (units <= 0n) return 'missing'
  if (units < least) return 'below'
  return units % least === 0n ? null : 'step'
}

/** The next stake of a line up or down: the least 1, 2, 5, 10, 20, 50 ... times; the least where there is none. */
export function nextLineStake(text: string, least: bigint, up: boolean): string {
  const now = parseMoney(text, 'CNY')?.units ?? 0n
  const steps = [1n, 10n, 100n, 1000n].flatMap((tens) => [1n, 2n, 5n].map((times) => least * tens * times))
  const next = up ? steps.find((step) => step > now) : steps.findLast((step) => step < now)
  return formatAmount(money('CNY', next ?? (up ? now : least)))
}
