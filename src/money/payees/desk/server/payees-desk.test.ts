/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wirePassword } from '#members/identity/passwords/login-password.rules.ts'
import { sql } from '#platform/db/index.ts'
import { PeopleErrors } from '#staff/people/people.refusals.ts'
import { act, takeSeat } from '#testing/people/desk.ts'
import { decisionsAbout } from '#testing/people/staff.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import { blockPayeeCall, revealPayeeCall, unblockPayeeCall } from '../payees.desk.ts'

const CARD = { bankCode: 'CMB', holderName: '林远', cardNo: '6214830211758841' }
const OTHER_CARD = { bankCode: 'CCB', holderName: '林远', cardNo: '6217000012345678907' }

let world: World
let lin: WireClient
let chen: WireClient
let he: WireClient
let zhou: WireClient
let payeeId: string
beforeAll(async () => {
  world = await createWorld()
  lin = world.browser()
  chen = world.browser()
  await lin.login('lin_yuan', 'Yuan-lou7-hall')
  await chen.login('chen_mo', 'Mo-shan9-gate')
})
beforeEach(async () => {
  await sql`truncate payees.card_use, payees.card, payees.virtual_address, payees.holder`.execute(
    world.app.db,
  )
  he = world.staff('console.use', 'members.view', 'payees.change')
  zhou = world.staff('console.use', 'members.view', 'payees.change', 'payees.change.approve')
  payeeId = (await lin.bindCard(CARD)).data.cards[0].id
})
afterAll(() => world.close())

const recordOf = async (id = payeeId) => (await he.get(`/console/v1/payee/card/${id}`)).data
const cards = async (search = '') => (await he.get(`/console/v1/payees/cards${search}`)).data.rows
const cardsOf = async (member: WireClient) => (await member.post('/cw/v1/bankinfo/list', {})).data.cards
const block = (memberReason = 'reported', id = payeeId) =>
  act(he, blockPayeeCall, { where: 'card', payeeId: id, memberReason })
const propose = (id = payeeId) => act(he, unblockPayeeCall, { where: 'card', payeeId: id })

describe('the list of what is bound', () => {
  it('has each by its age, masked, and never a number', async () => {
    const answer = await he.get('/console/v1/payees/cards')
    expect(answer.data.rows).toMatchObject([
      {
        id: payeeId,
        kind: 'card',
        bank: 'CMB',
        number: '*8841',
        holder: '林*',
        shared: false,
        state: 'bound',
      },
    ])
    expect(answer.text).not.toContain(CARD.cardNo)
    expect(answer.text).not.toContain(CARD.holderName)
    expect((await world.staff('members.find').get('/console/v1/payees/cards')).status).toBe(403)
  })

  it('finds one by its whole number, with spaces or without', async () => {
    await lin.bindCard(OTHER_CARD)
    expect(await cards(`?number=${CARD.cardNo}`)).toMatchObject([{ id: payeeId }])
    expect(await cards(`?number=${encodeURIComponent('6214 8302 1175 8841')}`)).toMatchObject([
      { id: payeeId },
    ])
    expect(await cards('?number=6214830211758842')).toEqual([])
  })

  it('tells what more than one account has, and which they are', async () => {
    await chen.bindCard(CARD)
    expect(await cards('?shared=yes')).toHaveLength(2)
    expect((await recordOf()).sharedWith).toMatchObject([
      { name: 'chen_mo', removedAt: null, isBlocked: false },
    ])
  })

  it('has addresses of their own', async () => {
    const bound = await lin.post('/cw/v1/virtual/insert', {
      protocol: 0,
      address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
      password: wirePassword('Yuan-lou7-hall'),
    })
    const [{ id }] = bound.data.addresses
    expect((await he.get('/console/v1/payees/addresses')).data.rows).toMatchObject([
      { id, protocol: 'TRC20', state: 'bound' },
    ])
    await act(he, blockPayeeCall, { where: 'address', payeeId: id, memberReason: 'asked' })
    expect((await lin.get('/cw/v1/virtual/list')).data.addresses).toMatchObject([
      { id, usable: false, blocked: { reason: 'asked' } },
    ])
    expect((await he.get('/console/v1/payees/addresses?state=blocked')).data.rows).toHaveLength(1)
    expect(await lin.post('/cw/v1/virtual/delete', { addressId: id })).toMatchObject({
      code: PayeesErrors.blockedStays.code,
    })
  })
})

