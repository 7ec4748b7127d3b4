import type pg from 'pg'
import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type AccountId, group, openAccounts, post, postLeg } from '#money/ledger/server/posting.ts'
import { readWallet, readWallets } from '#money/wallet/server/balance.views.ts'
import { listTransactions } from '#money/wallet/server/transactions/transactions.views.ts'
import { loadConfig } from '#platform/config/config.ts'
import { type MemberCtx, systemCtx } from '#platform/context/context.ts'
import { migrate, openPool } from '#platform/db/index.ts'
import { idFrom, newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { onSameServer, runStatement } from '#testing/databases/server.ts'
import { buildApp } from '../../src/server/app.ts'
import { startBenchServer } from '../bench-server.ts'
import { median, type Result } from '../report.ts'

const SIZES = [1_000, 100_000, 1_000_000] as const
/** Lines in each member's history: what grows is how many members there are. */
const LINES = 20
const FILLED_AT_ONCE = 1_000
const READ_AT_ONCE = 100
const ROUNDS = 40
const SAMPLES = 10
const AIM = 1.2
const SECRETS = {
  house: 'bench-house-secret-bench-house-secret',
  sandboxRail: 'bench-rail-secret-bench-rail-secret-1',
}

const memberId = (no: number) => idFrom('bench.grown', String(no))

/** A house whose books hold so many transfers. */
interface Grown {
  readonly transfers: number
  readonly pool: pg.Pool
  readonly ctx: MemberCtx
}

function openGrown(url: string, transfers: number): Grown {
  const pool = openPool(url, 2)
  // What the disk takes to keep a commit does not depend on what is in the books, and differs from one moment
  // to the next.
  pool.on('connect', (client) => void client.query('set synchronous_commit = off'))
  const config = loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'error', ROLES: 'web' })
  const { app } = buildApp({ config, secrets: SECRETS, pool })
  const base = systemCtx(app, 'bench')
  const actor = { ...base.actor, kind: 'member', memberId: memberId(0), sessionId: newId() } as const
  return { transfers, pool, ctx: { ...base, actor } }
}

/** Deposits of 0.01, one a line, until there are so many. */
async function fill({ ctx, pool, transfers }: Grown, before: number): Promise<void> {
  const { db } = ctx.app
  const at = new Date()
  for (let from = before; from < transfers; from += FILLED_AT_ONCE) {
    const numbers = Array.from({ length: FILLED_AT_ONCE }, (_, n) => from + n)
    const members = [...new Set(numbers.map((no) => Math.floor(no / LINES)))]
    await db.transaction().execute(async (tx) => {
      const keys = members.map((no) => memberAccount('memberCentre', memberId(no), 'CNY'))
      const banks = numbers.map((no) => houseAccount('railClearing', 'CNY', String(no), 'bench'))
      const ids = await openAccounts(tx, [...keys, ...banks], at)
      const centreOf = new Map<number, AccountId>(members.map((no, n) => [no, ids[n] ?? 0n]))
      const groups = numbers.map((no, n) =>
        group(
          ['bench.fill', String(no)],
          [
            postLeg({
              debit: ids[members.length + n] ?? 0n,
              credit: centreOf.get(Math.floor(no / LINES)) ?? 0n,
              amount: cny('0.01'),
              reason: 'depositCredited',
            }),
          ],
          { ref: { kind: 'bench', id: String(no) } },
        ),
      )
      const wrong = (await post(tx, groups, at)).find(({ status }) => status !== 'posted')
      if (wrong) throw new Error(`the books could not be filled: ${wrong.status}`)
    })
  }
  await pool.query(
    `insert into wallet.movement (id, member_id, deal, status, currency, amount, ref_kind, ref_id, created_at, updated_at)
     select gen_random_uuid(), a.owner, 'deposit', 'done', t.currency, t.amount, t.ref_kind, t.ref_id, $2, $2
     from ledger.transfer t join ledger.account a on a.id = t.credit_account
     where t.ref_kind = 'bench' and t.ref_id::bigint >= $1 order by t.seq`,
    [before, at],
  )
  await pool.query('vacuum analyze')
}

