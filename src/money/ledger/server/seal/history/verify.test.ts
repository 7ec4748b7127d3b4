import { describe, expect, it } from 'vitest'
import {
  type DraftAccount,
  type DraftBlock,
  type DraftTransfer,
  sealHistory,
  signGroups,
  smallHistory,
  uuidOf,
} from '#testing/books/sealed-history.ts'
import { verifyByThePage } from '#testing/books/second-verifier.ts'
import { type BlockHeader, decodeRecord, encodeRecord, FILE_MAGIC, NO_HASH } from './format.ts'
import { type Break, type Rule, type Verdict, Verifier } from './verify.ts'

/** The verdict over a file, to which whoever follows docs/ledger-format.md alone comes too. */
function verify(file: Buffer, head?: string): Verdict {
  const verifier = new Verifier({ head })
  verifier.push(file)
  const verdict = verifier.verdictOfFile()
  if ('whole' in verdict) expect(verifyByThePage(file).at(-1) ?? null).toBe(verdict.whole.head)
  else if (verdict.broken.rule !== 'head') expect(() => verifyByThePage(file)).toThrow(verdict.broken.rule)
  return verdict
}

function broken(file: Buffer, head?: string): Break {
  const verdict = verify(file, head)
  if ('whole' in verdict) throw new Error('it was found whole')
  return verdict.broken
}

function at(blocks: DraftBlock[], position: number): DraftTransfer {
  const found = blocks.flatMap(({ transfers }) => transfers)[position - 1]
  if (!found) throw new Error(`there is no position ${position}`)
  return found
}

function accountOf(blocks: DraftBlock[], id: bigint): DraftAccount {
  const found = blocks.flatMap(({ accounts }) => accounts).find((one) => one.id === id)
  if (!found) throw new Error(`there is no account ${id}`)
  return found
}

/** The records of a file, length and all. */
function recordsOf(file: Buffer): Buffer[] {
  const records: Buffer[] = []
  for (let start = FILE_MAGIC.length; start < file.length; ) {
    const end = start + 4 + file.readUInt32BE(start)
    records.push(file.subarray(start, end))
    start = end
  }
  return records
}

const fileOf = (records: readonly Buffer[]) => Buffer.concat([FILE_MAGIC, ...records])

describe('a history that is whole', () => {
  it('is found whole, with its head', () => {
    const { file, hashes } = sealHistory(smallHistory())
    expect(verify(file)).toEqual({ whole: { transfers: 7n, blocks: 3n, head: hashes[2] } })
  })

  it('is found whole in pieces of any size', () => {
    const { file } = sealHistory(smallHistory())
    for (const size of [1, 7, 64, 1000]) {
      const verifier = new Verifier()
      for (let start = 0; start < file.length; start += size)
        verifier.push(file.subarray(start, start + size))
      expect(verifier.verdictOfFile()).toEqual(verify(file))
    }
  })

  it('may be empty', () => {
    expect(verify(sealHistory([]).file)).toEqual({ whole: { transfers: 0n, blocks: 0n, head: null } })
  })

  it('contains every head that was published on its way', () => {
    const { file, hashes } = sealHistory(smallHistory())
    for (const head of hashes) expect(verify(file, head)).toEqual(verify(file))
    expect(verify(file, hashes[1]?.toUpperCase())).toEqual(verify(file))
  })
})

type Tamper = (blocks: DraftBlock[]) => void

