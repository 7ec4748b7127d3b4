import { z } from 'zod'
import { book } from '#money/wallet/server/index.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { type Consumer, startDispatcher } from '#platform/outbox/server/dispatcher.ts'
import { emit } from '#platform/outbox/server/emit.ts'
import { venueTransferBooking } from '#play/venues/server/index.ts'
import { jobsOf } from '../../../src/server/compose.ts'
import type { Dice } from '../dice.ts'
import type { Fault } from '../fault.ts'
import { fund, openWebApp, type WebApp } from '../web-app/open-web-app.ts'
import { wrongInBooks } from '../wrong-in-books.ts'

const Moved = defineEvent('faults.moved', z.object({ n: z.number() }))
const ROUNDS = { short: 4, long: 100 }
const SLOW = { least: 2, most: 4 }
const QUICK = { least: 3, most: 12 }
const FATES = ['commit', 'commit', 'rollback', 'killed'] as const
const CONSUMERS = ['one', 'two', 'moody'] as const
/** The moody one fails once in so many batches. */
const MOOD = 4

/** Writes what it hears in the transaction that moves its cursor. */
function listener(name: string, dice: Dice): Consumer {
  return {
    name: `faults.${name}`,
    take: async (tx, events) => {
      for (const { key, type, seq } of events) {
        if (type !== Moved.type) continue
        await sql`insert into public.heard (consumer, key, seq) values (${name}, ${key}, ${seq})`.execute(tx)
      }
      if (name === 'moody' && dice.onceIn(MOOD)) throw new Error('not in the mood')
    },
  }
}

/** A transaction that moves money and then stays open until it is told how to end. */
async function slowMove(web: WebApp, memberId: string, transferId: string) {
  const written = Promise.withResolvers<number>()
  const fate = Promise.withResolvers<'commit' | 'rollback'>()
  const ended = web.app.db.transaction().execute(async (tx) => {
    await move(web, tx, memberId, transferId)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    written.resolve(rows[0]?.pid ?? 0)
    if ((await fate.promise) === 'rollback') throw new Error('rolled back')
    // One whose session is gone learns of it here.
    await sql`select 1`.execute(tx)
  })
  const outcome = ended.then(
    () => true,
    () => false,
  )
  return { pid: await Promise.race([written.promise, ended.then(() => 0)]), fate, outcome }
}

async function move(web: WebApp, tx: Tx, memberId: string, transferId: string): Promise<void> {
  const ctx = systemCtx(web.app, transferId, tx)
  await emit(tx, Moved, { key: transferId, payload: { n: 0 } })
  await book(
    tx,
    ctx.app,
    venueTransferBooking({ memberId, venue: 'sports', transferId, amount: cny('1.00') }, 'in'),
  )
}

/**
 * Waits until no consumer has anything left to read. One that failed at its first batch has no cursor yet.
 */
async function allRead(web: WebApp): Promise<void> {
  for (;;) {
    const { rows } = await web.pool.query<{ waiting: bigint }>(
      `select count(*) as waiting from platform.outbox o
       cross join unnest($1::text[]) consumer left join platform.outbox_cursor c using (consumer)
       where c.consumer is null or (o.xid, o.seq) > (c.xid, c.seq)`,
      [CONSUMERS.map((name) => `faults.${name}`)],
    )
    if (rows[0]?.waiting === 0n) return
    web.app.wake()
  }
}

/**
 * Transactions that took a low number and end late, or never, while later ones commit and consumers read
 * along.
 */
export const slowTransaction: Fault = {
  name: 'slow-transaction',
  simulates: 'a transaction that holds a lower sequence number while later ones commit',
  run: async ({ dice, long, ground, rounds }) => {
    const web = await openWebApp(await ground.database())
    const { app, pool } = web
    await pool.query('create table public.heard (no bigserial, consumer text, key text, seq bigint)')
    const consumers = CONSUMERS.map((name) => listener(name, dice))
    // Two workers each: the second of a name waits for the first.
    const workers = [0, 1].map(() => startDispatcher(app, consumers, app.log))
    const seal = jobsOf(app).find(({ name }) => name === 'ledger.seal')
    if (!seal) throw new Error('the house has no sealer')
    const sealNow = () => seal.run(systemCtx(app, newId()))
    try {
      const members = Array.from({ length: SLOW.most + 1 }, newId)
      for (const id of members) await fund(app, id, cny('1000000'))
      const [quickMember = '', ...slowMembers] = members
      const committed: string[] = []
      const rolledBack: string[] = []
      const quick = async () => {
        const transferId = newId()
        await app.db.transaction().execute((tx) => move(web, tx, quickMember, transferId))
        committed.push(transferId)
        app.wake()
        if (dice.onceIn(3)) await sealNow()
      }
      let done = 0
      for (const _ of rounds(long ? ROUNDS.long : ROUNDS.short)) {
        done += 1
        const slow = []
        for (let n = dice.between(SLOW.least, SLOW.most); n > 0; n -= 1) {
          const transferId = newId()
          slow.push({ transferId, ...(await slowMove(web, slowMembers[n - 1] ?? '', transferId)) })
          for (let q = dice.between(QUICK.least, QUICK.most); q > 0; q -= 1) await quick()
        }
        while (slow.length > 0) {
          const [one] = slow.splice(dice.between(0, slow.length - 1), 1)
          if (!one) break
          const fate = dice.pick(FATES)
          if (fate === 'killed') await pool.query('select pg_terminate_backend($1)', [one.pid])
          one.fate.resolve(fate === 'rollback' ? 'rollback' : 'commit')
          const isCommitted = await one.outcome
          ;(isCommitted ? committed : rolledBack).push(one.transferId)
          await quick()
        }
      }
      await allRead(web)
      await sealNow()

      const { rows } = await pool.query<{ consumer: string; key: string; seq: bigint }>(
        'select consumer, key, seq from public.heard order by no',
      )
      const inOrder = await pool.query<{ key: string }>(
        'select key from platform.outbox where type = $1 order by xid, seq',
        [Moved.type],
      )
      const lost: string[] = []
      const wrong: string[] = []
      for (const consumer of CONSUMERS) {
        const heard = rows.filter((row) => row.consumer === consumer).map(({ key }) => key)
        const known = new Set(heard)
        lost.push(...committed.filter((key) => !known.has(key)))
        wrong.push(...rolledBack.filter((key) => known.has(key)).map((key) => `${consumer} heard ${key}`))
        if (heard.join() !== inOrder.rows.map(({ key }) => key).join())
          wrong.push(`${consumer} did not hear each once in the order of commits`)
      }
      if (rolledBack.length === 0) wrong.push('no slow transaction was rolled back')
      const unsealed = await pool.query<{ id: string }>(
        'select id from ledger.transfer t where not exists (select from ledger.position p where p.transfer_seq = t.seq)',
      )
      lost.push(...unsealed.rows.map(({ id }) => `${id} was not sealed`))
      wrong.push(...(await wrongInBooks(app.db)))
      return {
        acknowledged: committed.length,
        unknown: 0,
        lost: lost.length,
        checked: `${done} rounds, ${rolledBack.length} rolled back or killed; ${CONSUMERS.length} consumers, two workers each, heard each commit once; the sealer sealed each, in a whole chain`,
        wrong,
      }
    } finally {
      await Promise.all(workers.map((worker) => worker.stop()))
      await web.close()
    }
  },
}
