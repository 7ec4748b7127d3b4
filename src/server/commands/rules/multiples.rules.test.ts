import { describe, expect, it } from 'vitest'
import { accumulatorLine, systemLine } from './multiples.rules.ts'

const legs = (...odds: readonly string[]) => odds.map((one) => ({ odds: one, outcome: 'win' }))
const ask = (line: (text: string) => string, question: object) => JSON.parse(line(JSON.stringify(question)))

describe('rules accumulator', () => {
  const accumulate = (question: object) => ask(accumulatorLine, question)

  it.each([
    [{ legs: legs('1.86', '1.96', '1.90', '2.36'), stake: '100' }, '1634.68704'],
    [{ legs: [{ odds: 1.86, outcome: 'half_lose' }, ...legs('1.96', '1.90')], stake: 100 }, '186.2'],
    [{ legs: [{ odds: '2', outcome: 'Half-Win' }], stake: 1, type: 'parlay' }, '1.5'],
    [{ legs: [{ odds: '2', outcome: 'void' }, ...legs('3')], stake: 1, type: null }, '3'],
  ])('%j', (question, returned) => {
    expect(accumulate(question)).toEqual({ lines: 1, return: returned })
  })

  it.each([
    [{ stake: '1' }, 'legs: is missing'],
    [{ legs: [], stake: '1' }, 'legs: has to have 1 to 200 items'],
    [
      { legs: legs('2', '0.5'), stake: '1' },
      expect.stringMatching(/^legs\.1\.odds: decimal odds are at least 1/),
    ],
    [
      { legs: [{ odds: '2', outcome: 'won' }], stake: '1' },
      'legs.0.outcome: has to be one of win, half_win, push, void, half_lose, lose',
    ],
    [{ legs: [{ odds: '2' }], stake: '1' }, 'legs.0.outcome: is missing'],
    [{ legs: ['2'], stake: '1' }, 'legs.0: has to be an object'],
    [{ legs: legs('2') }, 'stake: is missing'],
    [{ legs: legs('2', '2', '2'), stake: '1', type: 'trixie' }, 'type: `rules system` reckons systems'],
  ])('says what is wrong: %j', (question, error) => {
    expect(accumulate(question)).toEqual({ error })
  })
})

describe('rules system', () => {
  const reckon = (question: object) => ask(systemLine, question)

  it.each([
    [{ type: 'yankee', legs: legs('2.00', '3.50', '4.00', '1.50'), stake: '1' }, 11, '156.75'],
    [
      { type: 'Lucky 15', legs: [...legs('4', '4', '4'), { odds: '4', outcome: 'void' }], stake: '0.30' },
      15,
      '74.7',
    ],
    [{ type: '2/4', legs: legs('2', '2', '2', '2'), stake: '1' }, 6, '24'],
  ])('%j', (question, lines, returned) => {
    expect(reckon(question)).toEqual({ lines, return: returned })
  })

  it.each([
    [
      { type: 'flag', legs: legs('2'), stake: '1' },
      'type: no system is called that; others are k/n, such as 2/4',
    ],
    [{ legs: legs('2'), stake: '1' }, 'type: is missing'],
    [{ type: 'yankee', legs: legs('2', '2'), stake: '1' }, 'legs: this system has 4, and here are 2'],
    [
      { type: '2/4', legs: legs('2', '2', '2', '2', '2'), stake: '1' },
      'legs: this system has 4, and here are 5',
    ],
  ])('says what is wrong: %j', (question, error) => {
    expect(reckon(question)).toEqual({ error })
  })
})
