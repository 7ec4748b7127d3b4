import { afterEach, describe, expect, it } from 'vitest'
import { STILL_MS } from '#design/still/still.ts'
import { UsdtErrors } from '#money/usdt/usdt.refusals.ts'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { distantMatch } from '../harness/matches.ts'
import {
  fund,
  holdUsdt,
  type MemberVisit,
  movesByHand,
  moveToVenue,
  visitAsMember,
} from '../harness/member-visit.ts'
import { recycle } from '../harness/money/recycling.ts'
import {
  type Appearance,
  announced,
  everTold,
  expectSound,
  hearsNothing,
  PATIENCE_MS,
  settled,
  type Visit,
  visit,
} from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const TRANSFER = '/app/myCenter/transfer'
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

/**
 * A member of this journey's own on the transfer page, with an amount in the centre wallet or with nothing.
 */
async function player(face: Partial<Appearance>, amount?: string): Promise<MemberVisit> {
  const seen = await visitAsMember(undefined, face)
  open.push(seen)
  await movesByHand(seen)
  if (amount) await fund(seen, amount)
  await seen.open(TRANSFER)
  return seen
}

const amountOf = (seen: Visit) => seen.page.getByRole('textbox', { name: wordsOf(seen)('venues.amount') })

/** Transfers an amount the way the form stands, and waits until it is done. */
async function transfer(seen: Visit, amount: string): Promise<void> {
  const { page } = seen
  await amountOf(seen).fill(amount)
  await page.locator('form button[type=submit]').click()
  await announced(page, wordsOf(seen)('venues.transferred', { amount: `¥${amount}.00` }))
}

const venueBalance = (seen: Visit, amount: string) =>
  seen.page.getByText(wordsOf(seen)('venues.total', { amount }), { exact: true }).waitFor()
const recycleButton = (seen: Visit) =>
  seen.page.getByRole('button', { name: wordsOf(seen)('venues.recycle'), exact: true })

