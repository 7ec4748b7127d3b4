import { randomUUID } from 'node:crypto'
import { noteContradiction } from '#money/rails/server/payouts/note-contradiction.ts'
import type { RailsTables } from '#money/rails/server/rails.tables.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { World } from '../world.ts'

/** A rail tells the other end of a payout that is over. */
export async function receiveOther(world: World, payoutId: string, told: 'paid' | 'refused'): Promise<void> {
  await transact(systemCtx(world.app, newId()), async (tx, ctx) => {
    const payout = await tx
      .$extendTables<RailsTables>()
      .selectFrom('rails.payout')
      .selectAll()
      .where('id', '=', payoutId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const at = ctx.app.clock.now()
    const notice = { kind: 'payout', eventId: randomUUID(), payoutId, at } as const
    await noteContradiction(
      tx,
      ctx,
      payout,
      told === 'paid'
        ? { ...notice, outcome: 'paid' }
        : { ...notice, outcome: 'refused', reason: 'returned' },
    )
  })
}
