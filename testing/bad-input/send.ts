import type { Call } from '#platform/http/contract.ts'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import type { Field, Input } from './calls.ts'

/** A request as its bytes will be. */
export interface Request {
  readonly call: Call
  /** Path with its query. */
  readonly target: string
  /** Null for a GET. */
  readonly body: string | null
}

const MARK = '\uE000'

/** The request of an input; with `change`, one field carries other JSON than the input says. */
export function requestOf(
  call: Call,
  input: Input,
  change?: { readonly path: readonly string[]; readonly json: string },
): Request {
  const marked = change ? withValue(input, change.path, MARK) : input
  const names = new Set([...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]))
  const text = (value: unknown) =>
    String(value === MARK && change ? JSON.parse(change.json) : value).toWellFormed()
  const path = call.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(text(marked[name])),
  )
  const rest = Object.entries(marked).filter(([name]) => !names.has(name))
  if (call.method === 'GET') {
    const query = rest.map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(text(value))}`,
    )
    return { call, target: query.length > 0 ? `${path}?${query.join('&')}` : path, body: null }
  }
  const body = JSON.stringify(Object.fromEntries(rest))
  return { call, target: path, body: change ? body.replace(JSON.stringify(MARK), () => change.json) : body }
}

/** The input with a value put in its place; the objects on the way are made where they are missing. */
function withValue(input: Input, [name = '', ...deeper]: readonly string[], value: unknown): Input {
  const inside = (input[name] ?? {}) as Input
  return { ...input, [name]: deeper.length === 0 ? value : withValue(inside, deeper, value) }
}

/** Sends a request as its call wants to be authenticated: signed, by cookie, or as it is. */
export async function send(client: WireClient, { call, target, body }: Request): Promise<WireAnswer> {
  if (body === null) return client.get(target)
  if (['visitor', 'member', 'staffDoor', 'staff'].includes(call.access)) return client.post(target, body)
  const headers = { 'content-type': 'application/json', 'accept-language': client.locale }
  return client.raw({ method: 'POST', url: target, headers, payload: body })
}

/** Whether a field can only carry text, because it stands in an address or a query. */
export function isInUrl(call: Call, field: Field): boolean {
  return call.method === 'GET' || field.inAddress
}
