import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Call, CONSOLE_PATH } from '#platform/http/contract.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { openApiDocument } from '#platform/http/server/document/openapi.ts'
import { SOCKET_LIMIT } from '#platform/http/server/limits/limits.ts'
import { MOST_AGE_MS } from '#platform/realtime/order.rules.ts'
import { shareKeyOf } from '#play/records/server/share-key.ts'
import { CALLS, callNamed, type DeclaredCall, sampleInput } from '#testing/bad-input/calls.ts'
import { type Cast, openCast } from '#testing/bad-input/cast.ts'
import { goodInput } from '#testing/bad-input/examine.ts'
import { requestOf, send } from '#testing/bad-input/send.ts'
import { plantedRound } from '#testing/people/players.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: JsonSchema
  readonly example?: unknown
}
interface Content {
  readonly content: Readonly<
    Record<'application/json', { readonly schema: JsonSchema; readonly example?: unknown }>
  >
  readonly headers?: Readonly<Record<string, unknown>>
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}
interface Document {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> }
  readonly 'x-refusals': readonly { readonly code: number; readonly name: string; readonly status: number }[]
}

/** Those of the console are in no document that everybody reads. */
const MEMBERS_CALLS = CALLS.filter(({ call }) => !call.path.startsWith(CONSOLE_PATH))
const named = MEMBERS_CALLS.map((one) => [one.call.id, one] as const)

let cast: Cast
let roundId: string
/** As it is served. */
let served: string
/** With what it refers to in its place. */
let document: Document
beforeAll(async () => {
  cast = await openCast()
  roundId = await plantedRound(cast.world, cast.linId)
  served = (await cast.world.http.inject('/openapi.json')).body
  document = inlined(JSON.parse(served), JSON.parse(served)) as Document
})
afterAll(() => cast.close())

/** What a reference leads to; undefined where it leads nowhere. */
function referred(whole: unknown, ref: string): unknown {
  const names = ref.replace(/^#\//, '').split('/')
  return names.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], whole)
}

/** A part of a document with everything it refers to in its place. */
function inlined(part: unknown, whole: unknown): unknown {
  if (Array.isArray(part)) return part.map((one) => inlined(one, whole))
  if (typeof part !== 'object' || part === null) return part
  if ('$ref' in part) return inlined(referred(whole, String(part.$ref)), whole)
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inlined(one, whole)]))
}

const addressOf = ({ path }: Call) => path.replaceAll(/:([A-Za-z]+)/g, '{$1}')

function operationOf(call: Call): Operation {
  const operation = document.paths[addressOf(call)]?.[call.method.toLowerCase()]
  if (!operation) throw new Error(`${call.id} is not in the document`)
  return operation
}

const schemaOf = (part: Content | undefined): JsonSchema => part?.content['application/json'].schema ?? {}
const json = (schema: JsonSchema) => z.fromJSONSchema(schema)

/** The schema of `data` where a call succeeds. */
function dataSchema(call: Call): z.core.JSONSchema.BaseSchema {
  const [success] = (schemaOf(operationOf(call).responses['200']) as z.core.JSONSchema.BaseSchema).anyOf ?? []
  return (success as z.core.JSONSchema.BaseSchema).properties?.['data'] as z.core.JSONSchema.BaseSchema
}

describe('/openapi.json', () => {
  it('is an OpenAPI 3.1 document of this client version (S9-016)', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info).toEqual({
      title: 'Fairhall',
      version: 'v1.0.1',
      description: expect.stringContaining('docs/realtime.md'),
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    })
  })

  it('has every call of every room, once, and nothing else', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    const calls = MEMBERS_CALLS.map(
      ({ call }) => `${call.id} ${call.method.toLowerCase()} ${addressOf(call)}`,
    )
    expect(operations.toSorted()).toEqual(calls.toSorted())
    expect(new Set(MEMBERS_CALLS.map(({ call }) => call.id)).size).toBe(MEMBERS_CALLS.length)
  })

  it('refers to nothing that it does not have', () => {
    const whole = JSON.parse(served)
    const refs = [...served.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => String(match[1]))
    expect(refs.length).toBeGreaterThan(0)
    expect(refs.filter((ref) => referred(whole, ref) === undefined)).toEqual([])
    const schemes = new Set(Object.keys(document.components.securitySchemes))
    const used = MEMBERS_CALLS.flatMap(({ call }) =>
      operationOf(call).security.flatMap((one) => Object.keys(one)),
    )
    expect(used.filter((name) => !schemes.has(name))).toEqual([])
  })
})

