import type { Page, Route } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { distantMatch } from '../harness/matches.ts'
import {
  bindCard,
  fund,
  type MemberVisit,
  movesByHand,
  moveToVenue,
  visitAs,
  visitAsMember,
  visitAsNewcomer,
} from '../harness/member-visit.ts'
import {
  type Appearance,
  announced,
  expectSound,
  followsMember,
  NARROW,
  picture,
  settled,
  WIDE,
} from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const PROTECTION = '/app/myCenter/protection'
const DEPOSIT = '/app/myCenter/deposit'

const open: MemberVisit[] = []
afterEach(async () => {
  for (const seen of open.splice(0)) await seen.close()
})

async function member(path: string, face: Partial<Appearance> = {}): Promise<MemberVisit> {
  const seen = await visitAsMember(path, face)
  open.push(seen)
  return seen
}

const wordsOf = ({ appearance }: MemberVisit) => sayIn(appearance.language)

/** Sets a limit as a person does, from the page of limits, where the dialog says a thing about it. */
async function limitTo(seen: MemberVisit, name: string, amount: string, said?: string): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  const set = page.getByRole('button', { name: say('protection.limits.setNamed', { name }) })
  const change = page.getByRole('button', { name: say('protection.limits.changeNamed', { name }) })
  await set.or(change).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('protection.dialog.amount') }).fill(amount)
  if (said) {
    await dialog.getByText(said).waitFor()
    await picture(seen, 'protection-dialog')
  }
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
}

/** Asks for a deposit in the form. */
async function askFor(seen: MemberVisit, amount: string): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  await page.getByRole('textbox', { name: say('deposits.amount') }).fill(amount)
  await page.getByRole('button', { name: say('deposits.get.account') }).click()
}

/** The venue's door on home says that it is shut, and pressed, why; looking around is left. */
async function doorIsShut(seen: MemberVisit): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  await seen.open('/app/home')
  const door = `${say('venues.names.sports')} ${say('venues.states.closed')}`
  await page.getByRole('link', { name: door }).click()
  const dialog = page.getByRole('dialog', {
    name: say('venues.shut.title', { venue: say('venues.names.sports') }),
  })
  await dialog.waitFor()
  await expectHolds(seen, 'home-door-shut')
  await dialog.getByRole('link', { name: say('venues.shut.lookAround') }).click()
  await page.waitForURL('**/app/sport')
}

/** Takes a pause in its two presses. */
async function pause(seen: MemberVisit, kind: string, term: string): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  const words = say(`protection.terms.${term}`)
  await page
    .getByRole('region', { name: say(`protection.pause.${kind}.title`) })
    .getByRole('radio', { name: words })
    .click()
  await page
    .getByRole('button', { name: say(`protection.pause.${kind}.takeFor`, { term: words }), exact: true })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(`protection.pause.${kind}.confirm`) })
    .click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

