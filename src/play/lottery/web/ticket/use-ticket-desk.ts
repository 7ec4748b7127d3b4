import { useIsMember } from '#platform/http/web/session.ts'
import { money, readAmount } from '#platform/money/money.ts'
import { type DrawView, MOST_CHASED } from '#play/draws/draws.contract.ts'
import { useDrawGames } from '#play/draws/web/index.ts'
import { followingPart } from '#play/venues/stakeable.rules.ts'
import { LOTTERY } from '#play/venues/venues.catalogue.ts'
import { useStakeable } from '#play/venues/web/index.ts'
import { type ChaseRow, chaseRows, mostDraws as mostDrawsOf } from '../chase/chase.rules.ts'
import { type Chase, useChase } from '../chase/use-chase.ts'
import { type AnyGame, playOf } from '../games.ts'
import {
  askedBets,
  type BetSum,
  sumOf,
  type Ticket,
  type TicketFault,
  ticketFault,
  totalOf,
} from './ticket.rules.ts'
import { useTicket } from './tickets.store.ts'
import { usePlace } from './use-place.ts'

/** All that the parts of a ticket share. Amounts are units. */
export interface TicketDesk {
  readonly game: AnyGame
  readonly ticket: Ticket
  readonly isMember: boolean
  /** What each bet comes to, once. */
  readonly sums: readonly BetSum[]
  readonly draws: readonly DrawView[]
  readonly current: DrawView | null
  readonly chase: Chase
  /** The draws of an order, or the one that is bet on. */
  readonly rows: readonly ChaseRow[]
  readonly mostDraws: number
  /** Of all draws. */
  readonly stake: bigint
  /** The most that one draw pays. */
  readonly paid: bigint
  /** What lies where it can be staked; null while that is not known. */
  readonly wallet: bigint | null
  readonly follows: boolean
  /** What the press moves from the centre wallet, where that does not follow by itself. */
  readonly moves: bigint
  readonly mostPaid: bigint | null
  readonly fault: TicketFault | null
  /** Whether it stays as it is: it is being asked for, or has no answer yet. */
  readonly isLocked: boolean
  readonly placing: ReturnType<typeof usePlace>
  readonly place: () => void
}

/** The ticket of a game with what it would come to now. */
export function useTicketDesk(game: AnyGame, draws: readonly DrawView[]): TicketDesk {
  const ticket = useTicket(game.id)
  const isMember = useIsMember()
  const stakeable = useStakeable(LOTTERY.channelCode)
  const { data } = useDrawGames()
  const mostDraws = mostDrawsOf(draws.length, ticket.bets.length, MOST_CHASED)
  const chase = useChase(mostDraws)
  const placing = usePlace(game.id, chase.reset)
  const sums = ticket.bets.flatMap((bet) => {
    const play = playOf(game, bet.play)
    return play ? [sumOf(play, bet)] : []
  })
  const rows = chaseRows(sums, chase.isOn ? chase.times : [1])
  const stake = rows.at(-1)?.staked ?? 0n
  const times = Math.max(1, ...rows.map((row) => row.times))
  const current = draws[0] ?? null
  const view = data?.games.find(({ gameId }) => gameId === game.id)
  const mostPaid = data ? readAmount(data.mostPaid, 'CNY').units : null
  const fault = ticketFault({
    sums,
    times,
    stake,
    mostPaid,
    balance: stakeable?.total.units ?? null,
    isOpen: current !== null && !view?.closed,
  })
  const moves =
    stakeable === null || stakeable.follows ? 0n : followingPart(stakeable, money('CNY', stake)).units
  const place = () => {
    if (fault !== null || !isMember || current === null) return
    const asked = {
      gameId: game.id,
      currency: 'CNY',
      bets: askedBets(ticket.bets),
      topUp: moves > 0n,
    } as const
    placing.place(
      chase.isOn
        ? {
            kind: 'chase',
            input: {
              ...asked,
              draws: chase.times.flatMap((many, n) => {
                const draw = draws[n]
                return draw ? [{ issue: draw.issue, times: many }] : []
              }),
              stopOnWin: chase.stopOnWin,
            },
          }
        : { kind: 'place', input: { ...asked, issue: current.issue } },
    )
  }
  return {
    game,
    ticket,
    isMember,
    sums,
    draws,
    current,
    chase,
    rows,
    mostDraws,
    stake,
    paid: totalOf(sums).paid * BigInt(times),
    wallet: stakeable ? (stakeable.follows ? stakeable.total : stakeable.there).units : null,
    follows: stakeable?.follows ?? true,
    moves,
    mostPaid,
    fault,
    isLocked: ticket.attempt !== null,
    placing,
    place,
  }
}
