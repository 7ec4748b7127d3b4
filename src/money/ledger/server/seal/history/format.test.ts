import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifyByThePage } from '#testing/books/second-verifier.ts'
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

const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/ledger-format.md'), 'utf8')
const fenced = (language: string) => page.split(`\`\`\`${language}\n`)[1]?.split('\n```')[0] ?? ''

/** The example's file: the first word of every line. */
const example = Buffer.from(fenced('hex').replaceAll(/^(\S+).*\n?/gm, '$1'), 'hex')

const MOMENT = BigInt(Date.parse('2026-06-14T06:36:00.000Z')) * 1000n
const uuid = (text: string) => Buffer.from(text.replaceAll('-', ''), 'hex')

const SECOND = 1_000_000n
const member = uuid('7d1f6c1e-2f0b-4c2a-9d53-3a6f5b1c8e40')
const account: SealedAccount = {
  id: 2n,
  code: 2010,
  owner: member,
  scope: '',
  currency: 'CNY',
  scale: 6,
  shard: 0,
  rule: 'no_overdraft',
  openedAt: MOMENT,
}
const fingerprints = fenced('text')
  .split('\n')
  .map((text) => createHash('sha256').update(text).digest())
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
  fingerprint: fingerprints[0] ?? NO_HASH,
  createdAt: MOMENT + SECOND / 4n,
}
const hold: SealedTransfer = {
  ...transfer,
  position: 2n,
  seq: 2n,
  id: uuid('8c27e5f0-4b91-8a6d-8e33-0f5d7a92c1b4'),
  groupId: uuid('e05f7a19-3c2d-8b6e-94a1-d27c60f8b315'),
  kind: 'hold',
  debit: 2n,
  credit: 3n,
  amount: 100_000_000n,
  code: 20,
  refKind: 'withdrawal',
  refId: 'W3',
  fingerprint: fingerprints[1] ?? NO_HASH,
  createdAt: MOMENT + 60n * SECOND,
}
const captured: SealedTransfer = {
  ...hold,
  position: 3n,
  seq: 4n,
  id: uuid('2f6b90d3-e81c-8547-a7d0-6c3e59b8f412'),
  groupId: uuid('19d4c6b8-70ae-8f25-b3c9-5e8a1f6d2047'),
  legs: 2,
  kind: 'capture',
  pendingId: hold.id,
  amount: 98_000_000n,
  code: 21,
  memo: '尾号 8231',
  fingerprint: fingerprints[2] ?? NO_HASH,
  createdAt: MOMENT + 60n * SECOND + SECOND / 2n,
}
const paidOut: SealedTransfer = {
  ...captured,
  position: 4n,
  seq: 5n,
  id: uuid('b7310e6a-5d48-8c9f-80b2-94e1d7c6035a'),
  leg: 2,
  kind: 'post',
  pendingId: null,
  debit: 3n,
  credit: 1n,
}

/** The example as the house writes it: its file, and the hash of its newest block. */
function written(): { file: Buffer; head: string } {
  const clearing = { ...account, id: 1n, code: 1010, owner: Buffer.alloc(16), scope: 'bank', shard: 3 }
  const first = encodeBlock({
    block: {
      number: 1n,
      previous: NO_HASH,
      firstPosition: 1n,
      lastPosition: 1n,
      sealedAt: MOMENT + SECOND,
    },
    accounts: [{ ...clearing, rule: 'free' }, account],
    transfers: [transfer],
  })
  const second = encodeBlock({
    block: {
      number: 2n,
      previous: first.hash,
      firstPosition: 2n,
      lastPosition: 4n,
      sealedAt: MOMENT + 61n * SECOND,
    },
    accounts: [{ ...account, id: 3n, code: 2030, openedAt: hold.createdAt }],
    transfers: [hold, captured, paidOut],
  })
  const blocks = [first, second].flatMap(({ records, hash }) => [
    ...records,
    encodeRecord({ type: 'hash', hash }),
  ])
  const file = Buffer.concat([FILE_MAGIC, ...blocks, encodeRecord({ type: 'end', blocks: 2n })])
  return { file, head: second.hash.toString('hex') }
}

describe('the worked example of docs/ledger-format.md', () => {
  it('is what the house writes, byte by byte', () => {
    expect(example.toString('hex')).toBe(written().file.toString('hex'))
  })

  it('is whole, under the hash that it says', () => {
    const verifier = new Verifier()
    verifier.push(example)
    const { head } = written()
    expect(page).toContain(`\n${head}\n`)
    expect(verifier.verdictOfFile()).toEqual({ whole: { transfers: 4n, blocks: 2n, head } })
  })
})

describe('a verifier that was written from docs/ledger-format.md alone', () => {
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
    const bytesWith = (part: Partial<SealedTransfer>) =>
      encodeRecord({ type: 'transfer', transfer: { ...transfer, ...part } }).toString('hex')
    const near = [
      { refKind: null, refId: null },
      { refKind: '', refId: null },
      { refKind: null, refId: '' },
      { refKind: 'ab', refId: 'c' },
      { refKind: 'a', refId: 'bc' },
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
  it('is refused with a text that is not UTF-8', () => {
    const memo = 'a \uFFFD b'
    const whole = encodeRecord({ type: 'transfer', transfer: { ...transfer, memo } })
    expect(decodeRecord(whole)).toMatchObject({ transfer: { memo } })
    whole.writeUInt8(0xff, whole.indexOf('\uFFFD'))
    expect(() => decodeRecord(whole)).toThrow('a text is not UTF-8')
  })
})
