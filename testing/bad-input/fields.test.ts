import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireAnswer } from '#testing/wire-client.ts'
import { CALLS, type DeclaredCall } from './calls.ts'
import { type Cast, openCast, standing } from './cast.ts'
import { callerOf, failures, goodInput, isMalformed, isNowhere, pointsAt, type Trial } from './examine.ts'
import { badValuesOf, STRANGE_TEXTS } from './inputs.ts'
import { isInUrl, requestOf } from './send.ts'

/** Every call with a field, but for webhooks, which are their rail's to read. */
const withFields = CALLS.filter(({ call, fields }) => call.access !== 'webhook' && fields.length > 0)
const withTexts = withFields.filter(({ fields }) => fields.some(({ kind }) => kind === 'text'))
const named = (calls: readonly DeclaredCall[]) => calls.map((one) => [one.call.id, one] as const)

let cast: Cast
let before: Record<string, unknown>
beforeAll(async () => {
  cast = await openCast()
  before = await standing(cast.world)
})
afterAll(() => cast.close())

function* badFields(declared: DeclaredCall): Generator<Trial> {
  const { call, fields } = declared
  for (const field of fields) {
    const { path, inAddress } = field
    const name = path.join('.')
    for (const [what, json] of badValuesOf(field)) {
      if (isInUrl(call, field) && !json.startsWith('"')) continue
      yield {
        what: `${name} = ${what.slice(0, 60)}`,
        request: () => requestOf(call, goodInput(cast, declared), { path, json }),
        isRight: (answer) =>
          (isMalformed(answer) && pointsAt(answer, name)) || (inAddress && isNowhere(answer)),
      }
    }
  }
}

/** A strange text never makes the house stumble, and nobody hears what a database said. */
const isHarmless = ({ status, text }: WireAnswer) =>
  status < 500 && !/syntax error|relation "|SQLSTATE/.test(text)

function* strangeTexts(declared: DeclaredCall): Generator<Trial> {
  for (const { path } of declared.fields.filter(({ kind }) => kind === 'text')) {
    for (const [what, json] of STRANGE_TEXTS) {
      yield {
        what: `${path.join('.')} = ${what}`,
        request: () => requestOf(declared.call, goodInput(cast, declared), { path, json }),
        isRight: isHarmless,
      }
    }
  }
}

it.each(named(withFields))(
  '%s refuses every bad value of every field, says of which, and does nothing',
  async (_, declared) => {
    const caller = callerOf(cast, declared)
    expect(await failures(() => caller, badFields(declared))).toEqual([])
    expect(await standing(cast.world)).toEqual(before)
  },
)

it.each(named(withTexts))(
  '%s takes SQL, HTML and other strange texts as data or not at all',
  async (_, declared) => {
    expect(await failures(() => callerOf(cast, declared), strangeTexts(declared))).toEqual([])
    expect(await standing(cast.world)).toEqual(before)
  },
)

describe('the tables', () => {
  it('know what every field of every call is', () => {
    const kinds = new Set(withFields.flatMap(({ fields }) => fields.map(({ kind }) => kind)))
    expect([...kinds].sort()).toEqual([
      'amount',
      'boolean',
      'choice',
      'id',
      'json',
      'list',
      'number',
      'object',
      'text',
    ])
  })

  it('begin from inputs that each contract takes', () => {
    const refused = withFields.filter((one) => !one.call.input.safeParse(goodInput(cast, one)).success)
    expect(refused.map(({ call }) => call.id)).toEqual([])
  })
})
