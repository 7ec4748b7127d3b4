/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import type { SecretChange } from '#platform/room/room.ts'
import { bookViolations, fund } from '#testing/money.ts'
import { newCardNo } from '#testing/people/cards.ts'
import { act, takeSeat } from '#testing/people/desk.ts'
import { decisionsAbout } from '#testing/people/staff.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { HandErrors } from '../../rails.refusals.ts'
import { resealPayees } from '../../server/payouts/reseal-payees.ts'
import { importStatementCall, preparePayoutsCall } from '../bank.desk.ts'
import { BANK_QUEUE } from '../permissions.ts'

const SETTINGS = {
  BANK_ACCOUNT: '6222020200011223344',
  BANK_NAME: '潮平银行',
  BANK_HOLDER: '汀屿商务',
  PAYOUT_REVIEW_SECONDS: '1',
}
const HEAD = 'date,amount,remark,payer,account,serial'
const TODAY = '2026-06-14'

let world: World
let member: WireClient
let memberId: string
let su: ReturnType<World['staff']>
let he: WireClient
let zhou: WireClient & { readonly staffId: string }
let serial = 0
beforeAll(async () => {
  world = await createWorld({ settings: SETTINGS })
  he = await world.person('he_qing')
  zhou = await world.person('zhou_lan')
})
beforeEach(async () => {
  member = world.browser()
  memberId = (await member.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)).data.userInfo.id
  su = world.staff('console.use', 'withdrawals.view', 'books.import')
})
afterEach(async () => expect(await bookViolations(world)).toEqual([]))
afterAll(() => world.close())

const line = (amount: string, remark: string, payer = '林远') => {
  serial += 1
  return `${TODAY},${amount},${remark},${payer},6214830211758841,S${serial}`
}
const keep = (text: string, who: WireClient = su, name = 'day.csv') =>
  who.post('/console/v1/bank/statements/keep', { name, text })
const bring = async (...lines: string[]) => {
  const { data } = await keep([HEAD, ...lines].join('\n'))
  expect(data.faults).toEqual([])
  return act(su, importStatementCall, { statementId: data.statementId })
}
const order = async (amount: string) => {
  const { data } = await member.post('/cw/v1/deposit/pay', {
    requestId: randomUUID(),
    channelId: 'bank-own',
    amount,
    currency: 'CNY',
  })
  return {
    billNo: data.billNo as string,
    remark: data.recipientCode as string,
    account: data.recipientAccount,
  }
}
const stageOf = async ({ billNo }: { billNo: string }) =>
  (await member.get(`/cw/v1/deposit/order_status?billNo=${billNo}`)).data.stage
const parked = async (remark: string) => {
  const finance = world.staff('console.use', 'deposits.release')
  const { data } = await finance.get(`/console/v1/deposits/suspense?remark=${encodeURIComponent(remark)}`)
  return data.rows as { reason: string; amount: { amount: string } }[]
}

