import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '../harness/accessible.ts'
import { type MemberVisit, passTime, visitMovable } from '../harness/member-visit.ts'
import { type MovableHouse, movableHouse } from '../harness/own-house.ts'
import { type Appearance, announced, picture } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const WITHDRAW_PASSWORD = '271828'
const open: MemberVisit[] = []
let house: MovableHouse
beforeAll(async () => {
  house = await movableHouse()
})
afterAll(() => house.leave())
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const newPhone = () => `137${String(randomInt(1e8)).padStart(8, '0')}`

/** The newest code that a phone of the member received. */
async function codeTo({ client }: MemberVisit, phone: string): Promise<string> {
  const { list } = (await client.get('/sandbox/v1/inbox')).data
  return list.find(
    ({ recipient, code }: { recipient: string; code: string }) =>
      recipient.endsWith(phone.slice(-4)) && code !== '',
  )?.code
}

async function withPhone(phone: string, face: Appearance): Promise<MemberVisit> {
  const seen = await visitMovable(house, undefined, face)
  open.push(seen)
  const { client } = seen
  await client.post('/member/v1/withdraw_password/set', {
    password: WITHDRAW_PASSWORD,
    stepUp: await client.stepUp('withdrawPassword'),
  })
  const to = { areaCode: '86', phone }
  await client.post('/member/v1/verify/phone_code', to)
  const given = { code: await codeTo(seen, phone), stepUp: await client.stepUp('identity') }
  expect((await client.post('/member/v1/verify/phone', { ...to, ...given })).code).toBe(0)
  // Codes of one member go out a minute apart.
  await passTime(house, 61_000, seen)
  return seen
}

it.each([
  [{ width: 1440, language: 'zh-CN', theme: 'dark' }, 'here'],
  [{ width: 390, language: 'en', theme: 'light' }, 'lost'],
] as const)('a bound phone is changed on the page: %o, the old one %s', async (face, old) => {
  const [before, after] = [newPhone(), newPhone()]
  const seen = await withPhone(before, face)
  const { page } = seen
  const say = sayIn(face.language)
  await seen.open('/app/myCenter/verification')
  await page.getByRole('button', { name: say('verification.changePhone.open'), exact: true }).click()
  await page.getByRole('textbox', { name: say('verification.changePhone.number') }).fill(before)
  const shown = `**** ${before.slice(-4)}`
  if (old === 'lost') {
    const field = say('verification.changePhone.oldPhone', { phone: shown })
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: say('verification.changePhone.old.lost') }).click()
  }
  const submit = page.locator('form:has([name="phone"]) button[type=submit]')
  await submit.click()
  await page.getByText(say('verification.errors.samePhone')).waitFor()
  await page.getByRole('textbox', { name: say('verification.changePhone.number') }).fill(after)
  await picture(seen, 'change-phone')
  await expectAccessible(page)
  await submit.click()
  const form = page.locator('form:has([name="code"])')
  await form.getByRole('textbox', { name: say('verification.changePhone.code') }).waitFor()
  await form
    .getByRole('textbox', { name: say('verification.changePhone.code') })
    .fill(await codeTo(seen, after))
  await form.getByLabel(say('identity.stepUp.label'), { exact: true }).fill(seen.account.password)
  if (old === 'lost')
    await form
      .getByLabel(say('verification.changePhone.withdrawPassword'), { exact: true })
      .fill(WITHDRAW_PASSWORD)
  else {
    const code = await codeTo(seen, before)
    const oldCode = form.getByRole('textbox', { name: say('verification.changePhone.oldCode') })
    await oldCode.fill(code === '000000' ? '000001' : '000000')
    await form.locator('button[type=submit]').click()
    await page.getByText(say('verification.errors.oldCodeWrong', { left: 4, count: 4 })).waitFor()
    await oldCode.fill(code)
  }
  await picture(seen, 'change-phone-codes')
  await expectAccessible(page)
  await form.locator('button[type=submit]').click()
  await announced(page, say('verification.changePhone.done_zero'))
  await page.getByText(`+86 **** ${after.slice(-4)}`).waitFor()
  await seen.open('/sandbox/inbox')
  await page.getByText(say('notifier.inbox.notices.phoneChanged')).waitFor()
  await picture(seen, 'change-phone-notice')
})
