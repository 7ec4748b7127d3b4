import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { expectHolds } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { loginAs, registerMember } from '../harness/members.ts'
import {
  APPEARANCES,
  announced,
  closeByEscape,
  expectSound,
  hearsNothing,
  settled,
  type Visit,
  visit,
} from '../harness/visit.ts'
import { type Say, sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** Opens a window that the test's end closes. */
async function look(...where: Parameters<typeof visit>): Promise<Visit> {
  const seen = await visit(...where)
  open.push(seen)
  return seen
}

const nameOf = ({ page }: Visit) => page.locator('[name="name"]')
const passwordOf = ({ page }: Visit) => page.locator('[name="password"]')
const focused = ({ page }: Visit) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
const strengthFlag = ({ page }: Visit) =>
  page.evaluate(() => sessionStorage.getItem('fairhall.password-strength'))

/** Types a name and a password and presses Enter. */
async function tryIn(seen: Visit, name: string, password: string): Promise<void> {
  await nameOf(seen).fill(name)
  await passwordOf(seen).fill(password)
  await passwordOf(seen).press('Enter')
}

async function verify({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: say('identity.verification.idle') }).click()
  await page.getByRole('button', { name: say('identity.verification.done') }).waitFor()
}

describe('in every face', () => {
  it.each(['login', 'register'])('the screen of %s is sound and accessible (S2-084)', async (screen) => {
    const seen = await look(`/app/${screen}`)
    const titleIn = (words: Say) => words(`identity.${screen}.title`)
    expect(await seen.page.getByRole('heading', { level: 1 }).textContent()).toBe(titleIn(say))
    // Whoever comes for the first time, or forgot the password, finds the way; light and language are here too.
    const lead = (words: Say) =>
      words(screen === 'login' ? 'identity.login.forgot' : 'identity.register.steps.title')
    await seen.page.getByRole('button', { name: say('shell.theme.toLight') }).waitFor()
    await expectHolds(seen, screen, {
      appearances: APPEARANCES,
      says: (words) => [titleIn(words), lead(words)],
    })
  })

  it('account security is sound and accessible', async () => {
    const seen = await visitAsMember('/app/myCenter/security')
    open.push(seen)
    await expectHolds(seen, 'security')
  })
})

describe('signing in', () => {
  it('sends a typed password hashed, and one of 32 characters as it is (S5-017, S7-020)', async () => {
    const seen = await look('/app/login')
    const sent: unknown[] = []
    seen.page.on('request', (request) => {
      if (!request.url().endsWith('/member/v1/web_login')) return
      const { password, passwordForm } = request.postDataJSON()
      sent.push([password, passwordForm])
    })
    const asItIs = 'm2H!pQ9_x7Lw#c4Rb8Tn@v5Yk3Zd6FsG'
    await tryIn(seen, 'nobody_at_all', '水調歌頭-1076')
    await seen.page.getByText('还可以再试 4 次').waitFor()
    await tryIn(seen, 'nobody_at_all', asItIs)
    await seen.page.getByText('还可以再试 3 次').waitFor()
    expect(sent).toEqual([
      [createHash('md5').update('水調歌頭-1076').digest('hex'), 'digest'],
      [asItIs, 'typed'],
    ])
  })

  it('tells at the password what was wrong, keeps what was typed, and asks for a verification after three (S3-056)', async () => {
    const seen = await visitAsMember()
    open.push(seen)
    const { name, password } = seen.account
    const back = await look('/app/login')
    const verification = back.page.getByRole('button', { name: say('identity.verification.idle') })
    for (const left of [4, 3, 2]) {
      expect(await verification.count()).toBe(0)
      await tryIn(back, name, 'not the password')
      await back.page.getByText(say('identity.errors.wrongCredentials', { left })).waitFor()
      await expect.poll(() => focused(back)).toBe('password')
      expect(await nameOf(back).inputValue()).toBe(name)
    }
    await tryIn(back, name, password)
    await back.page.getByText(say('identity.errors.verificationNeeded')).waitFor()
    await expect.poll(() => focused(back)).toContain(say('identity.verification.idle'))
    // From here by keyboard alone: the verification has the focus, Enter starts it, Tab leads to the button.
    await back.page.keyboard.press('Enter')
    await back.page.getByRole('button', { name: say('identity.verification.done') }).waitFor()
    await back.page.keyboard.press('Tab')
    await back.page.keyboard.press('Enter')
    await back.page.waitForURL('**/app/home')
    await announced(back.page, '上次登录：')
  })

  it('asks to wait after five failures and counts down on the button', { tags: ['processes'] }, async () => {
    const seen = await look('/app/login')
    for (const left of [4, 3, 2]) {
      await tryIn(seen, 'patient_guesser', 'guess')
      await seen.page.getByText(say('identity.errors.wrongCredentials', { left })).waitFor()
    }
    await verify(seen)
    await passwordOf(seen).press('Enter')
    await seen.page.getByText(say('identity.errors.wrongCredentials', { left: 1 })).waitFor()
    await verify(seen)
    await passwordOf(seen).press('Enter')
    // Checking the password takes a moment of the thirty seconds.
    const words = new RegExp(say('identity.errors.waitSeconds', { seconds: '(30|2\\d)' }))
    await seen.page.getByRole('alert').getByText(words).waitFor()
    const button = seen.page.getByRole('button', { name: /请等 00:\d\d 再试/ })
    const left = async () => Number(/00:(\d\d)/.exec((await button.textContent()) ?? '')?.[1])
    const first = await left()
    expect(first).toBeLessThanOrEqual(30)
    await expect.poll(left).toBeLessThan(first)
  })
})

