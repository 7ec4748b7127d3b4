/** @module-tag races */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { revealPhoneCall } from '#members/verification/desk/verification.desk.ts'
import { VerificationErrors } from '#members/verification/verification.refusals.ts'
import { revealPayeeCall } from '#money/payees/desk/payees.desk.ts'
import { PayeesErrors } from '#money/payees/payees.refusals.ts'
import { sql } from '#platform/db/index.ts'
import { MOST_REVEALS } from '#platform/desk/server/reveals.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { ListErrors } from '#platform/lists/desk/lists.refusals.ts'
import type { WireClient } from '../wire-client.ts'
import { createWorld, type World, type WorldStaff } from '../world.ts'

const CARD = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }
const ADDRESS = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'

let world: World
let hostile: Awaited<ReturnType<World['person']>>
let card: string
let memberId: string
beforeAll(async () => {
  world = await createWorld()
  const lin = world.browser()
  await lin.login('lin_yuan', 'Yuan-lou7-hall')
  card = (await lin.bindCard(CARD)).data.cards[0].id
  const found = await sql<{ id: string }>`select id from identity.member where name = 'lin_yuan'`.execute(
    world.app.db,
  )
  memberId = found.rows[0]?.id ?? ''
  const address = { protocol: 0, address: ADDRESS, password: wirePassword('Yuan-lou7-hall') }
  expect(await lin.post('/cw/v1/virtual/insert', address)).toMatchObject({ code: 0 })
  await bindPhone(lin)
  hostile = await world.person('su_min')
  await hostile.post('/console/v1/step_up', { proof: { kind: 'sandbox' } })
})
afterAll(() => world.close())

async function bindPhone(member: WireClient): Promise<void> {
  const phone = { areaCode: '86', phone: '13712345678' }
  await member.post('/member/v1/verify/phone_code', phone)
  const { list } = (await member.get('/sandbox/v1/inbox')).data
  const stepUp = await member.stepUp('identity')
  const bound = await member.post('/member/v1/verify/phone', { ...phone, code: list[0].code, stepUp })
  expect(bound.code).toBe(0)
}

const reason = 'curious, to be honest'
const number = (who = hostile) => who.post(revealPayeeCall.path, { where: 'card', payeeId: card, reason })
const phone = () => hostile.post(revealPhoneCall.path, { memberId, reason })
const most = async () => {
  await world.runJobs('platform.reveals')
  return (await world.app.metrics.mostReveals.get()).values[0]?.value
}

/** On a busy machine a hundred at once hold each other up for longer than a call may wait, and some are told to try again. */
async function untilAnswered(ask: () => ReturnType<WireClient['post']>) {
  for (;;) {
    const answer = await ask()
    if (answer.code !== WireErrors.unavailable.code) return answer
  }
}

it('12: reveals a hundred cards and phones: thirty a day of all of them, the audit names each', async () => {
  expect(await most()).toBe(0)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => untilAnswered(n % 2 ? number : phone)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(MOST_REVEALS)
  const refused: readonly number[] = [
    PayeesErrors.tooManyReveals.code,
    VerificationErrors.tooManyReveals.code,
  ]
  expect(answers.filter(({ code }) => refused.includes(code))).toHaveLength(100 - MOST_REVEALS)
  const { rows } = await sql`select from platform.audit where actor_id = ${hostile.staffId}
    and action in ('payees.reveal', 'verification.revealPhone')`.execute(world.app.db)
  expect(rows).toHaveLength(MOST_REVEALS)
})

describe('13: exports unmasked columns', () => {
  const lists = [
    { path: '/console/v1/payees/cards', whole: CARD.cardNo, shown: '*8841' },
    { path: '/console/v1/payees/addresses', whole: ADDRESS, shown: ADDRESS.slice(-4) },
  ]
  let taker: WorldStaff
  beforeAll(() => {
    taker = world.staff('members.view', 'exports.make')
  })
  const ask = (who: WireClient, path: string, more: object = {}) =>
    who.post(`${path}/export`, { requestId: randomUUID(), reason, search: '', ...more })

  it.each(lists)(
    'of $path: the file is masked as the screen is, and the audit says who took it',
    async ({ path, whole, shown }) => {
      const { exportId } = (await ask(taker, path)).data.result
      await world.runJobs('lists.export')
      const file = (await taker.get(`${path}/exports/part?id=${exportId}&part=1`)).data.text
      expect(file).toContain(shown)
      for (const secret of [whole, CARD.holderName, memberId]) expect(file).not.toContain(secret)
      const { rows } = await sql<{ detail: object }>`select detail from platform.audit
      where subject = ${`export:${exportId}`}`.execute(world.app.db)
      expect(rows[0]?.detail).toMatchObject({ staffId: taker.staffId, rows: 1 })
    },
  )

  it.each(lists)('of $path: no words of the call bring in a column', async ({ path }) => {
    expect(await ask(taker, path, { columns: ['number', 'id'] })).toMatchObject({ status: 400 })
    for (const search of ['columns=id', 'mask=0', 'sort=number', 'sort=holder', 'number=%25'])
      expect(await ask(taker, path, { search })).toMatchObject({ code: ListErrors.badSearch.code })
  })

  it('without the permission to take anything away', async () => {
    const { path } = lists[0] as (typeof lists)[number]
    expect(await ask(world.staff('members.view'), path)).toMatchObject({ status: 403 })
  })

  it('of a colleague’s, by its number', async () => {
    const { path } = lists[0] as (typeof lists)[number]
    const { exportId } = (await ask(taker, path)).data.result
    await world.runJobs('lists.export')
    const other = world.staff('members.view', 'exports.make')
    expect(await other.get(`${path}/exports/part?id=${exportId}&part=1`)).toMatchObject({
      code: ListErrors.noExport.code,
    })
  })
})

it('12: what they looked at is an alarm for a day, and nobody else’s', async () => {
  expect(await most()).toBe(MOST_REVEALS)
  const other = await world.person('zhou_lan')
  await other.post('/console/v1/step_up', { proof: { kind: 'sandbox' } })
  expect(await number(other)).toMatchObject({ code: 0 })
  world.clock.advance(24 * 3_600_000 + 1)
  expect(await most()).toBe(0)
})
