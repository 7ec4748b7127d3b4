import { isUtf8 } from 'node:buffer'
import { createHash, hash as hashOf } from 'node:crypto'

// A second verifier of exported ledgers. It shares no code with the house's own and was written from
// docs/ledger-format.md alone: as long as the two agree, that page tells everybody enough to write a third.

const KINDS = ['post', 'hold', 'capture', 'release'] as const
const RULES = ['free', 'no overdraft', 'no overcredit'] as const

function keep<T>(promise: T, rule: string): NonNullable<T> {
  if (!promise) throw new Error(rule)
  return promise
}

function fieldsOf(bytes: Buffer) {
  let at = 0
  const take = (length: number) => {
    at += length
    keep(at <= bytes.length, 'format')
    return bytes.subarray(at - length, at)
  }
  const u8 = () => take(1).readUInt8()
  const i16 = () => take(2).readInt16BE()
  const i64 = () => take(8).readBigInt64BE()
  const hash = () => take(32).toString('hex')
  const uuid = () => take(16).toString('hex')
  const text = () => {
    const bytes = take(take(4).readUInt32BE())
    keep(isUtf8(bytes), 'format')
    return bytes.toString()
  }
  const oneOf = <T>(values: readonly T[]) => {
    const index = u8()
    keep(index < values.length, 'format')
    return values[index] as T
  }
  const optional = <T>(read: () => T) => (oneOf([false, true]) ? read() : null)
  return { take, u8, i16, i64, hash, uuid, text, oneOf, optional, isAtEnd: () => at === bytes.length }
}
type Fields = ReturnType<typeof fieldsOf>

// The values of an object literal are read in the order in which they stand there.
function readAccount({ i64, i16, uuid, text, oneOf }: Fields) {
  const key = { id: i64(), code: i16(), owner: uuid(), scope: text(), currency: text() }
  const shape = { decimals: i16(), shard: i16(), rule: oneOf(RULES), opened: i64() }
  return { ...key, ...shape, seq: 0n, balance: 0n, heldDebits: 0n, heldCredits: 0n }
}

function readTransfer({ i64, i16, uuid, hash, text, oneOf, optional }: Fields) {
  const place = { position: i64(), seq: i64(), id: uuid(), group: uuid(), leg: i16(), legs: i16() }
  const way = { kind: oneOf(KINDS), hold: optional(uuid), debit: i64(), credit: i64() }
  const why = { currency: text(), amount: i64(), code: i16(), record: [optional(text), optional(text)] }
  return { ...place, ...way, ...why, memo: optional(text), fingerprint: hash(), created: i64() }
}
type Transfer = ReturnType<typeof readTransfer>

const uuidText = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

function fingerprintOf(legs: readonly Transfer[]): string {
  const arrays = legs.map(({ kind, debit, credit, currency, amount, ...t }) => {
    const [group, id, hold] = [uuidText(t.group), uuidText(t.id), t.hold && uuidText(t.hold)]
    const accounts = kind === 'post' || kind === 'hold' ? [debit, credit] : [null, null]
    const money = kind === 'release' ? [null, null] : [currency, amount]
    const asked = [group, id, kind, hold, ...accounts, ...money, t.code, ...t.record]
    return `[${asked.map((one) => (typeof one === 'string' ? JSON.stringify(one) : `${one}`)).join(', ')}]`
  })
  return hashOf('sha256', `[${arrays.join(', ')}]`)
}

