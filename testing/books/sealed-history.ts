import { groupFingerprint } from '#money/ledger/server/seal/history/fingerprint.ts'
import {
  type BlockHeader,
  encodeBlock,
  encodeRecord,
  FILE_MAGIC,
  NO_HASH,
  type SealedAccount,
  type SealedTransfer,
} from '#money/ledger/server/seal/history/format.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] }
export type DraftAccount = Writable<SealedAccount>
export type DraftTransfer = Writable<SealedTransfer>

/** A block before it is sealed. */
export interface DraftBlock {
  accounts: DraftAccount[]
  transfers: DraftTransfer[]
}

/** 2026-06-14 06:36:00 UTC in microseconds. */
const MOMENT = 1_781_418_960_000_000n

/** Sixteen bytes, all of them `byte`. */
export const uuidOf = (byte: number): Buffer => Buffer.alloc(16, byte)

function account(id: bigint, code: number, rule: SealedAccount['rule'], more: Partial<SealedAccount> = {}) {
  const shape = { scope: '', currency: 'CNY', scale: 6, shard: 0, openedAt: MOMENT }
  return { id, code, owner: uuidOf(code % 256), rule, ...shape, ...more }
}

function leg(position: bigint, group: number, part: Partial<SealedTransfer>): DraftTransfer {
  const ids = { position, seq: position * 2n, id: uuidOf(100 + Number(position)), groupId: uuidOf(group) }
  const about = { code: 10, refKind: null, refId: null, memo: null, fingerprint: NO_HASH, createdAt: MOMENT }
  const money = { kind: 'post' as const, pendingId: null, currency: 'CNY', debit: 1n, credit: 2n, amount: 1n }
  return { ...ids, leg: 1, legs: 1, ...money, ...about, ...part }
}

/**
 * A small history that is whole: 100 paid in to account 2 (position 1), 30 held for a withdrawal (2), 25 of
 * it captured and paid out in one group (3, 4), 10 held and released (5, 6), and 5 lent on account 4, which
 * must not be owed (7).
 */
export function smallHistory(): DraftBlock[] {
  const blocks: DraftBlock[] = [
    {
      accounts: [
        account(1n, 1010, 'free', { scope: 'bank', shard: 3, owner: uuidOf(0) }),
        account(2n, 2010, 'no_overdraft'),
      ],
      transfers: [leg(1n, 1, { amount: 100n, refKind: 'deposit', refId: 'D1', memo: '充值 "一"' })],
    },
    {
      accounts: [account(3n, 2030, 'no_overdraft')],
      transfers: [
        leg(2n, 2, { kind: 'hold', debit: 2n, credit: 3n, amount: 30n }),
        leg(3n, 3, {
          legs: 2,
          kind: 'capture',
          pendingId: uuidOf(102),
          debit: 2n,
          credit: 3n,
          amount: 25n,
        }),
        leg(4n, 3, { leg: 2, legs: 2, debit: 3n, credit: 1n, amount: 25n }),
      ],
    },
    {
      accounts: [account(4n, 9000, 'no_overcredit'), account(5n, 1010, 'free', { currency: 'USDT' })],
      transfers: [
        leg(5n, 4, { kind: 'hold', debit: 2n, credit: 3n, amount: 10n }),
        leg(6n, 5, { kind: 'release', pendingId: uuidOf(105), debit: 2n, credit: 3n, amount: 10n }),
        leg(7n, 6, { debit: 4n, credit: 1n, amount: 5n }),
      ],
    },
  ]
  signGroups(blocks)
  return blocks
}

/**
 * Writes onto every group the fingerprint that it has as it stands. A group begins where a first leg does.
 */
export function signGroups(blocks: readonly DraftBlock[]): void {
  const groups: DraftTransfer[][] = []
  for (const one of blocks.flatMap(({ transfers }) => transfers)) {
    if (one.leg === 1 || groups.length === 0) groups.push([])
    groups.at(-1)?.push(one)
  }
  for (const legs of groups) {
    const fingerprint = groupFingerprint(legs)
    for (const one of legs) one.fingerprint = fingerprint
  }
}

/**
 * A chain over the blocks as they stand, as an exported file, with the hash of each block in hex. `link` may
 * change a block's header before it is hashed.
 */
export function sealHistory(
  blocks: readonly DraftBlock[],
  link: (block: BlockHeader) => BlockHeader = (block) => block,
): { file: Buffer; hashes: string[] } {
  const records: Buffer[] = []
  const hashes: string[] = []
  let previous = NO_HASH
  let position = 1n
  for (const [index, { accounts, transfers }] of blocks.entries()) {
    const next = position + BigInt(transfers.length)
    const block = link({
      number: BigInt(index + 1),
      previous,
      firstPosition: position,
      lastPosition: next - 1n,
      sealedAt: MOMENT + BigInt(index) * 1_000_000n,
    })
    const sealed = encodeBlock({ block, accounts, transfers })
    records.push(...sealed.records, encodeRecord({ type: 'hash', hash: sealed.hash }))
    hashes.push(sealed.hash.toString('hex'))
    previous = sealed.hash
    position = next
  }
  const end = encodeRecord({ type: 'end', blocks: BigInt(blocks.length) })
  return { file: Buffer.concat([FILE_MAGIC, ...records, end]), hashes }
}
