import type { Locator, Request } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../harness/accessible.ts'
import { cancel, depositor, goHome, leaveForForm, ORDER, place, wordsOf } from '../harness/money/depositor.ts'
import { closeByEscape, hearsNothing, picture, settled, type Visit } from '../harness/visit.ts'

/** A page on which nothing moves that the ball would keep clear of. */
const QUIET = '/app/licences'

/** The deposit ball, by what it says first: 'pendingPayment' or 'pendingConfirmation'. */
function ballOf(seen: Visit, face: 'pendingPayment' | 'pendingConfirmation'): Locator {
  const say = wordsOf(seen)
  const [start = ''] = say('deposits.ball.name', { state: say(`deposits.ball.${face}`), left: '|' }).split(
    '|',
  )
  return seen.page.getByRole('button', { name: new RegExp(`^${start}`) })
}

const panelOf = (seen: Visit) => seen.page.getByRole('dialog')

/**
 * Presses at once and not by degrees: how long a press lasts says what it means, and a busy machine would
 * stretch it.
 */
async function tap(target: Locator): Promise<void> {
  const { mouse } = target.page()
  await target.hover()
  await Promise.all([mouse.down(), mouse.up()])
}

const isStatus = (request: Request) => request.url().includes('/cw/v1/deposit/order_status')

