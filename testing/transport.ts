import type { FastifyInstance } from 'fastify'

/** A request as a client of the wire puts it together. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  /** Path with its query. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | Buffer<ArrayBuffer>
}

/** What came back, before anybody has read it. */
export interface WireResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>
  readonly text: string
}

/**
 * How a client's requests get to a house. `address` is where the client is, as far as a transport can choose
 * it.
 */
export type Transport = (request: WireRequest, address: string) => Promise<WireResponse>

/** Into a house in this process: no socket in between. */
export function injecting(http: FastifyInstance): Transport {
  return async (request, address) => {
    const response = await http.inject({ ...request, remoteAddress: address })
    return { status: response.statusCode, headers: response.headers, text: response.body }
  }
}

/** Headers of a request whose connection is not kept. */
export const ONCE = { connection: 'close' }

/** How long a client waits for an answer. */
const PATIENCE_MS = 30_000

/**
 * To a house that listens somewhere. Rejects when no answer came: whether the house did what was asked is not
 * known then. `once` has each request a connection of its own: one that is kept may be closed by the house just as it is
 * used again, and whoever asks a house that comes and goes would take that for an answer that it did not give.
 */
export function overHttp(origin: string, { once = false }: { readonly once?: boolean } = {}): Transport {
  return async ({ method, url, headers, payload }) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(origin + url, {
      method,
      headers: once ? { ...headers, ...ONCE } : headers,
      body: payload,
      redirect: 'manual',
      signal,
    })
    const text = await response.text()
    return { status: response.status, headers: Object.fromEntries(response.headers), text }
  }
}
