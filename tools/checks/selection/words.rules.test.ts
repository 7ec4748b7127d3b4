import { describe, expect, it } from 'vitest'
import { UnknownWord, understand } from './words.rules.ts'

const tests = [
  { file: 'src/money/deposits/deposits.rules.test.ts', suite: 'unit' },
  { file: 'src/money/deposits/server/deposits.calls.test.ts', suite: 'database' },
  { file: 'src/members/protection/server/limits/deposits.property.test.ts', suite: 'database' },
  { file: 'e2e/deposits/deposit.test.ts', suite: 'e2e' },
  { file: 'e2e/wallet/wallet.test.ts', suite: 'e2e' },
]
const vocabulary = {
  checks: ['types', 'lint'],
  suites: ['unit', 'database', 'e2e'],
  tags: ['races'],
  tests,
  rooms: new Map([['deposits', 'src/money/deposits']]),
}
const chosen = (...words: string[]) => {
  const { checks, suites, files, tags, changed } = understand(words, vocabulary)
  return { checks, suites, files: files.map(({ file }) => file), tags, changed }
}
const none = { checks: [], suites: [], files: [], tags: [], changed: null }
const files = tests.map(({ file }) => file)

describe('the words after npm test', () => {
  it.each([
    ['a room is its own tests and its journeys', ['deposits'], { files: [files[0], files[1], files[3]] }],
    ['anything else is a part of a path', ['deposits.'], { files: files.slice(0, 3) }],
    [
      'checks, suites and tags go by their names',
      ['lint', 'e2e', 'races'],
      {
        checks: ['lint'],
        suites: ['e2e'],
        tags: ['races'],
      },
    ],
    [
      'a file runs once, and not beside its whole suite',
      ['deposits', 'deposit.test', 'database'],
      {
        suites: ['database'],
        files: [files[0], files[3]],
      },
    ],
    ['changed goes from where the branch began', ['changed'], { changed: {} }],
    ['or from a commit', ['changed=v0.2'], { changed: { since: 'v0.2' } }],
  ])('%s', (_, words, expected) => {
    expect(chosen(...words)).toEqual({ ...none, ...expected })
  })

  it('that match nothing are refused with what could be said', () => {
    expect(() => chosen('unit', 'depsoits')).toThrow(UnknownWord)
    expect(() => chosen('depsoits')).toThrow(/deposits[\s\S]*unit[\s\S]*types[\s\S]*races/)
  })
})
