/** @module-tag races */

import { describe, expect, it } from 'vitest'
import { QuickpayErrors } from '../../quickpay.refusals.ts'

withQuickPair()

import {
  data,
  newName,
  other,
  pass,
  payer,
  place,
  receiver,
  record,
  submit,
  WAIT_SECONDS,
  withQuickPair,
  world,
} from '#testing/people/quick-pair.ts'

describe('the matcher', () => {
  it('answers that nothing is on offer once the wait is over', async () => {
    const deposit = data(await place('300.00'))
    pass(WAIT_SECONDS)
    await world.runJobs('quickpay.runOut')
    expect(await record(deposit.billNo)).toMatchObject({
      stage: 'unmatched',
      endCode: QuickpayErrors.noneAvailable.code,
      nearest: [],
    })
  })

  it('gives a withdrawal to who waited first', async () => {
    const early = data(await place('300.00'))
    pass(1)
    const late = data(await place('300.00', other))
    data(await submit('300.00'))
    await Promise.all([world.runJobs('quickpay.match'), world.runJobs('quickpay.match')])
    expect(await record(early.billNo)).toMatchObject({ stage: 'paying' })
    expect(await record(late.billNo, other)).toMatchObject({ stage: 'waiting' })
  })

  it('never pairs a member with themselves, nor a bank under maintenance', async () => {
    data(await submit('300.00'))
    expect(data(await place('300.00', receiver)).stage).toBe('waiting')
    await world.pool.query(`insert into quickpay.bank_maintenance (bank_code) values ('CMB')`)
    expect(data(await payer.get('/cw/v1/quick_deposit/config')).bankMaintain).toEqual(['CMB'])
    const deposit = data(await place('300.00'))
    await world.runJobs('quickpay.match')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'waiting' })
    await world.pool.query('delete from quickpay.bank_maintenance')
    await world.runJobs('quickpay.match')
    expect(await record(deposit.billNo)).toMatchObject({ stage: 'paying' })
  })

  it('gives one withdrawal to one of many who ask at once', async () => {
    data(await submit('500.00'))
    const many = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const who = world.browser()
        await who.register(newName())
        return who
      }),
    )
    const placed = await Promise.all(many.map(async (who) => data(await place('500.00', who)).stage))
    await world.runJobs('quickpay.match')
    expect(placed.filter((stage) => stage === 'paying').length).toBeLessThanOrEqual(1)
    const { rows } = await world.pool.query(`select 1 from quickpay.deposit where state = 'paying'`)
    expect(rows).toHaveLength(1)
  })
})
