/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { payeesChangedReaction } from './payees-changed.reaction.ts'

let world: World
let browser: WireClient
beforeAll(async () => {
  world = await createWorld()
  browser = world.browser()
  await browser.login('lin_yuan', 'Yuan-lou7-hall')
})
afterAll(() => world.close())

const getInfo = async () => (await browser.post('/memberCommon/getInfo', {})).data

/** Delivers the event that payees sends, as the dispatcher does. */
async function cardsChanged(memberId: string, hasBank: boolean): Promise<void> {
  await world.app.db.transaction().execute((tx) =>
    payeesChangedReaction.react(
      { ...systemCtx(world.app, 'test', tx), tx },
      {
        seq: 1n,
        type: 'payees.changed',
        key: memberId,
        payload: { memberId, hasBank },
        at: world.clock.now(),
      },
    ),
  )
}

describe('POST /memberCommon/getInfo', () => {
  it('answers with every field of the member info (S3-006, S7-034)', async () => {
    expect(await getInfo()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'lin_yuan',
      token: browser.token,
      grade: 0,
      phone: '',
      areaCode: '',
      realName: '',
      siteId: '10',
      email: '',
      nickName: 'lin_yuan',
      avatar: '',
      status: 1,
      has_bank: false,
      verify_type: 2,
      passwordFlag: true,
      modifyConfig: { nickName: false, avatar: false, realName: false, phone: false, email: false },
    })
  })

  it('needs a member', async () => {
    expect((await world.browser().post('/memberCommon/getInfo', {})).status).toBe(401)
  })

  it('follows the cards of the member, however often it is told', async () => {
    const { id } = await getInfo()
    await cardsChanged(id, true)
    await cardsChanged(id, true)
    await cardsChanged(randomUUID(), false)
    expect((await getInfo()).has_bank).toBe(true)
    await cardsChanged(id, false)
    expect((await getInfo()).has_bank).toBe(false)
  })
})