/**
 * Reads the balance of every member once, as a house that has stood for a day has: a session of PostgreSQL
 * maps each page of the shared memory when it first touches it, which takes longer than reading what is on
 * it.
 */
async function readEverybody({ ctx, transfers }: Grown): Promise<void> {
  for (let from = 0; from < transfers / LINES; from += READ_AT_ONCE) {
    await readWallets(
      ctx.app.db,
      Array.from({ length: READ_AT_ONCE }, (_, n) => memberId(from + n)),
    )
  }
}

type Step = (grown: Grown) => Promise<unknown>
const anyMember = ({ transfers }: Grown) => memberId(Math.floor((Math.random() * transfers) / LINES))

const posting: Step = (grown) => {
  const { db } = grown.ctx.app
  const name = newId()
  const keys = [
    houseAccount('railClearing', 'CNY', name, 'bench'),
    memberAccount('memberCentre', anyMember(grown), 'CNY'),
  ]
  return db.transaction().execute(async (tx) => {
    const [debit = 0n, credit = 0n] = await openAccounts(tx, keys, new Date())
    const leg = postLeg({ debit, credit, amount: cny('0.01'), reason: 'depositCredited' })
    return post(tx, [group(['bench.one', name], [leg])], new Date())
  })
}
const balanceRead: Step = (grown) => readWallet(grown.ctx.app.db, anyMember(grown))
const historyPage: Step = (grown) => {
  const actor = { ...grown.ctx.actor, memberId: anyMember(grown) }
  return listTransactions({ ...grown.ctx, actor }, { pageNum: 1, pageSize: 20, dealType: undefined })
}

async function microseconds(step: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await step()
  return (performance.now() - began) * 1000
}

/** What a step costs in houses of every size, in microseconds, each size measured in turn with the others. */
async function costs(houses: readonly Grown[], entry: Step): Promise<readonly number[]> {
  const times = houses.map((): number[] => [])
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [n, grown] of houses.entries()) {
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const time = await microseconds(() => entry(grown))
        if (round >= 0) times[n]?.push(time)
      }
    }
  }
  return times.map(median)
}

/** One posting, one balance and one page of history as the books grow, in three houses side by side. */
export async function growth(): Promise<readonly Result[]> {
  const database = await startBenchServer()
  const houses: Grown[] = []
  try {
    let before: string | null = null
    for (const transfers of SIZES) {
      const name: string = `grown_${transfers}`
      const filled = houses.at(-1)
      await filled?.pool.end()
      await runStatement(database.url, `create database ${name} template ${before ?? 'template0'}`)
      const url = onSameServer(database.url, name)
      if (filled)
        houses.splice(
          -1,
          1,
          openGrown(onSameServer(database.url, `grown_${filled.transfers}`), filled.transfers),
        )
      const grown = openGrown(url, transfers)
      houses.push(grown)
      if (before === null) await migrate(grown.pool)
      await fill(grown, filled?.transfers ?? 0)
      before = name
    }
    for (const grown of houses) await readEverybody(grown)
    const results: Result[] = []
    const steps = { 'one posting': posting, 'one balance': balanceRead, 'one page of history': historyPage }
    for (const [name, entry] of Object.entries(steps)) {
      const [small = 0, middle = 0, large = 0] = await costs(houses, entry)
      const us = (time: number) => `${Math.round(time)} µs`
      results.push({
        name: `${name} in books of 10^6 transfers`,
        ours: us(large),
        reference: `${us(small)} at 10^3, ${us(middle)} at 10^5`,
        ratio: large / small,
        aim: `${AIM}`,
        reached: large / small <= AIM,
      })
    }
    return results
  } finally {
    for (const { pool } of houses) await pool.end()
    await database.stop()
  }
}
