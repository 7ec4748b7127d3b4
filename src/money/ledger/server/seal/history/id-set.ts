import { randomBytes } from 'node:crypto'

/** Ids are spread over 2^8 tables, which grow one at a time: growing takes little memory besides. */
const TABLE_BITS = 8
/** An id is so many words of 32 bits. */
const WORDS = 4
/** A table begins with so many places for ids, and doubles them: a power of two. */
const FIRST_PLACES = 16

/**
 * A set of ids of 16 bytes, as many as there is memory for: a `Set` ends at 2^24 of them, and takes several
 * times as much. The ids lie side by side outside of the heap.
 */
export class IdSet {
  /** Whoever makes ids up does not know it, and so cannot choose many that want the same place. */
  readonly #seed = randomBytes(4).readInt32LE()
  readonly #tables = Array.from({ length: 1 << TABLE_BITS }, () => new Table(this.#seed))
  readonly #words = new Int32Array(WORDS)
  readonly #bytes = Buffer.from(this.#words.buffer)
  #hasZeros = false

  /** Adds an id; false when it is there already. */
  add(id: Buffer): boolean {
    id.copy(this.#bytes)
    if (isFree(this.#words, 0)) return this.#addZeros()
    const table = this.#tables[hashOf(this.#words, 0, this.#seed) >>> (32 - TABLE_BITS)]
    return table?.add(this.#words) ?? false
  }

  /** The one id that looks like a free place. */
  #addZeros(): boolean {
    const isNew = !this.#hasZeros
    this.#hasZeros = true
    return isNew
  }
}

/**
 * Ids by open addressing: each at the first free place from the one that its hash names. At most two thirds
 * are taken.
 */
class Table {
  readonly #seed: number
  #places = new Int32Array(FIRST_PLACES * WORDS)
  #size = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  add(id: Int32Array): boolean {
    if (!this.#put(id, 0)) return false
    this.#size += 1
    if (this.#size * WORDS * 3 > this.#places.length * 2) this.#grow()
    return true
  }

  #grow(): void {
    const before = this.#places
    this.#places = new Int32Array(before.length * 2)
    for (let at = 0; at < before.length; at += WORDS) {
      if (!isFree(before, at)) this.#put(before, at)
    }
  }

  /** Puts in the id that begins at `from`; false when it is there already. */
  #put(ids: Int32Array, from: number): boolean {
    const places = this.#places
    const last = places.length / WORDS - 1
    let place = hashOf(ids, from, this.#seed) & last
    while (!isFree(places, place * WORDS)) {
      if (isSame(places, place * WORDS, ids, from)) return false
      place = (place + 1) & last
    }
    for (let word = 0; word < WORDS; word += 1) places[place * WORDS + word] = ids[from + word] ?? 0
    return true
  }
}

function isFree(places: Int32Array, at: number): boolean {
  return (places[at] || places[at + 1] || places[at + 2] || places[at + 3]) === 0
}

function isSame(one: Int32Array, at: number, other: Int32Array, from: number): boolean {
  for (let word = 0; word < WORDS; word += 1) if (one[at + word] !== other[from + word]) return false
  return true
}

/** Multiplies and folds, word by word: every bit of an id moves both ends of the number. */
function hashOf(ids: Int32Array, from: number, seed: number): number {
  let hash = seed
  for (let word = 0; word < WORDS; word += 1) {
    hash = Math.imul(hash ^ (ids[from + word] ?? 0), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return hash
}