describe('a statement that somebody imports', () => {
  it('credits the order that it names exactly, and sets everything else aside', async () => {
    const [placed, stranger] = [await order('128.50'), `谢谢 ${randomUUID().slice(0, 8)}`]
    expect(placed.account).toBe(SETTINGS.BANK_ACCOUNT)
    const said = await bring(
      line('128.50', `转账${placed.remark}`),
      line('128.50', placed.remark),
      line('77.00', stranger),
      line('-3.00', '手续费'),
    )
    expect(said.data).toMatchObject({ state: 'applied', result: { lines: 4 } })
    await world.settleEvents()
    expect(await stageOf(placed)).toBe('credited')
    expect(await parked(placed.remark)).toMatchObject([{ reason: 'alreadyCredited' }])
    expect(await parked(stranger)).toMatchObject([{ reason: 'unknownOrder' }])
    const { open } = (await su.get('/console/v1/bank')).data
    expect(open).toMatchObject([{ remark: '手续费', meaning: 'open', direction: 'out' }])
  })

  it('counts once, by file and by line, whatever file it comes in', async () => {
    const placed = await order('100.00')
    const paid = line('100.00', placed.remark)
    const text = [HEAD, paid].join('\n')
    await bring(paid)
    expect(await keep(text, su, 'again.csv')).toMatchObject({
      status: 409,
      code: HandErrors.statementKnown.code,
    })
    const { data } = await keep(`${text}\n\n`, su, 'other bytes.csv')
    expect(await act(su, importStatementCall, { statementId: data.statementId })).toMatchObject({
      code: HandErrors.nothingNew.code,
    })
    await world.settleEvents()
    expect(await parked(placed.remark)).toEqual([])
  })

  it('is refused line by line where it is doctored or badly formed, and nothing of it counts', async () => {
    const placed = await order('100.00')
    const paid = line('100.00', 'something else')
    await bring(paid)
    const doctored = await keep(
      [HEAD, paid.replace('100.00', '900.00').replace('something else', placed.remark)].join('\n'),
    )
    expect(doctored.data).toMatchObject({ statementId: null, faults: [{ line: 2, fault: 'changed' }] })
    const broken = await keep(
      [HEAD, line('100.00', placed.remark), line("=cmd|'/C calc'!A1", 'x')].join('\n'),
    )
    expect(broken.data).toEqual({
      statementId: null,
      faults: [{ line: 3, fault: 'amount', value: "=cmd|'/C calc'!A1" }],
    })
    await world.settleEvents()
    expect(await stageOf(placed)).toBe('pending')
  })

  it('takes two from ¥50,000 on that it credits', async () => {
    const placed = await order('50000.00')
    const { data } = await bring(line('50000.00', placed.remark))
    expect(data).toMatchObject({ state: 'proposed', seats: 2 })
    await world.settleEvents()
    expect(await stageOf(placed)).toBe('pending')
    const senior = world.staff('console.use', 'books.import.approve')
    expect((await takeSeat(senior, data.changeId)).data).toMatchObject({ state: 'applied' })
    await world.settleEvents()
    expect(await stageOf(placed)).toBe('credited')
  })

  it('is not imported by whom it credits, nor by whoever may not', async () => {
    const placed = await order('100.00')
    const { data } = await keep([HEAD, line('100.00', placed.remark)].join('\n'))
    su.memberIds.push(memberId)
    expect((await act(su, importStatementCall, { statementId: data.statementId })).code).not.toBe(0)
    expect((await keep(HEAD, he)).status).toBe(403)
  })

  it('is shown with what each line stands for, before and after', async () => {
    const script = '<script>alert(1)</script>'
    const { data } = await keep([HEAD, line('5.00', script, '=SUM(A1)')].join('\n'))
    const record = async () => (await su.get(`/console/v1/bank/statements/one/${data.statementId}`)).data
    const shown = { lines: [{ remark: script, party: '=SUM(A1)', meaning: 'aside' }] }
    expect(await record()).toMatchObject({ importedAt: null, ...shown })
    await act(su, importStatementCall, { statementId: data.statementId })
    expect(await record()).toMatchObject({ importedAt: expect.any(String), ...shown })
  })
})

