import { beforeEach, expect, it } from 'vitest'
import { NO_TICKET, type Ticket, type TicketBet } from './ticket.rules.ts'
import { beginAttempt, changeTicket, endAttempt } from './tickets.store.ts'

const BET: TicketBet = { id: 'a', play: 'sum', picks: [[3]], lines: 1, lineStake: '1', times: 1 }
const attempt = (requestId: string) =>
  ({
    kind: 'place',
    requestId,
    input: { gameId: 'k3', currency: 'CNY', bets: [], topUp: false, issue: '20261128-001' },
  }) as const

/** The ticket as it stands. */
function ticket(gameId = 'k3'): Ticket {
  let seen: Ticket = NO_TICKET
  changeTicket(gameId, (now) => {
    seen = now
    return now
  })
  return seen
}

beforeEach(() => {
  changeTicket('k3', () => ({ bets: [BET], attempt: null }))
})

it('is asked for once however often the button is pressed', () => {
  expect(beginAttempt('k3', attempt('one'))).toBe(true)
  expect(beginAttempt('k3', attempt('two'))).toBe(false)
  expect(ticket().attempt?.requestId).toBe('one')
})

it('is empty once it is placed, and can be changed again once it is refused', () => {
  beginAttempt('k3', attempt('one'))
  endAttempt('k3', 'one', false)
  expect(ticket()).toEqual({ bets: [BET], attempt: null })
  beginAttempt('k3', attempt('two'))
  endAttempt('k3', 'two', true)
  expect(ticket()).toEqual(NO_TICKET)
})

it('an answer to another request ends nothing, nor does one about another game', () => {
  beginAttempt('k3', attempt('one'))
  endAttempt('k3', 'other', true)
  endAttempt('ssc', 'one', true)
  expect(ticket().bets).toEqual([BET])
  expect(ticket().attempt?.requestId).toBe('one')
})
