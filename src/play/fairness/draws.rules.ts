import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Fair draws from a seed: the same seed gives the same draws, in the same order, on every machine. */
export interface Draws {
  /** A whole number from 0 to `count - 1`, each exactly as likely as any other. */
  below(count: bigint): bigint
  /** The same for plain whole numbers: from 0 to `count - 1`, of a safe `count`. */
  number(count: number): number
  /** A position of `weights`, each as likely as its share of their sum. The sum is positive. */
  weighted(weights: readonly bigint[]): number
  /**
   * `wanted` of the positions 0 to `count - 1`, none twice, in the order in which they are drawn (Fisher-Yates from the
   * front): the next is one of those left, each as likely. Where one alone is left, nothing is drawn for it.
   * @throws RangeError where more are wanted than there are
   */
  picked(count: number, wanted: number): number[]
  /** All of a list in a new order, each order as likely: `picked` of all of its positions. */
  shuffled<T>(list: readonly T[]): T[]
}

/** A number as it was read from the stream, for whoever wants to see which bytes made it. */
export interface DrawRead {
  /** Where its first byte stands in the stream, from 0. */
  readonly at: number
  readonly bytes: readonly number[]
  /** It was to be below this. */
  readonly below: bigint
  /** What was drawn; null where the bytes were thrown away, as they would favour the low numbers. */
  readonly drawn: bigint | null
}

/** Is told of every read, in their order, those that were thrown away included. */
export type DrawTrace = (read: DrawRead) => void

/** Bytes of the stream: HMAC-SHA256(seed, counter) for counter 0, 1, 2 ... as four bytes, big-endian. */
function byteStream(seed: Uint8Array): () => number {
  let block = new Uint8Array(0)
  let used = 0
  let counter = 0
  return () => {
    if (used === block.length) {
      const message = new Uint8Array(4)
      new DataView(message.buffer).setUint32(0, counter)
      block = hmac(sha256, seed, message)
      counter += 1
      used = 0
    }
    const byte = block[used] ?? 0
    used += 1
    return byte
  }
}

/** The first bytes of the stream of a seed, as draws read them. */
export function streamBytes(seed: Uint8Array, count: number): readonly number[] {
  return Array.from({ length: count }, byteStream(seed))
}

function bytesFor(count: bigint): number {
  return Math.ceil((count - 1n).toString(2).length / 8)
}

/**
 * Opens the draws of a 32-byte seed. A number below n is read from the fewest bytes that can hold n - 1,
 * big-endian; a value at or above the largest multiple of n is thrown away and the next bytes are read, so
 * that nothing is favoured. `trace` is told which bytes made which number.
 */
export function drawsFrom(seed: Uint8Array, trace?: DrawTrace): Draws {
  const below = trace ? tracedBelow(byteStream(seed), trace) : belowFrom(byteStream(seed))
  const number = (count: number) => Number(below(BigInt(count)))
  const weighted = (weights: readonly bigint[]): number => {
    let left = below(weights.reduce((sum, weight) => sum + weight, 0n))
    return weights.findIndex((weight) => {
      left -= weight
      return left < 0n
    })
  }
  const picked = (count: number, wanted: number) => pick(number, count, wanted)
  const shuffled = <T>(list: readonly T[]): T[] =>
    picked(list.length, list.length).map((position) => list[position] as T)
  return { below, number, weighted, picked, shuffled }
}

function belowFrom(next: () => number, made?: (value: bigint, kept: boolean) => void) {
  return (count: bigint): bigint => {
    if (count < 1n) throw new RangeError('nothing to draw from')
    const bytes = bytesFor(count)
    const range = 256n ** BigInt(bytes)
    const limit = range - (range % count)
    for (;;) {
      let value = 0n
      for (let i = 0; i < bytes; i += 1) value = (value << 8n) | BigInt(next())
      const kept = value < limit
      made?.(value % count, kept)
      if (kept) return value % count
    }
  }
}

/** The same, telling of each read. */
function tracedBelow(next: () => number, trace: DrawTrace): (count: bigint) => bigint {
  let at = 0
  let bytes: number[] = []
  const noted = () => {
    const byte = next()
    bytes.push(byte)
    return byte
  }
  return (count) =>
    belowFrom(noted, (drawn, kept) => {
      trace({ at, bytes, below: count, drawn: kept ? drawn : null })
      at += bytes.length
      bytes = []
    })(count)
}

function pick(number: (count: number) => number, count: number, wanted: number): number[] {
  if (wanted > count) throw new RangeError('more are wanted than there are')
  const positions = Array.from({ length: count }, (_, position) => position)
  for (let i = 0; i < wanted && i < count - 1; i += 1) {
    const j = i + number(count - i)
    const drawn = positions[j] as number
    positions[j] = positions[i] as number
    positions[i] = drawn
  }
  return positions.slice(0, wanted)
}
