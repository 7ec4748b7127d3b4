import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineEvent, namesOf, payloadOf, toldAs } from './event.ts'

// What release N-1 told, and how it reads it: by the name, and the fields that it knows.
const Rang = defineEvent('toy.rang', z.object({ times: z.number(), stopped: z.boolean() }))

const counted = z.strictObject({ strokes: z.number() })
const formerly = {
  type: 'toy.rang',
  payload: Rang.payload,
  read: ({ times, stopped }: { times: number; stopped: boolean }) => (stopped ? null : { strokes: times }),
} as const
/** The same in release N, by its new name, and what became of its other half. */
const Struck = defineEvent('bells.struck', counted, {
  ...formerly,
  write: ({ strokes }) => ({ times: strokes, stopped: false }),
})
const Stopped = defineEvent('bells.stopped', counted, {
  ...formerly,
  read: ({ times, stopped }) => (stopped ? { strokes: times } : null),
  write: ({ strokes }) => ({ times: strokes, stopped: true }),
})
/** In release N+1, beside which N may still run. */
const StruckNext = defineEvent('bells.struck', counted, formerly)

const asTheReleaseBefore = ({ type, payload }: ReturnType<typeof toldAs>) =>
  type === Rang.type ? Rang.payload.parse(payload) : 'not understood'

describe('an event with a new name and shape', () => {
  it('is read by the release before as what that knows', () => {
    expect(asTheReleaseBefore(toldAs(Struck, { strokes: 3 }))).toEqual({ times: 3, stopped: false })
    expect(asTheReleaseBefore(toldAs(Stopped, { strokes: 4 }))).toEqual({ times: 4, stopped: true })
  })

  it('is read as what it is, and as nothing else that had its name', () => {
    for (const reader of [Struck, StruckNext]) {
      expect(payloadOf(reader, toldAs(Struck, { strokes: 3 }))).toEqual({ strokes: 3 })
      expect(payloadOf(reader, toldAs(Stopped, { strokes: 3 }))).toBeNull()
    }
    expect(payloadOf(Stopped, toldAs(Stopped, { strokes: 4 }))).toEqual({ strokes: 4 })
  })

  it('is found in what the release before told', () => {
    const [struck, stopped] = [false, true].map((stopped) => toldAs(Rang, { times: 5, stopped }))
    expect([Struck, Stopped].map((reader) => struck && payloadOf(reader, struck))).toEqual([
      { strokes: 5 },
      null,
    ])
    expect([Struck, Stopped].map((reader) => stopped && payloadOf(reader, stopped))).toEqual([
      null,
      { strokes: 5 },
    ])
  })

  it('is told under its own name by the release after, which that before it reads too', () => {
    const told = toldAs(StruckNext, { strokes: 6 })
    expect(told).toEqual({ type: 'bells.struck', payload: { strokes: 6 } })
    expect(payloadOf(Struck, told)).toEqual({ strokes: 6 })
    expect(namesOf(Struck)).toEqual(['bells.struck', 'toy.rang'])
  })
})

it('is told as its contract says, or not at all', () => {
  expect(() => toldAs(Struck, { strokes: 'three' as unknown as number })).toThrow()
})
