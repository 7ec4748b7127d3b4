import { describe, expect, it } from 'vitest'
import { walksTransitions } from '#testing/transitions.ts'
import {
  isDepositOver,
  PART_STATES,
  QUICK_DEPOSIT_STATES,
  type QuickDepositState,
} from '../quickpay-states.ts'
import { awayFor } from './measure/heartbeat.ts'
import {
  escrowEffect,
  lateTransitions,
  looksAgain,
  PAIR_EVENTS,
  type PairEvent,
  pairTransitions,
  partStateOf,
  TIME_OUTS,
} from './quickpay.states.ts'

describe('the table of states', () => {
  it('has a way out of every state that is not an end, and none out of an end', () => {
    for (const state of QUICK_DEPOSIT_STATES.filter((one) => one !== 'late')) {
      const ways = PAIR_EVENTS.filter((event) => pairTransitions.next(state, event) !== null)
      expect([state, ways.length > 0]).toEqual([state, !isDepositOver(state)])
    }
  })

  it('gives every state with a clock its own time-out, which means something there', () => {
    for (const [state, event] of Object.entries(TIME_OUTS))
      expect(pairTransitions.next(state as QuickDepositState, event)).not.toBeNull()
    expect(TIME_OUTS.frozen).toBeUndefined()
  })

  it.each([
    [0, true],
    [2, true],
    [3, false],
  ])('what %i payers let down looks for another: %s', (times, again) => {
    expect(looksAgain(times)).toBe(again)
  })

  it('counts a pause as downtime only beyond the threshold', () => {
    const at = (seconds: number) => new Date(seconds * 1000)
    expect(awayFor(at(0), at(60), 60)).toBe(0)
    expect(awayFor(at(0), at(61), 60)).toBe(61_000)
    expect(awayFor(at(100), at(0), 60)).toBe(0)
  })
})

walksTransitions('what leads a quick deposit on that is over', lateTransitions, {
  legal: {
    'cancelled appealedLate': 'late',
    'expired appealedLate': 'late',
    'late lateFoundPaid': 'credited',
    'late lateFoundUnpaid': 'refused',
  },
  ends: ['waiting', 'paying', 'confirming', 'frozen', 'credited', 'unmatched', 'refused'],
})

/**
 * The whole of it in small: one deposit, the part it pays, the escrow accounts, the clock and the house's
 * absence. Time is counted in steps; a deadline is that many steps away.
 */
interface World {
  readonly deposit: QuickDepositState
  readonly wasMatched: boolean
  /** Whether the payer ever said that it was paid. */
  readonly said: boolean
  /**
   * What lies in the escrow of the withdrawal, of the part, with the payer, and at the ordinary withdrawal:
   * one unit in all.
   */
  readonly rest: number
  readonly part: number
  readonly payer: number
  readonly ordinary: number
  /** Steps until the deadline of the deposit's state; null where no clock runs. */
  readonly due: number | null
  /**
   * Steps that its state has lasted while the house was there, and whether one ever ended before its time.
   */
  readonly lived: number
  readonly endedEarly: boolean
  /** Steps until what is unmatched changes to ordinary. */
  readonly matchDue: number
  /** Steps since the last heartbeat. */
  readonly silent: number
  /** How often money was given to the payer, and left for the ordinary withdrawal. */
  readonly releases: number
  readonly fallBacks: number
  readonly letDown: number
}

const STEPS = { waiting: 1, paying: 2, confirming: 2 } as const
const DOWN = 2
const MATCH_STEPS = 3

const start: World = {
  deposit: 'waiting',
  wasMatched: false,
  said: false,
  rest: 1,
  part: 0,
  payer: 0,
  ordinary: 0,
  due: STEPS.waiting,
  lived: 0,
  endedEarly: false,
  matchDue: MATCH_STEPS,
  silent: 0,
  releases: 0,
  fallBacks: 0,
  letDown: 0,
}

function moved(world: World, event: PairEvent): World {
  const to = pairTransitions.next(world.deposit, event)
  if (to === null) return world
  const effect = escrowEffect(world.deposit, to)
  const due =
    to === world.deposit ? world.due : to in STEPS ? STEPS[to as keyof typeof STEPS] - world.silent : null
  const after = {
    ...world,
    deposit: to,
    due,
    said: world.said || event === 'paid',
    lived: to === world.deposit ? world.lived : 0,
  }
  if (effect === 'take') return { ...after, wasMatched: true, rest: world.rest - 1, part: world.part + 1 }
  if (effect === 'release')
    return { ...after, part: world.part - 1, payer: world.payer + 1, releases: world.releases + 1 }
  if (effect !== 'return') return after
  const letDown = world.letDown + 1
  return {
    ...after,
    part: world.part - 1,
    rest: world.rest + 1,
    letDown,
    matchDue: (looksAgain(letDown) ? MATCH_STEPS : 0) - world.silent,
  }
}

/** The heartbeat: deadlines move on by what was slept through. */
function awake(world: World): World {
  const { silent } = world
  return {
    ...world,
    silent: 0,
    due: world.due === null ? null : world.due + silent,
    matchDue: world.matchDue + silent,
  }
}

/** The clock's own move, with a note of it where the state had not lasted as long as it was given. */
function timedOut(world: World, event: PairEvent): World {
  const given = STEPS[world.deposit as keyof typeof STEPS]
  return { ...moved(world, event), endedEarly: world.endedEarly || world.lived < given }
}