describe('registering', () => {
  it('however often it is pressed registers once, until the next page stands', async () => {
    const seen = await look('/app/register')
    const { page } = seen
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/member/v1/register')) asked.push(request.url())
    })
    // Presses as long as there is something to press, as a restless finger does on a slow line.
    await page.evaluate(() => {
      const press = () => document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click()
      document.addEventListener('submit', () => setInterval(press, 2), { once: true, capture: true })
    })
    await registerMember(seen)
    await page.waitForURL('**/app/home')
    expect(asked).toHaveLength(1)
    expect(await page.getByRole('alert').getByText(say('identity.errors.nameTaken')).count()).toBe(0)
  })

  it('ticks nothing beforehand, says what is missing, and leads there (S7-021)', async () => {
    const seen = await look('/app/register')
    const { page } = seen
    await page.locator('[name="marketing"]').waitFor()
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
    await page.getByText('还差：用户名、密码、验证、年龄确认、同意协议').waitFor()
    await nameOf(seen).press('Enter')
    await expect.poll(() => focused(seen)).toBe('name')
    await nameOf(seen).fill('lin_yuan')
    await passwordOf(seen).fill('Lamp-over-9-doors')
    await verify(seen)
    await page.getByRole('checkbox', { name: say('identity.register.age') }).check()
    await page.getByText('还差：同意协议').waitFor()
    await passwordOf(seen).press('Enter')
    await expect.poll(() => focused(seen)).toBe('terms')
    await page.getByRole('button', { name: '用户协议' }).click()
    await closeByEscape(page.getByRole('dialog', { name: '用户协议' }))
    expect(await page.locator('[name="terms"]').isChecked()).toBe(false)
    await page.locator('[name="terms"]').check()
    await passwordOf(seen).press('Enter')
    await page.getByText(say('identity.errors.nameTaken')).waitFor()
    await expect.poll(() => focused(seen)).toBe('name')
    // The verification still counts: another name goes straight through.
    await nameOf(seen).fill(`guest_${crypto.randomUUID().slice(0, 8)}`)
    await nameOf(seen).press('Enter')
    await page.waitForURL('**/app/home')
  })

  it('keeps the strength of the password that somebody signs in with, for the session (S4-071)', async () => {
    const seen = await look('/app/login')
    expect(await strengthFlag(seen)).toBeNull()
    await loginAs(seen)
    expect(await strengthFlag(seen)).toMatch(/^[1-4]$/)
    const before = await strengthFlag(seen)
    await seen.page.reload()
    await settled(seen.page)
    expect(await strengthFlag(seen)).toBe(before)
  })

  it('measures the password as it is typed and remembers the strength for the session (S4-071)', async () => {
    const seen = await look('/app/register')
    await passwordOf(seen).fill('12345678')
    await seen.page.getByText(say('identity.strength.weak'), { exact: true }).waitFor()
    expect(await strengthFlag(seen)).toBe('1')
    await passwordOf(seen).fill('Lamp-over-9-doors')
    await seen.page.getByText(say('identity.strength.strong'), { exact: true }).waitFor()
    expect(await strengthFlag(seen)).toBe('4')
    await seen.page.reload()
    await settled(seen.page)
    expect(await strengthFlag(seen)).toBe('4')
  })
})

