import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WithdrawalErrors } from '#money/withdrawals/withdrawals.refusals.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { putToWork } from '#testing/staff/at-work.ts'
import type { WireClient } from '#testing/wire-client.ts'
import { createWorld, type World } from '#testing/world.ts'
import { houseAccountOf } from './settings.ts'

const SETTINGS = { BANK_ACCOUNT: '6222020200011223344', BANK_NAME: '潮平银行', BANK_HOLDER: '汀屿商务' }

let world: World
let member: WireClient
beforeAll(async () => {
  world = await createWorld({ sandbox: false, settings: SETTINGS })
})
beforeEach(async () => {
  member = world.browser()
  await member.register(`m${randomUUID().replaceAll('-', '').slice(0, 10)}`)
})
afterAll(() => world.close())

const channels = async (): Promise<string[]> =>
  (await member.get('/cw/v1/deposit/methods')).data.methods.flatMap(
    ({ channels }: { channels: { id: string }[] }) => channels.map(({ id }) => id),
  )
const infoOf = (type: number) => member.get(`/cw/v1/withdraw/info?type=${type}`)
const quick = async () => (await member.get('/cw/v1/quick_deposit/config')).data.open

it('takes nothing in and pays nothing out while nobody decides about payouts, and opens once two do', async () => {
  expect(await channels()).toEqual([])
  expect((await infoOf(3)).code).toBe(WithdrawalErrors.wayClosed.code)
  expect(await quick()).toBe(false)

  await putToWork(world, [{ roles: ['reviewer'] }, { roles: ['senior'] }])
  expect(await channels()).toContain('bank-own')
  expect((await infoOf(3)).code).toBe(0)
  // A bank account pays bank cards; what has another address stays closed.
  expect((await infoOf(2)).code).toBe(WithdrawalErrors.wayClosed.code)
})

it.each([
  ['BANK_NAME', { bankAccount: '1', bankHolder: 'a' }],
  ['BANK_ACCOUNT', { bankName: 'b', bankHolder: 'a' }],
  ['BANK_BRANCH', { bankBranch: 'c' }],
] as const)('says that %s does not fit, where an account is set by half', (name, given) => {
  const config = {
    ...world.app.config,
    bankAccount: undefined,
    bankName: undefined,
    bankHolder: undefined,
    ...given,
  }
  expect(() => houseAccountOf(config)).toThrow(StartupError)
  expect(() => houseAccountOf(config)).toThrow(name)
})
