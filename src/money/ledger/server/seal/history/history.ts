import type { RawBuilder } from 'kysely'
import { oneAtATime, Rows } from '#platform/chain/server/pages.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import type { BlockHeader, SealedAccount, SealedTransfer } from './format.ts'
import { ACCOUNT_COLUMNS, BLOCK_COLUMNS, TRANSFER_COLUMNS } from './rows.ts'

/** A block as the database has it. */
export interface StoredBlock<T extends SealedTransfer = SealedTransfer> {
  readonly block: BlockHeader
  readonly hash: Buffer
  readonly accounts: readonly SealedAccount[]
  readonly transfers: readonly T[]
}

/**
 * The two entries of a transfer as the books have them, nulls where there is none; and the numbers under
 * which it names them.
 */
interface BookedEntries {
  readonly debitNamed: bigint
  readonly debitSeq: bigint | null
  readonly debitPosted: bigint | null
  readonly debitHeld: bigint | null
  readonly debitAfter: bigint | null
  readonly creditNamed: bigint
  readonly creditSeq: bigint | null
  readonly creditPosted: bigint | null
  readonly creditHeld: bigint | null
  readonly creditAfter: bigint | null
}

/** A sealed transfer with its entries, and the block that its member is told. */
export type BookedTransfer = SealedTransfer & BookedEntries & { readonly block: bigint }

/** A transfer that is committed and not sealed, with its entries. */
export type Unsealed = Omit<SealedTransfer, 'position'> & BookedEntries

/** The columns and joins that put a transfer's two entries beside it. */
const ENTRY_COLUMNS: RawBuilder<unknown> = sql`
  t.debit_seq as "debitNamed", t.credit_seq as "creditNamed",
  d.seq as "debitSeq", d.posted_delta as "debitPosted", d.held_delta as "debitHeld", d.posted_after as "debitAfter",
  e.seq as "creditSeq", e.posted_delta as "creditPosted", e.held_delta as "creditHeld", e.posted_after as "creditAfter"`
const ENTRY_JOINS: RawBuilder<unknown> = sql`
  left join ledger.entry d on d.transfer_id = t.id and d.account_id = t.debit_account
  left join ledger.entry e on e.transfer_id = t.id and e.account_id = t.credit_account`

/**
 * Keeps the tables of the books as they are until the transaction ends. It comes before the first look: a
 * table that somebody rewrites is empty to a snapshot that is older.
 */
export async function keepBooks(tx: Tx): Promise<void> {
  await sql`lock table ledger.currency, ledger.account, ledger.balance, ledger.transfer, ledger.entry, ledger.block,
    ledger.position, ledger.sealed_account in access share mode`.execute(tx)
}

/** The sealed history, block by block, oldest first. Never holds more than a block and a page of rows. */
export function readBlocks(tx: Tx): AsyncGenerator<StoredBlock> {
  return blocks(
    tx,
    sql`select p.block, p.position, ${TRANSFER_COLUMNS}
    from ledger.position p join ledger.transfer t on t.seq = p.transfer_seq order by p.position`,
  )
}

/** The same, each transfer with its entries. */
export function readBookedBlocks(tx: Tx): AsyncGenerator<StoredBlock<BookedTransfer>> {
  return blocks(
    tx,
    sql`select p.block, p.position, ${TRANSFER_COLUMNS}, ${ENTRY_COLUMNS}
    from ledger.position p join ledger.transfer t on t.seq = p.transfer_seq ${ENTRY_JOINS} order by p.position`,
  )
}

/** Transfers that are committed and not sealed yet, by their `seq`. */
export async function readUnsealed(tx: Tx): Promise<readonly Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select ${TRANSFER_COLUMNS}, ${ENTRY_COLUMNS} from ledger.transfer t ${ENTRY_JOINS}
    where not exists (select from ledger.position p where p.transfer_seq = t.seq) order by t.seq`.execute(tx)
  return rows
}

async function* blocks<T extends SealedTransfer>(
  tx: Tx,
  transfers: RawBuilder<unknown>,
): AsyncGenerator<StoredBlock<T>> {
  // All rows are wanted, not the first ones soon: joined whole and in memory, they come in a fraction of the
  // time.
  await sql`select set_config('cursor_tuple_fraction', '1', true), set_config('work_mem', '128MB', true)`.execute(
    tx,
  )
  const { ask, idle } = oneAtATime(tx)
  const headers = new Rows<BlockHeader & { hash: Buffer }>(
    ask,
    'blocks',
    sql`select ${BLOCK_COLUMNS} from ledger.block b order by b.number`,
  )
  const accounts = new Rows<SealedAccount & { block: bigint }>(
    ask,
    'accounts',
    sql`select s.block, ${ACCOUNT_COLUMNS} from ledger.sealed_account s
      join ledger.account a on a.id = s.account_id join ledger.currency c on c.code = a.currency
      order by s.block, a.id`,
  )
  const rows = new Rows<T>(ask, 'transfers', transfers)
  try {
    for (;;) {
      const [header] = await headers.takeWhile((_, taken) => taken === 0)
      if (!header) return
      const { hash, ...block } = header
      yield {
        block,
        hash,
        accounts: await accounts.takeWhile((account) => account.block <= block.number),
        transfers: await rows.takeWhile((row) => row.position <= block.lastPosition),
      }
    }
  } finally {
    await idle()
  }
}
