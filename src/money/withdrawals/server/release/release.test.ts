import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockMemberCall } from '#members/identity/desk/identity.desk.ts'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import { fund } from '#testing/money.ts'
import { act } from '#testing/people/desk.ts'
import { setDocument } from '#testing/people/documents.ts'
import { decisionsAbout } from '#testing/people/staff.ts'
import {
  bind,
  CARD,
  newName,
  pass,
  payOut,
  withdraw,
  withWithdrawer,
  world,
} from '#testing/people/withdrawer.ts'
import type { WireClient } from '#testing/wire-client.ts'
import {
  approveWithdrawalCall,
  holdWithdrawalCall,
  lookAgainCall,
  refuseWithdrawalCall,
} from '../../desk/withdrawals.desk.ts'
import { WithdrawalDeskErrors } from '../../desk/withdrawals-desk.refusals.ts'
import { reviewWithdrawal } from '../verbs/review-withdrawal.ts'
import { releaseDocument } from './release.document.ts'
import { lotOf } from './second-look.store.ts'

withWithdrawer()

type Staff = ReturnType<typeof world.staff>
let he: Staff
let zhou: Staff

const DAY_SECONDS = 86_400
/** What the rule left to a person it looks at again after that. */
const LEFT_SECONDS = 61

interface Member {
  readonly browser: WireClient
  readonly id: string
  readonly cardId: string
}

/** A holder's name that nobody else has: who shares one may be the same person. */
const ownName = () => String.fromCodePoint(...[0, 1, 2].map(() => 0x4e00 + randomInt(20_000)))

/** A member with money, and a card that has been theirs for so many days. */
async function memberWithCard(days = 90, yuan = '5000'): Promise<Member> {
  const browser = world.browser()
  const { id } = (await browser.register(newName())).data.userInfo
  await fund(world, id, yuan)
  const cardId = await bind(browser, { ...CARD, holderName: ownName() })
  const age = 'update payees.card set bound_at = bound_at - make_interval(days => $2) where id = $1'
  await world.pool.query(age, [cardId, days])
  return { browser, id, cardId }
}

const setRule = (fields: Partial<ReturnType<typeof releaseDocument.seed>>) =>
  setDocument(world.app, releaseDocument, fields)
const release = () => world.runJobs('withdrawals.release')
const submit = async ({ browser, cardId }: Member, amount = '200.00'): Promise<string> =>
  (await withdraw(browser, { amount, cardId })).data.billNo
const rowsOf = async (text: string, ...values: readonly unknown[]) =>
  (await world.pool.query(text, [...values])).rows
const stateOf = async (billNo: string): Promise<string> =>
  (await rowsOf('select state from withdrawals.withdrawal where bill_no = $1', billNo))[0].state
const recordOf = async (who: Staff, billNo: string) =>
  (await who.get(`/console/v1/withdrawals/one/${billNo}`)).data
const releasedToday = async (): Promise<number> =>
  Number((await rowsOf('select coalesce(max(amount), 0) as amount from withdrawals.release_day'))[0].amount) /
  1e6

beforeEach(async () => {
  const may = ['console.use', 'withdrawals.view', 'withdrawals.decide', 'withdrawals.decide.approve']
  he = world.staff(...may)
  zhou = world.staff(...may, 'members.lock')
  await setRule({ enabled: true, amountMost: '1000.00', dayMost: '50000.00', againPercent: 0 })
})
afterEach(async () => {
  // Another share than any test sets: what is published differs from what is live.
  await setRule({ enabled: false, againPercent: 1 })
  // What a test left waits for nobody in the next one, and what it released was on another day.
  for (const { bill_no: billNo } of await rowsOf(
    "select bill_no from withdrawals.withdrawal where state in ('submitted', 'held')",
  ))
    await reviewWithdrawal({
      ctx: systemCtx(world.app, newId()),
      input: { billNo, decision: 'approve', why: 'the test is over' },
    })
  await world.pool.query('delete from withdrawals.release_day')
})

