import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measurePassword } from './password-strength.rules.ts'

describe('the strength meter', () => {
  it.each([
    ['', 0, 'none'],
    ['abc', 1, 'tooShort'],
    ['12345678', 1, 'common'],
    ['Password!', 1, 'common'],
    ['lin_yuan99', 1, 'hasName'],
    ['aaaaaaaaaaaa', 1, 'addCharacters'],
    ['abcdefghijk', 1, 'addCharacters'],
    ['94170358', 1, 'addCharacters'],
    ['hxqmzkvw', 2, 'addCharacters'],
    ['Yuan-lou7', 3, 'addCharacters'],
    ['Yuan-lou7-hall', 4, 'none'],
    ['白马过江风雪夜归人', 2, 'addCharacters'],
  ])('%j lights %i arches and advises %s', (typed, level, advice) => {
    expect(measurePassword(typed, 'lin_yuan')).toMatchObject({ level, advice: { kind: advice } })
  })

  it('says how many characters are missing', () => {
    expect(measurePassword('abc', '').advice).toEqual({ kind: 'tooShort', count: 5 })
    expect(measurePassword('Yuan-lou7', '').advice).toEqual({ kind: 'addCharacters', count: 1 })
  })

  it('never falls when a surprising character of the same kind is added', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{8,30}$/), (typed) => {
        const next = typed.endsWith('q') || typed.endsWith('p') || typed.endsWith('r') ? 'a' : 'q'
        const before = measurePassword(typed, '')
        if (before.advice.kind === 'common') return
        expect(measurePassword(typed + next, '').level).toBeGreaterThanOrEqual(before.level)
      }),
    )
  })
})
