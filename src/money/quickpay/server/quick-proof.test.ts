import { describe, expect, it } from 'vitest'
import { fund } from '#testing/money.ts'
import {
  appeal,
  balance,
  cancel,
  confirm,
  data,
  escrows,
  MATCH_MINUTES,
  newName,
  other,
  PAY_MINUTES,
  paid,
  pass,
  payAtBank,
  payer,
  payerId,
  place,
  receiver,
  record,
  submit,
  withQuickPair,
  world,
} from '#testing/people/quick-pair.ts'
import { decisionsAbout, leftToPeople, staffCtx } from '#testing/people/staff.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'
import { REWARD_WAIT_HOURS } from '../reward.rules.ts'
import { decideDispute } from './index.ts'

withQuickPair()

const rewards = async (memberId: string): Promise<string[]> =>
  (
    await world.pool.query(
      `select (amount / 10000)::text as cents from grants.grant where kind = 'quickpay.reward' and member_id = $1`,
      [memberId],
    )
  ).rows.map((row) => row.cents)

describe('accounts that may be one person', () => {
  it('of one device never pay each other', { tags: ['statements'] }, async () => {
    data(await submit('300.00'))
    // Another account in the receiver's own browser.
    data(await receiver.register(newName()))
    expect(data(await place('300.00', receiver)).stage).toBe('waiting')
    await world.runJobs('quickpay.match')
    expect(data(await place('300.00', other)).stage).toBe('waiting')
    await world.runJobs('quickpay.match')
    const { rows } = await world.pool.query(
      `select d.member_id from quickpay.deposit d where d.state = 'paying'`,
    )
    expect(rows).toHaveLength(1)
    expect(data(await other.get('/cw/v1/quick_deposit/current')).order.stage).toBe('paying')
  })

  it.each([
    ['holder', 'CCB', '6217001234567890122'],
    ['card', 'CMB', '6214830211758841'],
  ])('of one %s never pay each other', async (_what, bankCode, cardNo) => {
    data(await submit('300.00'))
    data(await payer.bindCard({ bankCode, holderName: '林远', cardNo }))
    expect(data(await place('300.00')).stage).toBe('waiting')
    await world.runJobs('quickpay.match')
    expect(data(await payer.get('/cw/v1/quick_deposit/current')).order.stage).toBe('waiting')
  })

  it('of the payer’s name earn nothing, though it was said only afterwards', async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    await payAtBank(deposit.payPath)
    const said = { billNo: deposit.billNo, payerName: '林远', bankCode: 'ICBC', lastFour: '0128' }
    data(await payer.post('/cw/v1/fast_to_card/payment', said))
    data(await confirm(draw.billNo))
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'credited', reward: '0.00' })
    expect(await balance(payer)).toMatchObject({ centerMoney: '300.00' })
    expect(await rewards(payerId)).toEqual([])
  })
})

describe('the reward', () => {
  it('waits where only the receiver says that the payment came, and is given a day later', {
    tags: ['races'],
  }, async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    data(await paid(deposit.billNo))
    data(await confirm(draw.billNo))
    expect(await record(deposit.billNo)).toMatchObject({
      stage: 'credited',
      reward: '1.50',
      rewardDueAt: expect.any(String),
    })
    expect(await balance(payer)).toMatchObject({ centerMoney: '300.00' })
    pass(REWARD_WAIT_HOURS * 3600 - 1)
    await world.runJobs('quickpay.reward')
    expect(await rewards(payerId)).toEqual([])
    pass(1)
    await Promise.all([world.runJobs('quickpay.reward'), world.runJobs('quickpay.reward')])
    expect(await rewards(payerId)).toEqual(['150'])
  })

  it('is not earned by money that goes round between two, payment or none', {
    tags: ['statements'],
  }, async () => {
    const [draw, first] = [data(await submit('300.00')), data(await place('300.00'))]
    data(await paid(first.billNo))
    data(await confirm(draw.billNo))
    await fund(world, payerId, '1000')
    const card = { bankCode: 'ICBC', holderName: '陈默', cardNo: '6222021234567890128' }
    const own = data(await payer.bindCard(card)).cards[0].id
    const back = data(await submit('300.00', { cardId: own }, payer))
    const second = data(await place('300.00', receiver))
    expect(second.stage).toBe('paying')
    const said = { billNo: second.billNo, payerName: '林远', bankCode: 'CMB', lastFour: '8841' }
    data(await receiver.post('/cw/v1/fast_to_card/payment', said))
    data(await confirm(back.billNo, payer))
    expect(await record(second.billNo, receiver)).toMatchObject({ stage: 'credited', reward: '0.00' })
    pass(REWARD_WAIT_HOURS * 3600)
    await world.runJobs('quickpay.reward')
    expect(await rewards(payerId)).toEqual([])
  })
})