describe('payouts by hand', () => {
  const prove = (who: WireClient) => who.post('/console/v1/step_up', { proof: { kind: 'sandbox' } })
  const fetchFile = (who: WireClient, fileId: string) =>
    who.post('/console/v1/bank/payouts/fetch', { fileId })
  const hindranceFor = async (who: WireClient, fileId: string) => {
    const { files } = (await who.get('/console/v1/bank')).data
    return files.find((file: { fileId: string }) => file.fileId === fileId).hindrance
  }
  const queueFor = async (who: WireClient) =>
    (await who.get('/console/v1/frame')).data.queues.find(({ id }: { id: string }) => id === BANK_QUEUE)
  const withdrawn = async (amount: string) => {
    await fund(world, memberId, '1000')
    const bound = await member.bindCard({ bankCode: 'CMB', holderName: '林远', cardNo: newCardNo() })
    const cardId = bound.data.cards[0].id
    const asked = { requestId: randomUUID(), way: 1, amount, currency: 'CNY', cardId }
    const { billNo } = (await member.post('/cw/v1/withdraw', asked)).data
    world.clock.advance(2_000)
    await world.runJobs('withdrawals.review')
    await world.runJobs('rails.sendPayouts')
    return billNo as string
  }
  const payoutState = async (billNo: string) =>
    (await world.pool.query('select state from rails.payout where subject = $1', [billNo])).rows[0]?.state
  const settle = async () => {
    await world.settleEvents()
    await world.runJobs('withdrawals.settle')
  }
  const stateOf = async (billNo: string) =>
    (await world.pool.query('select state from withdrawals.withdrawal where bill_no = $1', [billNo])).rows[0]
      ?.state

  it('leave in a file that one prepares and another fetches; a statement ends them', async () => {
    const { count: before } = await queueFor(zhou)
    const billNo = await withdrawn('500.00')
    expect(await payoutState(billNo)).toBe('requested')
    expect(await queueFor(zhou)).toMatchObject({ count: before + 1, oldestAt: expect.any(String) })
    expect((await su.get('/console/v1/payouts')).data.payouts).toEqual([])
    const { fileId } = (await act(he, preparePayoutsCall, {})).data.result
    expect(await act(he, preparePayoutsCall, {})).toMatchObject({ code: HandErrors.nothingWaits.code })
    expect(await hindranceFor(he, fileId)).toBe('sameHand')
    expect(await hindranceFor(zhou, fileId)).toBe(null)
    expect(await queueFor(zhou)).toMatchObject({ count: before + 1, to: '/console/bank' })
    await prove(he)
    expect(await fetchFile(he, fileId)).toMatchObject({ code: HandErrors.sameHand.code })
    expect(await payoutState(billNo)).toBe('requested')
    await prove(zhou)
    const { text } = (await fetchFile(zhou, fileId)).data
    expect(await payoutState(billNo)).toBe('sent')
    expect(await queueFor(zhou)).toMatchObject({ count: before })
    expect((await fetchFile(zhou, fileId)).data.text).toBe(text)
    const fetched = (await decisionsAbout(world.app, `payoutFile:${fileId}`)).filter(
      ({ action }) => action === 'rails.fetchPayoutFile',
    )
    expect(fetched).toMatchObject([{ detail: { isFirst: true } }, { detail: { isFirst: false } }])
    expect(fetched[0]?.actor_id).toBe(zhou.staffId)

    const [reference = '', amount] = text.split('\r\n')[1]?.split(',') ?? []
    expect(amount).toBe('500.00')
    await bring(line('-499.00', reference))
    await settle()
    expect(await stateOf(billNo)).toBe('approved')
    await bring(line('-500.00', `汇款${reference}`))
    await settle()
    expect(await stateOf(billNo)).toBe('paid')
    expect((await su.get('/console/v1/bank')).data.files[0]).toMatchObject({ fileId, ended: 1 })
  })

  it('are refused where the bank sent them back', async () => {
    const billNo = await withdrawn('500.00')
    const { fileId } = (await act(he, preparePayoutsCall, {})).data.result
    await prove(zhou)
    const { text } = (await fetchFile(zhou, fileId)).data
    const [reference = ''] = text.split('\r\n')[1]?.split(',') ?? []
    await bring(line('500.00', `退汇${reference}`))
    await settle()
    expect(await stateOf(billNo)).toBe('approved')
    await bring(line('-500.00', reference))
    await settle()
    expect(await stateOf(billNo)).toBe('refused')
  })

  describe('after another secret of the house', () => {
    const OTHER = 'another-house-secret-another-house-secret'
    const change = (how: SecretChange) =>
      transact(systemCtx(world.app, newId()), (tx) => resealPayees(tx, how))
    const troublesOf = async (billNo: string) => {
      const { rows } = await world.pool.query('select id from rails.payout where subject = $1', [billNo])
      const { payouts } = (await su.get('/console/v1/payouts')).data
      return payouts.find((one: { payoutId: string }) => one.payoutId === rows[0].id)?.troubles
    }

    it('are in the same file, and statements say the same', async () => {
      await withdrawn('500.00')
      const { fileId } = (await act(he, preparePayoutsCall, {})).data.result
      const waiting = await withdrawn('100.00')
      const { statementId } = (await keep([HEAD, line('5.00', 'kept')].join('\n'))).data
      const said = async () => (await su.get(`/console/v1/bank/statements/one/${statementId}`)).data.lines
      const before = await said()
      await prove(zhou)
      const { text } = (await fetchFile(zhou, fileId)).data
      await change({ from: world.app.secret, to: OTHER })
      expect(await fetchFile(zhou, fileId)).toMatchObject({ code: HandErrors.fileUnreadable.code })
      await change({ from: OTHER, to: world.app.secret })
      expect((await fetchFile(zhou, fileId)).data.text).toBe(text)
      expect(await said()).toEqual(before)
      expect((await act(he, preparePayoutsCall, {})).data.result).toMatchObject({ payouts: 1 })
      expect(await troublesOf(waiting)).toBe(undefined)
    })

    it('that lost the first are left to people, and no other waits behind them', async () => {
      const inFile = await withdrawn('500.00')
      await act(he, preparePayoutsCall, {})
      const waiting = await withdrawn('100.00')
      const statement = [HEAD, line('5.00', 'kept')].join('\n')
      const first = (await keep(statement)).data.statementId
      await change({ from: world.app.secret, to: OTHER })
      await change({ lost: true })
      expect(await act(he, preparePayoutsCall, {})).toMatchObject({ code: HandErrors.nothingWaits.code })
      for (const billNo of [inFile, waiting]) expect(await troublesOf(billNo)).toContain('unreadable')
      expect((await su.get('/console/v1/bank')).code).toBe(0)
      const { statementId } = (await keep(statement)).data
      expect(statementId).not.toBe(first)
      expect((await act(su, importStatementCall, { statementId })).data).toMatchObject({ state: 'applied' })
      const next = await withdrawn('200.00')
      const { fileId } = (await act(he, preparePayoutsCall, {})).data.result
      await prove(zhou)
      const { text } = (await fetchFile(zhou, fileId)).data
      expect(text.trim().split('\r\n')).toHaveLength(2)
      const [reference = ''] = text.split('\r\n')[1]?.split(',') ?? []
      await bring(line('-200.00', reference))
      await settle()
      expect(await stateOf(next)).toBe('paid')
    })
  })
})
