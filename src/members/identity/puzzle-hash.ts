/**
 * The first 32 bits of SHA-256, for short ASCII messages only. A verification hashes a hundred thousand of
 * them on a phone; without the generality of a library each costs about a microsecond. Its test compares it
 * with the real one.
 */

/** A message fits into one block of 64 bytes with its end mark and length. */
export const MOST_CHARACTERS = 55

function primes(count: number): readonly number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

/** The first 32 bits of the fraction, as SHA-256 takes its constants from roots of primes. */
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32) | 0

const K = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)))
const W = new Int32Array(64)

function fillBlock(message: string): void {
  W.fill(0, 0, 16)
  for (let at = 0; at < message.length; at += 1) put(at, message.charCodeAt(at))
  put(message.length, 0x80)
  W[15] = message.length * 8
}

function put(at: number, byte: number): void {
  const word = at >> 2
  W[word] = (W[word] as number) | (byte << (24 - (at & 3) * 8))
}

const turn = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

function extend(): void {
  for (let at = 16; at < 64; at += 1) {
    const a = W[at - 15] as number
    const b = W[at - 2] as number
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    W[at] = ((W[at - 16] as number) + low + (W[at - 7] as number) + high) | 0
  }
}

/**
 * The first 32 bits of SHA-256 of an ASCII message, as an unsigned integer.
 * @throws RangeError when the message has more than MOST_CHARACTERS.
 */
export function firstWord(message: string): number {
  if (message.length > MOST_CHARACTERS) throw new RangeError('the message does not fit into one block')
  fillBlock(message)
  extend()
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START
  for (let at = 0; at < 64; at += 1) {
    const sum1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const step = (h + sum1 + choice + (K[at] as number) + (W[at] as number)) | 0
    const sum0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + step) | 0
    d = c
    c = b
    b = a
    a = (step + sum0 + majority) | 0
  }
  return (a + (START[0] as number)) >>> 0
}