describe('a row that was altered after it was sealed', () => {
  /**
   * What the file says when its transfers and accounts are replaced but its blocks keep their headers and
   * hashes.
   */
  function altered(tamper: Tamper): Buffer {
    const tampered = smallHistory()
    tamper(tampered)
    const rows = tampered.flatMap(({ accounts, transfers }) => [
      ...accounts.map((account) => encodeRecord({ type: 'account', account })),
      ...transfers.map((transfer) => encodeRecord({ type: 'transfer', transfer })),
    ])
    const kept = recordsOf(sealHistory(smallHistory()).file)
    return fileOf(
      kept.map((record) => {
        const { type } = decodeRecord(record)
        return type === 'account' || type === 'transfer' ? (rows.shift() ?? record) : record
      }),
    )
  }

  it.each<[string, Tamper, Rule, bigint]>([
    ['its amount', (h) => (at(h, 1).amount = 99n), 'fingerprint', 1n],
    ['its accounts', (h) => Object.assign(at(h, 2), { debit: 1n, credit: 2n }), 'fingerprint', 2n],
    ['its reason', (h) => (at(h, 4).code = 44), 'fingerprint', 3n],
    ['its record', (h) => (at(h, 1).refId = 'D2'), 'fingerprint', 1n],
    ['its fingerprint', (h) => (at(h, 1).fingerprint = Buffer.alloc(32, 1)), 'fingerprint', 1n],
    ['its memo', (h) => (at(h, 1).memo = null), 'chain', 1n],
    ['its time', (h) => (at(h, 6).createdAt += 1n), 'chain', 5n],
    ['its number', (h) => (at(h, 1).seq = 1n), 'chain', 1n],
    ['the owner of its account', (h) => (accountOf(h, 3n).owner = uuidOf(9)), 'chain', 2n],
    ['the kind of its account', (h) => (accountOf(h, 2n).code = 2020), 'chain', 1n],
    ['the venue of its account', (h) => (accountOf(h, 1n).scope = 'bonk'), 'chain', 1n],
    ['the shard of its account', (h) => (accountOf(h, 1n).shard = 4), 'chain', 1n],
    ['the decimals of its currency', (h) => (accountOf(h, 5n).scale = 2), 'chain', 5n],
    ['the rule of its account', (h) => (accountOf(h, 2n).rule = 'free'), 'chain', 1n],
    ['when its account was opened', (h) => (accountOf(h, 2n).openedAt += 1n), 'chain', 1n],
  ])('is found: %s', (_, tamper, rule, position) => {
    expect(broken(altered(tamper))).toMatchObject({ rule, position })
  })
})

