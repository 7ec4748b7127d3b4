import { describe, expect, it } from 'vitest'
import { manualClock } from '../clock.ts'
import { type ClockEvent, houseClock } from './house-clock.ts'

const HOUR_MS = 3_600_000
const NOON = new Date('2026-06-10T12:00:00.000Z')
const afterNoon = (ms: number) => new Date(NOON.getTime() + ms)

/** A house that last knew `knownAt` and was sure of `sureAt`, started when its machine says `machineAt`. */
function start({
  machineAt,
  knownAt = NOON,
  sureAt = NOON,
}: {
  machineAt: Date
  knownAt?: Date
  sureAt?: Date
}) {
  const machine = manualClock(machineAt)
  let passedMs = 0
  const told: ClockEvent[] = []
  const clock = houseClock({ machine, monotonicMs: () => passedMs }, { knownAt, sureAt }, (event) =>
    told.push(event),
  )
  return {
    clock,
    told,
    /** Time passes, and the machine's clock goes with it. */
    pass: (ms: number) => {
      passedMs += ms
      machine.advance(ms)
    },
    /** Somebody moves the machine's clock. */
    move: (ms: number) => machine.advance(ms),
  }
}

describe("the house's clock", () => {
  it('is the machine’s as long as that goes on', () => {
    const { clock, told, pass, move } = start({ machineAt: afterNoon(4_000) })
    expect(clock.now()).toEqual(afterNoon(4_000))
    pass(HOUR_MS)
    move(-3_000)
    expect(clock.now()).toEqual(afterNoon(HOUR_MS + 1_000))
    expect(clock.behindMs()).toBe(0)
    expect(told).toEqual([])
  })

  it('goes on from the last known moment where a machine starts behind it, and says so once', () => {
    const { clock, told, pass } = start({ machineAt: afterNoon(-HOUR_MS) })
    expect(clock.now()).toEqual(NOON)
    pass(60_000)
    expect(clock.now()).toEqual(afterNoon(60_000))
    expect(clock.behindMs()).toBe(HOUR_MS)
    expect(told).toEqual([{ kind: 'behind', ms: HOUR_MS }])
  })

  it('follows again once the machine was set right', () => {
    const { clock, told, pass, move } = start({ machineAt: afterNoon(-HOUR_MS) })
    pass(60_000)
    clock.now()
    move(HOUR_MS + 120_000)
    expect(clock.now()).toEqual(afterNoon(180_000))
    expect(clock.behindMs()).toBe(0)
    expect(told.map(({ kind }) => kind)).toEqual(['behind', 'right again'])
  })

  it('does not follow a step back while it lives', () => {
    const { clock, told, pass, move } = start({ machineAt: NOON })
    pass(HOUR_MS)
    move(-2 * HOUR_MS)
    expect(clock.now()).toEqual(afterNoon(HOUR_MS))
    expect(told).toEqual([{ kind: 'behind', ms: 2 * HOUR_MS }])
  })

  it('follows a clock ahead, and back when that is set right', () => {
    const { clock, told, pass, move } = start({ machineAt: afterNoon(96 * HOUR_MS) })
    pass(600_000)
    expect(clock.now()).toEqual(afterNoon(96 * HOUR_MS + 600_000))
    move(-96 * HOUR_MS)
    expect(clock.now()).toEqual(afterNoon(600_000))
    expect(told).toEqual([{ kind: 'set back', ms: 96 * HOUR_MS }])
  })

  it('starts right after a life that was ahead', () => {
    const { clock, told } = start({ machineAt: afterNoon(HOUR_MS), knownAt: afterNoon(97 * HOUR_MS) })
    expect(clock.now()).toEqual(afterNoon(HOUR_MS))
    expect(told).toEqual([{ kind: 'set back', ms: 96 * HOUR_MS }])
  })

  it('tells of a jump ahead while it lives', () => {
    const { clock, told, pass, move } = start({ machineAt: NOON })
    pass(1_000)
    move(HOUR_MS)
    expect(clock.now()).toEqual(afterNoon(HOUR_MS + 1_000))
    expect(told).toEqual([{ kind: 'jumped ahead', ms: HOUR_MS }])
  })
})