describe('to a stranger', () => {
  it('is without an error to an independent linter', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: served, config })
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('says where the house is: at its public address, or where the document came from', async () => {
    expect(document.servers).toEqual([{ url: '/' }])
    const { servers } = openApiDocument([], { title: 'Fairhall', url: 'https://hall.example' })
    expect(servers).toEqual([{ url: 'https://hall.example' }])
  })

  it('lists every code that a call can refuse with, by name and status', () => {
    const listed = document['x-refusals']
    expect(listed).toContainEqual({ code: 244303, name: 'deposits.hasAnotherOrder', status: 200 })
    expect(listed).toContainEqual({ code: 600409, name: 'http.requestIdReused', status: 409 })
  })

  it('describes what a union takes', () => {
    const body = schemaOf(operationOf(callNamed('usdt.quote').call).requestBody)
    expect(json(body).safeParse({ payCurrency: 'USDT', amount: '12.5' }).success).toBe(true)
    expect(json(body).safeParse({ payCurrency: 'USDT' }).success).toBe(false)
    expect(json(body).safeParse({ payCurrency: 'EUR', amount: '12.5' }).success).toBe(false)
  })
})

/** The request that a call's example is. */
function exampleOf(call: Call): Record<string, unknown> {
  const { parameters, requestBody } = operationOf(call)
  const told = parameters.filter((one) => one.in === 'path' || (one.in === 'query' && one.required))
  const body = requestBody?.content['application/json'].example
  return { ...Object.fromEntries(told.map(({ name, example }) => [name, example])), ...(body as object) }
}