describe('a history that was rewritten and sealed again', () => {
  function resealed(tamper: Tamper): ReturnType<typeof sealHistory> {
    const blocks = smallHistory()
    tamper(blocks)
    signGroups(blocks)
    return sealHistory(blocks)
  }

  it('passes when it could have happened, and is refused by a head that was published before', () => {
    const { file } = resealed((h) => (at(h, 1).amount = 90n))
    expect(verify(file)).toHaveProperty('whole')
    const { hashes } = sealHistory(smallHistory())
    for (const head of hashes) expect(broken(file, head).rule).toBe('head')
  })

  it('is refused by a head when it is only shortened', () => {
    const { file } = resealed((h) => h.pop())
    expect(verify(file)).toHaveProperty('whole')
    const { hashes } = sealHistory(smallHistory())
    expect(verify(file, hashes[1])).toHaveProperty('whole')
    expect(broken(file, hashes[2])).toMatchObject({ rule: 'head', position: null })
  })

  it.each<[string, Tamper, Rule, bigint]>([
    ['a transfer is gone', (h) => h[0]?.transfers.pop(), 'position', 1n],
    ['a transfer is gone in the middle', (h) => h[1]?.transfers.splice(0, 1), 'position', 2n],
    ['two transfers changed places', (h) => h[2]?.transfers.reverse(), 'position', 5n],
    ['an account is not sealed', (h) => h[0]?.accounts.pop(), 'account', 1n],
    ['an account is sealed twice', (h) => h[2]?.accounts.push(accountOf(h, 2n)), 'account', 5n],
    [
      'an account comes after its transfer',
      (h) => h[2]?.accounts.push(...(h[1]?.accounts.splice(0) ?? [])),
      'account',
      2n,
    ],
    ['a leg is missing', (h) => (at(h, 4).legs = 3), 'group', 4n],
    ['a group has fewer legs than it says', (h) => (at(h, 7).legs = 2), 'group', 7n],
    ['a group begins in its middle', (h) => (at(h, 1).leg = 2), 'group', 1n],
    ['a group is mixed with another', (h) => (at(h, 4).groupId = uuidOf(9)), 'group', 4n],
    ['a group stands there twice', (h) => (at(h, 6).groupId = uuidOf(4)), 'group', 6n],
    ['a leg is there twice', (h) => (at(h, 4).leg = 1), 'group', 4n],
    ['an id is used twice', (h) => (at(h, 7).id = uuidOf(101)), 'id', 7n],
    ['an amount is nothing', (h) => (at(h, 1).amount = 0n), 'amount', 1n],
    ['an amount is negative', (h) => (at(h, 7).amount = -5n), 'amount', 7n],
    ['an amount is too large', (h) => (at(h, 1).amount = 10n ** 15n + 1n), 'amount', 1n],
    ['an account pays itself', (h) => (at(h, 1).debit = 2n), 'amount', 1n],
    ['money changed its currency', (h) => (at(h, 7).debit = 5n), 'currency', 7n],
    ['money came to another currency', (h) => (at(h, 7).credit = 5n), 'currency', 7n],
    ['a transfer was of another currency', (h) => (at(h, 1).currency = 'USDT'), 'currency', 1n],
    ['a transfer stands before its cause', (h) => (at(h, 5).seq = 3n), 'order', 5n],
    ['who pays was paid later', (h) => (at(h, 4).seq = 5n), 'order', 4n],
    ['who is paid paid later', (h) => (at(h, 7).seq = 7n), 'order', 7n],
    ['a block is empty', (h) => h.splice(1, 0, { accounts: [], transfers: [] }), 'position', 2n],
    [
      'a hold is resolved twice',
      (h) => Object.assign(at(h, 6), { pendingId: uuidOf(102), amount: 30n }),
      'hold',
      6n,
    ],
    ['what is resolved is no hold', (h) => (at(h, 3).pendingId = uuidOf(101)), 'hold', 3n],
    ['a capture names no hold', (h) => (at(h, 3).pendingId = null), 'hold', 3n],
    ['a posting names a hold', (h) => (at(h, 7).pendingId = uuidOf(105)), 'hold', 7n],
    ['more is captured than was held', (h) => (at(h, 3).amount = 31n), 'hold', 3n],
    ['a part is released', (h) => (at(h, 6).amount = 9n), 'hold', 6n],
    ['a hold is captured to another account', (h) => (at(h, 3).credit = 1n), 'hold', 3n],
    ['a hold is released from another account', (h) => (at(h, 6).debit = 1n), 'hold', 6n],
    ['a member is overdrawn', (h) => (at(h, 4).amount = 26n), 'floor', 3n],
    ['a member holds more than there is', (h) => (at(h, 5).amount = 76n), 'floor', 5n],
    ['who must not be owed is owed', (h) => Object.assign(at(h, 7), { debit: 1n, credit: 4n }), 'floor', 7n],
  ])('is found where %s', (_, tamper, rule, position) => {
    expect(broken(resealed(tamper).file)).toMatchObject({ rule, position })
  })
})

describe('a chain that was sealed with other links', () => {
  it.each<[string, Partial<BlockHeader>, Rule]>([
    ['a number left out', { number: 3n }, 'chain'],
    ['tied to nothing', { previous: NO_HASH }, 'chain'],
    ['tied to a block that is not there', { previous: Buffer.alloc(32, 7) }, 'chain'],
    ['beginning later', { firstPosition: 3n }, 'position'],
  ])('is found: %s', (_, link, rule) => {
    const { file } = sealHistory(smallHistory(), (block) =>
      block.number === 2n ? { ...block, ...link } : block,
    )
    expect(broken(file)).toMatchObject({ rule, position: 2n })
  })
})

