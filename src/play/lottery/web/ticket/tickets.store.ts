import { create } from 'zustand'
import { onSessionKnown, onSessionOver, sessionMark, useSessionStore } from '#platform/http/web/session.ts'
import { keepTickets, readKeptTickets, type Tickets } from './kept-tickets.rules.ts'
import { type Attempt, NO_TICKET, type Ticket } from './ticket.rules.ts'

/** The tickets of this tab, by game. Nobody finds on them what a member before them left. */
const useTickets = create<{ readonly tickets: Tickets }>(() => ({ tickets: {} }))

/** The ticket of a game. */
export const useTicket = (gameId: string): Ticket => useTickets(({ tickets }) => tickets[gameId] ?? NO_TICKET)

/** Changes the ticket of a game; false where nothing changed. */
export function changeTicket(gameId: string, change: (ticket: Ticket) => Ticket): boolean {
  const before = useTickets.getState().tickets[gameId] ?? NO_TICKET
  const after = change(before)
  if (after === before) return false
  useTickets.setState(({ tickets }) => ({ tickets: { ...tickets, [gameId]: after } }))
  return true
}

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

const KEPT = 'fairhall.lottery'

/** Keeps the tickets for a reload of this tab, with the requests that have no answer yet. */
function keep(): void {
  try {
    const { tickets } = useTickets.getState()
    const isEmpty = Object.values(tickets).every(({ bets, attempt }) => bets.length === 0 && attempt === null)
    if (isEmpty) sessionStorage.removeItem(KEPT)
    else sessionStorage.setItem(KEPT, keepTickets(tickets, sessionMark()))
  } catch {
    // Storage is forbidden here: a reload empties the tickets.
  }
}

/** Takes up what this tab kept before it was loaded anew, under what was put on since. */
function takeUp(): void {
  try {
    const kept = readKeptTickets(sessionStorage.getItem(KEPT), sessionMark())
    if (kept) useTickets.setState(({ tickets }) => ({ tickets: { ...kept, ...tickets } }))
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}

onSessionOver(() => useTickets.setState({ tickets: {} }))
onSessionKnown(() => {
  takeUp()
  keep()
  useTickets.subscribe(keep)
  useSessionStore.subscribe(keep)
})
