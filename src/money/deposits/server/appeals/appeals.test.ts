/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#platform/context/context.ts'
import { type Customer, type DepositsWorld, openDepositsWorld } from '#testing/people/deposits-world.ts'
import { decisionsAbout, leftToPeople, staffCtx } from '#testing/people/staff.ts'
import type { PayOrder } from '../../deposits.contract.ts'
import { DepositErrors } from '../../deposits.refusals.ts'
import { reviewAppealsJob } from '../deposits.jobs.ts'
import { orderStatus } from '../deposits.views.ts'
import { decideAppeal } from '../index.ts'
import { appealOrder } from '../verbs/appeal-order.ts'

let till: DepositsWorld
let app: App
beforeAll(async () => {
  till = await openDepositsWorld()
  app = till.ctx.app
})
afterAll(async () => {
  expect(await till.violations()).toEqual([])
  await till.close()
})

const zhou = randomUUID()
const he = randomUUID()
const why = 'the bank’s statement of the day'
const release = (appealNo: string, transferIds: readonly string[], staffId = zhou) =>
  decideAppeal({ ctx: staffCtx(app, staffId), input: { appealNo, decision: 'release', transferIds, why } })
const reject = (appealNo: string, staffId = zhou) =>
  decideAppeal({ ctx: staffCtx(app, staffId), input: { appealNo, decision: 'reject', why } })
const status = (member: Customer, { billNo }: PayOrder) => orderStatus({ ctx: member.ctx, input: { billNo } })

/** An order for which ¥88 came instead, and the appeal about it. */
async function appealed() {
  const member = till.customer()
  const order = await member.place()
  await till.bankPays(order, 'wrongAmount', '88.00')
  await till.bankSpeaks()
  const input = { billNo: order.billNo, text: '已付款未到账', pictureIds: [] }
  const { appealNo } = await appealOrder({ ctx: member.ctx, input })
  const { rows } = await till.pool.query(
    `select transfer_id from deposits.receipt where bill_no = $1 and outcome = 'suspense'`,
    [order.billNo],
  )
  return { member, order, appealNo, transferIds: rows.map((row) => row.transfer_id as string) }
}

describe('an appeal that a person decides', () => {
  it('brings what lies in suspense to its member, once, and says who decided and why', async () => {
    const { member, order, appealNo, transferIds } = await appealed()
    const answers = await Promise.all([release(appealNo, transferIds), release(appealNo, transferIds, he)])
    const resolved = { appealNo, state: 'upheld', finding: 'released', released: '88.00' }
    expect(answers).toEqual([resolved, resolved])
    expect(await member.balance()).toBe('88.00')
    expect(await status(member, order)).toMatchObject({
      stage: 'credited',
      creditAmount: '88.00',
      appeal: { state: 'upheld', finding: 'released', released: '88.00' },
    })
    const decided = await decisionsAbout(app, `payOrder:${order.billNo}`)
    expect(decided.filter(({ action }) => action === 'deposits.resolveAppeal')).toEqual([
      expect.objectContaining({
        actor_kind: 'staff',
        detail: { appealNo, finding: 'released', released: '88.00', why },
      }),
    ])
    await expect(reject(appealNo)).rejects.toMatchObject({
      code: DepositErrors.appealDecided.code,
      data: { state: 'upheld', finding: 'released' },
    })
  })

  it('and rejects leaves the money where it lies, and its member is told', async () => {
    const { member, order, appealNo, transferIds } = await appealed()
    const resolved = { appealNo, state: 'rejected', finding: 'notFound', released: '0.00' }
    expect(await reject(appealNo)).toEqual(resolved)
    expect(await reject(appealNo, he)).toEqual(resolved)
    expect(await member.balance()).toBe('0.00')
    expect(await status(member, order)).toMatchObject({ keptAside: '88.00', appeal: { state: 'rejected' } })
    await expect(release(appealNo, transferIds)).rejects.toMatchObject({
      code: DepositErrors.appealDecided.code,
    })
  })

  it('by two at once is what one of them said, and the other is told so', async () => {
    const { member, appealNo, transferIds } = await appealed()
    const outcomes = await Promise.allSettled([release(appealNo, transferIds), reject(appealNo, he)])
    expect(outcomes.map(({ status: how }) => how).toSorted()).toEqual(['fulfilled', 'rejected'])
    const isReleased = outcomes[0]?.status === 'fulfilled'
    expect(await member.balance()).toBe(isReleased ? '88.00' : '0.00')
  })

  it('releases nothing that is not in suspense, is released already, or is nowhere', async () => {
    const first = await appealed()
    const second = await appealed()
    const both = [...first.transferIds, ...second.transferIds]
    await expect(release(first.appealNo, [...first.transferIds, 'nowhere'])).rejects.toMatchObject({
      code: DepositErrors.notInSuspense.code,
      data: { transferIds: ['nowhere'] },
    })
    await expect(release(first.appealNo, [])).rejects.toMatchObject({
      code: DepositErrors.notInSuspense.code,
    })
    await release(first.appealNo, first.transferIds)
    await expect(release(second.appealNo, both)).rejects.toMatchObject({
      data: { transferIds: first.transferIds },
    })
    expect(await second.member.balance()).toBe('0.00')
    expect(await release(second.appealNo, second.transferIds)).toMatchObject({ released: '88.00' })
  })

  it('is nobody’s to decide who is a member, and unknown where there is none', async () => {
    const { member, appealNo } = await appealed()
    const input = { appealNo, decision: 'reject', why } as const
    await expect(decideAppeal({ ctx: member.ctx, input })).rejects.toMatchObject({ status: 403 })
    await expect(reject('A202606140000000000')).rejects.toMatchObject({
      code: DepositErrors.appealNotFound.code,
    })
    await reject(appealNo)
  })

  it('waits in a sandbox that leaves appeals to a person, and the page says so', async () => {
    const { member, order, appealNo, transferIds } = await appealed()
    await leftToPeople(app, 'appeals', async () => {
      till.clock.advance(600_000)
      await reviewAppealsJob.run(till.ctx)
      expect(await status(member, order)).toMatchObject({
        keptAside: '88.00',
        appeal: { state: 'reviewing' },
      })
      await release(appealNo, transferIds)
    })
    expect(await member.balance()).toBe('88.00')
  })
})
