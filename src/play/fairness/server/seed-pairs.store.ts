import { randomBytes } from 'node:crypto'
import type { App } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { commitmentOf, drawClientSeed } from '../round-seed.rules.ts'
import { type SeedPairRow, tables } from './fairness.tables.ts'
import { newServerSeed, sealSeed } from './seed-cipher.ts'

/** The pair with which a member's rounds are drawn. */
export type PairInUse = SeedPairRow & { readonly client_seed: string; readonly sealed: Buffer }

/**
 * The pair in use of a member, whose pairs are locked until the transaction ends: nobody draws from them or takes one out of
 * use. Who has none gets a first one.
 */
export async function lockInUse(tx: Tx, app: App, memberId: string): Promise<PairInUse> {
  // A member's first pair stands for good: whoever locks it holds all of the member's.
  const lock = () =>
    tables(tx)
      .selectFrom('fairness.seed_pair')
      .select('id')
      .where('member_id', '=', memberId)
      .where('number', '=', 1)
      .forUpdate()
      .executeTakeFirst()
  const find = () =>
    tables(tx)
      .selectFrom('fairness.seed_pair')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('state', '=', 'inUse')
      .executeTakeFirst()
  if (!(await lock())) {
    await makeFirstPairs(tx, app, [memberId])
    await lock()
  }
  let found = await find()
  if (!found) {
    await makePairsAnew(tx, app, [memberId])
    found = await find()
  }
  if (!found) throw new Error(`member ${memberId} has no pair of seeds in use`)
  return found as PairInUse
}

/** A pair that nothing was drawn from; its server seed is sealed. */
function newPair(app: App, memberId: string, number: number) {
  const id = newId()
  const serverSeed = newServerSeed()
  return {
    id,
    member_id: memberId,
    number,
    commitment: commitmentOf(serverSeed),
    sealed: sealSeed(app.secret, id, serverSeed),
    made_at: app.clock.now(),
  }
}

/**
 * Makes the pairs of members who never had any: the first, whose client seed the house draws until its member gives one with
 * the next, and that next one. Whoever has them by now keeps theirs. It waits for whoever makes them at the same moment, so
 * that nothing of members may be locked before it.
 */
export async function makeFirstPairs(tx: Tx, app: App, memberIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from unnest(${memberIds}::uuid[]) asked(member_id)
    where not exists (select from fairness.seed_pair first
      where first.member_id = asked.member_id and first.number = 1)
    order by member_id`.execute(tx)
  await insertPairs(
    tx,
    app,
    rows.map(({ member_id: memberId }) => ({ memberId, number: 1 })),
  )
}

/** The same for members who have no pair in use any more, after a restore or with the house's secret lost; theirs are locked. */
export async function makePairsAnew(tx: Tx, app: App, memberIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ member_id: string; last: number }>`
    select member_id, max(number) as last from fairness.seed_pair
    where member_id = any(${memberIds}::uuid[]) group by member_id
    having bool_and(state <> 'inUse') order by member_id`.execute(tx)
  await insertPairs(
    tx,
    app,
    rows.map(({ member_id: memberId, last }) => ({ memberId, number: last + 1 })),
  )
}

/** A pair in use of each, and the one that follows it. */
async function insertPairs(
  tx: Tx,
  app: App,
  wanted: readonly { readonly memberId: string; readonly number: number }[],
): Promise<void> {
  if (wanted.length === 0) return
  const pairs = wanted.flatMap(({ memberId, number }) => [
    {
      ...newPair(app, memberId, number),
      state: 'inUse' as const,
      client_seed: drawClientSeed(randomBytesInto),
      used_at: app.clock.now(),
    },
    { ...newPair(app, memberId, number + 1), state: 'next' as const, client_seed: null, used_at: null },
  ])
  await tables(tx)
    .insertInto('fairness.seed_pair')
    .values(pairs.map((pair) => ({ ...NOTHING_DRAWN, ...pair })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const NOTHING_DRAWN = { server_seed: null, nonces: 0, request_id: null, revealed_at: null } as const

const randomBytesInto = (bytes: Uint8Array<ArrayBuffer>) => randomBytes(bytes.length)

/** Commits to the pair that follows. */
export async function commitNext(tx: Tx, app: App, memberId: string, number: number): Promise<SeedPairRow> {
  return tables(tx)
    .insertInto('fairness.seed_pair')
    .values({
      ...NOTHING_DRAWN,
      ...newPair(app, memberId, number),
      state: 'next',
      client_seed: null,
      used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