describe('the deposit ball', () => {
  it('is there for a member with an open order, on every page but the one that shows it (S4-001, S2-004)', async () => {
    const seen = await depositor()
    const { page } = seen
    const say = wordsOf(seen)
    const ball = ballOf(seen, 'pendingPayment')
    expect(await ball.count()).toBe(0)
    await place(seen)
    expect(await ball.count()).toBe(0)
    await leaveForForm(seen)
    await ball.waitFor()
    await goHome(seen)
    // A page that comes takes the focus, which closes the panel: home has to stand before the ball is opened.
    await page.getByRole('heading', { level: 1, name: say('portal.home.headline') }).waitFor()
    // By keyboard: on a page with more on it the ball may still make way when a pointer comes.
    await ball.press('Enter')
    await panelOf(seen)
      .getByRole('link', { name: say('deposits.ball.details') })
      .click()
    await page.waitForURL(ORDER)
    await ball.waitFor({ state: 'detached' })
    await cancel(seen)
    await goHome(seen)
    await page.waitForURL('**/app/home')
    await page.getByRole('heading', { level: 1, name: say('portal.home.headline') }).waitFor()
    expect(await ball.count()).toBe(0)
  })

  it('goes with whoever signs out, and neither it nor the guard asks about the order again (S6-001)', async () => {
    const seen = await depositor()
    const { page } = seen
    const say = wordsOf(seen)
    await place(seen)
    await leaveForForm(seen)
    await ballOf(seen, 'pendingPayment').waitFor()
    await seen.open('/app/myCenter/security')
    await page.getByRole('button', { name: say('identity.logOut') }).click()
    await page.waitForURL('**/app/home')
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/cw/v1/deposit/')) asked.push(request.url())
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('portal.login') })
      .waitFor()
    expect(await ballOf(seen, 'pendingPayment').count()).toBe(0)
    await page.clock.install()
    await seen.open('/app/home')
    await page.clock.fastForward(120_000)
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('portal.login') })
      .click()
    await page.waitForURL('**/app/login**')
    expect(await page.getByRole('alertdialog').count()).toBe(0)
    expect(asked).toEqual([])
  })

  it.each(['zh-CN', 'en'] as const)(
    'says Pending Payment with a confirm-payment button, then Pending Confirmation with a link, in %s (S4-003, S4-004)',
    async (language) => {
      const seen = await depositor({ language, width: 390 })
      const say = wordsOf(seen)
      await place(seen)
      await leaveForForm(seen)
      await ballOf(seen, 'pendingPayment').press('Enter')
      const panel = panelOf(seen)
      await panel.getByRole('heading', { name: say('deposits.ball.pendingPayment') }).waitFor()
      await picture(seen, 'deposit-ball')
      await expectAccessible(seen.page)
      await panel.getByRole('button', { name: say('deposits.iHavePaid') }).click()
      await ballOf(seen, 'pendingConfirmation').waitFor()
      await panel.getByRole('heading', { name: say('deposits.ball.pendingConfirmation') }).waitFor()
      await panel.getByRole('button', { name: say('deposits.iHavePaid') }).waitFor({ state: 'detached' })
      await panel.getByRole('link', { name: say('deposits.ball.details') }).click()
      await seen.page.waitForURL(ORDER)
    },
  )

  describe('of one open order', () => {
    let seen: Visit
    beforeEach(async () => {
      seen = await depositor()
      await place(seen)
    })

    it('has a ring that runs over expireTime, and fetches the order again at zero (S4-005, S4-006)', async () => {
      const { page } = seen
      const say = wordsOf(seen)
      let shortened = true
      await page.route('**/cw/v1/deposit/order_status**', async (route) => {
        if (!shortened) return route.continue()
        const response = await route.fetch()
        const json = await response.json()
        return route.fulfill({ response, json: { ...json, data: { ...json.data, expireTime: 50 } } })
      })
      await page.clock.install()
      await page.goto(QUIET)
      const ball = ballOf(seen, 'pendingPayment')
      await ball.waitFor()
      const ring = ball.locator('circle').last()
      const gone = async () => Number(await ring.getAttribute('stroke-dashoffset'))
      const first = await gone()
      await expect.poll(gone).toBeGreaterThan(first)
      shortened = false
      // Before the minute is over after which it is asked for anyway.
      await Promise.all([page.waitForRequest(isStatus), page.clock.fastForward(51_000)])
      const fresh = say('deposits.ball.name', { state: '.*', left: '1[0-4]:\\d\\d' })
      await page.getByRole('button', { name: new RegExp(fresh) }).waitFor()
    })

    it('asks for its status every 60 seconds (S7-191)', async () => {
      const { page } = seen
      const asked: Request[] = []
      let answeredAt = 0
      page.on('request', (request) => {
        if (isStatus(request)) asked.push(request)
      })
      page.on('response', (response) => {
        if (isStatus(response.request())) answeredAt = Date.now()
      })
      // Nothing is told: what was told of the order a moment ago, and comes with the socket, has it asked for
      // at once.
      await hearsNothing(page)
      await page.clock.install()
      await page.goto(QUIET)
      await ballOf(seen, 'pendingPayment').waitFor()
      await settled(page)
      // The minute begins with the answer, however long that took.
      await Promise.all(asked.splice(0).map((request) => request.response()))
      await page.clock.pauseAt(answeredAt + 50_000)
      await settled(page)
      expect(asked).toEqual([])
      await Promise.all([page.waitForRequest(isStatus), page.clock.fastForward(20_000)])
    })

    it('is dragged and snaps to the edge of the half it ends in (S4-021, S4-022)', async () => {
      const { page } = seen
      await page.goto(QUIET)
      const ball = ballOf(seen, 'pendingPayment')
      const left = async () => (await ball.boundingBox())?.x ?? 0
      const drag = async (x: number, y: number) => {
        await ball.hover()
        await page.mouse.down()
        await page.mouse.move(x, y, { steps: 8 })
        await page.locator('.cursor-grabbing').waitFor()
        await page.mouse.up()
      }
      await drag(700, 300)
      await expect.poll(async () => Math.round(await left())).toBe(16)
      expect(await panelOf(seen).count()).toBe(0)
      await drag(740, 400)
      await expect.poll(left).toBeGreaterThan(1300)
    })

    it('opens and closes its panel by a click, and not by a press of more than 350 ms (S4-023, S4-024)', async () => {
      const { page } = seen
      await page.goto(QUIET)
      const ball = ballOf(seen, 'pendingPayment')
      await tap(ball)
      await panelOf(seen).waitFor()
      await tap(ball)
      await panelOf(seen).waitFor({ state: 'detached' })
      await ball.hover()
      await page.mouse.down()
      await page.locator('.cursor-grabbing').waitFor()
      await page.mouse.up()
      await page.locator('.cursor-grabbing').waitFor({ state: 'detached' })
      expect(await panelOf(seen).count()).toBe(0)
      await ball.press('Enter')
      await closeByEscape(panelOf(seen))
      await ball.press('Home')
      await expect.poll(async () => Math.round((await ball.boundingBox())?.x ?? 0)).toBe(16)
    })
  })
})
