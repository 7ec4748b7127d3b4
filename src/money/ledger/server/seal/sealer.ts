import { type Db, firstRow, sql, type Tx, unprepared } from '#platform/db/index.ts'
import { wholeGroups } from './groups-in-order.rules.ts'
import { encodeBlock, NO_HASH, type SealedAccount, type SealedTransfer } from './history/format.ts'
import { ACCOUNT_COLUMNS, TRANSFER_COLUMNS } from './history/rows.ts'
import { type Marks, nextMarks } from './marks.rules.ts'

/** Any number will do, as long as every Fairhall asks for the same one. */
const SEAL_LOCK = 4_207_002
/**
 * A block has about this many transfers at most: enough for a busy second, few enough to read again at the
 * next.
 */
const BLOCK_TRANSFERS = 1000

/** A block that was just sealed. */
export interface SealedBlock {
  readonly number: bigint
  /** In hex. */
  readonly hash: string
  readonly lastPosition: bigint
}

/**
 * Seals the next block: gives every transfer that is committed and not sealed its position, in causal order,
 * and chains them to what was sealed before. Null, and nothing written, when there is nothing to seal or
 * another sealer is at it. `now` is the moment written on the block. Why no transfer is ever missed or put
 * before its cause: docs/decisions/0010-the-ledger-is-sealed.md.
 * @param limit about how many transfers the block may have; a group is never cut.
 * @throws Error when the books have a part of a group: that is an alarm, and nothing after it is sealed.
 */
export async function sealBlock(db: Db, now: Date, limit = BLOCK_TRANSFERS): Promise<SealedBlock | null> {
  return (await isWaiting(db)) ? sealWaitingBlock(db, now, limit) : null
}

/**
 * Whether anything is visible that is not sealed. Most of the time nothing is, and a transaction with its lock is spared.
 */
async function isWaiting(db: Db): Promise<boolean> {
  const newest = await firstRow(
    db,
    sql<{ low: bigint }>`
    select low from ledger.block order by number desc limit 1`,
  )
  // Planned for the place where the chain ends: for any place, all that was ever posted would be read.
  const found = await firstRow(db, sql`${unprepared}select t.seq ${unsealedFrom(newest?.low ?? 0n)} limit 1`)
  return found !== undefined
}

function sealWaitingBlock(db: Db, now: Date, limit: number): Promise<SealedBlock | null> {
  return db.transaction().execute(async (tx) => {
    // Neither this nor the reading below takes a transaction id: it is taken by the first write, when all was
    // read.
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${SEAL_LOCK}) as mine,
        set_config('plan_cache_mode', 'force_custom_plan', true) as planned`.execute(tx)
    if (!rows[0]?.mine) return null
    const chain = await readChain(tx)
    const batch = await readBatch(tx, chain.low, limit)
    return batch.transfers.length === 0 ? null : writeBlock(tx, chain, batch, now)
  })
}

/** Where the chain ends and what the sealer knows by then. */
interface Chain extends Marks {
  readonly number: bigint
  readonly hash: Buffer
  readonly lastPosition: bigint
  /** The `reach` of a block all of whose contemporaries have ended. */
  readonly settled: bigint
}

async function readChain(tx: Tx): Promise<Chain> {
  const newest = await firstRow(
    tx,
    sql<Chain>`
      select b.number, b.hash, b.last_position as "lastPosition", b.reach, b.low,
        coalesce((select s.reach from ledger.block s where s.sealed_in <= pg_snapshot_xmin(pg_current_snapshot())
          order by s.number desc limit 1), 0) as settled
      from ledger.block b order by b.number desc limit 1`,
  )
  return newest ?? { number: 0n, hash: NO_HASH, lastPosition: 0n, reach: 0n, low: 0n, settled: 0n }
}

type Unsealed = Omit<SealedTransfer, 'position'>

interface Batch {
  readonly transfers: readonly Unsealed[]
  /**
   * Number of the last group's first leg: everything visible up to it is in the batch or was sealed before.
   */
  readonly through: bigint
  /** Whether more was visible than the batch has. */
  readonly cut: boolean
}

/** The transfers behind a mark that are visible and not sealed, in their order. */
const unsealedFrom = (low: bigint) => sql`from ledger.transfer t
    where t.seq > ${low} and not exists (
      select from ledger.position p where p.transfer_seq = t.seq and p.transfer_seq > ${low})
    order by t.seq`

/** What is visible, not sealed and comes first, group by group: one statement, one snapshot. */
async function readBatch(tx: Tx, low: bigint, limit: number): Promise<Batch> {
  const { rows } = await sql<Unsealed>`
    select ${TRANSFER_COLUMNS} ${unsealedFrom(low)} limit ${limit}`.execute(tx)
  const cut = rows.length === limit
  const groups = wholeGroups(rows)
  const first = groups[0]
  if (!first && cut) return readBatch(tx, low, limit * 2)
  const transfers = groups.flat()
  if (!cut && transfers.length < rows.length) {
    const rest = rows.find((row) => !transfers.includes(row))
    throw new Error(
      `the books have a part of the group of transfer ${rest?.seq} only: nothing more is sealed`,
    )
  }
  return { transfers, through: groups.at(-1)?.[0]?.seq ?? 0n, cut }
}

async function writeBlock(tx: Tx, chain: Chain, batch: Batch, now: Date): Promise<SealedBlock> {
  const number = chain.number + 1n
  const firstPosition = chain.lastPosition + 1n
  const transfers = batch.transfers.map((row, index) => ({ ...row, position: firstPosition + BigInt(index) }))
  const lastPosition = chain.lastPosition + BigInt(transfers.length)
  const accounts = await readNewAccounts(tx, transfers)
  const sealedAt = BigInt(now.getTime()) * 1000n
  const block = { number, previous: chain.hash, firstPosition, lastPosition, sealedAt }
  const { hash } = encodeBlock({ block, accounts, transfers })
  const { reach, low } = nextMarks(chain, batch)
  await sql`insert into ledger.block (number, previous, hash, first_position, last_position, sealed_at, reach, low)
    values (${number}, ${chain.hash}, ${hash}, ${firstPosition}, ${lastPosition}, ${now}, ${reach}, ${low})`.execute(
    tx,
  )
  await sql`insert into ledger.position (position, transfer_seq, block)
    select ${chain.lastPosition} + t.no, t.seq, ${number}
    from unnest(${transfers.map(({ seq }) => seq)}::bigint[]) with ordinality t(seq, no)`.execute(tx)
  if (accounts.length > 0) {
    await sql`insert into ledger.sealed_account (account_id, block)
      select id, ${number} from unnest(${accounts.map(({ id }) => id)}::bigint[]) id`.execute(tx)
  }
  return { number, hash: hash.toString('hex'), lastPosition }
}

async function readNewAccounts(tx: Tx, transfers: readonly Unsealed[]): Promise<readonly SealedAccount[]> {
  const used = [...new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]))]
  const { rows } = await sql<SealedAccount>`
    select ${ACCOUNT_COLUMNS} from ledger.account a join ledger.currency c on c.code = a.currency
    where a.id = any (${used}::bigint[])
      and not exists (select from ledger.sealed_account s where s.account_id = a.id)
    order by a.id`.execute(tx)
  return rows
}
