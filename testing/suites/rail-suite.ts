import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RailErrors } from '#money/rails/rails.refusals.ts'
import type { PaymentRail, RailNotice, RailRequest } from '#money/rails/server/rail.ts'
import { secondsAfter } from '#platform/clock/clock.ts'
import { type App, type Ctx, systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny, type Money } from '#platform/money/money.ts'

/** What a rail brings to the suite: itself, and its outside world played by the test. */
export interface RailBench {
  readonly app: App
  readonly rail: PaymentRail
  /** A receiving account of the rail. */
  readonly account: string
  /** A payee the rail pays, and one it refuses. */
  readonly payees: Readonly<
    Record<'good' | 'refused', { bankName: string; accountNumber: string; holder: string }>
  >
  /** A payer transfers `amount` with this remark; resolves when the rail will tell of it. */
  pay(reference: string, amount: Money<'CNY'>): Promise<void>
  /** Everything the rail has to tell by now, that it did not tell before. Moves time as far as that takes. */
  told(): Promise<readonly RailNotice[]>
  /** Moves the house's clock. */
  advance(seconds: number): void
  close(): Promise<void>
}

/** A rail that calls webhooks. */
export interface WebhookBench extends RailBench {
  /** What `told` says, as the webhooks that the rail would send. */
  webhooks(): Promise<RailRequest[]>
}

let nextReference = 1_000_000_000
const freshReference = () => {
  nextReference += 1
  return String(nextReference)
}

/**
 * What every payment rail of banks promises, checked on a real database; `chain-suite.ts` is for what rails
 * do on chains.
 */
export function railSuite(name: string, makeBench: () => Promise<RailBench>): void {
  describe(`the ${name} rail`, () => {
    let bench: RailBench
    let ctx: Ctx
    beforeAll(async () => {
      bench = await makeBench()
      ctx = systemCtx(bench.app, newId())
    })
    afterAll(() => bench.close())

    const order = (reference: string, amount = cny('128.50')) => ({
      reference,
      amount,
      account: bench.account,
      closesAt: secondsAfter(bench.app.clock.now(), 900),
    })
    const openCollections: NonNullable<PaymentRail['openCollections']> = (...asked) => {
      if (!bench.rail.openCollections) throw new Error('the rail takes no money of banks')
      return bench.rail.openCollections(...asked)
    }
    const openAll = (references: readonly string[], amount?: Money<'CNY'>) =>
      transact(ctx, (tx, { app }) =>
        openCollections(
          tx,
          app,
          references.map((reference) => order(reference, amount)),
        ),
      )
    const open = async (reference: string, amount?: Money<'CNY'>) => {
      const [opened] = await openAll([reference], amount)
      if (!opened) throw new Error('the rail said nothing')
      return opened
    }
    const told = async (kind: RailNotice['kind']) =>
      (await bench.told()).filter((notice) => notice.kind === kind)

    it('has an id that can stand in a path', () => {
      expect(bench.rail.id).toMatch(/^[a-z][a-z0-9-]{1,30}$/)
    })

    it('answers where to pay, in both languages, the same for the same reference', async () => {
      const reference = freshReference()
      const first = await open(reference)
      expect(first.account).not.toBe('')
      for (const text of [first.bankName, first.holder]) {
        expect(text['zh-CN']).not.toBe('')
        expect(text.en).not.toBe('')
      }
      expect(await open(reference)).toEqual(first)
    })

    it('answers many at once, each in its place, known before or not', async () => {
      const [known, fresh, other] = [freshReference(), freshReference(), freshReference()]
      const before = await open(known)
      const opened = await openAll([fresh, known, other])
      expect(opened[1]).toEqual(before)
      expect([await open(fresh), await open(other)]).toEqual([opened[0], opened[2]])
    })

    it('leaves nothing behind when the order’s transaction fails', async () => {
      const reference = freshReference()
      const failing = transact(ctx, async (tx, inner) => {
        await openCollections(tx, inner.app, [order(reference)])
        throw new Error('the order failed')
      })
      await expect(failing).rejects.toThrow('the order failed')
      await expect(bench.pay(reference, cny(1))).rejects.toThrow()
    })

    it('tells of a settled transfer with the payer’s exact amount and remark', async () => {
      const reference = freshReference()
      await open(reference, cny('1000.37'))
      await bench.pay(reference, cny('1000.37'))
      const transfers = await told('transfer')
      expect(transfers).toContainEqual(
        expect.objectContaining({ status: 'settled', reference, amount: cny('1000.37') }),
      )
    })

    it('tells the same event under the same id, and different ones under different ids', async () => {
      const reference = freshReference()
      await open(reference)
      await bench.pay(reference, cny('128.50'))
      const notices = await told('transfer')
      const byId = new Map<string, string>()
      for (const notice of notices) {
        const content = JSON.stringify(notice, (_key, value) =>
          typeof value === 'bigint' ? `${value}` : value,
        )
        expect(byId.get(notice.eventId) ?? content).toBe(content)
        byId.set(notice.eventId, content)
      }
      expect(new Set(byId.values()).size).toBe(byId.size)
    })

    it.each([
      ['good', 'paid'],
      ['refused', 'refused'],
    ] as const)(
      'pays a %s payee once, however often it is asked, and says so: %s',
      async (payee, outcome) => {
        const payout = { id: newId(), amount: cny('200.00'), payee: bench.payees[payee] }
        await bench.rail.sendPayout(ctx, payout)
        await bench.rail.sendPayout(ctx, payout)
        const own = (await told('payout')).filter((n) => n.kind === 'payout' && n.payoutId === payout.id)
        expect(new Set(own.map((notice) => notice.eventId)).size).toBe(1)
        expect(own[0]).toMatchObject({ outcome })
      },
    )

    it('sends a transfer back that came by it, once, and says so', async () => {
      const reference = freshReference()
      await open(reference)
      await bench.pay(reference, cny('128.50'))
      const [came] = (await told('transfer')).filter(
        (notice) => notice.kind === 'transfer' && notice.reference === reference,
      )
      if (came?.kind !== 'transfer') throw new Error('the transfer was not told')
      const payout = { id: newId(), amount: came.amount, payee: { transferId: came.transferId } }
      await bench.rail.sendPayout(ctx, payout)
      await bench.rail.sendPayout(ctx, payout)
      const own = (await told('payout')).filter((n) => n.kind === 'payout' && n.payoutId === payout.id)
      expect(new Set(own.map((notice) => notice.eventId)).size).toBe(1)
      expect(own[0]).toMatchObject({ outcome: 'paid' })
    })
  })
}

