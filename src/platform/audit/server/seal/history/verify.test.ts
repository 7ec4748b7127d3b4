import { describe, expect, it } from 'vitest'
import { type DraftEntry, recordsOf, sealAudit, smallAudit } from '#testing/audit/sealed-audit.ts'
import { verifyByThePage } from '#testing/audit/second-verifier.ts'
import { type BlockHeader, decodeRecord, encodeRecord, FILE_MAGIC, NO_HASH } from './format.ts'
import { type AuditBreak, type AuditRule, type AuditVerdict, AuditVerifier } from './verify.ts'

/** The verdict over a file, to which whoever follows docs/audit-format.md alone comes too. */
function verify(file: Buffer, head?: string): AuditVerdict {
  const verifier = new AuditVerifier({ head })
  verifier.push(file)
  const verdict = verifier.verdictOfFile()
  if ('whole' in verdict) expect(verifyByThePage(file).at(-1) ?? null).toBe(verdict.whole.head)
  else if (verdict.broken.rule !== 'head') expect(() => verifyByThePage(file)).toThrow(verdict.broken.rule)
  return verdict
}

function broken(file: Buffer, head?: string): AuditBreak {
  const verdict = verify(file, head)
  if ('whole' in verdict) throw new Error('it was found whole')
  return verdict.broken
}

function at(blocks: DraftEntry[][], position: number): DraftEntry {
  const found = blocks.flat()[position - 1]
  if (!found) throw new Error(`there is no position ${position}`)
  return found
}

const { file, hashes } = sealAudit(smallAudit())
const records = recordsOf(file)
const fileOf = (pieces: readonly Buffer[]) => Buffer.concat([FILE_MAGIC, ...pieces])

describe('an audit that is whole', () => {
  it('is found whole, with its head, in pieces of any size', () => {
    const whole = { whole: { entries: 6n, blocks: 3n, head: hashes[2] } }
    expect(verify(file)).toEqual(whole)
    for (const size of [1, 7, 64, 1000]) {
      const verifier = new AuditVerifier()
      for (let start = 0; start < file.length; start += size)
        verifier.push(file.subarray(start, start + size))
      expect(verifier.verdictOfFile()).toEqual(whole)
    }
  })

  it('may be empty', () => {
    expect(verify(sealAudit([]).file)).toEqual({ whole: { entries: 0n, blocks: 0n, head: null } })
  })

  it('contains every head that was published on its way', () => {
    for (const head of hashes) expect(verify(file, head)).toEqual(verify(file))
    expect(verify(file, hashes[1]?.toUpperCase())).toEqual(verify(file))
  })
})

describe('an entry that was altered after it was sealed', () => {
  /** The file with other entries, its blocks with their headers and hashes as they were. */
  function altered(tamper: (blocks: DraftEntry[][]) => unknown): Buffer {
    const blocks = smallAudit()
    tamper(blocks)
    const rows = blocks.flat().map((entry) => encodeRecord({ type: 'entry', entry }))
    return fileOf(
      records.map((record) => (decodeRecord(record).type === 'entry' ? (rows.shift() ?? record) : record)),
    )
  }

  it.each<[string, (blocks: DraftEntry[][]) => unknown, bigint]>([
    ['who', (h) => (at(h, 1).actorId = 'somebody else'), 1n],
    ['what kind of who', (h) => (at(h, 1).actorKind = 'staff'), 1n],
    ['nobody any more', (h) => (at(h, 4).actorId = null), 3n],
    ['the session', (h) => (at(h, 4).sessionId = null), 3n],
    ['what stands for the address', (h) => (at(h, 5).address = Buffer.alloc(32)), 3n],
    ['no address any more', (h) => (at(h, 5).address = null), 3n],
    ['when', (h) => (at(h, 6).at -= 1n), 6n],
    ['its number', (h) => (at(h, 2).id = 5n), 1n],
    ['the trace', (h) => (at(h, 2).traceId = ''), 1n],
    ['what was done', (h) => (at(h, 3).action = 'toy.undo'), 3n],
    ['to what', (h) => (at(h, 3).subject = 'toy:4'), 3n],
    ['what is said of it', (h) => (at(h, 3).detail = '{"why": "雪"}'), 3n],
  ])('is found: %s', (_, tamper, position) => {
    expect(broken(altered(tamper))).toMatchObject({ rule: 'chain', position })
  })
})

describe('an audit whose entries are others', () => {
  const entries = records.flatMap((record, index) => (decodeRecord(record).type === 'entry' ? [index] : []))
  const place = (position: number) => entries[position - 1] ?? Number.NaN
  const [second, third] = [place(2), place(3)]
  const inserted = (position: bigint) =>
    encodeRecord({ type: 'entry', entry: { ...at(smallAudit(), 1), position, id: 99n } })

  it.each<[string, () => Buffer, AuditRule, bigint]>([
    ['one is gone', () => fileOf(records.toSpliced(place(4), 1)), 'position', 4n],
    ['the last of a block is gone', () => fileOf(records.toSpliced(second, 1)), 'position', 2n],
    [
      'two changed places',
      () =>
        fileOf(records.with(place(4), records[place(5)] ?? file).with(place(5), records[place(4)] ?? file)),
      'position',
      4n,
    ],
    ['one was put in', () => fileOf(records.toSpliced(third, 0, inserted(3n))), 'position', 4n],
    [
      'one was put at the end of a block',
      () => fileOf(records.toSpliced(second + 1, 0, inserted(3n))),
      'position',
      3n,
    ],
    ['one is there twice', () => fileOf(records.toSpliced(third, 0, records[third] ?? file)), 'position', 4n],
    ['one was put in the place of another', () => fileOf(records.with(third, inserted(3n))), 'chain', 3n],
  ])('is found: %s', (_, tampered, rule, position) => {
    expect(broken(tampered())).toMatchObject({ rule, position })
  })
})

