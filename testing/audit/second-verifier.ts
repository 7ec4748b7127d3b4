import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'

// A second verifier of exported audits. It shares no code with the house's own and was written from
// docs/audit-format.md alone: as long as the two agree, that page tells everybody enough to write a third.

function keep(promise: boolean, rule: string): void {
  if (!promise) throw new Error(rule)
}

function fieldsOf(bytes: Buffer) {
  let at = 0
  const take = (length: number) => {
    at += length
    keep(at <= bytes.length, 'format')
    return bytes.subarray(at - length, at)
  }
  const u8 = () => take(1).readUInt8()
  const i64 = () => take(8).readBigInt64BE()
  const hash = () => take(32).toString('hex')
  const text = () => {
    const said = take(take(4).readUInt32BE())
    keep(isUtf8(said), 'format')
    return said.toString()
  }
  const optional = <T>(read: () => T) => {
    const sign = u8()
    keep(sign <= 1, 'format')
    return sign === 1 ? read() : null
  }
  return { take, u8, i64, hash, text, optional, isAtEnd: () => at === bytes.length }
}
type Fields = ReturnType<typeof fieldsOf>

/** Reads an entry and answers its position. */
function readEntry({ take, u8, i64, hash, text, optional }: Fields): bigint {
  const position = i64()
  keep(u8() === 1, 'format')
  i64()
  i64()
  text()
  optional(text)
  optional(() => take(16))
  optional(hash)
  for (const _ of ['trace', 'action', 'subject', 'detail']) text()
  return position
}

/** The hashes of a file's blocks, in hex. @throws Error that names a rule which the file breaks. */
export function verifyByThePage(file: Buffer): string[] {
  const all = fieldsOf(file)
  const hashes: string[] = []
  let ledger: { number: bigint; hash: string } | null = null
  let positions = 0n
  let last = 0n
  let hashing: ReturnType<typeof createHash> | null = null

  keep(all.take(17).toString('latin1') === 'fairhall-audit 1\n', 'format')
  for (let type = 0; type !== 4; ) {
    const length = all.take(4)
    keep(length.readUInt32BE() <= 2 ** 24, 'format')
    const body = all.take(length.readUInt32BE())
    const record = fieldsOf(body)
    type = record.u8()
    keep(type >= 1 && type <= 4 && (type === 1 || type === 4) === (hashing === null), 'format')
    if (type <= 2) hashing = (hashing ?? createHash('sha256')).update(length).update(body)
    if (type === 1) {
      keep(record.text() === 'fairhall-audit-block 1', 'format')
      const { i64, hash, optional } = record
      const block = { number: i64(), previous: hash(), first: i64(), last: i64(), sealed: i64() }
      const named = optional(() => ({ number: i64(), hash: hash() }))
      keep(record.isAtEnd(), 'format')
      keep(block.number === BigInt(hashes.length + 1), 'chain')
      keep(block.previous === (hashes.at(-1) ?? '0'.repeat(64)), 'chain')
      keep(block.first === positions + 1n && block.last > positions, 'position')
      if (ledger) {
        keep(named !== null && named.number >= ledger.number, 'witness')
        keep(named?.number !== ledger.number || named.hash === ledger.hash, 'witness')
      }
      ledger = named
      last = block.last
    } else if (type === 2) {
      const position = readEntry(record)
      keep(record.isAtEnd(), 'format')
      positions += 1n
      keep(position === positions && positions <= last, 'position')
    } else if (type === 3) {
      const hash = record.hash()
      keep(record.isAtEnd(), 'format')
      keep(positions === last, 'position')
      keep(hashing?.digest('hex') === hash, 'chain')
      hashes.push(hash)
      hashing = null
    } else {
      const blocks = record.i64()
      keep(record.isAtEnd() && blocks === BigInt(hashes.length), 'format')
    }
  }
  keep(all.isAtEnd(), 'format')
  return hashes
}
