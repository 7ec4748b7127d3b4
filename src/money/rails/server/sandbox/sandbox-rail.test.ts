import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { type RailBench, railSuite } from '#testing/rail-suite.ts'
import { createToyHouse } from '#testing/toy-house.ts'
import { RailErrors } from '../../rails.contract.ts'
import type { RailRequest } from '../rail.ts'
import { deliverNoticesJob } from './deliver-notices.ts'
import { payAtSandboxBank } from './pay.ts'
import type { SandboxTables } from './sandbox.tables.ts'
import { sandboxRail } from './sandbox-rail.ts'

async function makeBench(): Promise<RailBench> {
  const { house, clock, close } = await createToyHouse()
  const ctx = systemCtx(house, newId())
  const refOf = async (reference: string) => {
    const row = await house.db
      .$extendTables<SandboxTables>()
      .selectFrom('rails_sandbox.collection')
      .select('ref')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!row) throw RailErrors.paymentNotFound()
    return row.ref
  }
  return {
    house,
    rail: sandboxRail,
    account: 'yungang-1',
    payees: {
      good: { bankName: '青禾银行', accountNumber: '0000111122223333', holder: '林远' },
      refused: { bankName: '青禾银行', accountNumber: '0000111122224444', holder: '林远退票' },
    },
    pay: async (reference, amount) => {
      const ref = await refOf(reference)
      await payAtSandboxBank({ ctx, input: { requestId: newId(), ref, scenario: 'wrongAmount', amount } })
    },
    webhooks: async () => {
      const sent: RailRequest[] = []
      clock.advance(60_000)
      await deliverNoticesJob(async (_house, { headers, body }) => {
        sent.push({ headers, body: Buffer.from(body) })
        return 200
      }).run(ctx)
      return sent
    },
    advance: (seconds) => clock.advance(seconds * 1000),
    close,
  }
}

railSuite('sandbox', makeBench)
