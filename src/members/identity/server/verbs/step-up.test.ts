import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { IdentityCode } from '../../identity.refusals.ts'

const PASSWORD = 'Correct-Horse-9'
const RIGHT = '0e4f0c3b'.repeat(4)

let world: World
let lin: WireClient
beforeAll(async () => {
  world = await createWorld({ seed: false })
})
beforeEach(async () => {
  lin = world.browser()
  await lin.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`, PASSWORD)
})
afterAll(() => world.close())

const guess = (password = RIGHT) => lin.post('/member/v1/step_up', { purpose: 'payee', password })

it('the login password, given again, is worth a proof', async () => {
  expect(await lin.stepUp()).toMatch(/^[\w-]+\.[\w-]+$/)
})

it('a wrong one says how many tries are left, and the fifth has to wait', async () => {
  expect(await guess()).toMatchObject({
    status: 200,
    code: IdentityCode.passwordWrong,
    data: { attemptsLeft: 4 },
  })
  for (let tries = 0; tries < 3; tries += 1) await guess()
  expect(await guess()).toMatchObject({ status: 429, code: IdentityCode.tooManyAttempts })
  world.clock.advance(30_000)
  expect(await lin.stepUp()).toBeTruthy()
  expect(await guess(), 'a right one forgets the wrong ones').toMatchObject({ data: { attemptsLeft: 4 } })
})

it('guesses sent at once are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess()))
  expect(answers.filter(({ code }) => code === IdentityCode.passwordWrong).length).toBeLessThanOrEqual(5)
})

it('is asked of members alone', async () => {
  const visitor = world.browser()
  expect((await visitor.post('/member/v1/step_up', { purpose: 'payee', password: RIGHT })).status).toBe(401)
})
