import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { ChangesErrors } from '#staff/changes/changes.refusals.ts'
import {
  act,
  approve,
  giveCall,
  look,
  openShop,
  razeCall,
  type Shop,
  sellCall,
  sign,
  type Worker,
} from '../staff/shop.ts'

const ALL = ['sell', 'give', 'raze'].flatMap((what) => [`shop.${what}`, `shop.${what}.approve`])
const OWN_MEMBER = randomUUID()
const COUSIN = randomUUID()

let shop: Shop
let hostile: Worker
let other: Worker
beforeAll(async () => {
  shop = await openShop({ linkedTo: async () => [COUSIN] })
  hostile = shop.join(ALL, { memberIds: [OWN_MEMBER] })
  other = shop.join(ALL)
})
afterAll(() => shop.close())

const thing = () => randomUUID().slice(0, 8)
const proposed = async (who = hostile, call = giveCall) => (await act(who, call, thing())).data.changeId
const isDone = (changeId: string) => shop.shelf.done.some(({ change }) => change === changeId)

it('1: approves their own by raw call', async () => {
  const changeId = await proposed()
  for (const proof of [{ kind: 'sandbox' }, { kind: 'totp', code: '000000' }])
    expect(await sign(hostile, changeId, { proof })).toMatchObject({ code: ChangesErrors.seatTaken.code })
  expect(isDone(changeId)).toBe(false)
})

it('2: approves it by a second account of theirs', async () => {
  const changeId = await proposed()
  const second = shop.join(ALL, { personId: hostile.person.id })
  expect(await approve(second, changeId)).toMatchObject({ code: ChangesErrors.seatTaken.code })
  expect(isDone(changeId)).toBe(false)
})

it('2, of any number of accounts and in any order: no two seats are ever one person’s', async () => {
  const accounts = [hostile, ...[1, 2, 3].map(() => shop.join(ALL, { personId: hostile.person.id }))]
  for (const first of accounts) {
    const changeId = await proposed(first, razeCall)
    expect((await approve(other, changeId)).data).toMatchObject({ state: 'proposed', taken: 2 })
    for (const again of accounts)
      expect(await approve(again, changeId)).toMatchObject({ code: ChangesErrors.seatTaken.code })
    expect(isDone(changeId)).toBe(false)
  }
})

it('3: approves it by an account that was made today', async () => {
  const changeId = await proposed()
  const made = shop.join(ALL, { approvesFrom: new Date(shop.clock.now().getTime() + 86_400_000) })
  expect(await approve(made, changeId)).toMatchObject({ code: ChangesErrors.tooNew.code })
  expect(await sign(made, changeId)).toMatchObject({ code: ChangesErrors.tooNew.code })
})

it('4: alters the input after the first seat', async () => {
  const request = { requestId: randomUUID() }
  const name = thing()
  const first = await act(hostile, giveCall, name, request)
  expect(await act(hostile, giveCall, name, { ...request, yuan: 1_000_000 })).toMatchObject({ status: 409 })
  expect((await look(other, first.data.changeId)).data.input).toMatchObject({ yuan: 0 })
})

it('5: sends a signature again, to the same change and to another', async () => {
  const [one, another] = [await proposed(), await proposed()]
  expect((await approve(other, one)).data).toMatchObject({ state: 'applied' })
  expect(await sign(other, one)).toMatchObject({ code: ChangesErrors.notOpen.code })
  expect(await sign(other, another)).toMatchObject({ code: ChangesErrors.noChallenge.code })
  expect(isDone(another)).toBe(false)
})

it('6: acts a second after losing the right, and so does what they proposed before', async () => {
  const leaving = shop.join(ALL)
  const changeId = await proposed(leaving)
  leaving.person.permissions.delete('shop.give')
  shop.clock.advance(1000)
  expect(await act(leaving, giveCall, thing())).toMatchObject({
    status: 403,
    code: WireErrors.notPermitted.code,
  })
  expect((await approve(other, changeId)).data).toMatchObject({ state: 'stale' })
  expect(isDone(changeId)).toBe(false)
})

it('7: cuts a large one small, one after another and all at once', async () => {
  const member = randomUUID()
  const piece = () => act(hostile, sellCall, thing(), { yuan: 3000, member })
  const answers = await Promise.all(Array.from({ length: 8 }, piece))
  const alone = answers.filter(({ data }) => data.state === 'applied')
  expect(alone.length).toBe(3)
  expect((await piece()).data).toMatchObject({ state: 'proposed' })
})

it('9: decides about their own account, and about one that is linked to it', async () => {
  for (const member of [OWN_MEMBER, COUSIN]) {
    expect(await act(hostile, sellCall, thing(), { yuan: 1, member })).toMatchObject({
      code: ChangesErrors.ownAccount.code,
    })
    const changeId = (await act(other, giveCall, thing(), { member })).data.changeId
    expect(await approve(hostile, changeId)).toMatchObject({ code: ChangesErrors.ownAccount.code })
  }
})

it('all of it at once: two who take the last seat at one time do it once', async () => {
  const third = shop.join(ALL)
  const changeId = await proposed()
  for (const who of [other, third]) await who.post('/console/v1/changes/challenge', { changeId })
  const answers = await Promise.all([sign(other, changeId), sign(third, changeId)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, ChangesErrors.notOpen.code])
  expect(shop.shelf.done.filter(({ change }) => change === changeId)).toHaveLength(1)
})
