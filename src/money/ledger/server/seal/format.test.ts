import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Unreadable } from './bytes.ts'
import {
  decodeRecord,
  encodeBlock,
  encodeRecord,
  FILE_MAGIC,
  type LedgerRecord,
  NO_HASH,
  type SealedAccount,
  type SealedTransfer,
} from './format.ts'
import { Verifier } from './verify.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/ledger-format.md'), 'utf8')
const fenced = (language: string) => page.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? ''

/** The example's file: the first word of every line. */
const example = Buffer.from(fenced('hex').replaceAll(/^(\S+).*\n?/gm, '$1'), 'hex')

const MOMENT = BigInt(Date.parse('2026-06-14T06:36:00.000Z')) * 1000n
const uuid = (text: string) => Buffer.from(text.replaceAll('-', ''), 'hex')

const accounts: SealedAccount[] = [
  {
    id: 1n,
    code: 1010,
    owner: Buffer.alloc(16),
    scope: 'bank',
    currency: 'CNY',
    scale: 6,
    shard: 3,
    rule: 'free',
    openedAt: MOMENT,
  },
  {
    id: 2n,
    code: 2010,
    owner: uuid('7d1f6c1e-2f0b-4c2a-9d53-3a6f5b1c8e40'),
    scope: '',
    currency: 'CNY',
    scale: 6,
    shard: 0,
    rule: 'no_overdraft',
    openedAt: MOMENT,
  },
]
const transfer: SealedTransfer = {
  position: 1n,
  seq: 1n,
  id: uuid('5b0e8a52-9c1d-8f3e-a2b4-c6d8e0f1a3b5'),
  groupId: uuid('c3a1f0e2-d4b6-8798-9a0b-1c2d3e4f5061'),
  leg: 1,
  legs: 1,
  kind: 'post',
  pendingId: null,
  debit: 1n,
  credit: 2n,
  currency: 'CNY',
  amount: 128_500_000n,
  code: 10,
  refKind: 'deposit',
  refId: 'D7',
  memo: null,
  fingerprint: createHash('sha256').update(fenced('text')).digest(),
  createdAt: MOMENT + 250_000n,
}
const block = {
  number: 1n,
  previous: NO_HASH,
  firstPosition: 1n,
  lastPosition: 1n,
  sealedAt: MOMENT + 1_000_000n,
}

describe('the worked example of docs/ledger-format.md', () => {
  it('is what the house writes, byte by byte', () => {
    const { records, hash } = encodeBlock({ block, accounts, transfers: [transfer] })
    const closing = [encodeRecord({ type: 'hash', hash }), encodeRecord({ type: 'end', blocks: 1n })]
    expect(example.toString('hex')).toBe(Buffer.concat([FILE_MAGIC, ...records, ...closing]).toString('hex'))
  })

  it('is whole, under the hash that it says', () => {
    const verifier = new Verifier()
    verifier.push(example)
    const head = '591bb0405cb11f40364e6b2678a52d74631bd4c07d33ee988cf309fe062771a0'
    expect(page).toContain(`\n${head}\n`)
    expect(verifier.verdictOfFile()).toEqual({ whole: { transfers: 1n, blocks: 1n, head } })
  })
})

const i64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const i16 = fc.integer({ min: -32_768, max: 32_767 })
const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((array) => Buffer.from(array))
const text = fc.string({ unit: 'binary', maxLength: 40 })
const note = fc.option(text, { nil: null })

const anyRecord: fc.Arbitrary<LedgerRecord> = fc.oneof(
  fc.record({
    type: fc.constant('transfer' as const),
    transfer: fc.record({
      position: i64,
      seq: i64,
      id: bytes(16),
      groupId: bytes(16),
      leg: i16,
      legs: i16,
      kind: fc.constantFrom('post' as const, 'hold' as const, 'capture' as const, 'release' as const),
      pendingId: fc.option(bytes(16), { nil: null }),
      debit: i64,
      credit: i64,
      currency: text,
      amount: i64,
      code: i16,
      refKind: note,
      refId: note,
      memo: note,
      fingerprint: bytes(32),
      createdAt: i64,
    }),
  }),
  fc.record({
    type: fc.constant('account' as const),
    account: fc.record({
      id: i64,
      code: i16,
      owner: bytes(16),
      scope: text,
      currency: text,
      scale: i16,
      shard: i16,
      rule: fc.constantFrom('free' as const, 'no_overdraft' as const, 'no_overcredit' as const),
      openedAt: i64,
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

  it('has bytes of its own: no two records that differ are written alike', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (one, other) => {
        const alike = encodeRecord(one).equals(encodeRecord(other))
        if (alike) expect(one).toEqual(other)
      }),
    )
    const written = (part: Partial<SealedTransfer>) =>
      encodeRecord({ type: 'transfer', transfer: { ...transfer, ...part } }).toString('hex')
    const near = [
      { refKind: null, refId: null },
      { refKind: '', refId: null },
      { refKind: null, refId: '' },
      { refKind: 'ab', refId: 'c' },
      { refKind: 'a', refId: 'bc' },
    ]
    expect(new Set(near.map(written)).size).toBe(near.length)
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
})
