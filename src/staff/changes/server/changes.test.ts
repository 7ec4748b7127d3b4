/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import {
  act,
  approve,
  end,
  giveCall,
  look,
  lookCall,
  openShop,
  razeCall,
  type Shop,
  ShopErrors,
  sellCall,
  shutCall,
  sign,
  type Worker,
} from '#testing/staff/shop.ts'
import { jobsOf } from '../../../server/compose.ts'
import { ChangesErrors } from '../changes.refusals.ts'
import { endRestored } from './restored.ts'

const ALL = ['sell', 'give', 'raze', 'shut', 'look'].flatMap((act) => [`shop.${act}`, `shop.${act}.approve`])
const HOUR_MS = 3_600_000

let shop: Shop
let isOfOne = false
let threshold: bigint | null = null
let isProved = true
let linked: readonly string[] = []
let zhou: Worker
let he: Worker
let su: Worker
beforeAll(async () => {
  shop = await openShop({
    isOfOne: async () => isOfOne,
    thresholdOf: async () => threshold,
    linkedTo: async () => linked,
    assertProved: async () => {
      if (!isProved) throw WireErrors.forbidden()
    },
  })
  zhou = shop.join(ALL)
  he = shop.join(ALL)
  su = shop.join(ALL)
})
afterAll(() => shop.close())
beforeEach(() => {
  isOfOne = false
  threshold = null
  isProved = true
  linked = []
  shop.shelf.breaks = false
})

