import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Unreadable } from '#platform/chain/server/bytes.ts'
import { verifyByThePage } from '#testing/audit/second-verifier.ts'
import { commitmentOf } from '../address.ts'
import {
  type AuditRecord,
  decodeRecord,
  encodeBlock,
  encodeRecord,
  FILE_MAGIC,
  NO_HASH,
  type SealedEntry,
} from './format.ts'
import { AuditVerifier } from './verify.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/audit-format.md'), 'utf8')
const fenced = (language: string) => page.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? ''

/** The example's file: the first word of every line. */
const example = Buffer.from(fenced('hex').replaceAll(/^(\S+).*\n?/gm, '$1'), 'hex')

const MOMENT = BigInt(Date.parse('2026-06-14T06:36:00.000Z')) * 1000n
const SECOND = 1_000_000n
const hex = (text: string) => Buffer.from(text.replaceAll('-', ''), 'hex')

const ruled: SealedEntry = {
  position: 1n,
  id: 1n,
  at: MOMENT,
  actorKind: 'system',
  actorId: null,
  sessionId: null,
  address: null,
  traceId: '5d2f',
  action: 'fixtures.rule',
  subject: 'match:m1',
  detail: '{"why": "abandoned", "verdict": "void"}',
}
const SALT = Buffer.from(Array.from({ length: 32 }, (_, n) => n))
const asked: SealedEntry = {
  position: 2n,
  id: 3n,
  at: MOMENT + 60n * SECOND,
  actorKind: 'member',
  actorId: '7d1f6c1e-2f0b-4c2a-9d53-3a6f5b1c8e40',
  sessionId: hex('9f1c2e3d-4b5a-4c6d-8e7f-a0b1c2d3e4f5'),
  address: commitmentOf(SALT, '198.51.100.7'),
  traceId: '8a10',
  action: 'withdrawals.submit',
  subject: 'withdrawal:W3',
  detail: '{"amount": "98.00", "cardId": "k1"}',
}
const approved: SealedEntry = {
  ...ruled,
  position: 3n,
  id: 4n,
  at: MOMENT + 60n * SECOND + SECOND / 2n,
  traceId: '8a11',
  action: 'withdrawals.approve',
  subject: 'withdrawal:W3',
  detail: '{"why": "自动审核"}',
}

/** The example as the house writes it: its file, and the hash of its newest block. */
function written(): { file: Buffer; head: string } {
  const first = encodeBlock({
    block: {
      number: 1n,
      previous: NO_HASH,
      firstPosition: 1n,
      lastPosition: 1n,
      sealedAt: MOMENT + SECOND,
      witness: null,
    },
    entries: [ruled],
  })
  const hash = hex('591bb0405cb11f40364e6b2678a52d74631bd4c07d33ee988cf309fe062771a0')
  const second = encodeBlock({
    block: {
      number: 2n,
      previous: first.hash,
      firstPosition: 2n,
      lastPosition: 3n,
      sealedAt: MOMENT + 61n * SECOND,
      witness: { number: 1n, hash },
    },
    entries: [asked, approved],
  })
  const blocks = [first, second].flatMap((block) => [
    ...block.records,
    encodeRecord({ type: 'hash', hash: block.hash }),
  ])
  const file = Buffer.concat([FILE_MAGIC, ...blocks, encodeRecord({ type: 'end', blocks: 2n })])
  return { file, head: second.hash.toString('hex') }
}

describe('the worked example of docs/audit-format.md', () => {
  it('is what the house writes, byte by byte', () => {
    expect(example.toString('hex')).toBe(written().file.toString('hex'))
  })

  it('is whole, under the hash that it says', () => {
    const verifier = new AuditVerifier()
    verifier.push(example)
    const { head } = written()
    expect(page).toContain(`\n${head}\n`)
    expect(verifier.verdictOfFile()).toEqual({ whole: { entries: 3n, blocks: 2n, head } })
  })
})

describe('a verifier that was written from docs/audit-format.md alone', () => {
  it('finds the example whole', () => {
    expect(verifyByThePage(example).at(-1)).toBe(written().head)
  })

  it('refuses it with any bit flipped', () => {
    for (let byte = 0; byte < example.length; byte++) {
      const flipped = Buffer.from(example)
      flipped.writeUInt8(example.readUInt8(byte) ^ (1 << (byte % 8)), byte)
      expect(() => verifyByThePage(flipped), `byte ${byte}`).toThrow()
    }
  })
})

const i64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((array) => Buffer.from(array))
const text = fc.string({ unit: 'binary', maxLength: 40 })
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })

const anyRecord: fc.Arbitrary<AuditRecord> = fc.oneof(
  fc.record({
    type: fc.constant('entry' as const),
    entry: fc.record({
      position: i64,
      id: i64,
      at: i64,
      actorKind: text,
      actorId: maybe(text),
      sessionId: maybe(bytes(16)),
      address: maybe(bytes(32)),
      traceId: text,
      action: text,
      subject: text,
      detail: text,
    }),
  }),
  fc.record({
    type: fc.constant('block' as const),
    block: fc.record({
      number: i64,
      previous: bytes(32),
      firstPosition: i64,
      lastPosition: i64,
      sealedAt: i64,
      witness: maybe(fc.record({ number: i64, hash: bytes(32) })),
    }),
  }),
)

describe('a record', () => {
  it('reads back as it was written, whatever is in it', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(decodeRecord(encodeRecord(record))).toEqual(record)
      }),
    )
  })

  it('has bytes of its own: texts that only stand together otherwise are written otherwise', () => {
    const bytesWith = (part: Partial<SealedEntry>) =>
      encodeRecord({ type: 'entry', entry: { ...asked, ...part } }).toString('hex')
    const near = [
      { actorId: null, action: 'ab', subject: 'c' },
      { actorId: '', action: 'ab', subject: 'c' },
      { actorId: null, action: 'a', subject: 'bc' },
      { actorId: null, action: '', subject: 'abc' },
    ]
    expect(new Set(near.map(bytesWith)).size).toBe(near.length)
  })

  it('is refused with a byte too few or too many', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const whole = encodeRecord(record)
        expect(() => decodeRecord(whole.subarray(0, -1))).toThrow(Unreadable)
        expect(() => decodeRecord(Buffer.concat([whole, Buffer.alloc(1)]))).toThrow(Unreadable)
      }),
    )
  })

  it('is refused in a version that nobody knows yet', () => {
    const whole = encodeRecord({ type: 'entry', entry: asked })
    whole.writeUInt8(2, 4 + 1 + 8)
    expect(() => decodeRecord(whole)).toThrow('no entry is written in version 2')
  })
})
