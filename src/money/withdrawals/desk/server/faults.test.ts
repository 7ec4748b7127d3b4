import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { wrongInChains } from '#testing/audit/both-chains.ts'
import { act } from '#testing/people/desk.ts'
import {
  balanceOf,
  bind,
  CARD,
  cardId,
  comeBack,
  lin,
  orderOf,
  pass,
  payOut,
  review,
  withdraw,
  withWithdrawer,
  world,
} from '#testing/people/withdrawer.ts'
import { ROOMS } from '../../../../server/compose.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { approveGreenCall, approveWithdrawalCall, refuseWithdrawalCall } from '../withdrawals.desk.ts'
import { WithdrawalDeskErrors } from '../withdrawals-desk.refusals.ts'

withWithdrawer()
afterEach(async () => expect(await wrongInChains(world.app)).toEqual([]))

const joins = () => world.staff('console.use', 'withdrawals.view', 'withdrawals.decide', 'withdrawals.batch')
const submitted = async (change: Record<string, unknown> = {}) =>
  (await withdraw(lin, change)).data.billNo as string
const postings = async (billNo: string) =>
  (
    await world.pool.query(
      "select from ledger.transfer where ref_kind = 'withdrawal' and ref_id = $1 and kind = 'post'",
      [billNo],
    )
  ).rowCount

/** Makes the card one that was bound long ago, and the member one who was paid before. */
async function makeGreen(): Promise<void> {
  await world.pool.query("update payees.card set bound_at = bound_at - interval '90 days' where id = $1", [
    cardId,
  ])
  await act(joins(), approveWithdrawalCall, { billNo: await submitted({ amount: '900.00' }) })
  await payOut()
  pass(25 * 3_600)
  await comeBack()
}

/** Has the database session die that touches a withdrawal, while something is tried. */
async function dyingAt<T>(billNo: string, tried: () => Promise<T>): Promise<T> {
  const level = world.app.log.level
  world.app.log.level = 'silent'
  await world.pool.query(`
    create function withdrawals.dies() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid());
      return new;
    end $$;
    create trigger dies before update on withdrawals.withdrawal for each row
      when (old.bill_no = '${billNo}') execute function withdrawals.dies()`)
  try {
    return await tried()
  } finally {
    await world.pool.query('drop function withdrawals.dies cascade')
    world.app.log.level = level
  }
}

it('killed inside a batch: what was done is done, and the batch sent again pays each once', async () => {
  await makeGreen()
  const [first = '', second = '', third = ''] = [
    await submitted({ amount: '100.00' }),
    await submitted({ amount: '110.00' }),
    await submitted({ amount: '120.00' }),
  ]
  const he = joins()
  const pressed = { requestId: randomUUID(), reason: 'it was looked at', billNo: first }
  const answer = await he.post(approveGreenCall.path, pressed)
  expect(answer.data).toMatchObject({ state: 'applied' })
  const died = await dyingAt(second, () => act(he, approveGreenCall, { billNo: second }))
  expect(died.status).toBeGreaterThanOrEqual(500)
  expect([await orderOf(first), await orderOf(second), await orderOf(third)]).toMatchObject([
    { state: 'approved' },
    { state: 'submitted' },
    { state: 'submitted' },
  ])
  expect((await he.post(approveGreenCall.path, pressed)).data).toEqual(answer.data)
  const zhou = joins()
  const again = []
  for (const billNo of [first, second, third]) again.push(await act(zhou, approveGreenCall, { billNo }))
  expect(again.map(({ code }) => code)).toEqual([WithdrawalErrors.alreadyReviewed.code, 0, 0])
  await payOut()
  for (const billNo of [first, second, third]) {
    expect(await orderOf(billNo)).toMatchObject({ state: 'paid' })
    expect(await postings(billNo)).toBe(1)
  }
})

describe('a secret that was lost, and the cards with it', () => {
  const OTHER = 'another-house-secret-another-house-secret'
  const change = (how: SecretChange) =>
    transact(systemCtx(world.app, newId()), async (tx, { app }) => {
      for (const room of ROOMS) await room.secretChanged?.(tx, how, app.clock.now())
    })
  /** What was sealed can be read by no secret that the house has. */
  const lose = async () => {
    await change({ from: world.app.secret, to: OTHER })
    await change({ lost: true })
  }

  it('leaves what waits to be looked at and refused, never paid; its member binds a card anew', async () => {
    const he = joins()
    const billNo = await submitted()
    await lose()
    const { data } = await he.get(`/console/v1/withdrawals/one/${billNo}`)
    expect(data).toMatchObject({ state: 'submitted', payee: { removedAt: expect.any(String) } })
    expect(data.signals).toContain('unreadablePayee')
    expect(await act(he, approveWithdrawalCall, { billNo })).toMatchObject({
      code: PayeesErrors.payeeUnreadable.code,
    })
    expect(await act(he, approveGreenCall, { billNo })).toMatchObject({
      code: WithdrawalDeskErrors.notGreen.code,
    })
    expect(
      (await act(he, refuseWithdrawalCall, { billNo, memberReason: 'payeeUnusable' })).data,
    ).toMatchObject({ state: 'applied' })
    expect(await balanceOf(lin)).toMatchObject({ centerMoney: '5000.00', heldMoney: '0.00' })
    const next = await submitted({ cardId: await bind(lin, CARD) })
    await act(he, approveWithdrawalCall, { billNo: next })
    await payOut()
    expect(await orderOf(next)).toMatchObject({ state: 'paid' })
  })

  it('is refused by a sandbox that decides for itself', async () => {
    const billNo = await submitted()
    await lose()
    await review()
    expect(await orderOf(billNo)).toMatchObject({ state: 'refused', refusedReason: 'payeeUnusable' })
  })

  it('keeps no room from being sealed anew under a third one', async () => {
    await submitted({ amount: '1000.00' })
    await lose()
    const billNo = await submitted({ amount: '1000.00', cardId: await bind(lin, CARD) })
    await change({ from: world.app.secret, to: OTHER })
    await change({ from: OTHER, to: world.app.secret })
    await act(joins(), approveWithdrawalCall, { billNo })
    await payOut()
    expect(await orderOf(billNo)).toMatchObject({ state: 'paid' })
  })
})
