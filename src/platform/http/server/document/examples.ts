interface Schema {
  readonly [keyword: string]: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly minItems?: number
  readonly minimum?: number
}

/** An id of an example: names nothing, and is one by its form. */
const ID = '5f0c2b9e-7d1a-4c3e-9b58-2a6d4e8f1c07'

const BY_FORMAT: Readonly<Record<string, string>> = {
  uuid: ID,
  date: '2026-06-14',
  'date-time': '2026-06-14T06:36:00.000Z',
  base64: 'AAAA',
}

/**
 * Something that a schema takes: what its `example` says, else its default, its first choice, the least that its
 * type allows. Of an object the fields that it requires, and those whose contract has an example of its own.
 * Undefined where only a person could say one: a text with a pattern and no example.
 */
export function exampleOf(schema: Schema): unknown {
  if ('example' in schema) return schema['example']
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const [first] = schema.oneOf ?? schema.anyOf ?? []
  if (first) return exampleOf(first)
  if ('default' in schema) return schema['default']
  switch (schema['type']) {
    case 'object':
      return objectExample(schema)
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => schema.items && exampleOf(schema.items))
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'string':
      return textExample(schema)
    default:
      return null
  }
}

function objectExample({ properties = {}, required = [] }: Schema): Readonly<Record<string, unknown>> {
  const shown = Object.entries(properties).filter(
    ([name, schema]) => required.includes(name) || 'example' in schema,
  )
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema)]))
}

function textExample(schema: Schema): string | undefined {
  const { format, pattern } = schema
  if (typeof format === 'string' && format in BY_FORMAT) return BY_FORMAT[format]
  return pattern === undefined ? 'text' : undefined
}

interface Described {
  readonly paths?: object
}
interface Operation {
  readonly parameters?: { schema?: Schema; required?: boolean; example?: unknown }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<'application/json', { readonly schema: Schema; example?: unknown }>>
  }
}

/** Writes an example to every request of a document: its body, and each parameter of its path and query. */
export function withExamples<D extends Described>(document: D): D {
  for (const operations of Object.values(document.paths ?? {})) {
    for (const one of Object.values(operations as object)) {
      const { parameters = [], requestBody } = one as Operation
      const body = requestBody?.content['application/json']
      if (body) body.example = exampleOf(body.schema)
      for (const parameter of parameters) {
        if (parameter.schema && parameter.required) parameter.example = exampleOf(parameter.schema)
      }
    }
  }
  return document
}
