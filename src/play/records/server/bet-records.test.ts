import { describe, expect, it } from 'vitest'
import {
  chen,
  lin,
  memberIdOf,
  offered,
  place,
  playOut,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import type { RoundView } from '../records.contract.ts'
import { RecordErrors } from '../records.refusals.ts'

withBettors()

describe('records', () => {
  it('pages by eight, newest first, with sums over all bets (S9-009) (S3-051)', {
    tags: ['statements'],
  }, async () => {
    const pick = await offered()
    for (let i = 0; i < 10; i += 1) {
      world.clock.advance(10)
      await place(lin, pick, { stake: '10.00', oddsPolicy: 'any' })
    }
    const first = (await lin.get('/cg/v1/bet/records')).data
    expect(first).toMatchObject({
      page: 1,
      pageSize: 8,
      total: 10,
      sumValidBetamount: '0.00',
      sumNetamount: '0.00',
    })
    expect(first.list).toHaveLength(8)
    const times = first.list.map((bet: RoundView) => bet.placedAt)
    expect(times).toEqual([...times].sort().reverse())
    expect((await lin.get('/cg/v1/bet/records?pageNum=2')).data.list).toHaveLength(2)

    await playOut(pick.matchId)
    const settled = (await lin.get('/cg/v1/bet/records?state=settled')).data
    expect(settled).toMatchObject({ total: 10, sumValidBetamount: '100.00' })
    const all = [...settled.list, ...(await lin.get('/cg/v1/bet/records?state=settled&pageNum=2')).data.list]
    const net = all.reduce((sum: number, bet: RoundView) => sum + Math.round(Number(bet.netAmount) * 100), 0)
    expect(Math.round(Number(settled.sumNetamount) * 100)).toBe(net)
    expect((await lin.get('/cg/v1/bet/records?state=open')).data.total).toBe(0)
  })

  it('gives bets by their ids, however many came after them', { tags: ['statements'] }, async () => {
    const [first, second] = [await place(lin, await offered()), await place(lin, await offered())]
    const ids = [first, second].map(({ data }) => data.betId)
    const asked = await lin.get(`/cg/v1/bet/records?pageSize=1&betIds=${ids[0]}`)
    expect(asked.data).toMatchObject({ total: 1, list: [{ betId: ids[0] }] })
    expect((await lin.get(`/cg/v1/bet/records?betIds=${ids}`)).data.total).toBe(2)
    expect(await lin.get('/cg/v1/bet/records?betIds=1')).toMatchObject({ status: 400 })
  })

  it('opens a bet to whoever has its link, with no balance and nobody’s name, and to nobody else', {
    tags: ['statements'],
  }, async () => {
    const pick = await offered()
    const { betId } = (await place(lin, pick)).data
    await playOut(pick.matchId)
    const own = (await lin.get(`/cg/v1/bet/${betId}`)).data
    const stranger = world.browser()
    const shown = await stranger.get(`/cg/v1/bet/proof/${betId}/${own.shareKey}`)
    expect(shown.data.bet).toEqual(own.bet)
    expect(shown.data.entries).toEqual(own.entries.map((entry: object) => ({ ...entry, balanceAfter: null })))
    expect(shown.text).not.toContain(await memberIdOf('lin_yuan'))
    expect(shown.text).not.toContain('lin_yuan')
    const other = (await place(lin, await offered())).data.betId
    for (const wrong of [own.shareKey.slice(1), 'f'.repeat(32), `${own.shareKey}0`])
      expect(await stranger.get(`/cg/v1/bet/proof/${betId}/${wrong}`)).toMatchObject({
        code: RecordErrors.unknownBet.code,
      })
    expect(await stranger.get(`/cg/v1/bet/proof/${other}/${own.shareKey}`)).toMatchObject({
      code: RecordErrors.unknownBet.code,
    })
  })

  it('gives the record as it is narrowed in one piece, for a file', { tags: ['statements'] }, async () => {
    const pick = await offered()
    for (let i = 0; i < 9; i += 1) {
      world.clock.advance(10)
      await place(lin, pick, { stake: '10.00', oddsPolicy: 'any' })
    }
    const whole = (await lin.get('/cg/v1/bet/records/export')).data
    expect(whole).toMatchObject({ more: false, timeZone: 'Asia/Shanghai' })
    expect(whole.list).toHaveLength(9)
    expect(whole.list.slice(0, 8)).toEqual((await lin.get('/cg/v1/bet/records')).data.list)
    expect((await lin.get('/cg/v1/bet/records/export?state=settled')).data.list).toEqual([])
    expect((await lin.get('/cg/v1/bet/records/export?channelCode=testing')).data.list).toEqual([])
    expect((await chen.get('/cg/v1/bet/records/export')).data.list).toEqual([])
    expect(await world.browser().get('/cg/v1/bet/records/export')).toMatchObject({ status: 401 })
  })

  it('shows nobody another member’s bets', async () => {
    const { data } = await place(lin, await offered())
    expect((await chen.get(`/cg/v1/bet/records?betIds=${data.betId}`)).data.list).toEqual([])
    expect((await chen.get('/cg/v1/bet/records')).data.total).toBe(0)
    expect(await chen.get(`/cg/v1/bet/${data.betId}`)).toMatchObject({
      code: RecordErrors.unknownBet.code,
    })
    expect(await world.browser().get('/cg/v1/bet/records')).toMatchObject({ status: 401 })
  })
})