describe.each(named)('%s', (_, one: DeclaredCall) => {
  const { call, fields } = one
  const topFields = fields.filter(({ path }) => path.length === 1)

  it('is described: what it does, how it is signed, what it answers', () => {
    const operation = operationOf(call)
    expect(operation.summary).not.toBe('')
    const scheme = {
      session: 'session',
      staffRead: 'staffSession',
      ...{ visitor: 'signature', member: 'signature', staffDoor: 'signature', staff: 'signature' },
    }[String(call.access)]
    const byForm = call.form ? [{ session: [] }] : []
    expect(operation.security).toEqual(scheme ? [{ [scheme]: [] }, ...byForm] : [])
    expect(operation.responses['200']?.description).not.toBe('')
    expect(operation.responses['default']?.description).not.toBe('')
    expect(() => json(schemaOf(operation.responses['default']))).not.toThrow()
  })

  it('lists the kinds of bodies that it takes, and what of its headers is for JSON alone (S7-004)', () => {
    const { requestBody, parameters } = operationOf(call)
    if (!requestBody) return
    expect(Object.keys(requestBody.content)).toEqual([
      'application/json',
      ...(call.form ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : []),
    ])
    if (!call.form) return
    const always = parameters.filter((one) => one.in === 'header' && one.required)
    expect(always.map(({ name }) => name)).toEqual(['X-API-CLIENT'])
  })

  it('has an example that its own contract takes', () => {
    if (call.method === 'POST' && call.access !== 'webhook') {
      expect(operationOf(call).requestBody?.content['application/json']).toHaveProperty('example')
    }
    if (call.access === 'webhook') return
    expect(call.input.safeParse(exampleOf(call)).error).toBeUndefined()
  })

  it('says by status what refuses it before a rule is asked', () => {
    const { responses } = operationOf(call)
    const isOpen = call.access === 'public'
    for (const status of ['400', '429', '500', '503']) expect(responses).toHaveProperty(status)
    if (!isOpen && call.access !== 'handshake') expect(responses).toHaveProperty('401')
    expect('409' in responses).toBe(call.once === true || call.access === 'webhook')
    expect(Object.keys(responses['429']?.headers ?? {})).toEqual(['Retry-After'])
    expect(Object.values(responses).filter(({ description }) => description === '')).toEqual([])
  })

  it('names each parameter once, and those of its path', () => {
    const { parameters } = operationOf(call)
    const names = parameters.map(({ name, in: place }) => `${place} ${name}`)
    expect(new Set(names).size).toBe(names.length)
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    const wanted = [...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1])
    expect(inPath.map(({ name, required }) => [name, required])).toEqual(wanted.map((name) => [name, true]))
    expect(parameters.filter(({ schema }) => Object.keys(schema).length === 0)).toEqual([])
  })

  it('has the fields of its contract, with what they take', () => {
    const operation = operationOf(call)
    const own = topFields.filter(({ inAddress }) => !inAddress)
    const required = own.filter((field) => field.required).map(({ path }) => path[0])
    if (call.method === 'GET') {
      const query = operation.parameters.filter((parameter) => parameter.in === 'query')
      expect(query.map(({ name }) => name).toSorted()).toEqual(own.map(({ path }) => path[0]).toSorted())
      expect(query.filter((one) => one.required).map(({ name }) => name)).toEqual(required)
      return
    }
    if (call.access === 'webhook') return
    const whole = schemaOf(operation.requestBody) as z.core.JSONSchema.BaseSchema
    const body = (whole.oneOf?.[0] ?? whole) as z.core.JSONSchema.BaseSchema
    expect(Object.keys(body.properties ?? {}).toSorted()).toEqual(own.map(({ path }) => path[0]).toSorted())
    expect(body.required ?? []).toEqual(required)
    expect(body.additionalProperties).toBe(false)
    const bare = Object.entries(body.properties ?? {}).filter(
      ([, schema]) => Object.keys(schema).length === 0,
    )
    expect(bare).toEqual([])
    const input = Object.fromEntries(
      Object.entries(sampleInput(one)).filter(([name]) => own.some(({ path }) => path[0] === name)),
    )
    expect(json(body).safeParse(input).error).toBeUndefined()
    expect(json(body).safeParse({ ...input, another: 1 }).success).toBe(false)
  })

  it('answers with code, data and msg at every status (S7-001)', () => {
    for (const answer of Object.values(operationOf(call).responses)) {
      const whole = schemaOf(answer) as z.core.JSONSchema.BaseSchema
      for (const form of (whole.anyOf ?? [whole]) as z.core.JSONSchema.BaseSchema[])
        expect(form.required).toEqual(expect.arrayContaining(['code', 'data', 'msg']))
    }
  })

  it('tells what data it answers with', () => {
    const data = dataSchema(call)
    if (call.output instanceof z.ZodNull) expect(data).toEqual({ type: 'null' })
    else {
      for (const form of (data.oneOf ?? [data]) as z.core.JSONSchema.BaseSchema[]) {
        expect(form.type).toBe('object')
        expect(Object.keys(form.properties ?? {})).not.toEqual([])
      }
    }
  })
})

