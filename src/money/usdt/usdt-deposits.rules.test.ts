import { describe, expect, it } from 'vitest'
import { money } from '#platform/money/money.ts'
import { walksTransitions } from '#testing/transitions.ts'
import {
  DEPOSIT_STATES,
  type DepositEvent,
  type DepositState,
  depositTransitions,
  differenceOf,
  endOf,
  isOver,
  nextState,
  stagesOf,
} from './usdt-deposits.rules.ts'

const bought = { way: 'rmb', announced: true } as const
const sent = { way: 'usdt', announced: true } as const
const unannounced = { way: 'usdt', announced: false } as const

walksTransitions('what leads a deposit in USDT on, whichever it is', depositTransitions, {
  legal: {
    'paying yuanArrived': 'buying',
    'paying yuanSpent': 'kept',
    'paying timeOut': 'expired',
    'paying cancel': 'cancelled',
    'buying seen': 'confirming',
    'buying arrived': 'completed',
    'waiting seen': 'confirming',
    'waiting arrived': 'completed',
    'waiting overLimit': 'held',
    'waiting timeOut': 'expired',
    'waiting cancel': 'cancelled',
    'confirming seen': 'confirming',
    'confirming arrived': 'completed',
    'confirming overLimit': 'held',
    'held arrived': 'completed',
    'expired yuanSpent': 'kept',
    'cancelled yuanSpent': 'kept',
  },
  ends: ['completed', 'kept', 'dropped'],
})

describe('the states of a deposit in USDT', () => {
  it.each<
    [DepositState, DepositEvent, typeof bought | typeof sent | typeof unannounced, DepositState | null]
  >([
    ['paying', 'yuanArrived', bought, 'buying'],
    ['paying', 'yuanSpent', bought, 'kept'],
    ['expired', 'yuanSpent', bought, 'kept'],
    ['expired', 'yuanArrived', bought, null],
    ['buying', 'cancel', bought, null],
    ['buying', 'arrived', bought, 'completed'],
    ['waiting', 'seen', sent, 'confirming'],
    ['confirming', 'cancel', sent, null],
    ['confirming', 'timeOut', sent, null],
    ['confirming', 'lost', bought, 'buying'],
    ['confirming', 'lost', sent, 'waiting'],
    ['confirming', 'lost', unannounced, 'dropped'],
    ['completed', 'lost', sent, null],
    ['completed', 'arrived', sent, null],
  ])('%s, %s: %o leads to %s', (from, event, deposit, to) => {
    expect(nextState(from, event, deposit)).toBe(to)
  })

  it.each([
    ['usdt', 'expired', false, 'expired'],
    ['usdt', 'expired', true, 'dropped'],
    ['usdt', 'cancelled', true, 'cancelled'],
    ['rmb', 'expired', false, 'boughtExpired'],
    ['rmb', 'cancelled', false, 'boughtCancelled'],
    ['rmb', 'kept', false, 'kept'],
    ['usdt', 'dropped', true, 'dropped'],
    ['usdt', 'completed', false, null],
    ['rmb', 'buying', true, null],
  ] as const)(
    'by %s, %s, its transfer lost %s: the words of how it ended are %s',
    (way, state, isLost, words) => {
      expect(endOf(way, state, isLost)).toBe(words)
    },
  )

  it('credits nothing that is over, and nothing twice', () => {
    const over = DEPOSIT_STATES.filter(isOver)
    expect(over).toEqual(['held', 'completed', 'expired', 'cancelled', 'kept', 'dropped'])
    // What is held waits for room in the limits alone.
    for (const state of over.filter((one) => one !== 'held'))
      expect(nextState(state, 'arrived', sent)).toBeNull()
  })
})

describe('the stages', () => {
  const words = (stages: ReturnType<typeof stagesOf>) => stages.map(({ stage, state }) => `${stage} ${state}`)

  it('via RMB are: select protocol; exchange buys and transfers USDT; completed', () => {
    expect(words(stagesOf('rmb', null))).toEqual([
      'selectProtocol now',
      'exchangeBuys next',
      'completed next',
    ])
    expect(words(stagesOf('rmb', 'buying'))).toEqual([
      'selectProtocol done',
      'exchangeBuys now',
      'onChain next',
      'completed next',
    ])
    expect(words(stagesOf('rmb', 'confirming')).slice(1)).toEqual([
      'exchangeBuys done',
      'onChain now',
      'completed next',
    ])
    expect(words(stagesOf('rmb', 'kept'))[1]).toBe('exchangeBuys late')
  })

  it('via USDT are: choose cold wallet; select protocol; enter amount; completed', () => {
    expect(words(stagesOf('usdt', null, 1))).toEqual([
      'chooseWallet done',
      'selectProtocol now',
      'enterAmount next',
      'completed next',
    ])
    // Nothing is called completed that waits for its transfer, its confirmations, or room in a limit.
    for (const state of ['waiting', 'confirming', 'held'] as const)
      expect(words(stagesOf('usdt', state)).slice(-2)).toEqual(['onChain now', 'completed next'])
    expect(words(stagesOf('usdt', 'completed')).at(-1)).toBe('completed done')
    expect(words(stagesOf('usdt', 'expired')).slice(-2)).toEqual(['onChain late', 'completed next'])
  })
})

it.each([
  [null, 'unannounced'],
  [5n, 'exact'],
  [6n, 'less'],
  [4n, 'more'],
])('of %s units said, five that arrived are: %s', (said, difference) => {
  expect(differenceOf(said === null ? null : money('USDT', said), money('USDT', 5n))).toBe(difference)
})