describe('leaving', () => {
  it('resets everything that belonged to the member (S4-068)', async () => {
    const seen = await look('/app/register')
    const account = await registerMember(seen)
    const { page } = seen
    await seen.open('/app/myCenter/security')
    await page.getByText(say('identity.strength.strong'), { exact: true }).waitFor()
    await page.getByRole('button', { name: say('identity.logOut') }).click()
    await page.waitForURL('**/app/home')
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('portal.login') })
      .waitFor()
    await expect.poll(() => page.evaluate(savedCredentials)).toEqual(['device'])
    expect(new URL(page.url()).pathname).toBe('/app/home')
    expect(await strengthFlag(seen)).toBeNull()
    await expect.poll(() => seen.context.cookies()).toEqual([])
    await seen.open('/app/myCenter')
    await page.waitForURL('**/app/login?**')
    await loginAs(seen, account)
    expect(new URL(page.url()).pathname).toBe('/app/myCenter')
    await expectSound(seen)
  })

  it('on a line that does not answer leaves nothing of the session behind for whoever opens the next page', async () => {
    const seen = await visitAsMember('/app/myCenter/security')
    open.push(seen)
    const { page, context } = seen
    const asked = page.waitForRequest('**/member/v1/logout')
    // The house never answers.
    await page.route('**/member/v1/logout', () => undefined)
    await page.getByRole('button', { name: say('identity.logOut') }).click()
    await asked
    expect(await page.evaluate(savedCredentials)).toEqual(['device'])
    await page.close()
    const next = await context.newPage()
    await next.goto('/app/home')
    await settled(next)
    await next
      .getByRole('banner')
      .getByRole('link', { name: say('portal.login') })
      .waitFor()
  })

  it('ends on the home page, however late its code comes', async () => {
    const seen = await visitAsMember('/app/myCenter/security')
    open.push(seen)
    const { page } = seen
    const held: (() => void)[] = []
    let late = true
    await page.route('**/assets/*.js', async (route) => {
      if (late) await new Promise<void>((goOn) => held.push(goOn))
      await route.continue()
    })
    await page.getByRole('button', { name: say('identity.logOut') }).click()
    await expect.poll(() => page.evaluate(savedCredentials)).toEqual(['device'])
    // Something was held: else this would prove nothing.
    expect(held).not.toEqual([])
    late = false
    for (const goOn of held) goOn()
    await page.waitForURL('**/app/home')
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('portal.login') })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/home')
  })

  it('in one tab and entering as somebody else is not undone by a tab that slept through it', async () => {
    const seen = await visitAsMember('/app/myCenter/security')
    open.push(seen)
    const { page, context } = seen
    const sleeper = await context.newPage()
    // It hears nothing of the other tabs, nor of the house.
    await sleeper.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
    await hearsNothing(sleeper)
    await sleeper.goto('/app/myCenter/protection')
    await settled(sleeper)
    await sleeper.route('**/*', (route) => route.abort())
    await page.getByRole('button', { name: say('identity.logOut') }).click()
    await page.waitForURL('**/app/home')
    await expect.poll(() => page.evaluate(savedCredentials)).toEqual(['device'])
    await seen.open('/app/register')
    const { name } = await registerMember(seen)
    // What it asks when it wakes is still signed by the session that has ended.
    const refused = sleeper.waitForResponse((answer) => answer.status() === 401)
    await sleeper.unrouteAll()
    await sleeper.getByRole('combobox', { name: say('protection.session.remind') }).click()
    await sleeper.getByRole('option').nth(1).click()
    await refused
    // It shows who is signed in by now, and they stay so.
    await sleeper
      .getByRole('banner')
      .getByRole('link', { name: say('portal.centreOf', { name }) })
      .waitFor()
    await seen.open('/app/myCenter')
    expect(new URL(page.url()).pathname).toBe('/app/myCenter')
  })

  it('from one device ends the session on another at once', { tags: ['processes'] }, async () => {
    const first = await visitAsMember('/app/home')
    open.push(first)
    const second = await look('/app/login')
    await loginAs(second, first.account)
    await second.open('/app/myCenter/security')
    await second.page.getByRole('button', { name: say('identity.security.endOthers') }).click()
    await announced(second.page, say('identity.security.endedOthers'))
    await announced(first.page, say('identity.expired'))
    await first.page
      .getByRole('banner')
      .getByRole('link', { name: say('portal.login') })
      .waitFor()
    await second.page
      .getByRole('button', { name: say('identity.security.endOthers') })
      .waitFor({ state: 'detached' })
  })
})

/** Names of what the browser keeps for the portal. Runs in the page. */
async function savedCredentials(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('fairhall')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  return new Promise((resolve, reject) => {
    const keys = database.transaction('credentials').objectStore('credentials').getAllKeys()
    keys.onsuccess = () => resolve(keys.result.map(String))
    keys.onerror = () => reject(keys.error)
  })
}