describe('protection', () => {
  it('a limit that is set binds at once, is shown beside the form, and a higher one waits for a day', async () => {
    const seen = await member(PROTECTION, NARROW)
    const { page } = seen
    const say = wordsOf(seen)
    const name = say('protection.limits.deposit.day')
    await expectHolds(seen, 'protection-empty')
    await limitTo(seen, name, '500')
    await page.getByText(say('protection.limits.usedOf', { used: '¥0.00', limit: '¥500.00' })).waitFor()
    await limitTo(seen, name, '2000')
    await page.getByRole('button', { name: say('protection.asked.withdrawNamed', { name }) }).waitFor()
    expect(
      await page.getByRole('button', { name: say('protection.asked.confirmNamed', { name }) }).count(),
    ).toBe(0)
    await page.getByText(say('protection.limits.usedOf', { used: '¥0.00', limit: '¥500.00' })).waitFor()
    await limitTo(seen, say('protection.limits.stake.day'), '800')
    const isHigher = say('protection.limits.higher.day', { amount: '¥800.00' })
    await limitTo(seen, say('protection.limits.stake.week'), '300', isHigher)
    await page.getByText(say('protection.limits.lower.week', { amount: '¥300.00' })).waitFor()
    await expectHolds(seen, 'protection-asked', {
      says: (say) => [say('protection.limits.usedOf', { used: '¥0.00', limit: '¥500.00' })],
    })
    await seen.open(DEPOSIT)
    await page
      .getByText(say('protection.limits.usedOf', { used: '¥0.00', limit: '¥500.00' }))
      .filter({ visible: true })
      .waitFor()
    await page.getByRole('textbox', { name: say('deposits.amount') }).fill('400')
    await page.getByText(say('protection.allowance.after', { name, left: '¥100.00' })).waitFor()
    await askFor(seen, '600')
    await page.getByText(say('protection.allowance.over', { name, left: '¥500.00' })).waitFor()
    const startsAgain = /(今天|明天|Today|Tomorrow) \d\d:\d\d/
    await page.getByRole('alert').filter({ hasText: '¥500' }).filter({ hasText: startsAgain }).waitFor()
    await expectHolds(seen, 'protection-deposit', {
      says: (say) => [
        say('protection.allowance.over', { name: say('protection.limits.deposit.day'), left: '¥500.00' }),
      ],
    })
    await askFor(seen, '500')
    await page.waitForURL(/billNo=D/)
  })

  it('a break begins in two presses, in every tab, keeps deposits and stakes away and lets money leave', {
    tags: ['processes'],
  }, async () => {
    const seen = await member(PROTECTION, WIDE)
    const { page, context } = seen
    const say = wordsOf(seen)
    await fund(seen, '500.00')
    await movesByHand(seen)
    await moveToVenue(seen, '100.00')
    await bindCard(seen)
    const other = await context.newPage()
    const listening = followsMember(other)
    await other.goto(PROTECTION)
    await settled(other)
    await listening
    await pause(seen, 'coolingOff', '24h')
    await page.getByText(say('protection.paused.goesOn')).waitFor()
    await other.getByText(say('protection.paused.goesOn')).waitFor()
    await other.close()
    await expectHolds(seen, 'protection-paused', { says: (say) => [say('protection.paused.goesOn')] })
    await seen.open(DEPOSIT)
    // The break stands where each form was: nothing is filled in that would be refused.
    const breakStands = () =>
      page.getByText(say('protection.paused.goesOn')).filter({ visible: true }).waitFor()
    await breakStands()
    expect(await page.locator('[name="amount"]').count()).toBe(0)
    await expectHolds(seen, 'protection-deposit-paused')
    for (const path of ['/app/myCenter/deposit/quick', '/app/myCenter/transfer', '/app/home']) {
      await seen.open(path)
      await breakStands()
      expect(await page.locator('form [name="amount"]').count()).toBe(0)
    }
    const transfer = {
      requestId: crypto.randomUUID(),
      source: 'CENTERMONEY',
      currency: 'CNY',
      amount: '10.00',
    }
    expect(await seen.client.post('/cg/v1/game/sports/transfer_in', transfer)).toMatchObject({
      code: ProtectionErrors.coolingOff.code,
    })
    await doorIsShut(seen)
    await seen.open('/app/myCenter/withdrawals')
    await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
    await page.locator('form:has([name="amount"]) button[type=submit]').click()
    await page.getByRole('list', { name: say('withdrawals.stages.label') }).waitFor()
  })
})

describe('a higher limit that waits', () => {
  it('is taken back by its member', async () => {
    const seen = await member(PROTECTION)
    const { page } = seen
    const say = wordsOf(seen)
    const name = say('protection.limits.deposit.week')
    await limitTo(seen, name, '1000')
    await limitTo(seen, name, '1500')
    await page.getByRole('button', { name: say('protection.asked.withdrawNamed', { name }) }).click()
    await announced(page, say('protection.asked.withdrawn'))
    await page
      .getByRole('button', { name: say('protection.asked.withdrawNamed', { name }) })
      .waitFor({ state: 'detached' })
  })
})

describe('a limit that was changed elsewhere while its dialog is open', () => {
  it('is judged as it stands: what is higher by now is asked for, and what waits is said to be taken back', async () => {
    const seen = await member(PROTECTION, { language: 'en' })
    const { page, client } = seen
    const say = wordsOf(seen)
    const name = say('protection.limits.deposit.day')
    const count = 24
    await limitTo(seen, name, '500')
    const change = page.getByRole('button', { name: say('protection.limits.changeNamed', { name }) })
    await change.click()
    const dialog = page.getByRole('dialog')
    const amount = dialog.getByRole('textbox', { name: say('protection.dialog.amount') })
    await dialog.getByText(say('protection.limits.usedOf', { used: '¥0.00', limit: '¥500.00' })).waitFor()
    const lower = { kind: 'deposit', period: 'day', amount: '200.00', currency: 'CNY' }
    await client.post('/member/v1/protection/limit', lower)
    await dialog.getByText(say('protection.limits.usedOf', { used: '¥0.00', limit: '¥200.00' })).waitFor()
    await amount.fill('300')
    await dialog.getByText(say('protection.dialog.effect.waits_other', { count })).waitFor()
    await dialog.getByRole('button', { name: say('protection.dialog.ask') }).click()
    await announced(page, say('protection.dialog.asked'))
    await dialog.waitFor({ state: 'detached' })
    const withdraw = page.getByRole('button', { name: say('protection.asked.withdrawNamed', { name }) })
    await withdraw.waitFor()
    await limitTo(seen, name, '200', say('protection.dialog.endsAsked'))
    await withdraw.waitFor({ state: 'detached' })
  })
})