/** Everything that can happen next; each of it may come twice, late, or when it means nothing. */
const HAPPENINGS: Readonly<Record<string, (world: World) => World>> = {
  ...Object.fromEntries(
    PAIR_EVENTS.filter((event) => !event.endsWith('TimeOut') && event !== 'matched').map((event) => [
      event,
      (world: World) => moved(world, event),
    ]),
  ),
  /** Somebody else wants to deposit as much. */
  another: (world) =>
    isDepositOver(world.deposit) && world.rest > 0 && world.letDown < 4
      ? {
          ...world,
          deposit: 'waiting',
          wasMatched: false,
          said: false,
          lived: 0,
          due: STEPS.waiting - world.silent,
        }
      : world,
  match: (world) => (world.rest > 0 ? moved(world, 'matched') : world),
  /** A step in which the house is there; its heartbeat comes first. */
  tick: (asleep) => {
    const world = awake(asleep)
    return {
      ...world,
      due: world.due === null ? null : Math.max(0, world.due - 1),
      matchDue: Math.max(0, world.matchDue - 1),
      lived: world.due === null ? 0 : Math.min(world.lived + 1, 2),
    }
  },
  /** The machine is off for longer than a blink: time goes on, nobody is there. */
  outage: (world) => ({
    ...world,
    due: world.due === null ? null : world.due - DOWN,
    matchDue: world.matchDue - DOWN,
    silent: world.silent + DOWN,
  }),
  /** The sweep: notes the heartbeat, moves deadlines by what was slept through, and only then judges. */
  sweep: (asleep) => {
    const world = awake(asleep)
    const timeOut = TIME_OUTS[world.deposit]
    return world.due !== null && world.due <= 0 && timeOut ? timedOut(world, timeOut) : world
  },
  /** The same sweep by a worker that did not note the outage: it may not judge. */
  staleSweep: (world) => {
    const timeOut = TIME_OUTS[world.deposit]
    return world.silent === 0 && world.due !== null && world.due <= 0 && timeOut
      ? moved(world, timeOut)
      : world
  },
  fallBack: (world) => {
    if (world.silent > 0 || world.rest === 0 || world.matchDue > 0) return world
    return { ...world, rest: 0, ordinary: world.ordinary + world.rest, fallBacks: world.fallBacks + 1 }
  },
}

const key = (world: World) => JSON.stringify(world)
const isEnd = (world: World) => isDepositOver(world.deposit) && world.rest === 0 && world.part === 0

describe('every joint state that can be reached', () => {
  const seen = new Map<string, World>([[key(start), start]])
  const ways = new Map<string, string[]>()
  const queue = [start]
  for (let world = queue.pop(); world; world = queue.pop()) {
    const next: string[] = []
    for (const happen of Object.values(HAPPENINGS)) {
      const after = happen(world)
      // An outage may last and last; beyond this nothing new comes of it.
      if (after.silent > 3 * DOWN || (after.due ?? 0) < -3 * DOWN || after.matchDue < -3 * DOWN) continue
      const name = key(after)
      next.push(name)
      if (!seen.has(name)) {
        seen.set(name, after)
        queue.push(after)
      }
    }
    ways.set(key(world), next)
  }
  const all = [...seen.values()]

  it('is explored to the last', () => {
    expect(all.length).toBeGreaterThan(500)
    // What comes late touches no pairing: it has a table of its own.
    const inPairs = QUICK_DEPOSIT_STATES.filter((state) => state !== 'late')
    expect(new Set(all.map(({ deposit }) => deposit))).toEqual(new Set(inPairs))
    const parts = new Set(all.map(({ deposit, wasMatched }) => partStateOf(deposit, wasMatched)))
    expect(parts).toEqual(new Set([null, ...PART_STATES]))
  })

  it('keeps every unit: nothing is lost, nothing paid twice, nothing owed', () => {
    for (const world of all) {
      expect(world.rest + world.part + world.payer + world.ordinary).toBe(1)
      expect(
        [world.rest, world.part, world.payer, world.ordinary].every((units) => units === 0 || units === 1),
      ).toBe(true)
      expect(world.releases + world.fallBacks).toBeLessThanOrEqual(1)
    }
  })

  it('holds a part’s unit in the part’s escrow exactly while the part is open', () => {
    for (const world of all) {
      const state = partStateOf(world.deposit, world.wasMatched)
      const isOpen = state === 'paying' || state === 'confirming' || state === 'frozen'
      expect([world.deposit, world.part]).toEqual([world.deposit, isOpen ? 1 : 0])
    }
  })

  it('never lets an order that its payer said was paid run out unpaid', () => {
    for (const world of all) {
      if (!world.said) continue
      expect(['expired', 'cancelled', 'unmatched']).not.toContain(world.deposit)
    }
  })

  it('lets time run out for nobody while the house is away', () => {
    expect(all.filter(({ endedEarly }) => endedEarly)).toEqual([])
    for (const world of all) {
      if (world.silent === 0) continue
      for (const name of ['staleSweep', 'fallBack']) expect(HAPPENINGS[name]?.(world)).toEqual(world)
    }
  })

  it('changes nothing by the same event again', () => {
    const once = PAIR_EVENTS.filter((event) => event !== 'matched')
    for (const world of all)
      for (const event of once) {
        const after = moved(world, event)
        const again = moved(after, event)
        expect([event, again]).toEqual([event, after])
      }
  })

  it('ends with every escrow empty, and has an end in sight from everywhere', () => {
    for (const world of all.filter(isEnd)) expect(world.payer + world.ordinary).toBe(1)
    const leading = new Map<string, string[]>()
    for (const [from, tos] of ways) for (const to of tos) leading.set(to, [...(leading.get(to) ?? []), from])
    const canEnd = new Set(all.filter(isEnd).map(key))
    const back = [...canEnd]
    for (let name = back.pop(); name; name = back.pop())
      for (const from of leading.get(name) ?? [])
        if (!canEnd.has(from)) {
          canEnd.add(from)
          back.push(from)
        }
    expect(all.filter((world) => !canEnd.has(key(world)))).toEqual([])
  })
})
