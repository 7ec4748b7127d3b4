import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../harness/accessible.ts'
import {
  bindCard,
  fund,
  goOn,
  passTime,
  standStill,
  visitAsMember,
  visitMovable,
} from '../harness/member-visit.ts'
import { CONFIRM_SECONDS, movableHouse, ownHouse, SWITCHED } from '../harness/own-house.ts'
import { type Appearance, NARROW, picture, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

describe('a withdrawal', () => {
  it('that its member says nothing about ends by itself when its time is over', async () => {
    const house = await movableHouse({ PAYOUT_REVIEW_SECONDS: '20' })
    try {
      const seen = await visitMovable(house, undefined, WIDE)
      const { page } = seen
      const say = sayIn(seen.appearance.language)
      await fund(seen, '500.00')
      await bindCard(seen)
      await seen.open('/app/myCenter/withdrawals')
      await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
      await standStill(house, seen)
      await page.locator('form:has([name="amount"]) button[type=submit]').click()
      const reach = (stage: string) =>
        page
          .locator('main [aria-current="step"]')
          .filter({ hasText: say(`withdrawals.stages.${stage}`) })
          .waitFor()
      await reach('submitted')
      // Past the review, but not past what the bank takes.
      await passTime(house, 20_000, seen)
      await reach('waitingForWithdrawal')
      await goOn(house, seen)
      await reach('waitingForYou')
      await page.getByText(say('withdrawals.endsByItself')).waitFor()
      await passTime(house, CONFIRM_SECONDS * 1_000, seen)
      await page.getByText(say('withdrawals.history.completed')).waitFor()
      await page.getByText(say('withdrawals.endsByItself')).waitFor({ state: 'detached' })
      await page.getByRole('banner').getByText('200').waitFor()
      await seen.close()
    } finally {
      await house.leave()
    }
  })
})

describe('the withdrawal ball', () => {
  it.each([
    { width: 1440, language: 'zh-CN', theme: 'dark' },
    { width: 390, language: 'en', theme: 'light' },
  ] satisfies Appearance[])(
    'at $width px in $language stays from page to page, moves, is not on the withdrawals page, and goes with its member (S2-005, S4-015, S6-002)',
    async (face) => {
      const house = await ownHouse(SWITCHED)
      try {
        const seen = await visitAsMember('/app/home', face, house.url)
        const { page } = seen
        const say = sayIn(face.language)
        const ball = page.getByRole('button', { name: say('withdrawals.ball.name.processing', { count: 1 }) })
        await fund(seen, '500.00')
        await bindCard(seen)
        await seen.open('/app/myCenter/withdrawals')
        await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
        await page.locator('form:has([name="amount"]) button[type=submit]').click()
        await page.getByRole('list', { name: say('withdrawals.stages.label') }).waitFor()
        expect(await ball.count()).toBe(0)

        await seen.open('/app/myCenter/myWallet')
        await ball.waitFor()
        const at = async () => (await ball.boundingBox())?.x ?? face.width
        await expect.poll(at).toBeLessThan(face.width / 2)
        await ball.focus()
        await page.keyboard.press('End')
        await expect.poll(async () => (await ball.boundingBox())?.x ?? -1).toBeGreaterThan(face.width / 2)
        await page.keyboard.press('Enter')
        const panel = page.getByRole('dialog', { name: say('withdrawals.ball.processingTitle') })
        await panel.getByRole('list', { name: say('withdrawals.stages.label') }).waitFor()
        await picture(seen, 'withdrawal-ball')
        await expectAccessible(page)
        await panel.getByRole('link', { name: say('withdrawals.ball.look') }).click()
        await page.getByRole('heading', { name: say('withdrawals.title'), exact: true }).waitFor()
        await ball.waitFor({ state: 'detached' })
        await page.goBack()
        await ball.waitFor()
        await seen.context.clearCookies()
        await page.goto('/app/home')
        await page
          .getByRole('banner')
          .getByRole('link', { name: say('portal.register') })
          .waitFor()
        expect(await ball.count()).toBe(0)
        await seen.close()
      } finally {
        await house.leave()
      }
    },
  )
})

describe('a withdrawal that the bank says nothing of in its time', () => {
  it('shows submitted, processing and timed out, in this order, and goes on when the bank speaks (S4-027)', async () => {
    const house = await movableHouse({ PAYOUT_REVIEW_SECONDS: '0', PAYOUT_LATE_MINUTES: '0' })
    try {
      const seen = await visitMovable(house, undefined, NARROW)
      const { page } = seen
      const say = sayIn(seen.appearance.language)
      await fund(seen, '500.00')
      await bindCard(seen)
      await seen.open('/app/myCenter/withdrawals')
      await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill('300')
      // The bank speaks some seconds later, and they do not pass.
      await standStill(house, seen)
      await page.locator('form:has([name="amount"]) button[type=submit]').click()
      const stages = page.getByRole('list', { name: say('withdrawals.stages.label') }).getByRole('listitem')
      await stages.filter({ hasText: say('withdrawals.stages.timedOut') }).waitFor()
      const words = await stages.allTextContents()
      expect(words).toHaveLength(3)
      for (const [index, stage] of (['submitted', 'processing', 'timedOut'] as const).entries())
        expect(words[index]).toContain(say(`withdrawals.stages.${stage}`))
      await goOn(house, seen)
      await page.getByRole('button', { name: say('withdrawals.received', { amount: '¥300.00' }) }).waitFor()
      await seen.close()
    } finally {
      await house.leave()
    }
  })
})
