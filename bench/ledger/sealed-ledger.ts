import { groupFingerprint } from '#money/ledger/server/seal/history/fingerprint.ts'
import {
  encodeBlock,
  encodeRecord,
  FILE_MAGIC,
  NO_HASH,
  type SealedAccount,
  type SealedTransfer,
} from '#money/ledger/server/seal/history/format.ts'

const MEMBERS = 4_000
const BLOCK_TRANSFERS = 1_000
/** 2026-06-14 06:36:00 UTC in microseconds. */
const MOMENT = 1_781_418_960_000_000n
const FUNDS = 1_000_000_000_000n
const STAKE = 1_000_000n
const BANK = 1n
const RESULT = 2n

type Part = Pick<SealedTransfer, 'kind' | 'debit' | 'credit' | 'amount' | 'code' | 'pendingId'>

/**
 * A block of the town's history as it stands in a file; the first brings the file's first bytes, the last its
 * last.
 */
export interface TownBlock {
  readonly bytes: Buffer
  readonly transfers: number
}

/**
 * A sealed history of a house under way: money paid in, bets, their settlements in groups of three, holds of
 * withdrawals and their captures. The same bytes each time.
 * @param count it ends with the first block that brings it to this many transfers.
 */
export function* sealedTown(count: number): Generator<TownBlock> {
  const groups = townGroups()
  let previous = NO_HASH
  let position = 1n
  let accountsKnown = 0n
  for (let number = 1n; position <= BigInt(count); number += 1n) {
    const transfers: SealedTransfer[] = []
    while (transfers.length < BLOCK_TRANSFERS) {
      transfers.push(...legsOf(groups.next().value, position + BigInt(transfers.length)))
    }
    const used = transfers.map(({ credit }) => credit).reduce(larger, accountsKnown)
    const accounts: SealedAccount[] = []
    for (let id = accountsKnown + 1n; id <= used; id += 1n) accounts.push(accountOf(id))
    accountsKnown = used
    const firstPosition = position
    position += BigInt(transfers.length)
    const sealedAt = MOMENT + number * 1_000_000n
    const block = { number, previous, firstPosition, lastPosition: position - 1n, sealedAt }
    const { records, hash } = encodeBlock({ block, accounts, transfers })
    previous = hash
    const first = number === 1n ? [FILE_MAGIC] : []
    const last = position > BigInt(count) ? [encodeRecord({ type: 'end', blocks: number })] : []
    const bytes = Buffer.concat([...first, ...records, encodeRecord({ type: 'hash', hash }), ...last])
    yield { bytes, transfers: transfers.length }
  }
}

/** What happens in the town, group by group, without end. Accounts come up in the order of their numbers. */
function* townGroups(): Generator<(position: bigint) => readonly Part[], never> {
  const centreOf = (member: number) => BigInt(3 + 2 * member)
  const move = (debit: bigint, credit: bigint, amount: bigint): Part => {
    return { kind: 'post', debit, credit, amount, code: 10, pendingId: null }
  }
  for (let member = 0; member < MEMBERS; member += 1) {
    const centre = centreOf(member)
    yield () => [move(BANK, centre, FUNDS), move(BANK, centre + 1n, FUNDS)]
  }
  for (let no = 0; ; no += 1) {
    const centre = centreOf(no % MEMBERS)
    const payout = centre + 1n
    yield () => [move(centre, RESULT, STAKE)]
    yield () => [move(RESULT, centre, STAKE), move(RESULT, payout, STAKE), move(payout, RESULT, STAKE)]
    if (no % 2 !== 0) continue
    const towardsPayout = move(centre, payout, STAKE)
    let pendingId: Buffer | null = null
    yield (position) => {
      pendingId = idOf('leg', position)
      return [{ ...towardsPayout, kind: 'hold' }]
    }
    yield () => [{ ...towardsPayout, kind: 'capture', pendingId }, move(payout, BANK, STAKE)]
  }
}

/** Sixteen bytes that nothing else in the town has. */
function idOf(kind: 'leg' | 'group', position: bigint): Buffer {
  const id = Buffer.alloc(16, kind === 'leg' ? 1 : 2)
  id.writeBigInt64BE(position, 8)
  return id
}

function legsOf(group: (position: bigint) => readonly Part[], at: bigint): readonly SealedTransfer[] {
  const parts = group(at)
  const groupId = idOf('group', at)
  const about = { currency: 'CNY', refKind: 'bench', refId: `B${at}`, memo: null, createdAt: MOMENT + at }
  const legs = parts.map((part, no) => {
    const position = at + BigInt(no)
    const place = {
      position,
      seq: position,
      id: idOf('leg', position),
      groupId,
      leg: no + 1,
      legs: parts.length,
    }
    return { ...place, ...part, ...about, fingerprint: NO_HASH }
  })
  const fingerprint = groupFingerprint(legs)
  return legs.map((leg) => ({ ...leg, fingerprint }))
}

function accountOf(id: bigint): SealedAccount {
  const isHouse = id <= RESULT
  const owner = Buffer.alloc(16)
  if (!isHouse) owner.writeBigInt64BE((id - 3n) / 2n + 1n, 8)
  const rule = isHouse ? 'free' : 'no_overdraft'
  const code = isHouse ? 1010 : 2010
  return { id, code, owner, scope: '', currency: 'CNY', scale: 6, shard: 0, rule, openedAt: MOMENT }
}

function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}
