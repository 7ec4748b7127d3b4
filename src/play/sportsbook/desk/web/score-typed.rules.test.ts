import { describe, expect, it } from 'vitest'
import { scoreIn } from './score-typed.rules.ts'
import { oneName } from './team-names.rules.ts'

describe('what is typed and shown of a match', () => {
  it.each([
    ['3', '0', [3, 0]],
    [' 10 ', '2', [10, 2]],
    ['', '0', null],
    ['3', '-1', null],
    ['3.5', '0', null],
    ['100', '0', null],
  ] as const)('%j : %j is %o', (home, guest, score) => expect(scoreIn(home, guest)).toEqual(score))

  it.each([
    ['巴西 / Brazil', 'en', 'Brazil'],
    ['巴西 / Brazil', 'zh-CN', '巴西'],
    ['Brazil', 'en', 'Brazil'],
  ])('%s in %s is %s', (both, language, name) => expect(oneName(both, language)).toBe(name))
})
