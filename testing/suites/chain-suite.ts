import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChainProtocol } from '#money/rails/rails.contract.ts'
import type { AddressPayee, ChainTransfer, PaymentRail, RailNotice } from '#money/rails/server/rail.ts'
import { type App, type Ctx, systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Money, money, parseMoney } from '#platform/money/money.ts'

/** What a rail that carries USDT brings to the suite: itself, and its chain played by the test. */
export interface ChainBench {
  readonly app: App
  readonly rail: PaymentRail
  /** A protocol that the rail carries. */
  readonly protocol: ChainProtocol
  /** An address the rail pays, and one it refuses (null where its chain refuses none). */
  readonly payees: { readonly good: AddressPayee; readonly refused: AddressPayee | null }
  /** Somebody sends `amount` to an address. */
  send(address: string, amount: Money<'USDT'>): Promise<void>
  /** The same, and the block it stands in is lost again before it was confirmed often enough. */
  sendAndDrop(address: string, amount: Money<'USDT'>): Promise<void>
  /** Everything the rail has to tell by now, in its order. Moves time and the chain as far as that takes. */
  told(): Promise<readonly RailNotice[]>
  close(): Promise<void>
}

/** USDT from a decimal string, for tests. */
export function usdt(text: string): Money<'USDT'> {
  const parsed = parseMoney(text, 'USDT')
  if (!parsed) throw new RangeError(`not an amount: ${text}`)
  return money('USDT', parsed.units)
}

/** What every rail that carries USDT on a chain promises, checked on a real database. */
export function chainSuite(name: string, makeBench: () => Promise<ChainBench>): void {
  describe(`the chain of the ${name} rail`, () => {
    let bench: ChainBench
    let ctx: Ctx
    beforeAll(async () => {
      bench = await makeBench()
      ctx = systemCtx(bench.app, newId())
    })
    afterAll(() => bench.close())

    const open = (owner: string) =>
      transact(ctx, async (tx, inner) => {
        const address = await bench.rail.chain?.openAddress(tx, inner, { protocol: bench.protocol, owner })
        if (!address) throw new Error('the rail carries no chain')
        return address
      })
    const toldOf = async (address: string): Promise<readonly (RailNotice & ChainTransfer)[]> =>
      (await bench.told()).filter(
        (notice): notice is Extract<RailNotice, { kind: 'chain' }> =>
          notice.kind === 'chain' && notice.address === address,
      )
    const arrivedOf = (notices: readonly ChainTransfer[]) => notices.filter((one) => one.status === 'arrived')

    it('carries the protocol it says', () => {
      expect(bench.rail.chain?.protocols(bench.app)).toContain(bench.protocol)
    })

    it('gives an owner one address for good, and no two owners the same', async () => {
      const [owner, other] = [newId(), newId()]
      const first = await open(owner)
      expect(first.address).not.toBe('')
      expect(first.qrText).toContain(first.address)
      expect(first.confirmationsNeeded).toBeGreaterThan(0)
      expect(await open(owner)).toEqual(first)
      expect((await open(other)).address).not.toBe(first.address)
    })

    it('counts confirmations, then says once that the exact amount arrived, to the sixth decimal', async () => {
      const { address, confirmationsNeeded } = await open(newId())
      await bench.send(address, usdt('12.345678'))
      const notices = await toldOf(address)
      const counting = notices.filter((one) => one.status === 'confirming')
      expect(counting.length).toBeGreaterThan(0)
      for (const one of counting) expect(one.confirmations).toBeLessThan(confirmationsNeeded)
      const [arrived, ...more] = arrivedOf(notices)
      expect(more).toEqual([])
      expect(arrived).toMatchObject({
        protocol: bench.protocol,
        amount: usdt('12.345678'),
        confirmationsNeeded,
      })
      expect(arrived?.confirmations).toBeGreaterThanOrEqual(confirmationsNeeded)
      expect(arrived?.txId).not.toBe('')
      expect(new Set(notices.map((one) => one.transferId)).size).toBe(1)
    })

    it('tells the same event under the same id, and different ones under different ids', async () => {
      const { address } = await open(newId())
      await bench.send(address, usdt('5'))
      const byId = new Map<string, string>()
      for (const notice of await toldOf(address)) {
        const content = JSON.stringify(notice, (_key, value) =>
          typeof value === 'bigint' ? `${value}` : value,
        )
        expect(byId.get(notice.eventId) ?? content).toBe(content)
        byId.set(notice.eventId, content)
      }
      expect(new Set(byId.values()).size).toBe(byId.size)
    })

    it('takes the same address again: each transfer by its own name', async () => {
      const { address } = await open(newId())
      await bench.send(address, usdt('7'))
      await bench.send(address, usdt('7'))
      const arrived = arrivedOf(await toldOf(address))
      expect(arrived).toHaveLength(2)
      expect(new Set(arrived.map((one) => one.transferId)).size).toBe(2)
    })

    it('takes back what it told of a transfer whose block was lost', async () => {
      const { address } = await open(newId())
      await bench.sendAndDrop(address, usdt('9'))
      const notices = await toldOf(address)
      expect(arrivedOf(notices)).toEqual([])
      expect(notices[0]?.status).toBe('confirming')
      const last = notices.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
      expect(last).toMatchObject({ status: 'dropped', amount: usdt('9') })
    })

    const pay = async (payee: AddressPayee) => {
      const payout = { id: newId(), amount: usdt('25.500000'), payee }
      await bench.rail.sendPayout(ctx, payout)
      await bench.rail.sendPayout(ctx, payout)
      return (await bench.told()).filter((one) => one.kind === 'payout' && one.payoutId === payout.id)
    }

    it('pays an address once, however often it is asked, and names the transaction', async () => {
      const notices = await pay(bench.payees.good)
      expect(new Set(notices.map((notice) => notice.eventId)).size).toBe(1)
      expect(notices[0]).toMatchObject({ outcome: 'paid', txId: expect.stringMatching(/./) })
    })

    it('says why where it does not pay an address', async () => {
      const { refused } = bench.payees
      if (!refused) return
      expect((await pay(refused))[0]).toMatchObject({
        outcome: 'refused',
        reason: expect.stringMatching(/./),
      })
    })
  })
}
