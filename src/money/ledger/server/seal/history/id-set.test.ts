import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { IdSet } from './id-set.ts'

const ZEROS = Buffer.alloc(16)

/** An id as the house makes them: bytes that nobody can foresee, the same each time. */
const idOf = (no: number) => createHash('sha256').update(String(no)).digest().subarray(0, 16)

/** Ids that have all but one of their bytes in common. */
const alike = Array.from({ length: 16 * 255 }, (_, no) => {
  const id = Buffer.from(ZEROS)
  id.writeUInt8(1 + (no % 255), Math.trunc(no / 255))
  return id
})

describe('a set of ids', () => {
  it('has each once, however often it has grown', () => {
    const ids = new IdSet()
    const MANY = 50_000
    for (let no = 0; no < MANY; no += 1) {
      if (!ids.add(idOf(no))) throw new Error(`id ${no} was there before it came`)
    }
    for (let no = 0; no < MANY; no += 1) {
      if (ids.add(idOf(no))) throw new Error(`id ${no} came a second time and was new`)
    }
    expect(ids.add(idOf(MANY))).toBe(true)
  })

  it('tells ids apart by each of their bytes', () => {
    const ids = new IdSet()
    expect(alike.filter((id) => ids.add(id))).toEqual(alike)
    expect(alike.filter((id) => ids.add(id))).toEqual([])
  })

  it('takes the id of zeros like any other', () => {
    const ids = new IdSet()
    expect([ids.add(ZEROS), ids.add(ZEROS), ids.add(idOf(1)), ids.add(ZEROS)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('keeps what it was given, whatever becomes of the bytes', () => {
    const ids = new IdSet()
    const bytes = idOf(1)
    ids.add(bytes)
    bytes.fill(7)
    expect([ids.add(idOf(1)), ids.add(bytes)]).toEqual([false, true])
  })
})