describe('two choices for sessions that are made quickly', () => {
  it('both stand, in whatever order they arrive', async () => {
    const seen = await member(PROTECTION)
    const { page, client } = seen
    const say = wordsOf(seen)
    const onTheWay: Route[] = []
    await page.route('**/session/settings', (route) => void onTheWay.push(route))
    const choose = async (field: string, minutes: number) => {
      await page.getByRole('combobox', { name: say(`protection.session.${field}`) }).click()
      const words = say('protection.session.minutes_other', { count: minutes })
      await page.getByRole('option', { name: words, exact: true }).click()
      await page.getByRole('listbox').waitFor({ state: 'detached' })
    }
    await choose('remind', 30)
    await choose('limit', 120)
    await expect.poll(() => onTheWay.length).toBe(2)
    for (const route of onTheWay) {
      const answered = page.waitForResponse('**/session/settings')
      await route.continue()
      await answered
    }
    const chosen = async () => (await client.get('/member/v1/protection/session')).data
    expect(await chosen()).toMatchObject({ reminderMinutes: 30, sessionMinutes: 120 })
  })
})

/** What leads to a deposit, to a purchase or to bets from a page, other than the doors that say they are closed. */
const waysInOf = (page: Page) =>
  page
    .locator(
      'a[href^="/app/myCenter/deposit"]:visible, nav a[href^="/app/sport"]:visible, main a[href^="/app/sport/"]:visible, button[aria-haspopup=dialog]:text-is("Buy coins"):visible',
    )
    .evaluateAll((ways) => ways.map((way) => way.outerHTML))

