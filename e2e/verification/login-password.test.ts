import { afterEach, describe, expect, it } from 'vitest'
import type { WireClient } from '#testing/wire-client.ts'
import { expectHolds } from '../harness/looks.ts'
import { type MemberVisit, passTime, visitAsMember, visitMovable } from '../harness/member-visit.ts'
import { movableHouse } from '../harness/own-house.ts'
import { APPEARANCES, announced, picture, type Visit, visit, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const NEW = 'Wide-Gate-and-4-lamps'
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const kept = <V extends Visit>(seen: V): V => {
  open.push(seen)
  return seen
}

/** A member with a phone of their own, bound on the wire. */
async function withPhone(path?: string): Promise<MemberVisit & { phone: string }> {
  const seen = kept(await visitAsMember(path))
  return { ...seen, phone: await bindPhone(seen.client) }
}

async function bindPhone(client: WireClient): Promise<string> {
  const phone = `136${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  await client.post('/member/v1/verify/phone_code', { areaCode: '86', phone })
  const { code } = (await client.get('/sandbox/v1/inbox')).data.list[0]
  const stepUp = await client.stepUp('identity')
  const bound = await client.post('/member/v1/verify/phone', { areaCode: '86', phone, code, stepUp })
  expect(bound.code).toBe(0)
  return phone
}

async function signIn(seen: Visit, name: string, password: string): Promise<void> {
  await seen.page.locator('[name="name"]').fill(name)
  await seen.page.locator('[name="password"]').fill(password)
  await seen.page.locator('[name="password"]').press('Enter')
}

describe('in every face', () => {
  it('the screen of a forgotten password is sound and accessible (S2-086)', async () => {
    const seen = kept(await visit('/app/forgot'))
    await expectHolds(seen, 'forgot', {
      appearances: APPEARANCES,
      says: (words) => [words('verification.forgot.title')],
    })
  })

  it('the page of the login password is sound and accessible (S2-027)', async () => {
    const seen = kept(await visitAsMember('/app/password'))
    await expectHolds(seen, 'login-password', { says: (words) => [words('verification.password.title')] })
  })
})

describe('a forgotten password', () => {
  it('is reset from sign-in by a code to the phone, and the step outlives a reload (S2-086)', async () => {
    const owner = await withPhone('/app/home')
    const { name } = owner.account
    const seen = kept(await visit('/app/login'))
    const { page, context } = seen
    await page.getByRole('link', { name: say('identity.login.forgot') }).click()
    await page.getByRole('heading', { name: say('verification.forgot.title') }).waitFor()
    await page.locator('[name="name"]').fill(name)
    await page.locator('[name="phone"]').fill(owner.phone)
    const send = page.getByRole('button', { name: say('verification.phone.send'), exact: true })
    await send.click()
    await page.getByText(say('identity.errors.verificationNeeded')).waitFor()
    await page.getByRole('button', { name: say('identity.verification.idle') }).click()
    await page.getByRole('button', { name: say('identity.verification.done') }).waitFor()
    await send.click()
    await page.locator('[name="code"]').waitFor()
    await page.reload()
    await page.locator('[name="code"]').waitFor()
    const [inbox] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: say('verification.phone.openInbox') }).click(),
    ])
    const message = inbox.locator('main li p').first()
    await message.waitFor()
    const code = /\d{6}/.exec((await message.textContent()) ?? '')?.[0] ?? ''
    await inbox.close()
    await page.locator('[name="code"]').fill(code)
    await page.locator('[name="password"]').fill('password1')
    const submit = page.getByRole('button', { name: say('verification.forgot.submit'), exact: true })
    await submit.click()
    await page.getByText(say('identity.errors.passwordGuessable')).waitFor()
    await page.locator('[name="password"]').fill(NEW)
    await submit.click()
    await page.waitForURL('**/app/login')
    await announced(page, say('verification.forgot.done'))
    // Where the member was signed in, the session is over.
    await announced(owner.page, say('identity.expired'))
    await signIn(seen, name, NEW)
    await page.waitForURL('**/app/home')
    expect(await page.evaluate(() => sessionStorage.getItem('fairhall.forgot-password'))).toBeNull()
  })
})

describe('changing the login password', () => {
  it('takes the old one and a code from the phone, signs out other devices, and payouts wait (S2-027)', async () => {
    const house = await movableHouse({ PAYEE_WAIT_MINUTES: '30' })
    try {
      const seen = kept(await visitMovable(house, '/app/myCenter/security', WIDE))
      const { page, account, client } = seen
      await bindPhone(client)
      await passTime(house, 120_000, seen)
      const other = kept(await visit('/app/login', WIDE, house.url))
      await passTime(house, 0, other)
      await signIn(other, account.name, account.password)
      await other.page.waitForURL('**/app/home')
      await seen.open('/app/myCenter/security')
      await page.getByRole('link', { name: say('identity.security.passwordChange') }).click()
      const old = page.getByLabel(say('verification.password.old'), { exact: true })
      await old.fill('not the password')
      await page.getByLabel(say('verification.password.new'), { exact: true }).fill(NEW)
      const submit = page.getByRole('button', { name: say('verification.password.submit'), exact: true })
      await submit.click()
      await page.getByText(say('verification.phone.missing')).waitFor()
      await page
        .getByRole('button', { name: new RegExp(say('verification.boundPhone.send', { phone: '' }).trim()) })
        .click()
      await page.getByRole('link', { name: say('verification.phone.openInbox') }).waitFor()
      const { code } = (await client.get('/sandbox/v1/inbox')).data.list[0]
      await page.locator('[name="phoneCode"]').fill(code)
      await submit.click()
      await page.getByText(say('identity.errors.passwordWrong', { left: 4 })).waitFor()
      await picture(seen, 'login-password-code')
      await old.fill(account.password)
      await submit.click()
      await announced(page, say('verification.password.done_other', { count: 1 }))
      await page.waitForURL('**/app/myCenter/security')
      await announced(other.page, say('identity.expired'))
      await seen.open('/app/myCenter/withdrawals')
      await page.getByText(say('withdrawals.payoutWait.loginPassword')).waitFor()
      await picture(seen, 'payouts-wait')
      await passTime(house, 31 * 60_000, seen)
      await page.getByText(say('withdrawals.payoutWait.loginPassword')).waitFor({ state: 'detached' })
    } finally {
      await house.leave()
    }
  })
})
