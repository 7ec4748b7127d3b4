import { type Db, firstRow, sql, type Tx, unprepared } from '#platform/db/index.ts'
import { type SealedAddress, sealAddress } from './address.ts'
import { encodeBlock, NO_HASH, type SealedEntry } from './history/format.ts'
import { ENTRY_COLUMNS } from './history/rows.ts'
import { BEGINNING, type Place, SETTLED, waitingBehind } from './waiting.ts'
import type { OtherChain } from './witness.ts'

/** Any number will do, as long as every Fairhall asks for the same one. */
const SEAL_LOCK = 4_207_004
/** A block has so many entries at most: enough for a busy second, few enough to read again at the next. */
const BLOCK_ENTRIES = 1000

/** A block that was just sealed. */
export interface SealedBlock {
  readonly number: bigint
  /** In hex. */
  readonly hash: string
  readonly lastPosition: bigint
}

/**
 * Seals the next block: gives every entry whose transaction has ended, like all that began before it, its
 * position by (xid, id), and chains them to what was sealed before. Null, and nothing written, when there is
 * nothing to seal or another sealer is at it. `now` is the moment written on the block. Why no entry is ever
 * missed: docs/decisions/0018-the-audit-is-sealed.md.
 */
export async function sealBlock(
  db: Db,
  other: OtherChain,
  now: Date,
  limit = BLOCK_ENTRIES,
): Promise<SealedBlock | null> {
  return (await isWaiting(db)) ? sealWaitingBlock(db, other, now, limit) : null
}

/**
 * Whether anything is there to be sealed. Most of the time nothing is, and a transaction with its lock is spared.
 */
async function isWaiting(db: Db): Promise<boolean> {
  const { xid, id } = await readChain(db)
  // Planned for the place where the chain ends, as what reads a whole block is.
  const waiting = sql`${unprepared}select a.id from ${waitingBehind({ xid, id }, SETTLED, 1)} limit 1`
  return (await firstRow(db, waiting)) !== undefined
}

function sealWaitingBlock(db: Db, other: OtherChain, now: Date, limit: number): Promise<SealedBlock | null> {
  return db.transaction().execute(async (tx) => {
    const lock = sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${SEAL_LOCK}) as mine,
        set_config('plan_cache_mode', 'force_custom_plan', true) as planned`
    if (!(await firstRow(tx, lock))?.mine) return null
    const chain = await readChain(tx)
    const entries = await readWaiting(tx, chain, limit)
    return entries.length === 0 ? null : writeBlock(tx, { chain, entries, other, now })
  })
}

/** Where the chain ends. */
interface Chain extends Place {
  readonly number: bigint
  readonly hash: Buffer
  readonly lastPosition: bigint
}

async function readChain(tx: Db | Tx): Promise<Chain> {
  const newest = await firstRow(
    tx,
    sql<Chain>`
      select b.number, b.hash, b.last_position as "lastPosition", b.last_xid::text as xid, b.last_id as id
      from platform.audit_block b order by b.number desc limit 1`,
  )
  return newest ?? { number: 0n, hash: NO_HASH, lastPosition: 0n, ...BEGINNING }
}

type Unsealed = Omit<SealedEntry, 'position' | 'address'> & Place & { readonly ip: string | null }

async function readWaiting(tx: Tx, behind: Place, limit: number): Promise<readonly Unsealed[]> {
  const { rows } = await sql<Unsealed>`
    select ${ENTRY_COLUMNS}, a.ip, a.place::text as xid from ${waitingBehind(behind, SETTLED, limit)}
    order by a.place, a.id limit ${limit}`.execute(tx)
  return rows
}

async function writeBlock(
  tx: Tx,
  {
    chain,
    entries: unsealed,
    other,
    now,
  }: { chain: Chain; entries: readonly Unsealed[]; other: OtherChain; now: Date },
): Promise<SealedBlock> {
  const number = chain.number + 1n
  const firstPosition = chain.lastPosition + 1n
  const lastPosition = chain.lastPosition + BigInt(unsealed.length)
  const addresses = unsealed.map(({ ip }) => (ip === null ? null : sealAddress(ip)))
  const entries = unsealed.map((entry, index) => ({
    ...entry,
    position: firstPosition + BigInt(index),
    address: addresses[index]?.commitment ?? null,
  }))
  const witness = await other.newest(tx)
  const sealedAt = BigInt(now.getTime()) * 1000n
  const block = { number, previous: chain.hash, firstPosition, lastPosition, sealedAt, witness }
  const { hash } = encodeBlock({ block, entries })
  const last = unsealed.at(-1) ?? BEGINNING
  await sql`insert into platform.audit_block (number, previous, hash, first_position, last_position, sealed_at,
      witness_number, witness_hash, last_xid, last_id)
    values (${number}, ${chain.hash}, ${hash}, ${firstPosition}, ${lastPosition}, ${now},
      ${witness?.number ?? null}, ${witness?.hash ?? null}, ${last.xid}::xid8, ${last.id})`.execute(tx)
  await writePositions(tx, { chain, number, ids: unsealed.map(({ id }) => id), addresses })
  return { number, hash: hash.toString('hex'), lastPosition }
}

async function writePositions(
  tx: Tx,
  {
    chain,
    number,
    ids,
    addresses,
  }: {
    chain: Chain
    number: bigint
    ids: readonly bigint[]
    addresses: readonly (SealedAddress | null)[]
  },
): Promise<void> {
  await sql`insert into platform.audit_position (position, audit_id, block, address_salt, address_commitment)
    select ${chain.lastPosition} + e.no, e.id, ${number}, e.salt, e.commitment
    from unnest(${ids}::bigint[], ${addresses.map((one) => one?.salt ?? null)}::bytea[],
      ${addresses.map((one) => one?.commitment ?? null)}::bytea[]) with ordinality e(id, salt, commitment, no)`.execute(
    tx,
  )
}