describe('a file that was tampered with', () => {
  const { file, hashes } = sealHistory(smallHistory())
  const records = recordsOf(file)
  const typeOf = (record: Buffer) => decodeRecord(record).type
  const places = (type: string) =>
    records.flatMap((record, index) => (typeOf(record) === type ? [index] : []))
  const [, secondBlock = 0, thirdBlock = 0] = places('block')
  const end = records.length - 1

  const headerOf = (
    index: number,
    change: (block: { number: bigint; previous: Buffer; lastPosition: bigint }) => void,
  ) => {
    const record = decodeRecord(records[index] ?? Buffer.alloc(0))
    if (record.type !== 'block') throw new Error('no block stands there')
    const block = { ...record.block }
    change(block)
    return fileOf(records.with(index, encodeRecord({ type: 'block', block })))
  }

  it.each<[string, () => Buffer, Rule, bigint | null]>([
    ['nothing', () => Buffer.alloc(0), 'format', null],
    ['something else', () => Buffer.from('{"ledger": []}'), 'format', null],
    ['its beginning alone', () => FILE_MAGIC.subarray(0, 5), 'format', null],
    ['without its end', () => fileOf(records.slice(0, -1)), 'format', null],
    ['cut within a record', () => file.subarray(0, -3), 'format', null],
    ['with something behind its end', () => Buffer.concat([file, records[0] ?? file]), 'format', null],
    ['with a byte behind its end', () => Buffer.concat([file, Buffer.alloc(1)]), 'format', null],
    [
      'with an end inside its last block',
      () => fileOf(records.toSpliced(end - 1, 2, encodeRecord({ type: 'end', blocks: 2n }))),
      'format',
      null,
    ],
    [
      'with more blocks announced',
      () => fileOf(records.with(end, encodeRecord({ type: 'end', blocks: 4n }))),
      'format',
      null,
    ],
    ['with a block that does not close', () => fileOf(records.toSpliced(secondBlock - 1, 1)), 'format', null],
    ['with a record outside a block', () => fileOf(records.toSpliced(0, 1)), 'format', null],
    ['with an endless record', () => Buffer.concat([FILE_MAGIC, Buffer.alloc(8, 0xff)]), 'format', null],
    [
      'with a record of no type',
      () => Buffer.concat([FILE_MAGIC, Buffer.from([0, 0, 0, 1, 9])]),
      'format',
      null,
    ],
    [
      'without its second block',
      () => fileOf(records.toSpliced(secondBlock, thirdBlock - secondBlock)),
      'chain',
      2n,
    ],
    ['with a block numbered anew', () => headerOf(secondBlock, (block) => (block.number = 3n)), 'chain', 2n],
    [
      'with a block tied elsewhere',
      () => headerOf(thirdBlock, (block) => (block.previous = Buffer.alloc(32))),
      'chain',
      5n,
    ],
    [
      'with a block that ends later',
      () => headerOf(secondBlock, (block) => (block.lastPosition = 5n)),
      'position',
      5n,
    ],
    [
      'with a block that ends earlier',
      () => headerOf(secondBlock, (block) => (block.lastPosition = 3n)),
      'position',
      4n,
    ],
    [
      'with an empty block',
      () => headerOf(secondBlock, (block) => (block.lastPosition = 1n)),
      'position',
      2n,
    ],
    [
      'with another hash',
      () => fileOf(records.with(secondBlock - 1, encodeRecord({ type: 'hash', hash: Buffer.alloc(32) }))),
      'chain',
      1n,
    ],
  ])('is found: %s', (_, tampered, rule, position) => {
    expect(broken(tampered())).toMatchObject({ rule, position })
  })

  it('names nothing but the first break, and the block it stands in', () => {
    const twice = records.toSpliced(thirdBlock + 1, 1).toSpliced(secondBlock + 2, 1)
    expect(broken(fileOf(twice), 'ff')).toEqual({
      rule: 'position',
      position: 2n,
      block: 2n,
      detail: 'position 3 stands where 2 belongs',
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
