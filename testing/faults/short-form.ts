import { afterAll, describe, expect, it } from 'vitest'
import { diceFrom } from './dice.ts'
import { type Fault, verdictOf } from './fault.ts'
import { layGround } from './ground.ts'
import { everyRound } from './rounds.ts'

/** The short form plays the same each time; `npm run faults` throws new dice. */
const SEED = 7

/**
 * Tries faults in their short form, a test each. What cannot be tried on this machine is skipped, never
 * passed.
 */
export function tryShortForms(faults: readonly Fault[]): void {
  const ground = layGround()
  afterAll(() => ground.close())
  describe('a house that is broken', () => {
    for (const fault of faults) {
      it(`by ${fault.simulates}`, async ({ skip }) => {
        const dice = diceFrom(SEED, fault.name)
        const found = await fault.run({ dice, long: false, ground, rounds: everyRound })
        if ('leftOut' in found) return skip(found.leftOut)
        const { acknowledged, unknown, lost, checked, wrong } = found
        console.info(
          `${fault.name}: ${acknowledged} acknowledged, ${unknown} unknown, ${lost} lost; ${checked}`,
        )
        expect(wrong).toEqual([])
        expect(verdictOf(fault, found), `${lost} lost`).toBe('held')
      })
    }
  })
}
