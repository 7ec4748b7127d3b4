import { z } from 'zod'

/**
 * The node did not answer, or not with an answer: try again later. Never carries its address, which may hold
 * a key.
 */
export class NodeAway extends Error {
  override readonly name = 'NodeAway'
  /** It was waited for as long as anybody should. */
  readonly timedOut: boolean
  constructor(message: string, timedOut = false) {
    super(message)
    this.timedOut = timedOut
  }
}

/**
 * The node's answers do not fit together: it lags, or is several that differ. Nothing of them is believed.
 */
export class NodeInconsistent extends Error {
  override readonly name = 'NodeInconsistent'
}

/** The node says no. */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused'
  readonly code: number
  /** What a contract said, where the node passes it on. */
  readonly data: string | undefined
  constructor(method: string, { code, message, data }: { code: number; message: string; data?: string }) {
    super(`${method}: ${message.slice(0, 300)} (${code})`)
    this.code = code
    this.data = data
  }

  /** Whether a contract refused, and not the node. */
  get isRevert(): boolean {
    return this.code === 3 || /revert/i.test(this.message)
  }
}

const refusal = z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() })
const answer = z.union([
  z.object({ id: z.number(), error: refusal }),
  z.object({ id: z.number(), result: z.unknown() }),
])

/** Nodes put a contract's words straight into `data`, or into an object inside. */
function revertData(data: unknown): string | undefined {
  if (typeof data === 'string') return data
  if (typeof data !== 'object' || data === null) return undefined
  return 'data' in data && typeof data.data === 'string' ? data.data : undefined
}

/** A question to a node, and what its answer is read by. */
export type Ask = <T extends z.ZodType>(
  method: string,
  params: readonly unknown[],
  shape: T,
) => Promise<z.output<T>>

/** A question is asked again at once where nothing came back; every one of them is harmless to repeat. */
const TRIES = 3
/** What JSON-RPC calls a failure of the node's own. */
const INTERNAL_ERROR = -32_603

/**
 * A node behind an address, asked over HTTP. What it does not answer in time, or in another shape than asked
 * for, counts as not answered.
 */
export function jsonRpc(url: string, timeoutMs: number): Ask {
  const once = askOnce(url, timeoutMs)
  return async (method, params, shape) => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(method, params, shape)
      } catch (error) {
        if (!isPassing(error) || tries === TRIES) throw error
      }
    }
  }
}

/** Whether the same question may get an answer a moment later. */
function isPassing(error: unknown): boolean {
  if (error instanceof NodeRefused) return error.code === INTERNAL_ERROR && !error.isRevert
  return error instanceof NodeAway && !error.timedOut
}

function askOnce(url: string, timeoutMs: number): Ask {
  let last = 0
  return async (method, params, shape) => {
    last += 1
    const id = last
    const body = await post(url, timeoutMs, { jsonrpc: '2.0', id, method, params })
    const read = answer.safeParse(body)
    if (!read.success || read.data.id !== id) throw new NodeAway(`${method}: no answer to the question`)
    if ('error' in read.data) {
      const { code, message, data } = read.data.error
      throw new NodeRefused(method, { code, message, data: revertData(data) })
    }
    const result = shape.safeParse(read.data.result)
    if (!result.success) throw new NodeAway(`${method}: an answer that cannot be read`)
    return result.data
  }
}

/** A question as it goes over the wire. */
interface Question {
  readonly jsonrpc: '2.0'
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

async function post(url: string, timeoutMs: number, question: Question): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    // Some nodes answer refusals with a status of their own; too many questions is no word on this one.
    if (response.status === 429 || response.status >= 500) throw new NodeAway(`status ${response.status}`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof NodeAway) throw new NodeAway(`${question.method}: ${error.message}`)
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw new NodeAway(`${question.method}: ${reasonOf(error)}`, timedOut)
  }
}

/** What kept an answer from coming, in a word that names no address: `ECONNREFUSED`, `TimeoutError`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
