import { depositBooking } from '#money/deposits/server/index.ts'
import { book } from '#money/wallet/server/index.ts'
import { withdrawalHoldBooking } from '#money/withdrawals/server/index.ts'
import { loadConfig } from '#platform/config/config.ts'
import { systemCtx } from '#platform/context/context.ts'
import { startEmbedded } from '#platform/db/embedded/index.ts'
import { openPool, transact } from '#platform/db/index.ts'
import { migrate } from '#platform/db/migrate.ts'
import { cny } from '#platform/money/money.ts'
import { venueTransferBooking } from '#play/venues/server/index.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { Order, Word } from './order.ts'

/**
 * A house of its own process, reduced to what a crash is about: the database it started itself, and the
 * wallet. It takes orders from its parent and answers each after the commit. It is made to be killed. One
 * that is `careless` answers before the commit is on the disk, which a house that starts as it should refuses
 * to do.
 */
const [dataDir = '', manner] = process.argv.slice(2)
/** Into the void, when the parent has gone meanwhile. */
const say = (word: Word) => process.send?.(word, undefined, undefined, () => undefined)

const database = await startEmbedded({ dataDir, log: { info: () => undefined, warn: () => undefined } })
const address = new URL(database.url)
// Options of the address come before those of the pool.
if (manner === 'careless') address.searchParams.set('options', '-c synchronous_commit=off')
const pool = openPool(address.href, 16)
await migrate(pool)
const secrets = { house: 'x'.repeat(40), sandboxRail: 'y'.repeat(40) }
const { app } = buildApp({ config: loadConfig({ LOG_LEVEL: 'silent' }), secrets, pool })

// Ctrl-C reaches everybody in a terminal, and is for the parent alone.
process.on('SIGINT', () => undefined)
process.on('disconnect', async () => {
  await pool.end()
  await database.stop()
  process.exit()
})

async function carryOut({ id, kind, memberId, amount: yuan }: Order): Promise<void> {
  const amount = cny(yuan)
  await transact(systemCtx(app, id), async (tx, ctx) => {
    if (kind === 'deposit')
      await book(tx, ctx.app, depositBooking({ memberId, billNo: id, rail: 'sandbox', amount }))
    if (kind === 'hold') await book(tx, ctx.app, withdrawalHoldBooking({ memberId, billNo: id, amount }))
    if (kind === 'toVenue')
      await book(
        tx,
        ctx.app,
        venueTransferBooking({ memberId, venue: 'sports', transferId: id, amount }, 'in'),
      )
  })
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    () => say({ orderId: order.id, done: true }),
    (error: Error) => say({ orderId: order.id, done: false, why: error.message }),
  )
})
say({ open: true, url: database.url, dataPath: database.dataPath })
