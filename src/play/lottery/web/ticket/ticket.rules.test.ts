import { describe, expect, it } from 'vitest'
import { gameOf, playOf } from '../games.ts'
import { keepTickets, readKeptTickets } from './kept-tickets.rules.ts'
import {
  askedBets,
  lineFault,
  NO_TICKET,
  nextLineStake,
  sumOf,
  type Ticket,
  type TicketBet,
  ticketFault,
  totalOf,
  withBet,
  withoutBets,
} from './ticket.rules.ts'

const YUAN = 1_000_000n
const bet = (over: Partial<TicketBet> = {}): TicketBet => ({
  id: 'a',
  play: 'sum-words',
  picks: [[0, 2]],
  lines: 2,
  lineStake: '2.00',
  times: 1,
  ...over,
})
const on = (...bets: readonly TicketBet[]): Ticket => ({ bets, attempt: null })
const asking: Ticket = {
  ...on(bet()),
  attempt: {
    kind: 'place',
    requestId: 'r',
    input: { gameId: 'k3', currency: 'CNY', bets: askedBets([bet()]), topUp: false, issue: '20261128-001' },
  },
}
const words = playOf(gameOf('k3') as never, 'sum-words') as NonNullable<ReturnType<typeof playOf>>

describe('a ticket', () => {
  it('makes the same picks at the same stake one bet, so many times more', () => {
    const twice = withBet(on(bet()), bet({ id: 'b', times: 3 }), 50)
    expect(twice.bets).toEqual([bet({ times: 4 })])
    expect(withBet(on(bet()), bet({ id: 'b', lineStake: '5.00' }), 50).bets).toHaveLength(2)
    expect(withBet(on(bet()), bet({ id: 'b', picks: [[0]], lines: 1 }), 50).bets).toHaveLength(2)
  })

  it('takes no more bets than one request, and stays as it is while it has no answer', () => {
    const full = on(bet())
    expect(withBet(full, bet({ id: 'b', picks: [[1]] }), 1)).toBe(full)
    expect(withBet(asking, bet({ id: 'b', picks: [[1]] }), 50)).toBe(asking)
    expect(withoutBets(asking)).toBe(asking)
    expect(withoutBets(on(bet(), bet({ id: 'b' })), 'a').bets).toEqual([bet({ id: 'b' })])
    expect(withoutBets(on(bet()))).toEqual(NO_TICKET)
  })

  it('is asked for with its times in the stake of a line', () => {
    expect(askedBets([bet({ times: 3 })])).toEqual([
      { bet: { play: 'sum-words', picks: [[0, 2]] }, lineStake: '6.00' },
    ])
  })

  it('comes to the stake of all lines, and to the most that they pay together', () => {
    // Big and odd can win together.
    const sum = sumOf(words, bet({ times: 3 }))
    expect(sum.stake).toBe(12n * YUAN)
    expect(sum.paid).toBe((6n * YUAN * words.mostOf([[0, 2]])) / 10_000n)
    expect(totalOf([sum, sum])).toEqual({ stake: 24n * YUAN, paid: sum.paid * 2n })
  })
})

describe('what keeps a ticket from being placed', () => {
  const sums = [sumOf(words, bet())]
  const asked = {
    sums,
    times: 1,
    stake: 4n * YUAN,
    mostPaid: 1_000n * YUAN,
    balance: 4n * YUAN,
    isOpen: true,
  }
  it.each([
    [{}, null],
    [{ sums: [] }, 'empty'],
    [{ isOpen: false }, 'closed'],
    [{ balance: 4n * YUAN - 1n }, 'balance'],
    // Nobody knows yet: the house decides.
    [{ balance: null, mostPaid: null }, null],
    // 500 times in one draw would pay more than a bet may.
    [{ times: 500 }, 'most'],
  ] as const)('%o: %s', (over, fault) => {
    expect(ticketFault({ ...asked, ...over })).toBe(fault)
  })
})

it.each([
  ['', 'missing'],
  ['0', 'missing'],
  ['0.50', 'below'],
  ['1.50', 'step'],
  ['2', null],
] as const)('a line of %j in steps of a yuan: %s', (text, fault) => {
  expect(lineFault(text, YUAN)).toBe(fault)
})

it.each([
  ['', true, '1'],
  ['1', true, '2'],
  ['2', true, '5'],
  ['7', true, '10'],
  ['7', false, '5'],
  ['1', false, '1'],
] as const)('a step from %j, up %s, is %s', (text, up, next) => {
  expect(Number(nextLineStake(text, YUAN, up))).toBe(Number(next))
})

describe('a kept ticket', () => {
  const tickets = { k3: asking }
  it('is there again for its member, with the request that has no answer', () => {
    expect(readKeptTickets(keepTickets(tickets, 'me'), 'me')).toEqual(tickets)
  })
  it('is nobody else’s; what a visitor left is anybody’s', () => {
    expect(readKeptTickets(keepTickets(tickets, 'me'), 'you')).toBeNull()
    expect(readKeptTickets(keepTickets(tickets, ''), 'you')).toEqual(tickets)
  })
  it.each([
    null,
    '',
    '{',
    '[]',
    '{"owner":""}',
    JSON.stringify({ owner: '', tickets: { k3: { bets: [{ ...bet(), times: 0 }], attempt: null } } }),
    JSON.stringify({ owner: '', tickets: { k3: { bets: [{ ...bet(), picks: ['0'] }], attempt: null } } }),
    JSON.stringify({ owner: '', tickets: { k3: { bets: [], attempt: { kind: 'place', requestId: 'r' } } } }),
  ])('is never guessed: %s', (text) => {
    expect(readKeptTickets(text, '')).toBeNull()
  })
})
