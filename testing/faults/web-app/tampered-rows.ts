import type pg from 'pg'
import { violations } from '#money/ledger/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { venueTransferBooking } from '#play/venues/server/index.ts'
import type { Fault } from '../fault.ts'
import { fund, openWebApp, type WebApp } from './open-web-app.ts'

const MEMBERS = 6
const MOVES = 40
const TAMPERS = { short: 12, long: 300 }

/** A row that is altered: how one is found, what is done to it, and what a violation must name. */
interface Tamper {
  readonly what: string
  /** Rows that it can be done to: a key and what must be named for it. */
  readonly rows: string
  /** With the key as $1. */
  readonly alter: string
  readonly restore: string
}

const TAMPERS_OF: readonly Tamper[] = [
  {
    what: 'a balance was raised',
    rows: 'select account_id::text as key, account_id::text as name from ledger.balance',
    alter: 'update ledger.balance set credit_posted = credit_posted + 7 where account_id = $1::bigint',
    restore: 'update ledger.balance set credit_posted = credit_posted - 7 where account_id = $1::bigint',
  },
  {
    what: 'an entry says more',
    rows: 'select ctid::text as key, account_id::text as name from ledger.entry',
    alter:
      'update ledger.entry set posted_delta = posted_delta + 7 where ctid = $1::tid returning ctid::text as key',
    restore: 'update ledger.entry set posted_delta = posted_delta - 7 where ctid = $1::tid',
  },
  {
    what: 'an entry went to another account',
    rows: 'select ctid::text as key, account_id::text as name from ledger.entry',
    alter:
      'update ledger.entry set account_id = account_id + 1000000 where ctid = $1::tid returning ctid::text as key',
    restore: 'update ledger.entry set account_id = account_id - 1000000 where ctid = $1::tid',
  },
  {
    what: 'a transfer says more',
    rows: 'select id::text as key, id::text as name from ledger.transfer',
    alter: 'update ledger.transfer set amount = amount + 7 where id = $1::uuid',
    restore: 'update ledger.transfer set amount = amount - 7 where id = $1::uuid',
  },
  {
    what: 'a transfer went to another account',
    rows: 'select id::text as key, id::text as name from ledger.transfer',
    alter: 'update ledger.transfer set credit_account = credit_account + 1000000 where id = $1::uuid',
    restore: 'update ledger.transfer set credit_account = credit_account - 1000000 where id = $1::uuid',
  },
]

/**
 * Writes past the guards, as only somebody with the superuser's password can; gives the row's key from then
 * on.
 */
async function past(web: WebApp, statement: string, key: string): Promise<string> {
  const client: pg.PoolClient = await web.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rowCount, rows } = await client.query<{ key: string }>(statement, [key])
    if (rowCount !== 1) throw new Error(`${statement}: ${rowCount} rows`)
    return rows[0]?.key ?? key
  } finally {
    client.release(true)
  }
}

/**
 * Alters one row after the other behind the ledger's back: each is named, and nothing is when it is put
 * right.
 */
export const tamperedRows: Fault = {
  name: 'tampered-rows',
  simulates: 'a superuser alters an entry, a transfer or a balance with the triggers off',
  run: async ({ dice, long, ground, rounds }) => {
    const web = await openWebApp(await ground.database())
    const { app, pool } = web
    try {
      const members = Array.from({ length: MEMBERS }, newId)
      for (const id of members) await fund(app, id, cny('10000.00'))
      for (let n = 0; n < MOVES; n += 1) {
        const transfer = { memberId: dice.pick(members), venue: 'sports', transferId: newId() }
        const amount = cny(dice.between(1, 99))
        await transact(systemCtx(app, newId()), (tx, ctx) =>
          book(tx, ctx.app, venueTransferBooking({ ...transfer, amount }, 'in')),
        )
      }
      let times = 0
      const unseen: string[] = []
      const wrong: string[] = []
      for (const n of rounds(long ? TAMPERS.long : TAMPERS.short)) {
        times += 1
        const tamper = TAMPERS_OF[n % TAMPERS_OF.length] as Tamper
        const { rows } = await pool.query<{ key: string; name: string }>(`${tamper.rows} order by 1`)
        const { key, name } = dice.pick(rows)
        const altered = await past(web, tamper.alter, key)
        const found = await violations(app.db)
        if (!found.some(({ subject }) => subject === name))
          unseen.push(`${tamper.what} (${name}): ${found.map(({ what, subject }) => `${what} ${subject}`)}`)
        await past(web, tamper.restore, altered)
        wrong.push(...(await violations(app.db)).map(({ what, subject }) => `left ${what} ${subject}`))
      }
      return {
        acknowledged: MEMBERS + MOVES,
        unknown: 0,
        lost: unseen.length,
        checked: `${times} rows altered and put right; violations named each and then none`,
        wrong: [...unseen, ...wrong],
      }
    } finally {
      await web.close()
    }
  },
}