describe('an audit that was rewritten and sealed again', () => {
  it.each<[string, (blocks: DraftEntry[][]) => unknown]>([
    ['an entry is altered', (h) => (at(h, 1).actorId = 'somebody else')],
    ['its end is missing', (h) => h.pop()],
    [
      'an entry is left out',
      (h) => {
        h[1]?.splice(1, 1)
        for (const [index, entry] of h.flat().entries()) entry.position = BigInt(index + 1)
      },
    ],
  ])('passes by itself, and is refused by a head that was published before: %s', (_, tamper) => {
    const blocks = smallAudit()
    tamper(blocks)
    const again = sealAudit(blocks).file
    expect(verify(again)).toHaveProperty('whole')
    expect(broken(again, hashes[2])).toMatchObject({ rule: 'head', position: null })
  })
})

describe('a chain that was sealed with other links', () => {
  const seven = { number: 7n, hash: Buffer.alloc(32, 7) }
  it.each<[string, number, Partial<BlockHeader>, AuditRule, bigint]>([
    ['a number left out', 2, { number: 3n }, 'chain', 3n],
    ['tied to nothing', 2, { previous: NO_HASH }, 'chain', 3n],
    ['tied to a block that is not there', 2, { previous: Buffer.alloc(32, 7) }, 'chain', 3n],
    ['beginning later', 2, { firstPosition: 4n }, 'position', 3n],
    ['ending before it begins', 2, { lastPosition: 2n }, 'position', 3n],
    ['ending earlier', 2, { lastPosition: 4n }, 'position', 5n],
    ['ending later', 2, { lastPosition: 6n }, 'position', 6n],
    ['naming no block of the ledger any more', 3, { witness: null }, 'witness', 6n],
    ['naming an older block of the ledger', 3, { witness: { ...seven, number: 2n } }, 'witness', 6n],
    ['naming the same block of another ledger', 3, { witness: { ...seven, number: 3n } }, 'witness', 6n],
  ])('is found: %s', (_, number, link, rule, position) => {
    const linked = sealAudit(smallAudit(), (block) =>
      block.number === BigInt(number) ? { ...block, ...link } : block,
    )
    expect(broken(linked.file)).toMatchObject({ rule, position })
  })
})

describe('a file that was tampered with', () => {
  const end = records.length - 1
  it.each<[string, () => Buffer, AuditRule]>([
    ['nothing', () => Buffer.alloc(0), 'format'],
    ['something else', () => Buffer.from('{"audit": []}'), 'format'],
    ['an exported ledger', () => Buffer.from('fairhall-ledger 1\n'), 'format'],
    ['its beginning alone', () => FILE_MAGIC.subarray(0, 5), 'format'],
    ['without its end', () => fileOf(records.slice(0, -1)), 'format'],
    ['cut within a record', () => file.subarray(0, -3), 'format'],
    ['with a byte behind its end', () => Buffer.concat([file, Buffer.alloc(1)]), 'format'],
    ['with something behind its end', () => Buffer.concat([file, records[0] ?? file]), 'format'],
    [
      'with an end inside its last block',
      () => fileOf(records.toSpliced(end - 1, 2, encodeRecord({ type: 'end', blocks: 2n }))),
      'format',
    ],
    [
      'with more blocks announced',
      () => fileOf(records.with(end, encodeRecord({ type: 'end', blocks: 4n }))),
      'format',
    ],
    ['with a record outside a block', () => fileOf(records.toSpliced(0, 1)), 'format'],
    ['with a block that does not close', () => fileOf(records.toSpliced(3, 1)), 'format'],
    ['with an endless record', () => Buffer.concat([FILE_MAGIC, Buffer.alloc(8, 0xff)]), 'format'],
    ['with a record of no type', () => Buffer.concat([FILE_MAGIC, Buffer.from([0, 0, 0, 1, 9])]), 'format'],
    ['without its second block', () => fileOf(records.toSpliced(4, 5)), 'chain'],
    [
      'with another hash',
      () => fileOf(records.with(3, encodeRecord({ type: 'hash', hash: Buffer.alloc(32) }))),
      'chain',
    ],
  ])('is found: %s', (_, tampered, rule) => {
    expect(broken(tampered()).rule).toBe(rule)
  })

  it('names nothing but the first break, and the block it stands in', () => {
    const twice = records.toSpliced(5, 1).toSpliced(2, 1)
    expect(broken(fileOf(twice), 'ff')).toEqual({
      rule: 'position',
      position: 2n,
      block: 1n,
      detail: 'position 2 is missing',
    })
  })

  it('refuses every flip of a bit', () => {
    for (let byte = 0; byte < file.length; byte++) {
      const flipped = Buffer.from(file)
      flipped.writeUInt8(file.readUInt8(byte) ^ (1 << (byte % 8)), byte)
      expect(verify(flipped, hashes[2]), `byte ${byte}`).toHaveProperty('broken')
    }
  })
})
