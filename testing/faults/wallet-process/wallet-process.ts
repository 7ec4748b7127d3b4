import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { memberAccount } from '#money/ledger/ledger.chart.ts'
import { balanceOf } from '#money/ledger/server/index.ts'
import { isAlive, processesOn } from '#platform/db/embedded/running/processes.ts'
import { openDb, openPool } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import type { Dice } from '../dice.ts'
import { wrongInBooks } from '../wrong-in-books.ts'
import { Counter } from './counter.ts'
import type { Order } from './order.ts'

const MEMBERS = Array.from({ length: 6 }, (_, n) => idFrom('wallet.member', String(n)))
/** The first orders, all deposits: enough for everything that is taken out later. */
const FIRST = 60

/** What became of the acknowledged orders. */
export interface Traces {
  /** Of which there is no trace, or half of one. */
  readonly lost: readonly string[]
  /** Which were carried out more than once. */
  readonly doubled: readonly string[]
}

/**
 * A house reduced to its wallet, in a process of its own on a PostgreSQL of its own, with customers who keep
 * it busy.
 */
export class WalletProcess {
  readonly counter: Counter
  readonly #dataDir: string

  private constructor(dataDir: string, dice: Dice, manner: readonly string[]) {
    this.#dataDir = dataDir
    this.counter = new Counter([dataDir, ...manner], orders(dice))
  }

  /** Opens one, with money for every customer. `careless`: it answers before a commit is on the disk. */
  static async open(dice: Dice, careless = false): Promise<WalletProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'fairhall-faults-'))
    await chmod(dataDir, 0o755)
    const wallet = new WalletProcess(dataDir, dice, careless ? ['careless'] : [])
    await wallet.counter.open()
    return wallet
  }

  /** Ends it and takes its data away. */
  async remove(): Promise<void> {
    await this.counter.close()
    await rm(this.#dataDir, { recursive: true, force: true })
  }

  /** A query over a connection of its own, as soon as the database answers. */
  async ask<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    for (;;) {
      const client = new pg.Client({ connectionString: this.counter.url })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return (await client.query<R>(text, values)).rows
      } catch (error) {
        // A query that the database understood and refused is a mistake of ours.
        if (error instanceof pg.DatabaseError && error.code?.startsWith('42')) throw error
        await pause(50)
      } finally {
        await client.end().catch(() => undefined)
      }
    }
  }

  /** Kills the Node process and opens again; it ends the PostgreSQL left behind and starts anew. */
  async killNode(): Promise<void> {
    await this.counter.killTeller()
    await this.counter.open()
  }

  async killPostmaster(): Promise<void> {
    process.kill(await this.#postmaster(), 'SIGKILL')
  }

  /** Kills one of the sessions that is in the middle of a transaction. */
  async killBackend(): Promise<void> {
    for (;;) {
      const [busy] = await this.ask<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'fairhall' and xact_start is not null limit 1`,
      )
      if (busy) return kill(busy.pid, 'SIGKILL')
    }
  }

  /** Kills every process of PostgreSQL, the postmaster first, so that none of them writes anything more. */
  async killAllOfPostgres(): Promise<void> {
    const postmaster = await this.#postmaster()
    const others = (await this.databaseProcesses()).filter((pid) => pid !== postmaster)
    for (const pid of [postmaster, ...others]) kill(pid, 'SIGKILL')
    for (const pid of others) while (await isAlive(pid)) await pause(1)
  }

  /** Every process of its PostgreSQL. */
  databaseProcesses(): Promise<readonly number[]> {
    return processesOn(this.counter.dataPath)
  }

  /** Looks for every acknowledged order in the books: each must be there once. */
  async traces(): Promise<Traces> {
    const orders = [...this.counter.acknowledged.keys()]
    const rows = await this.ask<{ id: string; transfers: bigint; movements: bigint }>(
      `with wanted as materialized (select unnest($1::text[]) as id),
        t as (select ref_id, count(*) as n from ledger.transfer group by ref_id),
        m as (select ref_id, count(*) as n from wallet.movement group by ref_id)
      select w.id, coalesce(t.n, 0) as transfers, coalesce(m.n, 0) as movements
      from wanted w left join t on t.ref_id = w.id left join m on m.ref_id = w.id
      where (t.n, m.n) is distinct from (1, 1)`,
      [orders],
    )
    const isLost = (row: { transfers: bigint; movements: bigint }) =>
      row.transfers === 0n || row.movements === 0n
    return {
      lost: rows.filter(isLost).map(({ id }) => id),
      doubled: rows.filter((row) => !isLost(row)).map(({ id }) => id),
    }
  }

  /**
   * Once every order that was given is acknowledged: what is wrong with the books, with a customer's balances
   * or with the events that were to be told. Each order must have had its effect once.
   */
  async audit(): Promise<string[]> {
    const pool = openPool(this.counter.url, 2)
    try {
      const db = openDb(pool)
      const wrong = await wrongInBooks(db)
      for (const memberId of MEMBERS) {
        const centre = await balanceOf(db, memberAccount('memberCentre', memberId, 'CNY'))
        const venue = await balanceOf(db, memberAccount('memberVenue', memberId, 'CNY', 'sports'))
        const has = [centre.posted, centre.held, venue.posted].map(({ units }) => units).join(' ')
        const must = this.#expected(memberId).join(' ')
        if (has !== must) wrong.push(`member ${memberId} has ${has}, not ${must}`)
      }
      const { rows } = await pool.query<{ count: bigint }>(
        `select count(*) from platform.outbox where type = 'wallet.changed'`,
      )
      const told = Number(rows[0]?.count)
      if (told !== this.counter.given.size)
        wrong.push(`${told} changes told of, not ${this.counter.given.size}`)
      return wrong
    } finally {
      await pool.end()
    }
  }

  /** What a member must have in the centre, held there, and at the venue. */
  #expected(memberId: string): bigint[] {
    const total = (kind: Order['kind']) =>
      [...this.counter.given.values()]
        .filter((order) => order.memberId === memberId && order.kind === kind)
        .reduce((sum, order) => sum + cny(order.amount).units, 0n)
    const venue = total('toVenue')
    return [total('deposit') - venue, total('hold'), venue]
  }

  async #postmaster(): Promise<number> {
    const [pid] = (await readFile(join(this.counter.dataPath, 'postmaster.pid'), 'utf8')).split('\n')
    return Number(pid)
  }
}

/** Signals a process that may be gone already. */
export function kill(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Orders without end: the same dice give the same. */
function orders(dice: Dice): () => Order {
  let turn = 0
  return () => {
    const n = turn++
    const memberId = MEMBERS[n % MEMBERS.length] ?? ''
    if (n < FIRST) return { id: `first-${n}`, kind: 'deposit', memberId, amount: '100000' }
    const kind = dice.pick(['deposit', 'toVenue', 'hold'] as const)
    return { id: `order-${n}`, kind, memberId, amount: `${dice.between(1, 9)}.${dice.between(10, 99)}` }
  }
}
