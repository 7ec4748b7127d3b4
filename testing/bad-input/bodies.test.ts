import { afterAll, beforeAll, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { WireAnswer } from '#testing/wire-client.ts'
import { CALLS, type DeclaredCall } from './calls.ts'
import { type Cast, openCast, standing } from './cast.ts'
import { callerOf, failures, goodInput, isMalformed, type Trial } from './examine.ts'
import { BAD_BODIES, UNKNOWN_FIELDS } from './inputs.ts'
import { type Request, requestOf } from './send.ts'

const declared = CALLS.filter(({ call }) => call.access !== 'webhook')
const posts = declared.filter(({ call }) => call.method === 'POST')
const named = (calls: readonly DeclaredCall[]) => calls.map((one) => [one.call.id, one] as const)

let cast: Cast
let before: Record<string, unknown>
beforeAll(async () => {
  cast = await openCast()
  before = await standing(cast.world)
})
afterAll(() => cast.close())

const good = (one: DeclaredCall) => requestOf(one.call, goodInput(cast, one))

function withUnknown(request: Request, name: string, json: string): Request {
  const { target, body } = request
  if (body === null) {
    const joint = target.includes('?') ? '&' : '?'
    return { ...request, target: `${target}${joint}${encodeURIComponent(name)}=1` }
  }
  const joint = body === '{}' ? '' : ','
  return { ...request, body: `${body.slice(0, -1)}${joint}${JSON.stringify(name)}:${json}}` }
}

function* strayFields(one: DeclaredCall): Generator<Trial> {
  for (const { path, required, inAddress } of one.fields) {
    if (!required || path.length > 1) continue
    const [name = ''] = path
    if (inAddress) {
      const request = () => withUnknown(good(one), name, '"sports"')
      yield { what: `${name} said twice`, request, isRight: isMalformed }
      continue
    }
    const rest = () => Object.entries(goodInput(cast, one)).filter(([other]) => other !== name)
    const request = () => requestOf(one.call, Object.fromEntries(rest()))
    yield { what: `no ${name}`, request, isRight: isMalformed }
  }
  const isTheirs = (name: string) => one.fields.some(({ path: [own] }) => own === name)
  for (const [name, json] of UNKNOWN_FIELDS) {
    if (isTheirs(name)) continue
    yield { what: `unknown ${name}`, request: () => withUnknown(good(one), name, json), isRight: isMalformed }
  }
}

/** What a body has at most, where its call says nothing else. */
const MOST_BYTES = 64 * 1024

const isTooLarge = ({ status, code }: WireAnswer) => status === 413 && code === WireErrors.tooLarge.code

function* badBodies(one: DeclaredCall): Generator<Trial> {
  for (const [what, body] of BAD_BODIES) {
    yield { what, request: () => ({ ...good(one), body }), isRight: isMalformed }
  }
  const body = `{"x":"${'x'.repeat((one.call.mostBytes ?? MOST_BYTES) + 1)}"}`
  yield { what: 'too large', request: () => ({ ...good(one), body }), isRight: isTooLarge }
}

it.each(named(declared))('%s refuses an input that lacks a field or has one too many', async (_, one) => {
  const caller = callerOf(cast, one)
  expect(await failures(() => caller, strayFields(one))).toEqual([])
  expect(await standing(cast.world)).toEqual(before)
})

it.each(named(posts))('%s refuses a body that is no JSON object, or is too large', async (_, one) => {
  const caller = callerOf(cast, one)
  expect(await failures(() => caller, badBodies(one))).toEqual([])
  expect(await standing(cast.world)).toEqual(before)
})

/** What takes forms is tried with them in `forms.test.ts`. */
const takingNone = posts.filter(({ call }) => !call.form)

it.each(named(takingNone))('%s refuses a body that says it is a form', async (_, one) => {
  const caller = callerOf(cast, one)
  await caller.handshake()
  const { target, body } = good(one)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = caller.signed(target, body ?? '', { 'content-type': type })
    const answer = await caller.raw({ method: 'POST', url: target, headers, payload: body ?? '' })
    expect(answer).toMatchObject({ status: 415, code: WireErrors.unsupportedBody.code })
  }
  expect(await standing(cast.world)).toEqual(before)
})

it.each([
  '/live/v1/match/%zz',
  '/live/v1/match/%00',
  `/live/v1/match/${'x'.repeat(121)}`,
  '/cw/v1/nothing',
  '//',
])('the address %s leads nowhere, in the envelope', async (target) => {
  const { call } = CALLS.find((one) => one.call.id === 'fixtures.match') as DeclaredCall
  const isNoPage = ({ status, text }: WireAnswer) => [400, 404].includes(status) && !text.includes(target)
  const trial = { what: target, request: () => ({ call, target, body: null }), isRight: isNoPage }
  expect(await failures(() => cast.world.browser(), [trial])).toEqual([])
})