describe('a payment that comes after its order ended unpaid', () => {
  const endUnpaid = async (how: 'expired' | 'cancelled') => {
    const draw = data(await submit('1000.00'))
    const deposit = data(await place('300.00'))
    if (how === 'cancelled') data(await cancel(deposit.billNo))
    else {
      pass(PAY_MINUTES * 60)
      await world.runJobs('quickpay.runOut')
    }
    await payAtBank(deposit.payPath)
    return { draw, deposit }
  }
  const decided = async () => {
    pass(10)
    await world.runJobs('quickpay.decide')
  }

  it.each(['expired', 'cancelled'] as const)(
    '%s, is its payer’s by an appeal, out of escrow',
    { tags: ['statements'] },
    async (how) => {
      const { draw, deposit } = await endUnpaid(how)
      expect(await record(deposit.billNo)).toMatchObject({ stage: how, canAppeal: true })
      expect(data(await appeal(deposit.billNo))).toMatchObject({ stage: 'late', canAppeal: false })
      await decided()
      expect(await record(deposit.billNo)).toMatchObject({ stage: 'credited', reward: '0.00' })
      expect(await balance(payer)).toMatchObject({ centerMoney: '300.00' })
      expect(await escrows()).toEqual({ [draw.billNo]: '700' })
    },
  )

  it('is its payer’s also where the withdrawal was paid out already: the house has a claim', {
    tags: ['statements'],
  }, async () => {
    const { deposit } = await endUnpaid('expired')
    pass(MATCH_MINUTES * 60)
    await world.runJobs('quickpay.fallBack')
    data(await appeal(deposit.billNo))
    await decided()
    expect(await balance(payer)).toMatchObject({ centerMoney: '300.00' })
    const { rows } = await world.pool.query(
      `select ((b.debit_posted - b.credit_posted) / 1000000)::text as yuan from ledger.account a
       join ledger.balance b on b.account_id = a.id where a.code = 1120 and b.debit_posted > 0`,
    )
    expect(rows).toEqual([{ yuan: '300' }])
  })

  it.each([
    ['paid', 'credited', '300.00'],
    ['unpaid', 'refused', '0.00'],
  ] as const)(
    'waits for a person where a sandbox leaves disputes to one, and is what they find: %s',
    (finding, stage, centerMoney) =>
      leftToPeople(world.app, 'disputes', async () => {
        const { deposit } = await endUnpaid('cancelled')
        data(await appeal(deposit.billNo))
        pass(3600)
        await world.runJobs('quickpay.decide')
        expect(await record(deposit.billNo)).toMatchObject({ stage: 'late' })
        const decide = (found: 'paid' | 'unpaid', ctx = staffCtx(world.app)) =>
          decideDispute({ ctx, input: { billNo: deposit.billNo, finding: found, why: 'statement read' } })
        expect(await decide(finding)).toEqual({ billNo: deposit.billNo, state: stage })
        expect(await decide(finding), 'pressed twice').toEqual({ billNo: deposit.billNo, state: stage })
        await expect(decide(finding === 'paid' ? 'unpaid' : 'paid')).rejects.toMatchObject({
          code: QuickpayErrors.notFrozen.code,
        })
        expect(await record(deposit.billNo)).toMatchObject({ stage, appeal: { state: finding } })
        expect(await balance(payer)).toMatchObject({ centerMoney })
        expect(await decisionsAbout(world.app, `quickDeposit:${deposit.billNo}`)).toMatchObject([
          { action: 'quickpay.decideLate', actor_kind: 'staff', detail: { finding, why: 'statement read' } },
        ])
      }),
  )

  it('and never came leaves everything as it was', async () => {
    const draw = data(await submit('300.00'))
    const deposit = data(await place('300.00'))
    data(await cancel(deposit.billNo))
    data(await appeal(deposit.billNo))
    await decided()
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'refused', appeal: { state: 'unpaid' } })
    expect(await escrows()).toEqual({ [draw.billNo]: '300' })
    expect((await appeal(deposit.billNo, '再看一次')).code).toBe(QuickpayErrors.nothingToAppeal.code)
  })

  it('finds room in the payer’s limits first, and none in those that another deposit used up', async () => {
    const limit = { kind: 'deposit', period: 'day', amount: '300.00', currency: 'CNY' }
    data(await payer.post('/member/v1/protection/limit', limit))
    const { deposit } = await endUnpaid('cancelled')
    const open = data(await place('200.00'))
    expect((await appeal(deposit.billNo)).code).toBe(QuickpayErrors.lateOverLimit.code)
    data(await cancel(open.billNo))
    expect(data(await appeal(deposit.billNo))).toMatchObject({ stage: 'late' })
  })
})