describe('the release rule', () => {
  it('approves what meets it as a person does, keeps on what facts, and pays: the order says that it was by rule', async () => {
    const member = await memberWithCard()
    const billNo = await submit(member)
    await release()
    expect(await stateOf(billNo)).toBe('approved')
    const { version, ...shown } = (await recordOf(he, billNo)).release
    expect(shown).toEqual({
      at: world.clock.now().toISOString(),
      score: 20,
      scoreBelow: 30,
      payeeDays: 90,
      leastDays: 30,
      worth: '200.00',
      amountMost: '1000.00',
      approved: '200.00',
      secondPersonFrom: '50000.00',
      releasedOnDay: '200.00',
      dayMost: '50000.00',
    })
    const written = await decisionsAbout(world.app, `withdrawal:${billNo}`)
    expect(written.filter(({ action }) => action === 'withdrawals.release')).toEqual([
      {
        action: 'withdrawals.release',
        actor_kind: 'system',
        actor_id: null,
        detail: expect.objectContaining({ rule: 'withdrawals.release', version, score: 20, again: false }),
      },
    ])
    await payOut()
    const { list } = (await member.browser.get('/cw/v1/withdraw/list?scope=all')).data
    expect(list[0]).toMatchObject({ billNo, state: 'paid', byRule: true })
  })

  it('is off at first, and leaves everything to people', async () => {
    expect(releaseDocument.seed(world.app)).toMatchObject({ enabled: false, scoreBelow: 30, againPercent: 2 })
    await setRule({ enabled: false })
    const billNo = await submit(await memberWithCard())
    await release()
    expect(await stateOf(billNo)).toBe('submitted')
  })

  it('leaves what is too large, to a new payee, held before, or of somebody who is stopped or linked', {
    tags: ['statements'],
  }, async () => {
    const large = await submit(await memberWithCard(), '1000.01')
    const fresh = await submit(await memberWithCard(30))
    const asked = await memberWithCard()
    const held = await submit(asked)
    await act(he, holdWithdrawalCall, { billNo: held, asks: 'ownRequest' })
    await asked.browser.post('/cw/v1/withdraw/answer', { billNo: held, answer: '是我本人' })
    const stopped = await memberWithCard()
    const locked = await submit(stopped)
    expect((await act(zhou, lockMemberCall, { memberId: stopped.id, what: 'play' })).code).toBe(0)
    const [one, other] = [await memberWithCard(), await memberWithCard()]
    const linked = await submit(one)
    const same =
      'update payees.card set holder_mark = (select holder_mark from payees.card where id = $1) where id = $2'
    await world.pool.query(same, [one.cardId, other.cardId])
    await release()
    for (const billNo of [large, fresh, held, locked, linked])
      expect([billNo, await stateOf(billNo)]).toEqual([billNo, 'submitted'])
  })

  it('leaves what somebody is at, until they let go of it', async () => {
    const billNo = await submit(await memberWithCard())
    await he.post('/console/v1/withdrawals/claim', { key: billNo })
    await release()
    expect(await stateOf(billNo)).toBe('submitted')
    await he.post('/console/v1/withdrawals/release', { key: billNo })
    await release()
    expect(await stateOf(billNo)).toBe('approved')
  })

  it('never takes from somebody what they have just claimed, whoever comes first', {
    tags: ['races'],
  }, async () => {
    const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => memberWithCard()))
    const bills = await Promise.all(members.map((member) => submit(member)))
    const [claims] = await Promise.all([
      Promise.all(bills.map((key) => he.post('/console/v1/withdrawals/claim', { key }))),
      release(),
    ])
    for (const [n, billNo] of bills.entries())
      expect(await stateOf(billNo)).toBe(claims[n]?.code === 0 ? 'submitted' : 'approved')
  })

  it('leaves what somebody proposed something about', async () => {
    const billNo = await submit(await memberWithCard())
    await act(he, holdWithdrawalCall, { billNo, asks: 'ownRequest' })
    pass(25 * 3_600)
    await world.runJobs('withdrawals.endHolds')
    const { data } = await act(
      he,
      { path: '/console/v1/withdrawals/hold_again' },
      { billNo, asks: 'payeeOwner' },
    )
    expect(data.state).toBe('proposed')
    await release()
    expect(await stateOf(billNo)).toBe('submitted')
  })

  it('never exceeds its day, however many look at once, and goes on the next day', {
    tags: ['races'],
  }, async () => {
    await setRule({ dayMost: '1500.00' })
    const members = await Promise.all([1, 2, 3, 4].map(() => memberWithCard()))
    const bills = await Promise.all(members.map((member) => submit(member, '700.00')))
    await Promise.all([release(), release(), release()])
    await release()
    const states = await Promise.all(bills.map(stateOf))
    expect(states.filter((state) => state === 'approved')).toHaveLength(2)
    expect(await releasedToday()).toBe(1400)
    pass(DAY_SECONDS)
    await release()
    expect(await Promise.all(bills.map(stateOf))).toEqual(bills.map(() => 'approved'))
  })

  it('releases once what several workers see at once, with one payout', { tags: ['races'] }, async () => {
    const billNo = await submit(await memberWithCard())
    await Promise.all([release(), release(), release()])
    await release()
    expect(await releasedToday()).toBe(200)
    expect(await rowsOf('select 1 from rails.payout where subject = $1', billNo)).toHaveLength(1)
  })

  it('has released nothing where it is cut off before its end, and releases it after that', {
    tags: ['statements'],
  }, async () => {
    const billNo = await submit(await memberWithCard())
    await world.pool.query(`create function withdrawals.cut_off() returns trigger language plpgsql as
      $$ begin raise exception 'cut off'; end $$`)
    await world.pool.query(
      'create trigger cut_off after update on withdrawals.release_day for each row execute function withdrawals.cut_off()',
    )
    await expect(release()).rejects.toThrow('could not be done')
    expect(await stateOf(billNo)).toBe('submitted')
    expect(await rowsOf('select 1 from rails.payout where subject = $1', billNo)).toEqual([])
    expect(await releasedToday()).toBe(0)
    await world.pool.query('drop function withdrawals.cut_off cascade')
    pass(LEFT_SECONDS)
    await release()
    expect(await stateOf(billNo)).toBe('approved')
    expect(await releasedToday()).toBe(200)
  })

  it('counts what leaves to one member within a day together with what people approve, on both sides', async () => {
    await setRule({ amountMost: '30000.00', dayMost: '90000.00' })
    const member = await memberWithCard(90, '80000')
    const first = await submit(member, '30000.00')
    await release()
    expect(await stateOf(first)).toBe('approved')
    // With what the rule released, this is more than one person approves.
    const second = await submit(member, '20000.00')
    pass(LEFT_SECONDS)
    await release()
    expect(await stateOf(second)).toBe('submitted')
    expect((await act(he, approveWithdrawalCall, { billNo: second })).data).toMatchObject({
      state: 'proposed',
      seats: 2,
    })
  })
})

