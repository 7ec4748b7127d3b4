import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#platform/http/contract.ts'
import { CALLS, type DeclaredCall, sampleInput } from '#testing/bad-input/calls.ts'
import { type Cast, openCast } from '#testing/bad-input/cast.ts'
import { goodInput } from '#testing/bad-input/examine.ts'
import { requestOf, send } from '#testing/bad-input/send.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: JsonSchema
}
interface Content {
  readonly content: Readonly<Record<'application/json', { readonly schema: JsonSchema }>>
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
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> }
}

const named = CALLS.map((one) => [one.call.id, one] as const)

let cast: Cast
let document: Document
beforeAll(async () => {
  cast = await openCast()
  document = JSON.parse((await cast.world.http.inject('/openapi.json')).body)
})
afterAll(() => cast.close())

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
    expect(document.info).toEqual({ title: 'Fairhall', version: 'v1.0.1' })
  })

  it('has every call of every room, once, and nothing else', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    const calls = CALLS.map(({ call }) => `${call.id} ${call.method.toLowerCase()} ${addressOf(call)}`)
    expect(operations.toSorted()).toEqual(calls.toSorted())
    expect(new Set(CALLS.map(({ call }) => call.id)).size).toBe(CALLS.length)
  })

  it('refers to nothing that it does not have', () => {
    const text = JSON.stringify(document)
    expect([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1])).toEqual([])
    const schemes = new Set(Object.keys(document.components.securitySchemes))
    const used = CALLS.flatMap(({ call }) => operationOf(call).security.flatMap((one) => Object.keys(one)))
    expect(used.filter((name) => !schemes.has(name))).toEqual([])
  })
})

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
    expect(operation.security).toEqual(scheme ? [{ [scheme]: [] }] : [])
    expect(operation.responses['200']?.description).not.toBe('')
    expect(operation.responses['default']?.description).not.toBe('')
    expect(() => json(schemaOf(operation.responses['default']))).not.toThrow()
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
    const body = schemaOf(operation.requestBody) as z.core.JSONSchema.BaseSchema
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

  it('tells what data it answers with', () => {
    const data = dataSchema(call)
    if (call.output instanceof z.ZodNull) expect(data).toEqual({ type: 'null' })
    else {
      expect(data.type).toBe('object')
      expect(Object.keys(data.properties ?? {})).not.toEqual([])
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
      'withdrawals.entries': { billNo: chens.withdrawalNo },
      'records.open': { betId: chens.betId },
      'venues.transfer': { transferId: chens.venueTransferId },
      'fixtures.match': { matchId: pick.matchId },
      'fixtures.proof': { matchId: pick.matchId },
    }
    const input = { ...goodInput(cast, one), ...(known[call.id] as object | undefined) }
    const { status, text } = await send(cast.chen, requestOf(call, input))
    expect(status).toBe(200)
    const checked = json(schemaOf(operationOf(call).responses['200'])).safeParse(JSON.parse(text))
    expect(checked.error).toBeUndefined()
  },
)