describe('a closed account', () => {
  it('is closed in two presses, takes no deposit, and its member signs in and withdraws', async () => {
    const seen = await member(PROTECTION, { language: 'en' })
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '500.00')
    await bindCard(seen)
    await page.getByRole('button', { name: say('protection.pause.closure.take'), exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    const close = dialog.getByRole('button', { name: say('protection.pause.closure.confirm') })
    await close.click()
    await dialog.getByText(say('identity.stepUp.missing')).waitFor()
    const password = dialog.getByLabel(say('identity.stepUp.label'), { exact: true })
    await password.fill('not the password')
    await close.click()
    await dialog.getByText(say('identity.errors.passwordWrong', { left: 4 })).waitFor()
    await password.fill(seen.account.password)
    await close.click()
    // What goes on comes first: the withdrawal.
    await page.waitForURL('**/app/myCenter/withdrawals')
    await seen.open(PROTECTION)
    await page.getByText(say('protection.paused.closure')).waitFor()
    expect(await page.getByRole('button', { name: say('protection.pause.coolingOff.take') }).count()).toBe(0)
    await expectHolds(seen, 'protection-closed', { says: (say) => [say('protection.paused.closure')] })
    const order = {
      requestId: crypto.randomUUID(),
      channelId: 'bank-yungang',
      amount: '100.00',
      currency: 'CNY',
    }
    expect(await seen.client.post('/cw/v1/deposit/pay', order)).toMatchObject({
      code: ProtectionErrors.closed.code,
    })
    // No way of the portal leads to what would be refused, and the withdrawal comes first.
    for (const path of [
      '/app/home',
      '/app/myCenter',
      '/app/myCenter/myWallet',
      '/app/myCenter/usdt',
      PROTECTION,
    ]) {
      await seen.open(path)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => waysInOf(page), { message: `${path} at ${width}` }).toEqual([])
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    const side = page.getByRole('navigation', { name: say('portal.centre.nav') }).getByRole('link')
    expect(await side.first().getAttribute('href')).toBe('/app/myCenter/withdrawals')
    // Its middle is under the eye that hides it.
    await page.getByRole('button', { name: say('wallet.openDrawer') }).click({ position: { x: 8, y: 8 } })
    const drawer = page.getByRole('dialog', { name: say('wallet.drawerTitle') })
    await drawer.getByRole('link', { name: say('wallet.withdraw') }).waitFor()
    expect(await waysInOf(page)).toEqual([])
    await seen.open('/app/myCenter')
    await expectHolds(seen, 'centre-closed', { says: (say) => [say('portal.withdraw')] })
    const again = await visitAs(seen.account, '/app/myCenter/withdrawals', { language: 'en' })
    open.push(again)
    await again.page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('500')
    await again.page.locator('form:has([name="amount"]) button[type=submit]').click()
    await again.page.getByRole('list', { name: say('withdrawals.stages.label') }).waitFor()
  })
})

describe.each([WIDE, NARROW])('play in a window of $width px', (appearance) => {
  it('is limited: the slip shows what is left, and the refusal says which limit it was', async () => {
    const seen = await member(PROTECTION, appearance)
    const { page } = seen
    const say = wordsOf(seen)
    await fund(seen, '500.00')
    await movesByHand(seen)
    await moveToVenue(seen, '500.00')
    await limitTo(seen, say('protection.limits.loss.day'), '50')
    await page.getByText(say('protection.limits.usedOf', { used: '¥0.00', limit: '¥50.00' })).waitFor()
    await page.getByRole('combobox', { name: say('protection.session.remind') }).click()
    await page
      .getByRole('option', { name: say('protection.session.minutes_other', { count: 30 }), exact: true })
      .click()
    await announced(page, say('protection.session.saved'))
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    // The page is the same at each width, what follows is not.
    if (appearance === WIDE) await expectHolds(seen, 'protection-play')
    if (appearance.width === 1440)
      await page
        .getByRole('banner')
        .getByRole('link', { name: new RegExp(say('protection.session.clock', { clock: '.*', time: '.*' })) })
        .waitFor()
    const match = await distantMatch(seen, 4)
    await seen.open(`/app/sport/match/${match.matchId}`)
    await page.locator('button[aria-pressed][data-keepout]').first().click()
    if (appearance.width === 390)
      await page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 1 }) }).click()
    else await page.getByRole('meter', { name: say('protection.limits.loss.day') }).waitFor()
    const slip = page
      .locator('aside, [role=dialog]')
      .filter({ has: page.locator('h2') })
      .first()
    await slip.locator('input[inputmode=decimal]').first().fill('60')
    await slip.getByRole('button', { name: say('sportsbook.slip.place', { amount: '¥60.00' }) }).click()
    await announced(page, '¥50')
    await expectHolds(seen, 'protection-slip', { appearances: ofWidth(appearance.width) })
  })
})

describe.each([
  { answer: 'none for now', appearance: NARROW, limits: [] },
  { answer: 'two limits', appearance: WIDE, limits: ['500.00', '3000.00'] },
])('before the first deposit, with $answer', ({ appearance, limits }) => {
  it('limits are asked about once', async () => {
    const seen = await visitAsNewcomer(DEPOSIT, appearance)
    open.push(seen)
    const { page, client } = seen
    const say = sayIn(appearance.language)
    const question = page.getByRole('region', { name: say('protection.first.title') })
    const amount = page.getByRole('textbox', { name: say('deposits.amount') })
    await question.waitFor()
    expect(await amount.count()).toBe(0)
    if (limits.length > 0) await expectHolds(seen, 'first-deposit')
    await question.getByRole('button', { name: say('protection.first.set') }).click()
    await question.getByText(say('protection.dialog.amountMissing')).waitFor()
    if (limits.length === 0)
      await question.getByRole('button', { name: say('protection.first.none') }).click()
    else {
      for (const [period, limit] of [
        ['day', '500'],
        ['month', '3000'],
      ] as const)
        await question.getByRole('textbox', { name: say(`protection.limits.deposit.${period}`) }).fill(limit)
      const week = question.getByRole('textbox', { name: say('protection.limits.deposit.week') })
      await week.fill('200')
      await question.getByText(say('protection.limits.lower.week', { amount: '¥200.00' })).waitFor()
      await picture(seen, 'first-deposit-typed')
      await week.fill('')
      await question.getByRole('button', { name: say('protection.first.set') }).click()
    }
    await amount.waitFor()
    const limitsSet = async () => {
      const { limits: now } = (await client.get('/member/v1/protection')).data
      return now.flatMap((one: { amount: string | null }) => one.amount ?? [])
    }
    await expect.poll(limitsSet).toEqual(limits)
    await seen.open(DEPOSIT)
    await amount.waitFor()
    expect(await question.count()).toBe(0)
    await expectSound(seen)
  })
})