/** The hashes of a file's blocks, in hex. @throws Error that names a rule which the file breaks. */
export function verifyByThePage(file: Buffer): string[] {
  const all = fieldsOf(file)
  const hashes: string[] = []
  const accounts = new Map<bigint, ReturnType<typeof readAccount>>()
  const holds = new Map<string, Transfer>()
  const seen = new Set<string>()
  let group: Transfer[] = []
  let positions = 0n
  let last = 0n
  let hashing: ReturnType<typeof createHash> | null = null

  const accountOf = (id: bigint) => keep(accounts.get(id), 'account')
  const once = (name: string, rule: string) => {
    keep(!seen.has(name), rule)
    seen.add(name)
  }
  const join = (t: Transfer) => {
    const first = group[0] ?? t
    if (t === first) once(`group ${t.group}`, 'group')
    keep(t.group === first.group && t.legs === first.legs && t.fingerprint === first.fingerprint, 'group')
    keep(t.leg === group.push(t) && t.leg <= t.legs, 'group')
    once(`transfer ${t.id}`, 'id')
  }
  const resolve = (t: Transfer, id: string) => {
    const hold = keep(holds.get(id), 'hold')
    keep(hold.debit === t.debit && hold.credit === t.credit && hold.currency === t.currency, 'hold')
    keep(t.kind === 'release' ? t.amount === hold.amount : t.amount <= hold.amount, 'hold')
    holds.delete(id)
    return -hold.amount
  }
  const move = (t: Transfer) => {
    const [debit, credit] = [accountOf(t.debit), accountOf(t.credit)]
    keep(t.amount >= 1n && t.amount <= 10n ** 15n && debit !== credit, 'amount')
    keep(debit.currency === t.currency && credit.currency === t.currency, 'currency')
    keep(t.seq > debit.seq && t.seq > credit.seq, 'order')
    keep((t.hold !== null) === (t.kind === 'capture' || t.kind === 'release'), 'hold')
    if (t.kind === 'hold') holds.set(t.id, t)
    const posted = t.kind === 'post' || t.kind === 'capture' ? t.amount : 0n
    const held = t.hold !== null ? resolve(t, t.hold) : t.amount - posted
    debit.seq = credit.seq = t.seq
    debit.balance -= posted
    credit.balance += posted
    debit.heldDebits += held
    credit.heldCredits += held
  }
  const close = () => {
    keep(fingerprintOf(group) === group[0]?.fingerprint, 'fingerprint')
    for (const account of group.flatMap((t) => [accountOf(t.debit), accountOf(t.credit)])) {
      keep(account.rule !== 'no overdraft' || account.balance >= account.heldDebits, 'floor')
      keep(account.rule !== 'no overcredit' || -account.balance >= account.heldCredits, 'floor')
    }
    group = []
  }

  keep(all.take(18).toString('latin1') === 'fairhall-ledger 1\n', 'format')
  for (let type = 0; type !== 5; ) {
    const length = all.take(4)
    keep(length.readUInt32BE() <= 2 ** 24, 'format')
    const body = all.take(length.readUInt32BE())
    const record = fieldsOf(body)
    type = record.u8()
    keep(type >= 1 && type <= 5 && (type === 1 || type === 5) === (hashing === null), 'format')
    if (type <= 3) hashing = (hashing ?? createHash('sha256')).update(length).update(body)
    if (type === 1) {
      keep(record.text() === 'fairhall-ledger-block 1', 'format')
      keep(record.i64() === BigInt(hashes.length + 1), 'chain')
      keep(record.hash() === (hashes.at(-1) ?? '0'.repeat(64)), 'chain')
      keep(record.i64() === positions + 1n, 'position')
      last = record.i64()
      keep(last > positions, 'position')
      record.i64()
    } else if (type === 2) {
      const account = readAccount(record)
      keep(record.isAtEnd(), 'format')
      keep(!accounts.has(account.id), 'account')
      accounts.set(account.id, account)
    } else if (type === 3) {
      const transfer = readTransfer(record)
      keep(record.isAtEnd(), 'format')
      positions += 1n
      keep(transfer.position === positions && positions <= last, 'position')
      join(transfer)
      move(transfer)
      if (transfer.leg === transfer.legs) close()
    } else if (type === 4) {
      keep(positions === last, 'position')
      keep(group.length === 0, 'group')
      const hash = record.hash()
      keep(hashing?.digest('hex') === hash, 'chain')
      hashes.push(hash)
      hashing = null
    } else keep(record.i64() === BigInt(hashes.length), 'format')
    keep(record.isAtEnd(), 'format')
  }
  keep(all.isAtEnd(), 'format')
  return hashes
}
