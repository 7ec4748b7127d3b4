import { describe, expect, it } from 'vitest'
import {
  type Attempt,
  begun,
  type Chips,
  double,
  ended,
  inChips,
  NO_CHIPS,
  putChip,
  repeat,
  takeOff,
  undo,
  yuanOf,
  yuanOn,
} from './chips.rules.ts'
import { keepChips, readKeptChips } from './kept-chips.rules.ts'

const BANKER = { play: 'banker' }
const SEVENTEEN = { play: 'straight', value: '17' }
const EIGHTEEN = { play: 'straight', value: '18' }
const put = (chips: Chips, ...on: readonly (readonly [Chips['stacks'][number]['bet'], number])[]) =>
  on.reduce((before, [bet, yuan]) => putChip(before, bet, yuan, 50), chips)
const lying = ({ stacks }: Chips) => stacks.map(({ bet, yuan }) => [bet.value ?? bet.play, yuan])
const attempt = (requestId: string, issue = '20261128-001'): Attempt => ({
  requestId,
  input: { gameId: 'baccarat', issue, currency: 'CNY', bets: [], topUp: false },
})
const placed = (chips: Chips, issue = '20261128-001') =>
  ended(begun(chips, attempt('one', issue)), 'one', true)

describe('chips on spots', () => {
  it('lie on each other, and spots of one kind apart', () => {
    const chips = put(NO_CHIPS, [BANKER, 10], [BANKER, 5], [SEVENTEEN, 1], [EIGHTEEN, 50])
    expect(lying(chips)).toEqual([
      ['banker', 15],
      ['17', 1],
      ['18', 50],
    ])
    expect(yuanOn(chips.stacks, SEVENTEEN)).toBe(1)
    expect(yuanOf(chips.stacks)).toBe(66)
  })

  it('go off one by one in the order in which they came', () => {
    const chips = put(NO_CHIPS, [BANKER, 10], [SEVENTEEN, 5])
    expect(lying(undo(chips))).toEqual([['banker', 10]])
    expect(lying(undo(undo(chips)))).toEqual([])
    expect(undo(NO_CHIPS)).toBe(NO_CHIPS)
  })

  it('double, and what doubled or cleared them can be taken back', () => {
    const chips = put(NO_CHIPS, [BANKER, 10], [SEVENTEEN, 5])
    expect(lying(double(chips))).toEqual([
      ['banker', 20],
      ['17', 10],
    ])
    expect(undo(double(chips)).stacks).toEqual(chips.stacks)
    expect(lying(takeOff(chips))).toEqual([])
    expect(undo(takeOff(chips)).stacks).toEqual(chips.stacks)
    expect(lying(takeOff(chips, BANKER))).toEqual([['17', 5]])
    expect(double(NO_CHIPS)).toBe(NO_CHIPS)
  })

  it('lie on no more spots than one request takes', () => {
    const full = putChip(NO_CHIPS, BANKER, 1, 1)
    expect(putChip(full, SEVENTEEN, 1, 1)).toBe(full)
    expect(yuanOf(putChip(full, BANKER, 1, 1).stacks)).toBe(2)
  })
})

describe('what was confirmed', () => {
  it('is off the chips and can be put on once more', () => {
    const after = placed(put(NO_CHIPS, [BANKER, 10], [SEVENTEEN, 5]))
    expect(after.stacks).toEqual([])
    expect(lying(repeat(after, 50))).toEqual([
      ['banker', 10],
      ['17', 5],
    ])
    expect(repeat(NO_CHIPS, 50)).toBe(NO_CHIPS)
  })

  it('of one round is repeated together, of another round by itself', () => {
    const once = placed(put(NO_CHIPS, [BANKER, 10]))
    const twice = placed(put(once, [BANKER, 5], [SEVENTEEN, 1]))
    expect(lying(repeat(twice, 50))).toEqual([
      ['banker', 15],
      ['17', 1],
    ])
    const next = placed(put(once, [SEVENTEEN, 1]), '20261128-002')
    expect(lying(repeat(next, 50))).toEqual([['17', 1]])
  })

  it('is asked for once, and stays as it is until there is an answer', () => {
    const asked = begun(put(NO_CHIPS, [BANKER, 10]), attempt('one'))
    expect(begun(asked, attempt('two'))).toBe(asked)
    for (const change of [
      double,
      undo,
      (chips: Chips) => takeOff(chips),
      (chips: Chips) => putChip(chips, BANKER, 1, 50),
    ])
      expect(change(asked)).toBe(asked)
    expect(ended(asked, 'two', true)).toBe(asked)
    expect(lying(ended(asked, 'one', false))).toEqual([['banker', 10]])
    expect(ended(asked, 'one', false).attempt).toBeNull()
  })
})

describe('chips over a reload', () => {
  const all = { baccarat: begun(put(NO_CHIPS, [BANKER, 10], [SEVENTEEN, 5]), attempt('one')) }

  it('are those of the same member, with the request that has no answer', () => {
    expect(readKeptChips(keepChips(all, 'me'), 'me')).toEqual(all)
    expect(readKeptChips(keepChips(all, 'other'), 'me')).toBeNull()
    expect(readKeptChips(keepChips(all, ''), 'me')).toEqual(all)
  })

  it.each([
    null,
    '',
    '{',
    '[]',
    '{"owner":"me","all":{"baccarat":{}}}',
    keepChips(all, 'me').replace('"yuan":10', '"yuan":-10'),
    keepChips(all, 'me').replace('"yuan":10', '"yuan":0.5'),
  ])('are nothing that was not written so: %s', (text) => expect(readKeptChips(text, 'me')).toBeNull())
})

it.each([
  [0, []],
  [1, [1]],
  [66, [50, 10, 5, 1]],
  [2600, [1000, 1000, 500, 100]],
])('%i yuan in as few chips as there are', (yuan, chips) => expect(inChips(yuan)).toEqual(chips))