const thing = () => randomUUID().slice(0, 8)
const doneOf = (changeId: string) => shop.shelf.done.filter(({ change }) => change === changeId).length
const runJob = async (name: string) => {
  for (const job of jobsOf({ sandbox: true }, [shop.room], shop.house))
    if (job.name === name) await job.run(systemCtx(shop.app, 'test'))
}
async function propose(who: Worker, call = giveCall, name = thing()): Promise<string> {
  const answer = await act(who, call, name)
  expect(answer).toMatchObject({ code: 0, data: { state: 'proposed' } })
  return answer.data.changeId
}
async function audited(changeId: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from platform.audit
    where detail ->> 'change' = ${changeId} order by id`.execute(shop.app.db)
  return rows.map(({ action }) => action)
}

describe('what one person does', () => {
  it('is done at once, and written down with its permission, its reason, before and after', async () => {
    const answer = await act(zhou, sellCall, 'bear', { yuan: 20 })
    expect(answer).toMatchObject({ code: 0, data: { state: 'applied', result: { soldBy: zhou.person.id } } })
    const { changeId } = answer.data
    const { rows } = await sql`select action, subject, actor_id, detail from platform.audit
      where detail ->> 'change' = ${changeId}`.execute(shop.app.db)
    expect(rows).toEqual([
      {
        action: 'shop.sell',
        subject: 'thing:bear',
        actor_id: zhou.person.id,
        detail: {
          permission: 'shop.sell',
          change: changeId,
          reason: 'it was asked for',
          seats: 1,
          proposedBy: zhou.person.id,
          before: { price: 1 },
          after: { price: 0 },
        },
      },
    ])
  })

  it('is refused as its verb refuses it, and nothing of it stays', async () => {
    shop.shelf.breaks = true
    const before = await sql<{ n: bigint }>`select count(*) n from changes.change`.execute(shop.app.db)
    expect(await act(zhou, sellCall, 'bear')).toMatchObject({ code: ShopErrors.broke.code })
    expect(await sql`select count(*) n from changes.change`.execute(shop.app.db)).toMatchObject({
      rows: [{ n: before.rows[0]?.n }],
    })
  })

  it('is answered once, also when the kept answer is gone', async () => {
    const request = { requestId: randomUUID() }
    const first = await act(zhou, sellCall, 'once', request)
    expect((await act(zhou, sellCall, 'once', request)).text).toBe(first.text)
    await sql`delete from platform.staff_answer`.execute(shop.app.db)
    expect((await act(zhou, sellCall, 'once', request)).data).toEqual(first.data)
    expect(doneOf(first.data.changeId)).toBe(1)
  })

  it('takes a second one once the same members’ day comes to the threshold', async () => {
    const member = randomUUID()
    const sell = (yuan: number) => act(zhou, sellCall, thing(), { yuan, member })
    expect((await sell(6000)).data).toMatchObject({ state: 'applied' })
    expect((await sell(3999)).data).toMatchObject({ state: 'applied' })
    expect((await sell(1)).data).toMatchObject({ state: 'proposed', seats: 2, taken: 1 })
    expect((await act(zhou, sellCall, thing(), { yuan: 9000, member: randomUUID() })).data).toMatchObject({
      state: 'applied',
    })
    shop.clock.advance(24 * HOUR_MS + 1)
    // What still waits counts on until its time is over.
    await runJob('changes.expire')
    expect((await sell(9999)).data).toMatchObject({ state: 'applied' })
  })

  it('goes by the policy’s threshold where there is one', async () => {
    threshold = 100_000_000n
    expect((await act(zhou, sellCall, thing(), { yuan: 99, member: randomUUID() })).data).toMatchObject({
      state: 'applied',
    })
    expect((await act(zhou, sellCall, thing(), { yuan: 100, member: randomUUID() })).data).toMatchObject({
      state: 'proposed',
    })
  })

  it('is not for somebody new, who may propose and brake', async () => {
    const new_ = shop.join(ALL, { approvesFrom: new Date(shop.clock.now().getTime() + HOUR_MS) })
    expect(await act(new_, sellCall, 'bear')).toMatchObject({ code: ChangesErrors.tooNew.code })
    expect((await act(new_, shutCall, 'bear')).data).toMatchObject({ state: 'applied' })
    expect((await act(new_, giveCall, thing())).data).toMatchObject({ state: 'proposed' })
    shop.clock.advance(HOUR_MS)
    expect((await act(new_, sellCall, 'bear')).data).toMatchObject({ state: 'applied' })
  })

  it('asks for a proof where the action does', async () => {
    isProved = false
    expect(await act(zhou, lookCall, 'bear')).toMatchObject({ status: 403 })
    isProved = true
    expect((await act(zhou, lookCall, 'bear')).data).toMatchObject({ state: 'applied' })
  })

  it('is not about their own account as a member, nor one linked to it', async () => {
    const [own, cousins] = [randomUUID(), randomUUID()]
    const member = shop.join(ALL, { memberIds: [own] })
    linked = [cousins]
    for (const about of [own, cousins]) {
      for (const call of [sellCall, giveCall, shutCall])
        expect(await act(member, call, thing(), { member: about })).toMatchObject({
          code: ChangesErrors.ownAccount.code,
        })
      const changeId = (await act(zhou, giveCall, thing(), { member: about })).data.changeId
      expect(await approve(member, changeId)).toMatchObject({ code: ChangesErrors.ownAccount.code })
    }
  })
})

describe('what two people do', () => {
  it('is proposed by one and done by the other', async () => {
    const changeId = await propose(zhou)
    expect(doneOf(changeId)).toBe(0)
    expect(await approve(he, changeId)).toMatchObject({
      code: 0,
      data: { state: 'applied', seats: 2, taken: 2 },
    })
    expect(doneOf(changeId)).toBe(1)
    expect((await look(zhou, changeId)).data).toMatchObject({
      state: 'applied',
      seatsTaken: [
        { no: 1, who: { staffId: zhou.person.id }, decision: 'proposed', signed: null },
        { no: 2, who: { staffId: he.person.id }, decision: 'approved', signed: { kind: 'sandbox' } },
      ],
      before: { price: 1 },
      after: { price: 0 },
    })
    expect(await audited(changeId)).toEqual(['changes.propose', 'changes.approve', 'shop.give'])
  })

  it('is found by whoever may be second, and by them alone', async () => {
    const changeId = await propose(zhou)
    const stranger = shop.join(['shop.sell'])
    const forMe = async (who: Worker) => {
      const { data } = await who.get('/console/v1/changes?view=forMe&pageSize=100')
      return data.list.map(({ id }: { id: string }) => id).includes(changeId)
    }
    expect([await forMe(he), await forMe(zhou), await forMe(stranger)]).toEqual([true, false, false])
    expect(await look(stranger, changeId)).toMatchObject({ status: 404 })
    expect((await look(he, changeId)).data).toMatchObject({ hindrance: null, mayWithdraw: false })
    expect((await look(zhou, changeId)).data).toMatchObject({ hindrance: 'seatTaken', mayWithdraw: true })
    const mine = await zhou.get('/console/v1/changes?view=mine')
    expect(mine.data.list.find(({ id }: { id: string }) => id === changeId)).toMatchObject({
      seats: 2,
      taken: 1,
    })
    await end(zhou, 'withdraw', changeId)
    const ended = await he.get('/console/v1/changes?view=ended')
    expect(ended.data.list.map(({ id }: { id: string }) => id)).toContain(changeId)
  })

  it('is not done by the same person, nor by another account of theirs', async () => {
    const changeId = await propose(zhou)
    const double = shop.join(ALL, { personId: zhou.person.id })
    for (const who of [zhou, double]) {
      expect(await approve(who, changeId)).toMatchObject({ code: ChangesErrors.seatTaken.code })
      expect(await sign(who, changeId)).toMatchObject({ code: ChangesErrors.seatTaken.code })
      expect(await end(who, 'refuse', changeId)).toMatchObject({ code: ChangesErrors.seatTaken.code })
    }
    expect(doneOf(changeId)).toBe(0)
  })

  it('is not done without the permission of the second', async () => {
    const changeId = await propose(zhou)
    const proposer = shop.join(['shop.give'])
    expect(await approve(proposer, changeId)).toMatchObject({
      status: 403,
      code: WireErrors.notPermitted.code,
    })
    expect(await end(proposer, 'refuse', changeId)).toMatchObject({ status: 403 })
  })

  it('is not done twice: the very same waits once', async () => {
    const name = thing()
    const changeId = await propose(zhou, giveCall, name)
    expect(await act(he, giveCall, name)).toMatchObject({
      code: ChangesErrors.alreadyProposed.code,
      data: { changeId },
    })
    await end(zhou, 'withdraw', changeId)
    expect((await act(he, giveCall, name)).data).toMatchObject({ state: 'proposed' })
  })

  it('needs what was asked to be signed, once, and not for long', async () => {
    const [first, other] = [await propose(zhou), await propose(zhou)]
    expect(await sign(he, first)).toMatchObject({ code: ChangesErrors.noChallenge.code })
    await he.post('/console/v1/changes/challenge', { changeId: other })
    expect(await sign(he, first)).toMatchObject({ code: ChangesErrors.noChallenge.code })
    shop.clock.advance(300_000)
    expect(await sign(he, other)).toMatchObject({ code: ChangesErrors.noChallenge.code })
    expect((await approve(he, other)).data).toMatchObject({ state: 'applied' })
    expect(await sign(he, other)).toMatchObject({ code: ChangesErrors.notOpen.code })
  })

  it('is not approved by a code where it takes two however little it moves, nor from ¥5,000', async () => {
    const code = { proof: { kind: 'totp', code: '123456' } }
    const member = randomUUID()
    const changeId = await propose(zhou)
    expect(await approve(he, changeId, code)).toMatchObject({ code: ChangesErrors.passkeyNeeded.code })
    threshold = 1_000_000n
    const little = (await act(zhou, sellCall, thing(), { yuan: 4999, member })).data.changeId
    const more = (await act(zhou, sellCall, thing(), { yuan: 1, member })).data.changeId
    expect(await approve(he, more, code)).toMatchObject({ code: ChangesErrors.passkeyNeeded.code })
    await end(zhou, 'withdraw', more)
    expect((await approve(he, little, code)).data).toMatchObject({ state: 'applied' })
  })

  it.each([
    ['refused by another', 'refuse', 'refused', () => he],
    ['withdrawn by who proposed it', 'withdraw', 'withdrawn', () => zhou],
  ] as const)('ends when it is %s, with the reason', async (_, by, state, who) => {
    const changeId = await propose(zhou)
    expect((await end(who(), by, changeId)).data).toMatchObject({ state })
    expect((await look(zhou, changeId)).data).toMatchObject({ state, endReason: 'not like this' })
    expect(await approve(su, changeId)).toMatchObject({ code: ChangesErrors.notOpen.code })
    expect(await end(he, 'refuse', changeId)).toMatchObject({ code: ChangesErrors.notOpen.code })
    expect(doneOf(changeId)).toBe(0)
  })

  it('is withdrawn by nobody else, and called off only while it waits for its time', async () => {
    const changeId = await propose(zhou)
    expect(await end(he, 'withdraw', changeId)).toMatchObject({ code: ChangesErrors.notYours.code })
    expect(await end(zhou, 'cancel', changeId)).toMatchObject({ code: ChangesErrors.notOpen.code })
  })

  it('expires, whether a job looked or not', async () => {
    const [swept, pressed] = [await propose(zhou), await propose(zhou)]
    shop.clock.advance(24 * HOUR_MS - 1)
    await runJob('changes.expire')
    expect((await look(zhou, swept)).data).toMatchObject({ state: 'proposed' })
    await he.post('/console/v1/changes/challenge', { changeId: pressed })
    shop.clock.advance(1)
    expect((await sign(he, pressed)).data).toMatchObject({ state: 'expired' })
    await runJob('changes.expire')
    expect((await look(zhou, swept)).data).toMatchObject({ state: 'expired' })
    expect(doneOf(pressed)).toBe(0)
  })

  it('is stale when what it rests on is another, and says what was and what is', async () => {
    const name = thing()
    const changeId = await propose(zhou, giveCall, name)
    shop.shelf.prices.set(name, 7)
    expect((await look(he, changeId)).data).toMatchObject({ facts: { price: 1 }, factsNow: { price: 7 } })
    expect((await approve(he, changeId)).data).toMatchObject({ state: 'stale' })
    expect((await look(he, changeId)).data).toMatchObject({
      staleWhy: 'facts',
      before: { price: 1 },
      after: { price: 7 },
    })
    expect(doneOf(changeId)).toBe(0)
  })

  it('is stale when what it rests on is gone', async () => {
    const name = thing()
    const changeId = await propose(zhou, giveCall, name)
    shop.shelf.prices.set(name, 0)
    expect((await approve(he, changeId)).data).toMatchObject({ state: 'stale' })
    expect((await look(he, changeId)).data).toMatchObject({ refusal: { code: ShopErrors.gone.code } })
  })

  it('is stale when who proposed it lost the right', async () => {
    const leaving = shop.join(ALL)
    const changeId = await propose(leaving)
    leaving.person.permissions.delete('shop.give')
    expect((await approve(he, changeId)).data).toMatchObject({ state: 'stale' })
    expect((await look(he, changeId)).data).toMatchObject({ staleWhy: 'right' })
  })

  it('has failed when its verb refuses it, and the refusal is kept', async () => {
    const changeId = await propose(zhou)
    shop.shelf.breaks = true
    expect((await approve(he, changeId)).data).toMatchObject({ state: 'failed', taken: 2 })
    expect((await look(zhou, changeId)).data).toMatchObject({
      state: 'failed',
      refusal: { code: ShopErrors.broke.code, key: 'shop.errors.broke' },
      seatsTaken: [{ no: 1 }, { no: 2, decision: 'approved' }],
    })
    expect(await audited(changeId)).toEqual(['changes.propose', 'changes.approve', 'changes.fail'])
  })

  it('takes as many as it took when it was proposed, though the policy was loosened since, and more if tightened', async () => {
    const sell = async (yuan: number) =>
      (await act(zhou, sellCall, thing(), { yuan, member: randomUUID() })).data
    const large = await sell(20_000)
    threshold = 1_000_000_000_000n
    expect(await sign(zhou, large.changeId)).toMatchObject({ code: ChangesErrors.seatTaken.code })
    expect((await approve(he, large.changeId)).data).toMatchObject({ state: 'applied', seats: 2 })
  })

  it('takes three where three are asked for, each another', async () => {
    const changeId = await propose(zhou, razeCall)
    expect((await approve(he, changeId)).data).toMatchObject({ state: 'proposed', seats: 3, taken: 2 })
    expect(await approve(he, changeId)).toMatchObject({ code: ChangesErrors.seatTaken.code })
    expect((await approve(su, changeId)).data).toMatchObject({ state: 'applied', taken: 3 })
  })
})

describe('a house of one', () => {
  beforeEach(() => {
    isOfOne = true
  })

  it('waits a day with what takes two, and then does it', async () => {
    const answer = await act(zhou, giveCall, thing())
    expect(answer.data).toMatchObject({ state: 'approved' })
    const { changeId, effectiveAt } = answer.data
    expect(new Date(effectiveAt).getTime() - shop.clock.now().getTime()).toBe(24 * HOUR_MS)
    await runJob('changes.apply')
    expect(doneOf(changeId)).toBe(0)
    shop.clock.advance(24 * HOUR_MS)
    await runJob('changes.apply')
    await runJob('changes.apply')
    expect(doneOf(changeId)).toBe(1)
    expect((await look(zhou, changeId)).data).toMatchObject({ state: 'applied' })
  })

  it.each([
    ['who proposed it', () => zhou],
    ['who could have been second', () => he],
  ])('lets %s call it off until then', async (_, who) => {
    const { changeId } = (await act(zhou, giveCall, thing())).data
    expect((await end(who(), 'cancel', changeId)).data).toMatchObject({ state: 'cancelled' })
    shop.clock.advance(24 * HOUR_MS)
    await runJob('changes.apply')
    expect(doneOf(changeId)).toBe(0)
  })

  it('does not do it on other facts, nor for somebody who lost the right, nor again when the clock goes back', async () => {
    const name = thing()
    const leaving = shop.join(ALL)
    const [differs, rightless, back] = [
      (await act(zhou, giveCall, name)).data.changeId,
      (await act(leaving, giveCall, thing())).data.changeId,
      (await act(zhou, giveCall, thing())).data.changeId,
    ]
    shop.shelf.prices.set(name, 9)
    leaving.person.permissions.clear()
    shop.clock.advance(24 * HOUR_MS)
    await runJob('changes.apply')
    expect((await look(zhou, differs)).data).toMatchObject({ state: 'stale', staleWhy: 'facts' })
    expect((await look(zhou, rightless)).data).toMatchObject({ state: 'stale', staleWhy: 'right' })
    shop.clock.advance(-2 * HOUR_MS)
    await runJob('changes.apply')
    expect(doneOf(back)).toBe(1)
    shop.clock.advance(2 * HOUR_MS)
  })
})

describe('after a restore', () => {
  it('nothing that was open goes on', async () => {
    const changeId = await propose(zhou)
    isOfOne = true
    const waiting = (await act(zhou, giveCall, thing())).data.changeId
    isOfOne = false
    await shop.app.db.transaction().execute((tx) => endRestored(tx))
    for (const id of [changeId, waiting])
      expect((await look(zhou, id)).data).toMatchObject({ state: 'stale', staleWhy: 'restored' })
    expect(await approve(he, changeId)).toMatchObject({ code: ChangesErrors.notOpen.code })
  })
})

describe('whoever writes SQL', () => {
  it.each([
    ['alters the input after the first seat', `update changes.change set input = '{}' where id = $1`],
    ['alters what it rests on', `update changes.change set facts = '{}' where id = $1`],
    ['takes a seat away from it', `update changes.change set seats = 1 where id = $1`],
    [
      'calls it done with a seat open',
      `update changes.change set state = 'applied', ended_at = now() where id = $1`,
    ],
    ['deletes it', `delete from changes.change where id = $1`],
    ['alters a seat', `update changes.seat set reason = 'no' where change_id = $1`],
    ['deletes a seat', `delete from changes.seat where change_id = $1`],
    [
      'gives the second seat to who proposed it',
      `insert into changes.seat select change_id, 2, 'approved', person_id, staff_id, session_id, proposer_person,
        'x', now(), ''::bytea, ''::bytea, '{}' from changes.seat where change_id = $1`,
    ],
    [
      'gives it to them under another person’s id, as the first seat',
      `insert into changes.seat select change_id, 2, 'approved', gen_random_uuid(), staff_id, session_id,
        gen_random_uuid(), 'x', now(), ''::bytea, ''::bytea, '{}' from changes.seat where change_id = $1`,
    ],
    [
      'takes a seat without a signature',
      `insert into changes.seat select change_id, 2, 'approved', gen_random_uuid(), staff_id, session_id,
        proposer_person, 'x', now(), null, null, null from changes.seat where change_id = $1`,
    ],
  ])('is refused who %s', async (_, statement) => {
    const changeId = await propose(zhou)
    await expect(shop.pool.query(statement, [changeId])).rejects.toThrow()
    expect((await approve(he, changeId)).data).toMatchObject({ state: 'applied' })
  })
})

it('opening a change is noted once in ten minutes', async () => {
  const changeId = await propose(zhou)
  const seen = async () => {
    const { rows } = await sql`select from platform.audit where action = 'console.view'
      and subject = ${`change:${changeId}`} and actor_id = ${he.person.id}`.execute(shop.app.db)
    return rows.length
  }
  await look(he, changeId)
  await look(he, changeId)
  expect(await seen()).toBe(1)
  shop.clock.advance(600_000)
  await look(he, changeId)
  expect(await seen()).toBe(2)
})