/** What every rail promises besides that calls webhooks. */
export function webhookSuite(name: string, makeBench: () => Promise<WebhookBench>): void {
  describe(`the webhooks of the ${name} rail`, () => {
    let bench: WebhookBench
    beforeAll(async () => {
      bench = await makeBench()
    })
    afterAll(() => bench.close())

    it('takes no webhook that was altered, signed by another, or is old', async () => {
      const reference = freshReference()
      const order = { reference, amount: cny('128.50'), account: bench.account }
      const closesAt = secondsAfter(bench.app.clock.now(), 900)
      await transact(systemCtx(bench.app, newId()), async (tx, { app }) => {
        await bench.rail.openCollections?.(tx, app, [{ ...order, closesAt }])
      })
      await bench.pay(reference, order.amount)
      const [request] = await bench.webhooks()
      if (!request) throw new Error('the rail had nothing to tell')
      const refused = (altered: RailRequest, code: number) =>
        expect(() => bench.rail.readNotice?.(bench.app, altered)).toThrow(expect.objectContaining({ code }))
      for (let at = 0; at < request.body.length; at += 7) {
        const body = Buffer.from(request.body)
        body.writeUInt8(body.readUInt8(at) ^ 1, at)
        refused({ ...request, body }, RailErrors.forged.code)
      }
      refused({ ...request, body: Buffer.concat([request.body, Buffer.from(' ')]) }, RailErrors.forged.code)
      refused({ ...request, headers: {} }, RailErrors.forged.code)
      bench.advance(3600)
      refused(request, RailErrors.staleTimestamp.code)
    })
  })
}
