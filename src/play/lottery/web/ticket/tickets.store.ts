import { keptByGame } from '#play/draws/web/index.ts'
import { keepTickets, readKeptTickets } from './kept-tickets.rules.ts'
import { type Attempt, NO_TICKET, type Ticket } from './ticket.rules.ts'

/** The tickets of this tab, by game. */
const tickets = keptByGame<Ticket>({
  key: 'fairhall.lottery',
  none: NO_TICKET,
  isNone: ({ bets, attempt }) => bets.length === 0 && attempt === null,
  write: keepTickets,
  read: readKeptTickets,
})

/** The ticket of a game. */
export const useTicket = tickets.useKept

/** Changes the ticket of a game; false where nothing changed. */
export const changeTicket = tickets.change

/** Begins to ask for a ticket: it stays as it is from here on. False where it is being asked for already. */
export const beginAttempt = (gameId: string, attempt: Attempt): boolean =>
  changeTicket(gameId, (ticket) => (ticket.attempt === null ? { ...ticket, attempt } : ticket))

/** Ends it: what was placed is off the ticket, what was refused stays on it and can be changed again. */
export function endAttempt(gameId: string, requestId: string, isPlaced: boolean): void {
  changeTicket(gameId, (ticket) => {
    if (ticket.attempt?.requestId !== requestId) return ticket
    return isPlaced ? NO_TICKET : { ...ticket, attempt: null }
  })
}
