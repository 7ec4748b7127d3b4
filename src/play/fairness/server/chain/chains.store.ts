import type { App } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { CHAIN_LENGTH } from '../../chain/chain.rules.ts'
import type { ChainState } from './chain.states.ts'
import { newLastLink, sealLink, walkBack } from './links.ts'

/** A chain of links of a game. */
export interface ChainRow {
  readonly id: string
  readonly game: string
  readonly number: number
  readonly state: ChainState
  readonly head: string
  readonly length: number
  readonly planned: number
  readonly sealed: Buffer | null
  readonly committed_at: Date
  readonly used_at: Date | null
}

/** A link that a draw is planned on. */
export interface PlannedLink {
  readonly chainId: string
  /** From 1 on; the draw reveals it. */
  readonly number: number
}

/** Keeps two from planning on the chains of a game at once, until the transaction ends. */
const lockGame = (tx: Tx, game: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`fairness.chain.${game}`}, 0))`.execute(tx)

/**
 * Takes the next links of a game for so many draws, in their order: each is one draw's, in the transaction that plans it, and never
 * another's. The chain that follows is committed to before the one in use has a draw.
 */
export async function planLinks(
  tx: Tx,
  app: App,
  game: string,
  count: number,
): Promise<readonly PlannedLink[]> {
  if (count === 0) return []
  await lockGame(tx, game)
  const links: PlannedLink[] = []
  while (links.length < count) {
    const chain = await chainInUse(tx, app, game)
    const taken = Math.min(count - links.length, chain.length - chain.planned)
    for (let n = 1; n <= taken; n += 1) links.push({ chainId: chain.id, number: chain.planned + n })
    const planned = chain.planned + taken
    const state = planned === chain.length ? 'ended' : 'inUse'
    await sql`update fairness.chain set planned = ${planned}, state = ${state} where id = ${chain.id}`.execute(
      tx,
    )
  }
  return links
}

/** The chain that is planned on, with one that follows it committed to. */
async function chainInUse(tx: Tx, app: App, game: string): Promise<ChainRow> {
  const { rows } =
    await sql<ChainRow>`select * from fairness.chain where game = ${game} and state in ('next', 'inUse')`.execute(
      tx,
    )
  const inUse = rows.find(({ state }) => state === 'inUse')
  const next = rows.find(({ state }) => state === 'next') ?? (await commitChain(tx, app, game))
  if (inUse) return inUse
  const used = await sql<ChainRow>`update fairness.chain set state = 'inUse', used_at = ${app.clock.now()}
    where id = ${next.id} returning *`.execute(tx)
  await commitChain(tx, app, game)
  return used.rows[0] as ChainRow
}

async function commitChain(tx: Tx, app: App, game: string): Promise<ChainRow> {
  const id = newId()
  const last = newLastLink()
  const head = walkBack(last, CHAIN_LENGTH)
  const { rows } = await sql<ChainRow>`
    insert into fairness.chain (id, game, number, state, head, length, sealed, committed_at)
    select ${id}, ${game}, coalesce(max(number), 0) + 1, 'next', ${head}, ${CHAIN_LENGTH}::int,
      ${sealLink(app.secret, id, last)}, ${app.clock.now()}
    from fairness.chain where game = ${game} returning *`.execute(tx)
  return rows[0] as ChainRow
}

/** Some chains, by id. */
export async function readChains(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChainRow>> {
  const { rows } =
    await sql<ChainRow>`select * from fairness.chain where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The chains of games that draws are planned on, and those that follow them, by game and in their order. */
export async function openChains(db: Db | Tx, games: readonly string[]): Promise<readonly ChainRow[]> {
  const { rows } = await sql<ChainRow>`select * from fairness.chain
    where game = any(${games}::text[]) and state in ('next', 'inUse') order by game, number`.execute(db)
  return rows
}