describe('a transfer', () => {
  it('goes into the venue and out of it again, and the balances follow (S2-039, S7-124, S1-010)', {
    tags: ['processes'],
  }, async () => {
    const seen = await player({ language: 'zh-CN' }, '1000.00')
    const { page } = seen
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await transfer(seen, '300')
    await venueBalance(seen, '¥300.00')
    await page.getByRole('banner').getByText('700').waitFor()
    expect(sent).toContain('/cg/v1/game/sports/transfer_in')

    await page.getByRole('button', { name: wordsOf(seen)('venues.turn') }).click()
    await transfer(seen, '120')
    await venueBalance(seen, '¥180.00')
    await page.getByRole('banner').getByText('820').waitFor()
    expect(sent).toContain('/cg/v1/game/sports/transfer_out')
    await expectSound(seen)
  })

  it('that the page itself breaks over is not told as refused, and what was typed stays', async () => {
    const seen = await player({ language: 'en' }, '1000.00')
    const { page } = seen
    // An answer that no house gives: the page stumbles over it.
    await page.route('**/cg/v1/game/sports/transfer_in', (route) =>
      route.fulfill({ json: { code: 0, msg: '', data: null, traceId: 'broken' } }),
    )
    await amountOf(seen).fill('300')
    await page.locator('form button[type=submit]').click()
    await page.getByRole('alert').getByText(wordsOf(seen)('forms.broke')).waitFor()
    expect(await amountOf(seen).inputValue()).toBe('300')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(seen.troubles.filter((trouble) => trouble.startsWith('thrown: '))).toHaveLength(1)
    await amountOf(seen).fill('200')
    await page.getByRole('alert').getByText(wordsOf(seen)('forms.broke')).waitFor({ state: 'detached' })
  })

  it('leaves what is typed before it is answered', async () => {
    const seen = await player({ language: 'en' }, '1000.00')
    const { page } = seen
    const { promise: typed, resolve: letGo } = Promise.withResolvers<void>()
    const asked = page.waitForRequest('**/cg/v1/game/sports/transfer_in')
    await page.route('**/cg/v1/game/sports/transfer_in', async (route) => {
      await typed
      await route.continue()
    })
    await amountOf(seen).fill('300')
    await page.locator('form button[type=submit]').click()
    await asked
    await amountOf(seen).fill('120')
    letGo()
    await announced(page, wordsOf(seen)('venues.transferred', { amount: '¥300.00' }))
    await venueBalance(seen, '¥300.00')
    expect(await amountOf(seen).inputValue()).toBe('120')
  })

  it('that the house refuses opens a modal with its message (S8-024)', async () => {
    const seen = await player({ language: 'zh-CN' }, '1000.00')
    const { page, context } = seen
    const say = wordsOf(seen)
    const other: Visit = { ...seen, page: await context.newPage() }
    await other.page.goto(TRANSFER)
    await settled(other.page)
    // The first tab keeps an old balance: it hears of nothing, and what it asks for by itself comes to
    // nothing.
    await hearsNothing(page)
    await seen.open(TRANSFER)
    await page.route('**/cg/v3/venue/app_list', (route) => route.abort())
    await transfer(other, '900')
    await amountOf(seen).fill('500')
    await page.locator('form button[type=submit]').click()
    const modal = page.getByRole('dialog', { name: say('venues.failedTitle') })
    await modal.getByText(say('wallet.errors.insufficient')).waitFor()
    await modal.getByRole('button', { name: say('venues.understood') }).click()
    await modal.waitFor({ state: 'hidden' })
    expect(await amountOf(seen).inputValue()).toBe('500')
  })

  it('without an answer is not said to have failed: it may have gone through', async () => {
    const seen = await player({ language: 'en' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await page.route('**/cg/v1/game/sports/transfer_in', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await amountOf(seen).fill('300')
    await page.locator('form button[type=submit]').click()
    const modal = page.getByRole('dialog', { name: say('venues.unansweredTitle') })
    await modal.getByText(say('http.offline')).waitFor()
    await modal.getByRole('button', { name: say('venues.understood') }).click()
    await modal.waitFor({ state: 'hidden' })
    // It did go through, once, however often it was sent.
    await venueBalance(seen, '¥300.00')
    await page.getByRole('banner').getByText('700').waitFor()
  })
})

describe('a toast on a phone', () => {
  it('covers neither the button that is pressed next nor what sticks to the foot', async () => {
    const seen = await player({ width: 390, language: 'en' }, '1000.00')
    const { page } = seen
    const submit = page.locator('form button[type=submit]')
    await settled(page)
    await amountOf(seen).fill('300')
    // Where a toast stands by itself.
    await submit.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 410))
    const top = () => submit.evaluate((button) => button.getBoundingClientRect().top)
    await expect.poll(async () => Math.abs((await top()) - 410)).toBeLessThan(30)
    await page.evaluate(() => {
      const seen: { text: string; over: string[] }[] = []
      const look = () => {
        for (const toast of document.querySelectorAll('.z-70 > [role] > *')) {
          const box = toast.getBoundingClientRect()
          const over = [...document.querySelectorAll('[data-foot], form button')].filter((one) => {
            const { top, bottom, height } = one.getBoundingClientRect()
            return height > 0 && top < box.bottom && bottom > box.top
          })
          seen.push({ text: toast.textContent ?? '', over: over.map((one) => one.outerHTML.slice(0, 80)) })
        }
      }
      new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, {
        childList: true,
        subtree: true,
      })
      Object.assign(window, { toastsSeen: seen })
    })
    await submit.click()
    await announced(page, wordsOf(seen)('venues.transferred', { amount: '¥300.00' }))
    const told = () =>
      page.evaluate(() => (window as unknown as { toastsSeen: { over: string[] }[] }).toastsSeen)
    await expect.poll(async () => (await told()).length).toBeGreaterThan(0)
    expect((await told()).flatMap(({ over }) => over)).toEqual([])
  })
})

