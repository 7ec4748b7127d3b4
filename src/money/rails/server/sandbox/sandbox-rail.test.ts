/** @module-tag statements */
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Money } from '#platform/money/money.ts'
import { type ChainBench, chainSuite } from '#testing/suites/chain-suite.ts'
import { railSuite, type WebhookBench, webhookSuite } from '#testing/suites/rail-suite.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import { RailErrors } from '../../rails.refusals.ts'
import type { ChainScenario } from '../../sandbox-chain.contract.ts'
import { REFUSED_ADDRESSES } from '../../sandbox-chain.rules.ts'
import type { RailNotice, RailRequest } from '../rail.ts'
import { deliverNoticesJob } from '../rails.jobs.ts'
import { sendSandboxUsdt } from './chain/send-usdt.ts'
import { payAtSandboxBank } from './pay.ts'
import type { SandboxTables } from './sandbox.tables.ts'
import { sandboxRail } from './sandbox-rail.ts'

async function makeBench(): Promise<WebhookBench> {
  const { app, clock, close } = await createToyApp()
  const ctx = systemCtx(app, newId())
  const refOf = async (reference: string) => {
    const row = await app.db
      .$extendTables<SandboxTables>()
      .selectFrom('rails_sandbox.collection')
      .select('ref')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!row) throw RailErrors.paymentNotFound()
    return row.ref
  }
  const webhooks = async () => {
    const sent: RailRequest[] = []
    clock.advance(60_000)
    await deliverNoticesJob(async (_house, { headers, body }) => {
      sent.push({ headers, body: Buffer.from(body) })
      return 200
    }).run(ctx)
    return sent
  }
  return {
    app,
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
    told: async () => (await webhooks()).map((request) => sandboxRail.readNotice(app, request)),
    webhooks,
    advance: (seconds) => clock.advance(seconds * 1000),
    close,
  }
}

railSuite('sandbox', makeBench)
webhookSuite('sandbox', makeBench)

async function makeChainBench(): Promise<ChainBench> {
  const { app, clock, close } = await createToyApp()
  const ctx = systemCtx(app, newId())
  const act = async (scenario: ChainScenario, address: string, amount: Money<'USDT'>) => {
    const { ref } = await app.db
      .$extendTables<SandboxTables>()
      .selectFrom('rails_sandbox.address')
      .select('ref')
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
    await sendSandboxUsdt({ ctx, input: { requestId: newId(), ref, scenario, amount } })
  }
  return {
    app,
    rail: sandboxRail,
    protocol: 'TRC20',
    payees: {
      good: { protocol: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      refused: { protocol: 'TRC20', address: REFUSED_ADDRESSES.TRC20 },
    },
    send: (address, amount) => act('sent', address, amount),
    sendAndDrop: (address, amount) => act('dropped', address, amount),
    told: async () => {
      const notices: RailNotice[] = []
      clock.advance(60_000)
      await deliverNoticesJob(async (_house, { headers, body }) => {
        notices.push(sandboxRail.readNotice(app, { headers, body: Buffer.from(body) }))
        return 200
      }).run(ctx)
      return notices
    },
    close,
  }
}

chainSuite('sandbox', makeChainBench)
