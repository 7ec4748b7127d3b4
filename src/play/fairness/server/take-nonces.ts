import type { App } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import type { SeededRound } from '../round-seed.rules.ts'
import { tables } from './fairness.tables.ts'
import { openSeed, serverSeedOf } from './seed-cipher.ts'
import { makeFirstPairs, makePairsAnew } from './seed-pairs.store.ts'

/** A round that is about to be drawn: whose it is. */
export interface NonceWanted {
  readonly memberId: string
}

/** The seeds and the number of a round; `roundSeed` makes the seed of its draws of them. */
export interface TakenNonce extends SeededRound {
  readonly memberId: string
  /** The pair of seeds, by which `seedsOfPairs` finds it again. */
  readonly pairId: string
  /** What was published of the server seed before. */
  readonly commitment: string
}

/**
 * Takes the next number of their member's pair for each of many rounds, in their order, with the seeds that the round is
 * drawn from. It happens in the transaction of the stake: one that is rolled back takes none, so that numbers have no gap
 * and none is used twice. Pairs are the last that a round locks, behind balances and limits of play, by member id, and stay
 * locked until the transaction ends: whoever else locks a pair locks no balance after it. A member's first round makes their
 * first pair.
 */
export async function takeNonces(
  tx: Tx,
  app: App,
  wanted: readonly NonceWanted[],
): Promise<readonly TakenNonce[]> {
  const counts = new Map<string, number>()
  for (const { memberId } of wanted) counts.set(memberId, (counts.get(memberId) ?? 0) + 1)
  const pairs = await raiseAll(tx, app, counts)
  const opened = new Map([...pairs].map(([memberId, pair]) => [memberId, openedPair(app, pair)]))
  const next = new Map(
    [...pairs].map(([memberId, { nonces }]) => [memberId, nonces - (counts.get(memberId) ?? 0)]),
  )
  return wanted.map(({ memberId }) => {
    const nonce = (next.get(memberId) ?? 0) + 1
    next.set(memberId, nonce)
    return { ...(opened.get(memberId) as Omit<TakenNonce, 'nonce'>), nonce }
  })
}

interface RaisedPair {
  readonly id: string
  readonly member_id: string
  readonly commitment: string
  readonly sealed: Buffer
  readonly client_seed: string
  /** The last number that was taken, these included. */
  readonly nonces: number
}

type Counts = ReadonlyMap<string, number>

/**
 * Raises the number of each member's pair. One statement does it where every member has pairs and no other transaction changes
 * them meanwhile. Where somebody has none, it locks nothing, and is done again once they are made: making them can wait for
 * others who do, and who would wait for what was locked here. Whose pair was taken out of use while the statement waited for
 * its lock is raised by another one: all locks are held by then.
 */
async function raiseAll(tx: Tx, app: App, counts: Counts): Promise<ReadonlyMap<string, RaisedPair>> {
  const found = new Map<string, RaisedPair>()
  const memberIds = [...counts.keys()].toSorted()
  const raise = async () => {
    const missing = memberIds.filter((memberId) => !found.has(memberId))
    if (missing.length === 0) return true
    for (const pair of await raisePairs(tx, missing, counts)) found.set(pair.member_id, pair)
    return found.size === memberIds.length
  }
  if (await raise()) return found
  if (found.size === 0) await makeFirstPairs(tx, app, memberIds)
  if ((await raise()) || (await raise())) return found
  await makePairsAnew(
    tx,
    app,
    memberIds.filter((memberId) => !found.has(memberId)),
  )
  if (await raise()) return found
  throw new Error('a member has no pair of seeds in use')
}

async function raisePairs(
  tx: Tx,
  memberIds: readonly string[],
  counts: Counts,
): Promise<readonly RaisedPair[]> {
  // A member's first pair stands for good: whoever locks it holds all of the member's.
  const { rows } = await sql<RaisedPair>`
    with firsts as (
      select id from fairness.seed_pair where member_id = any(${memberIds}::uuid[]) and number = 1
    ), held as (
      select member_id from fairness.seed_pair
      where member_id = any(${memberIds}::uuid[]) and number = 1
        and (select count(*) from firsts) = ${memberIds.length}::int
      order by member_id for update
    )
    update fairness.seed_pair pair set nonces = nonces + wanted.count
    from held, unnest(${memberIds}::uuid[], ${memberIds.map((memberId) => counts.get(memberId))}::int[]) wanted(member_id, count)
    where pair.member_id = held.member_id and pair.state = 'inUse' and wanted.member_id = pair.member_id
    returning pair.id, pair.member_id, commitment, sealed, client_seed, nonces`.execute(tx)
  return rows
}

function openedPair(app: App, pair: RaisedPair): Omit<TakenNonce, 'nonce'> {
  return {
    memberId: pair.member_id,
    pairId: pair.id,
    commitment: pair.commitment,
    serverSeed: openSeed(app.secret, pair.id, pair.sealed),
    clientSeed: pair.client_seed,
  }
}

/** The seeds of a pair as the house holds them. */
export interface PairSeeds extends Omit<SeededRound, 'nonce'> {
  readonly commitment: string
  /** The server seed where it is published, which is what a proof has; `serverSeed` is the house's alone until then. */
  readonly published: string | null
}

/**
 * The seeds of some pairs, for rounds that go on and for proofs, by id. A pair whose server seed nobody can read any more
 * is left out, as is one that there is not.
 */
export async function seedsOfPairs(
  db: Db | Tx,
  app: App,
  pairIds: readonly string[],
): Promise<ReadonlyMap<string, PairSeeds>> {
  const rows = await tables(db)
    .selectFrom('fairness.seed_pair')
    .select(['id', 'commitment', 'sealed', 'server_seed', 'client_seed'])
    .where('id', '=', sql<string>`any(${[...new Set(pairIds)]}::uuid[])`)
    .where('state', '!=', 'lost')
    .execute()
  return new Map(
    rows.map((pair) => [
      pair.id,
      {
        commitment: pair.commitment,
        serverSeed: serverSeedOf(app, pair),
        clientSeed: pair.client_seed ?? '',
        published: pair.server_seed,
      },
    ]),
  )
}