describe('a transfer out of the USDT wallet', () => {
  it('says the rate and what arrives, is held to the limits of an exchange, and is refused in words where the rate has changed (S7-124)', async () => {
    const seen = await player({ language: 'en', width: 390 }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await holdUsdt(seen, '720.00')
    await seen.open(TRANSFER)
    const from = page.getByRole('combobox', { name: say('venues.from') })
    await amountOf(seen).fill('300')
    await from.click()
    await page.getByRole('option', { name: say('venues.usdt.wallet') }).click()
    // So many yuan are no such USDT.
    expect(await amountOf(seen).inputValue()).toBe('')
    await page.getByText(say('venues.usdt.rateIs', { rate: '7.20' })).waitFor()
    const submit = page.locator('form button[type=submit]')
    const limits = { min: '1 USDT', max: '70,000 USDT' }
    await amountOf(seen).fill('0.5')
    await submit.click()
    await page.getByText(say('venues.usdt.belowLeast', limits)).waitFor()
    await amountOf(seen).fill('100.5')
    await submit.click()
    await page.getByText(say('venues.faults.overBalance', { available: '100.000000 USDT' })).waitFor()
    await amountOf(seen).fill('40.123456')
    const arrives = page.getByRole('term').filter({ hasText: say('venues.usdt.arrives') })
    await expect.poll(() => arrives.locator('xpath=..').textContent()).toContain('288.88')
    expect(await submit.textContent()).toBe(say('venues.transferAmount', { amount: '40.123456 USDT' }))
    await expectHolds(seen, 'transfer-usdt', { says: (say) => [say('venues.usdt.arrives')] })

    const path = '**/cg/v1/game/sports/transfer_in'
    const msg = 'The rate has just changed'
    let isAnother = true
    let sent: unknown = null
    await page.route(path, (route) => {
      sent = route.request().postDataJSON()
      return isAnother
        ? route.fulfill({
            json: { code: UsdtErrors.rateChanged.code, msg, data: { rate: '7.10' }, traceId: 'x' },
          })
        : route.continue()
    })
    await submit.click()
    const modal = page.getByRole('dialog', { name: say('venues.failedTitle') })
    await modal.getByText(msg).waitFor()
    expect(sent).toMatchObject({ source: 'USDT', amount: '40.123456', currency: 'USDT', rate: '7.20' })
    await modal.getByRole('button', { name: say('venues.understood') }).click()
    await modal.waitFor({ state: 'hidden' })
    isAnother = false
    await submit.click()
    await announced(page, say('venues.usdt.transferred', { pay: '40.123456 USDT', amount: '¥288.88' }))
    await venueBalance(seen, '¥288.88')
    await page
      .getByText(/59\.876544 USDT/)
      .first()
      .waitFor()
    // Back it goes to the centre wallet.
    await page.getByRole('button', { name: say('venues.turn') }).click()
    await transfer(seen, '88')
    await venueBalance(seen, '¥200.88')
  })
})

describe('one-click recycling', () => {
  it('locks the screen, brings everything back, shows it and says so (S4-034, S4-035, S4-036, S8-019, S8-021)', {
    tags: ['processes'],
  }, async () => {
    const seen = await player({ language: 'en' }, '1000.00')
    const { page } = seen
    await transfer(seen, '300')
    await venueBalance(seen, '¥300.00')
    await recycle(seen, () => recycleButton(seen).click())
    await announced(page, 'Recovery successful')
    await page
      .getByText(/^The balance of the venue/)
      .filter({ hasText: '¥300.00' })
      .waitFor()
    await venueBalance(seen, '¥0.00')
    await page.getByRole('banner').getByText('1,000').waitFor()
  })

  it('on the way to a withdrawal says nothing by itself and goes on (S4-034, S4-036)', async () => {
    const seen = await player({ language: 'en' }, '1000.00')
    const { page } = seen
    await transfer(seen, '300')
    const both = page.getByRole('button', { name: wordsOf(seen)('venues.recycleAndWithdraw') })
    await recycle(seen, () => both.click())
    await page.waitForURL('**/app/myCenter/withdrawals')
    await page.getByRole('banner').getByText('1,000').waitFor()
    expect((await everTold(page)).filter((text) => text.includes('Recovery successful'))).toEqual([])
  })
})

describe('the list of what recycling brings back', () => {
  it('stands on the transfer, wallet and withdrawal pages, and is followed before a withdrawal (S4-037)', async () => {
    const seen = await player({ language: 'zh-CN', width: 390 }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await moveToVenue(seen, '300.00')
    const list = page.getByRole('region', { name: say('venues.list.label') })
    for (const path of [TRANSFER, '/app/myCenter/myWallet', '/app/myCenter/withdrawals']) {
      await seen.open(path)
      await list.getByText('¥300.00').nth(1).waitFor()
    }
    await expectHolds(seen, 'recycle-before-withdrawing', { says: (say) => [say('venues.first.recycle')] })
    await recycle(seen, () => page.getByRole('button', { name: say('venues.first.recycle') }).click())
    await announced(page, say('venues.recoverySuccessful'))
    await page.getByText(say('venues.recycled', { amount: '¥300.00' })).waitFor()
    await list.waitFor({ state: 'hidden' })
  })
})

describe('free transfer', () => {
  const slipOf = ({ page }: Visit) =>
    page
      .locator('aside')
      .filter({ has: page.locator('h2') })
      .first()
  /** Puts the home side of a match into the slip with a stake; gives the paths that this asked for. */
  async function stakeOn(seen: Visit, stake: string): Promise<readonly string[]> {
    const asked: string[] = []
    seen.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await seen.open(`/app/sport/match/${(await distantMatch(seen, 5)).matchId}`)
    await seen.page.locator('button[aria-pressed][data-keepout]').first().click()
    await slipOf(seen).locator('input[inputmode=decimal]').first().fill(stake)
    await slipOf(seen).getByText(wordsOf(seen)('sportsbook.slip.totalStake')).waitFor()
    return asked
  }

  it('is asked for by members alone, is switched on, and a bet takes what it lacks from the centre wallet (S6-005, S6-020)', async () => {
    const stranger = await visit(undefined, { language: 'en' })
    open.push(stranger)
    const strangerAsked = await stakeOn(stranger, '100')
    await expect.poll(() => strangerAsked).toContain('/cg/v1/sport/markets')

    const seen = await player({ language: 'en', theme: 'light' }, '1000.00')
    const { page } = seen
    const say = wordsOf(seen)
    await moveToVenue(seen, '30.00')
    await page.getByRole('radio', { name: say('venues.free.free') }).click()
    await announced(page, say('venues.free.isOn'))
    const asked = await stakeOn(seen, '100')
    await slipOf(seen)
      .getByText(say('sportsbook.slip.follows', { amount: '¥70.00' }))
      .waitFor()
    await expect.poll(() => asked).toContain('/cg/v1/freeavia')
    expect(strangerAsked).not.toContain('/cg/v1/freeavia')
    await expectHolds(seen, 'slip-free-transfer', {
      appearances: ofWidth(1440),
      says: (say) => [say('sportsbook.slip.follows', { amount: '¥70.00' })],
    })
    await slipOf(seen)
      .getByRole('button', { name: say('sportsbook.slip.place', { amount: '¥100.00' }) })
      .click()
    await announced(page, say('sportsbook.slip.placed', { amount: '¥100.00' }))
    await page.getByRole('banner').getByText('900').waitFor()

    // What was moved there by hand comes back when the sports pages are left, and is said.
    await seen.open(TRANSFER)
    await moveToVenue(seen, '50.00')
    await page
      .getByRole('link', { name: say('venues.names.sports') })
      .first()
      .click()
    await page.waitForURL('**/app/sport')
    // The page before may stand for a moment, and who was never inside does not leave.
    await page.getByRole('complementary', { name: say('sportsbook.slip.title') }).waitFor()
    await page.getByRole('banner').getByText('850').waitFor()
    await page.goBack()
    await announced(page, say('venues.free.cameBack', { amount: '¥50.00' }))
    await page.getByRole('banner').getByText('900').waitFor()

    // And from the withdrawal page, for who went there another way.
    await moveToVenue(seen, '20.00')
    await seen.open('/app/myCenter/withdrawals')
    await page.getByText(say('venues.recycled', { amount: '¥20.00' })).waitFor()
    await expectHolds(seen, 'withdrawal-came-back', {
      says: (say) => [say('venues.recycled', { amount: '¥20.00' })],
    })
    await page.getByRole('banner').getByText('900').waitFor()
    await expectSound(seen)

    // And for who closes the browser on them.
    await moveToVenue(seen, '30.00')
    const closeOnSports = async () => {
      await Promise.all([page.waitForResponse('**/cg/v1/freeavia'), page.goto('/app/sport')])
      // Who was never inside does not leave: the page has to stand, and to have read that answer.
      await page.getByRole('complementary', { name: say('sportsbook.slip.title') }).waitFor()
      await settled(page)
      await page.goto('about:blank')
      return (await seen.client.get('/cw/v1/balance')).data.centerMoney
    }
    // Closed before anything could be signed, nothing is said: a machine that is busy needs some more goes.
    await expect.poll(closeOnSports, { timeout: 4 * PATIENCE_MS }).toBe('900.00')
  })
})

describe('refreshing', () => {
  it('says that the amounts are new, and not twice within ten seconds', async () => {
    const seen = await player({ language: 'en' })
    const { page } = seen
    await page.clock.install()
    await seen.open(TRANSFER)
    // No further than a call that is still under way may take, or it would be given up.
    await page.clock.pauseAt(Date.now() + 5_000)
    const refresh = page.getByRole('button', { name: wordsOf(seen)('venues.refresh'), exact: true })
    await refresh.click()
    // What is fetched right after a press is drawn once that is so long ago.
    await page.clock.runFor(STILL_MS)
    await announced(page, 'Amount refreshed')
    await page.clock.runFor(9_000)
    await refresh.click()
    await announced(page, 'The operation is too frequent')
  })
})

it('the transfer page is sound and accessible (S2-039)', async () => {
  await expectHolds(await player({}), 'transfer')
})
