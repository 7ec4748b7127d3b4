import fc from 'fast-check'
import { z } from 'zod'
import { type Call, isForStaff } from '#platform/http/contract.ts'
import { toyRoom } from '#testing/toy/toy-desk.ts'
import { ROOMS, routesOf } from '../../src/server/compose.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** What a field of a call takes; each kind has its own table of bad values. */
export type FieldKind =
  | 'amount'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'id'
  | 'text'
  | 'list'
  | 'object'
  | 'json'

/** One field of a call's input. */
export interface Field {
  /** Names within names where an object stands in an object. */
  readonly path: readonly string[]
  readonly kind: FieldKind
  readonly required: boolean
  readonly nullable: boolean
  /** Whether it stands in the address, as `{api}` does. */
  readonly inAddress: boolean
  /** The least a number may be, where the contract says. */
  readonly least: number
  /** Whether an amount has six places, as USDT have, and not two. */
  readonly isUsdt: boolean
  /** Something the contract takes. */
  readonly sample: unknown
}

/** A call with its fields, as its contract declares them. */
export interface DeclaredCall {
  readonly call: Call
  readonly fields: readonly Field[]
}

export type Input = Readonly<Record<string, unknown>>

/** Every call of the house: what is declared in a room is in these tables without another word. */
export const CALLS: readonly DeclaredCall[] = routesOf({ sandbox: true }).map(declared)

/**
 * The calls of the toy desk, which stands in the house of the cast: they are no calls of the house, and show that
 * what is tried with all calls is tried with those of a desk.
 */
export const TOY_DESK_CALLS: readonly DeclaredCall[] = routesOf({ sandbox: true }, [toyRoom])
  .filter(({ call }) => isForStaff(call.access))
  .map(declared)

/**
 * The calls of the house's lists, which are one engine's: what they do about ids of rows, of views and of exports, and
 * that an export is asked for once, is tried on the toy list (`src/platform/lists/desk/server`).
 */
export const LIST_CALLS: ReadonlySet<string> = new Set(
  ROOMS.flatMap(({ desk }) => desk?.lists ?? []).flatMap(({ prepared }) =>
    Object.values(prepared.list.calls).map(({ id }) => id),
  ),
)

function declared({ call }: { readonly call: Call }): DeclaredCall {
  return { call, fields: fieldsOf(call) }
}

/** The call of an id. */
export function callNamed(id: string): DeclaredCall {
  const found = CALLS.find(({ call }) => call.id === id)
  if (!found) throw new Error(`no call is named ${id}`)
  return found
}

function fieldsOf(call: Call): readonly Field[] {
  const addressNames = [...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1])
  return properties(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }), []).map(
    ({ path, schema, required }) => {
      const plain = withoutNull(schema)
      const kind = kindOf(plain)
      return {
        path,
        kind,
        required,
        nullable: plain !== schema,
        inAddress: path.length === 1 && addressNames.includes(path[0]),
        least: plain.minimum ?? Number.NEGATIVE_INFINITY,
        isUsdt: plain.description?.endsWith('USDT') ?? false,
        sample: sampleOf(plain, kind),
      }
    },
  )
}

interface Property {
  readonly path: readonly string[]
  readonly schema: Schema
  readonly required: boolean
}

/** The properties of an object, and those of the objects in it; of several forms those of the first. */
function properties(schema: Schema, path: readonly string[]): readonly Property[] {
  const object = firstForm(schema)
  return Object.entries(object.properties ?? {}).flatMap(([name, property]) => {
    const schema = property as Schema
    const own = { path: [...path, name], schema, required: object.required?.includes(name) ?? false }
    return [own, ...properties(schema, own.path)]
  })
}

/** Of several forms the first. */
function firstForm(schema: Schema): Schema {
  return (schema.oneOf?.[0] ?? schema) as Schema
}

function withoutNull(schema: Schema): Schema {
  const others = schema.anyOf?.filter((one) => (one as Schema).type !== 'null')
  return (others?.length === 1 ? others[0] : schema) as Schema
}

function kindOf(schema: Schema): FieldKind {
  if (schema.enum || schema.const !== undefined) return 'choice'
  if (schema.description?.startsWith('decimal string')) return 'amount'
  if (schema.format === 'uuid') return 'id'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'boolean' || schema.type === 'object') return schema.type
  if (schema.oneOf) return 'object'
  // What the contract leaves to the rules of a game: they refuse it, not the contract.
  if (Object.keys(schema).every((key) => key === 'description')) return 'json'
  return schema.type === 'array' ? 'list' : 'text'
}

function sampleOf(schema: Schema, kind: FieldKind): unknown {
  switch (kind) {
    case 'choice':
      return schema.const ?? schema.enum?.[0]
    case 'amount':
      return '100.00'
    case 'id':
      return crypto.randomUUID()
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'list':
      return Array.from({ length: schema.minItems ?? 0 }, () => {
        const item = schema.items as Schema
        return sampleOf(item, kindOf(item))
      })
    case 'json':
      return {}
    case 'object':
      return Object.fromEntries(
        Object.entries(firstForm(schema).properties ?? {}).map(([name, property]) => {
          const plain = withoutNull(property as Schema)
          return [name, sampleOf(plain, kindOf(plain))]
        }),
      )
    case 'text':
      return textSample(schema)
  }
}

function textSample({ pattern, example }: Schema): string {
  if (typeof example === 'string') return example
  if (pattern === undefined || new RegExp(pattern, 'u').test('sample')) return 'sample'
  return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0] ?? ''
}

/** An input that the contract takes, with new ids every time; whether a rule takes it is another matter. */
export function sampleInput({ fields }: DeclaredCall): Input {
  const whole = fields.filter(({ path, required }) => path.length === 1 && required)
  return Object.fromEntries(
    whole.map(({ path, kind, sample }) => [path[0], kind === 'id' ? crypto.randomUUID() : sample]),
  )
}