describe('blocking', () => {
  it('takes one person, acts at once, and its member reads why', async () => {
    expect(await cardsOf(lin)).toMatchObject([{ id: payeeId, blocked: null }])
    expect((await block()).data).toMatchObject({ state: 'applied' })
    expect(await cardsOf(lin)).toMatchObject([
      { id: payeeId, blocked: { reason: 'reported', since: world.clock.now().toISOString() } },
    ])
    expect(await cards('?state=blocked')).toMatchObject([{ id: payeeId, state: 'blocked' }])
    expect(await decisionsAbout(world.app, `card:${payeeId}`)).toContainEqual(
      expect.objectContaining({ action: blockPayeeCall.id, actor_kind: 'staff' }),
    )
  })

  it('cannot be got around by removing the card and adding it again', async () => {
    await block()
    expect(await lin.post('/cw/v1/bankinfo/remove', { cardId: payeeId })).toMatchObject({
      code: PayeesErrors.blockedStays.code,
    })
    await lin.bindCard(CARD)
    expect(await cardsOf(lin)).toMatchObject([{ id: payeeId, blocked: { reason: 'reported' } }])
  })

  it('is done once, of one that is there, by those who may', async () => {
    await block()
    expect(await block('asked')).toMatchObject({ code: PayeesErrors.alreadyBlocked.code })
    expect(await block('asked', randomUUID())).toMatchObject({ code: PayeesErrors.unknownPayee.code })
    const care = world.staff('members.view')
    const input = { where: 'card', payeeId, memberReason: 'asked' }
    expect((await act(care, blockPayeeCall, input)).status).toBe(403)
  })

  it('is lifted by two, never by one', async () => {
    expect(await propose()).toMatchObject({ code: PayeesErrors.notBlocked.code })
    await block()
    world.clock.advance(60_000)
    const { data } = await propose()
    expect(data).toMatchObject({ state: 'proposed', seats: 2 })
    expect((await recordOf()).proposal).toMatchObject({ changeId: data.changeId })
    expect((await cardsOf(lin))[0].blocked).not.toBeNull()
    expect((await takeSeat(he, data.changeId)).code).not.toBe(0)
    expect((await takeSeat(zhou, data.changeId)).code).toBe(0)
    expect((await cardsOf(lin))[0].blocked).toBeNull()
    const { trail } = await recordOf()
    expect(trail.map(({ did }: { did: string }) => did)).toEqual(['unblock', 'propose', 'block'])
  })
})

describe('a whole number', () => {
  const reveal = (who: WireClient) =>
    who.post(revealPayeeCall.path, { where: 'card', payeeId, reason: 'the bank asks for it' })
  const proven = async () => {
    const senior = await world.person('zhou_lan')
    await senior.post('/console/v1/step_up', { proof: { kind: 'sandbox' } })
    return senior
  }

  it('is shown with a reason and a fresh proof, which the audit keeps, and to nobody without the permission', async () => {
    expect(await reveal(world.staff('reveal.payee'))).toMatchObject({ code: PeopleErrors.stepUpNeeded.code })
    expect((await reveal(await proven())).data).toMatchObject({ number: CARD.cardNo })
    expect(await decisionsAbout(world.app, `card:${payeeId}`)).toContainEqual(
      expect.objectContaining({
        action: 'payees.reveal',
        detail: expect.objectContaining({ reason: 'the bank asks for it' }),
      }),
    )
    expect((await reveal(he)).status).toBe(403)
  })
})