it.each(named.filter(([, { call }]) => call.method === 'GET'))(
  '%s answers as its document says',
  async (_, one) => {
    const { call } = one
    const { chens, pick } = cast
    const known: Readonly<Record<string, unknown>> = {
      'wallet.transactionEntries': { id: chens.transactionId },
      'deposits.orderStatus': { billNo: chens.depositNo },
      'deposits.entries': { billNo: chens.depositNo },
      'withdrawals.entries': { billNo: chens.withdrawalNo },
      'records.open': { betId: chens.betId },
      'records.proof': {
        betId: chens.betId,
        shareKey: shareKeyOf(cast.world.app.secret, chens.betId),
      },
      'venues.transfer': { transferId: chens.venueTransferId },
      'fixtures.match': { matchId: pick.matchId },
      'fixtures.proof': { matchId: pick.matchId },
      'fixtures.statistics': { matchId: pick.matchId },
      'fixtures.seen': { matchId: pick.matchId },
      'games.proof': {
        roundId: roundId,
        shareKey: shareKeyOf(cast.world.app.secret, roundId),
      },
      'sportsbook.priceHistory': { matchId: pick.matchId },
      'sportsbook.quoteBuilder': { matchId: pick.matchId, picks: '1x2@home,total:2.5@over' },
    }
    const input = { ...goodInput(cast, one), ...(known[call.id] as object | undefined) }
    const { status, text } = await send(cast.chen, requestOf(call, input))
    expect(status).toBe(200)
    const checked = json(schemaOf(operationOf(call).responses['200'])).safeParse(JSON.parse(text))
    expect(checked.error).toBeUndefined()
  },
)

it('an order is answered with its billNo, a member with their status (S7-001)', async () => {
  const { chen, chens } = cast
  const { data: order } = await chen.get(`/cw/v1/deposit/order_status?billNo=${chens.depositNo}`)
  expect(order.billNo).toBe(chens.depositNo)
  expect((await chen.post('/memberCommon/getInfo', {})).data.status).toBe(1)
})

describe('its examples', () => {
  const posts = named.filter(([, { call }]) => call.method === 'POST' && call.access !== 'webhook')

  it.each(posts)('%s takes its own', async (_, { call }) => {
    const { world } = cast
    const client = world.browser()
    // Another member for each: what one example ends or closes is no other's.
    if (call.access === 'member') await client.register(`ex${randomUUID().slice(0, 8)}`)
    const { status, code, text } = await send(client, requestOf(call, exampleOf(call)))
    expect({ [text]: status === 200 || code === 600404 }).toEqual({ [text]: true })
  })
})

describe('docs/realtime.md', () => {
  const page = () => readFile(join(import.meta.dirname, '../../docs/realtime.md'), 'utf8')
  const codesIn = (text: string) => [...text.matchAll(/`([a-z]+\.[A-Za-z0-9]+)`/g)].map(([, name]) => name)
  /** What its table of messages names: the types, and the calls that fetch the same. */
  async function table() {
    const rows = (await page()).split('\n').filter((line) => /^\| `[a-z]+\.[A-Za-z]+`/.test(line))
    const cells = rows.map((row) => row.split('|'))
    return {
      types: cells.flatMap((cell) => codesIn(cell[1] ?? '')),
      calls: cells.flatMap((cell) => codesIn(cell[4] ?? '')),
    }
  }

  it('names every type of message that members’ business pushes', async () => {
    const { rows } = await cast.world.pool.query<{ type: string }>(
      "select distinct type from platform.outbox where topics <> '{}'",
    )
    expect(rows.length).toBeGreaterThan(5)
    const { types } = await table()
    expect(rows.map(({ type }) => type).filter((type) => !types.includes(type))).toEqual([])
  })

  it('names calls that there are', async () => {
    const { calls } = await table()
    const ids = new Set(MEMBERS_CALLS.map(({ call }) => call.id))
    expect(calls.filter((id) => !ids.has(String(id)))).toEqual([])
  })

  it('says the numbers that the gateway holds to', async () => {
    const text = await page()
    for (const code of [
      WireErrors.forbidden,
      WireErrors.malformed,
      WireErrors.unavailable,
      WireErrors.staleClock,
    ])
      expect(text).toContain(String(code.code))
    expect(text).toContain(MOST_AGE_MS.toLocaleString('en'))
    expect(text).toContain(`${SOCKET_LIMIT.points} in a minute`)
  })
})
