import { readRows } from '#platform/chain/server/pages.ts'
import { firstRow, sql, type Tx } from '#platform/db/index.ts'
import { wholeGroups } from './groups-in-order.rules.ts'
import { uuidText } from './history/fingerprint.ts'
import type { Fold } from './history/fold.ts'
import { encodeBlock, encodeRecord, type SealedAccount } from './history/format.ts'
import {
  type BookedTransfer,
  readBookedBlocks,
  readUnsealed,
  type StoredBlock,
  type Unsealed,
} from './history/history.ts'
import { ACCOUNT_COLUMNS } from './history/rows.ts'
import { type Verdict, Verifier } from './history/verify.ts'

/**
 * A verdict over a database, and how many of its transfers are not sealed yet (they were checked too, but for
 * the chain).
 */
export interface BooksVerdict {
  readonly verdict: Verdict
  readonly unsealed: number
}

/**
 * Verifies the sealed history of a database and that its books say the same: every entry is what its transfer
 * did and found under the number that this names, every balance the sum of its entries under its account's
 * rule. The transaction is one snapshot: REPEATABLE READ. Pages through, keeps no history.
 */
export async function verifyBooks(tx: Tx, options: { head?: string | null } = {}): Promise<BooksVerdict> {
  const verifier = new Verifier(options)
  let last = 0n
  for await (const stored of readBookedBlocks(tx)) {
    verifyBlock(verifier, stored)
    if (verifier.broken) break
    last = stored.block.lastPosition
  }
  if (!verifier.broken) await verifyNoneBehind(tx, verifier, last)
  const unsealed = verifier.broken ? [] : await readUnsealed(tx)
  if (!verifier.broken) await verifyUnsealed(tx, verifier, unsealed)
  if (!verifier.broken) await verifyBalances(tx, verifier)
  return { verdict: verifier.verdict(), unsealed: unsealed.length }
}

function verifyBlock(verifier: Verifier, stored: StoredBlock<BookedTransfer>): void {
  const { records } = encodeBlock(stored)
  const opening = records.length - stored.transfers.length
  for (const record of records.slice(0, opening)) verifier.record(record)
  let before = 0n
  for (const [index, record] of records.slice(opening).entries()) {
    const transfer = stored.transfers[index]
    if (verifier.broken || !transfer) return
    const { position, block } = transfer
    if (position === before) verifier.breakHere('entry', 'it has more entries than two', position)
    if (block !== stored.block.number) {
      verifier.breakHere('position', `it is said to be in block ${block}`, position)
    }
    verifier.record(record)
    const wrong = verifier.broken ? null : wrongEntry(transfer, verifier.fold)
    if (wrong) verifier.breakHere('entry', wrong, position)
    before = position
  }
  verifier.record(encodeRecord({ type: 'hash', hash: stored.hash }))
}

/** What is wrong with the entries of the transfer that was folded last, or null. */
function wrongEntry(transfer: Unsealed, fold: Fold): string | null {
  const { posted, held } = fold.newest
  const sides = [
    [
      transfer.debit,
      -1n,
      transfer.debitNamed,
      transfer.debitSeq,
      transfer.debitPosted,
      transfer.debitHeld,
      transfer.debitAfter,
    ],
    [
      transfer.credit,
      1n,
      transfer.creditNamed,
      transfer.creditSeq,
      transfer.creditPosted,
      transfer.creditHeld,
      transfer.creditAfter,
    ],
  ] as const
  for (const [id, sign, named, seq, postedDelta, heldDelta, after] of sides) {
    const account = fold.accounts.get(id)
    if (!account) continue
    if (seq === null) return `account ${id} has no entry of it`
    const right =
      seq === account.entries &&
      postedDelta === sign * posted &&
      heldDelta === sign * held &&
      after === account.creditPosted - account.debitPosted
    if (!right) return `its entry on account ${id} says something else`
    if (named !== seq) return `it names entry ${named} of account ${id}, and its own is ${seq}`
  }
  return null
}

/** A position that no block has would be in the way of the next block, and of every one after it. */
async function verifyNoneBehind(tx: Tx, verifier: Verifier, last: bigint): Promise<void> {
  const stray = await firstRow(
    tx,
    sql<{ position: bigint }>`
      select position from ledger.position where position > ${last} order by position limit 1`,
  )
  if (stray) verifier.breakHere('position', 'it stands behind the last block', stray.position)
}

async function verifyUnsealed(tx: Tx, verifier: Verifier, rows: readonly Unsealed[]): Promise<void> {
  const newest = await firstRow(
    tx,
    sql<{ low: bigint }>`select low from ledger.block order by number desc limit 1`,
  )
  const skipped = rows.find(({ seq }) => newest && seq <= newest.low)
  if (skipped) verifier.breakHere('unsealed', `the sealer passed over transfer ${uuidText(skipped.id)}`)
  const accounts = sql<SealedAccount>`
    select ${ACCOUNT_COLUMNS} from ledger.account a join ledger.currency c on c.code = a.currency
    where not exists (select from ledger.sealed_account s where s.account_id = a.id)`
  for await (const account of readRows(tx, 'unsealed_accounts', accounts)) verifier.fold.open(account)
  const transfers = wholeGroups(rows).flat()
  for (const transfer of transfers) {
    if (verifier.broken) return
    const about = `transfer ${uuidText(transfer.id)}, not sealed yet`
    const fault = verifier.fold.apply({ ...transfer, position: 0n })
    const wrong = fault ? null : wrongEntry(transfer, verifier.fold)
    if (fault) verifier.breakHere(fault.rule, `${about}: ${fault.detail}`)
    if (wrong) verifier.breakHere('entry', `${about}: ${wrong}`)
  }
  if (transfers.length < rows.length) {
    verifier.breakHere('group', 'a group that is not sealed yet has legs missing')
  }
}

interface StandingAccount {
  readonly id: bigint
  readonly entries: bigint
  readonly rule: string | null
  readonly currency: string | null
  readonly seq: bigint | null
  readonly debitPosted: bigint | null
  readonly creditPosted: bigint | null
  readonly debitHeld: bigint | null
  readonly creditHeld: bigint | null
}

async function verifyBalances(tx: Tx, verifier: Verifier): Promise<void> {
  const balances = sql<StandingAccount>`
    select coalesce(a.id, e.account_id) as id, coalesce(e.entries, 0) as entries, b.rule, b.currency, b.seq,
      b.debit_posted as "debitPosted", b.credit_posted as "creditPosted",
      b.debit_pending as "debitHeld", b.credit_pending as "creditHeld"
    from ledger.account a
    left join ledger.balance b on b.account_id = a.id
    full join (select account_id, count(*) as entries from ledger.entry group by account_id) e on e.account_id = a.id
    order by 1`
  for await (const standing of readRows(tx, 'balances', balances)) {
    const account = verifier.fold.accounts.get(standing.id)
    const entries = account?.entries ?? 0n
    if (standing.entries !== entries) {
      verifier.breakHere('entry', `account ${standing.id} has ${standing.entries} entries, not ${entries}`)
    }
    const right =
      standing.seq === account?.entries &&
      standing.debitPosted === account.debitPosted &&
      standing.creditPosted === account.creditPosted &&
      standing.debitHeld === account.debitHeld &&
      standing.creditHeld === account.creditHeld
    if (!right) {
      verifier.breakHere('balance', `the balance of account ${standing.id} is not the sum of its entries`)
    }
    if (standing.rule !== account?.rule || standing.currency !== account?.currency) {
      verifier.breakHere(
        'balance',
        `the balance of account ${standing.id} does not have its rule and currency`,
      )
    }
  }
}