describe('what is looked at again', () => {
  it('is what the house’s lot says of what was released and of what people refused, and nothing else', {
    tags: ['statements'],
  }, async () => {
    await setRule({ againPercent: 50 })
    const bills: string[] = []
    for (let n = 0; n < 6; n += 1) bills.push(await submit(await memberWithCard()))
    for (const billNo of bills.slice(0, 3))
      await act(he, refuseWithdrawalCall, { billNo, memberReason: 'fundsUnexplained' })
    await release()
    const drawn = await rowsOf(
      'select bill_no, what, lot, decided_by from withdrawals.second_look where bill_no = any($1) order by bill_no',
      bills,
    )
    const expected = bills
      .map((billNo, n) => ({
        bill_no: billNo,
        what: n < 3 ? 'refused' : 'released',
        lot: lotOf(world.app.secret, billNo),
        decided_by: n < 3 ? he.staffId : null,
      }))
      .filter(({ lot }) => lot < 5_000)
    expect(drawn).toEqual(expected.toSorted((a, b) => (a.bill_no < b.bill_no ? -1 : 1)))
    expect(lotOf('another secret of another house 1234', bills[0] ?? '')).not.toBe(
      lotOf(world.app.secret, bills[0] ?? ''),
    )
  })

  it('is found right or wrong by somebody else than who refused it, once, and for everybody to see', {
    tags: ['statements'],
  }, async () => {
    await setRule({ enabled: false, againPercent: 100 })
    const billNo = await submit(await memberWithCard())
    await act(he, refuseWithdrawalCall, { billNo, memberReason: 'payeeName' })
    const { queues } = (await zhou.get('/console/v1/frame')).data
    expect(queues).toContainEqual(expect.objectContaining({ id: 'withdrawals.again' }))
    const found = (await zhou.get('/console/v1/withdrawals?again=open')).data.rows
    expect(found).toContainEqual(expect.objectContaining({ billNo, again: 'open', state: 'refused' }))
    expect((await recordOf(he, billNo)).again).toMatchObject({ what: 'refused', isOwn: true, verdict: null })

    const verdict = { billNo, verdict: 'wrong' }
    expect((await act(he, lookAgainCall, verdict)).code).toBe(WithdrawalDeskErrors.ownDecision.code)
    expect((await act(zhou, lookAgainCall, verdict)).data).toMatchObject({
      state: 'applied',
      result: { billNo, verdict: 'wrong' },
    })
    expect((await act(zhou, lookAgainCall, verdict)).code).toBe(WithdrawalDeskErrors.lookedAtBefore.code)
    expect((await recordOf(he, billNo)).again).toMatchObject({ verdict: 'wrong', words: 'it was looked at' })
    expect((await he.get('/console/v1/withdrawals?again=wrong')).data.rows).toContainEqual(
      expect.objectContaining({ billNo, again: 'wrong' }),
    )
    const written = await decisionsAbout(world.app, `withdrawal:${billNo}`)
    expect(written.at(-1)).toMatchObject({
      action: 'withdrawalsDesk.lookAgain',
      actor_id: zhou.staffId,
      detail: expect.objectContaining({ after: { verdict: 'wrong' } }),
    })
    expect(await stateOf(billNo)).toBe('refused')
  })

  it('is nothing that was not drawn', async () => {
    const billNo = await submit(await memberWithCard())
    expect((await act(zhou, lookAgainCall, { billNo, verdict: 'right' })).code).toBe(
      WithdrawalDeskErrors.notDrawn.code,
    )
  })
})
