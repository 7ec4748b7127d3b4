import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scriptedDraws } from '#testing/games/scripted-draws.ts'
import { heightOf, LEAST_TARGET, LIMBO, LIMBO_NUMBERS, MOST_TARGET, numbersReaching } from './limbo.rules.ts'

const anyTarget = fc.integer({ min: LEAST_TARGET, max: MOST_TARGET })
const edges = [LEAST_TARGET, 150, 200, 300, 1_000, 12_345, 9_999_999, MOST_TARGET]

describe('limbo', () => {
  it.each([
    [0n, MOST_TARGET],
    [LIMBO_NUMBERS / 2n - 1n, 198],
    [LIMBO_NUMBERS - 1n, 100],
  ])('the number %d rises to %d hundredths', (drawn, reached) => {
    expect(heightOf(drawn)).toBe(reached)
  })

  it.each(edges)('a target of %d is reached by exactly the lowest numbers that are counted', (target) => {
    const reaching = numbersReaching(target)
    const round = (drawn: bigint) => LIMBO.play({ target }, scriptedDraws(drawn), [])
    expect(round(reaching - 1n).multiple).toBe(BigInt(target) * 100n)
    expect(round(reaching)).toMatchObject({ over: true, multiple: 0n })
    // The rule is the drawn number against the target: with the next count it would be another chance.
    expect(heightOf(reaching - 1n)).toBeGreaterThanOrEqual(target)
    expect(heightOf(reaching)).toBeLessThan(target)
  })

  it('never rises less for a lower number', () => {
    const number = fc.bigInt({ min: 0n, max: LIMBO_NUMBERS - 2n })
    fc.assert(fc.property(number, (drawn) => heightOf(drawn) >= heightOf(drawn + 1n)))
  })

  it('gives back 0.99 less than a part of 10^13, at every target', () => {
    for (const target of edges) expectNearly99(target)
    fc.assert(fc.property(anyTarget, expectNearly99))
    // Numbers that a chance of 0.99 / x does not divide are the only ones lost.
    expect(LIMBO.returns({ target: 198 }).rtp).toEqual([99n, 100n])
  })

  function expectNearly99(target: number) {
    const { rtp, hit, most, mostChance } = LIMBO.returns({ target })
    const [back, of] = rtp
    expect(back * 100n <= of * 99n).toBe(true)
    expect((of * 99n - back * 100n) * 10n ** 13n < of * 100n).toBe(true)
    expect(hit).toEqual(mostChance)
    expect(hit[0] * LIMBO_NUMBERS).toBe(numbersReaching(target) * hit[1])
    expect(most).toBe(BigInt(target) * 100n)
    // A part more or less of what a win pays, and it would come to something else.
    expect(hit[0] * (most + 1n) * of === back * hit[1] * 10_000n).toBe(false)
  }

  it('reads its own choices and nothing else', () => {
    fc.assert(fc.property(anyTarget, (target) => LIMBO.readChoice({ target })?.target === target))
    for (const target of [100, 0, -200, MOST_TARGET + 1, 200.5, '200', null, Number.NaN, 1e300])
      expect(LIMBO.readChoice({ target })).toBeNull()
    fc.assert(
      fc.property(fc.anything(), (asked) => {
        const choice = LIMBO.readChoice(asked)
        expect(choice === null || LIMBO.readChoice(choice) !== null).toBe(true)
        expect(LIMBO.readMove(LIMBO.start, [], asked)).toBeNull()
      }),
    )
  })
})
