import { depositBooking } from '#money/deposits/server/index.ts'
import { type Violation, violations } from '#money/ledger/server/index.ts'
import { deliverNoticesJob } from '#money/rails/server/rails.jobs.ts'
import { book } from '#money/wallet/server/index.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, parseMoney } from '#platform/money/money.ts'
import type { World } from './world.ts'

/** Gives a member yuan in the centre wallet, as a deposit through the sandbox rail does. */
export async function fund(world: World, memberId: string, yuan: string): Promise<void> {
  await transact(systemCtx(world.app, newId()), (tx, ctx) =>
    book(
      tx,
      ctx.app,
      depositBooking({ memberId, billNo: `D${newId()}`, rail: 'sandbox', amount: cny(yuan) }),
    ),
  )
}

/** Gives a member USDT, as a deposit through the sandbox rail does. */
export async function fundUsdt(world: World, memberId: string, amount: string): Promise<void> {
  const units = parseMoney(amount, 'USDT')
  if (!units) throw new RangeError(`not an amount: ${amount}`)
  await transact(systemCtx(world.app, newId()), (tx, ctx) =>
    book(tx, ctx.app, depositBooking({ memberId, billNo: `U${newId()}`, rail: 'sandbox', amount: units })),
  )
}

/** Everything that must never be in the books; empty at every moment. */
export function bookViolations(world: World): Promise<readonly Violation[]> {
  return violations(world.app.db)
}

/** One round of the sandbox bank: sends the webhooks that are due straight to the house's own door. */
export async function bankRound(world: World): Promise<void> {
  const job = deliverNoticesJob(async (_house, { path, headers, body }) => {
    const answer = await world.http.inject({ method: 'POST', url: path, headers, payload: body })
    return answer.statusCode
  })
  await job.run(systemCtx(world.app, newId()))
}
