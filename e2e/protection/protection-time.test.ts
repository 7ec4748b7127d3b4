import { describe, expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { upcomingMarkets } from '#testing/people/upcoming.ts'
import { expectAccessible } from '../harness/accessible.ts'
import { expectHolds } from '../harness/looks.ts'
import { passTime, visitMovable } from '../harness/member-visit.ts'
import { loginAs } from '../harness/members.ts'
import { movableHouse } from '../harness/own-house.ts'
import { picture, settled, visit, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** A session is reminded of its time soon, and there are matches to bet on. */
const REMINDED = { REALITY_CHECK_MINUTES: '20', MATCH_SPACING_SECONDS: '60' }

describe('a reality check', () => {
  it('comes over every tab, keeps bets waiting, is answered by a press alone, and in one tab for all', async () => {
    const house = await movableHouse(REMINDED)
    try {
      const seen = await visitMovable(house, '/app/home', WIDE)
      const { page, context, client } = seen
      const say = sayIn(seen.appearance.language)
      // The clock of the session stands at its beginning.
      const clock = new RegExp(say('protection.session.clock', { clock: '.*', time: '.*' }))
      await page.getByRole('banner').getByRole('link', { name: clock }).waitFor()
      const other = await context.newPage()
      await other.goto('/app/home')
      await settled(other)
      await passTime(house, 21 * 60_000, seen)
      const check = page.getByRole('alertdialog', { name: say('protection.check.title') })
      await check.waitFor()
      const inOther = other.getByRole('alertdialog', { name: say('protection.check.title') })
      await inOther.waitFor()
      await expectHolds(seen, 'reality-check', { says: (words) => [words('protection.check.title')] })
      await page.keyboard.press('Escape')
      expect(await check.isVisible()).toBe(true)
      const { matchId, markets } = (await upcomingMarkets(client)).at(-1)
      const bet = {
        requestId: crypto.randomUUID(),
        matchId,
        market: markets[0].kind,
        line: markets[0].line,
        selection: markets[0].selections[0].selection,
        odds: markets[0].selections[0].odds,
        oddsPolicy: 'any',
        stake: '10.00',
        currency: 'CNY',
      }
      expect(await client.post('/cg/v1/sport/bet', bet)).toMatchObject({
        code: ProtectionErrors.realityCheckDue.code,
      })
      await check.getByRole('button', { name: say('protection.check.goOn') }).click()
      await inOther.waitFor({ state: 'detached' })
      await check.waitFor({ state: 'detached' })
      // Now it is the empty wallet that is in the way.
      const again = { ...bet, requestId: crypto.randomUUID() }
      expect((await client.post('/cg/v1/sport/bet', again)).code).not.toBe(
        ProtectionErrors.realityCheckDue.code,
      )
      await seen.close()
    } finally {
      await house.leave()
    }
  })
})

describe('a reality check on a device whose clock is ahead', () => {
  it('comes when it is due on the house’s clock, and is answered by one press', async () => {
    const house = await movableHouse(REMINDED)
    try {
      const seen = await visitMovable(house, '/app/home', WIDE)
      const { page } = seen
      const say = sayIn(seen.appearance.language)
      const passOn = async (milliseconds: number) => {
        house.pass(milliseconds)
        await page.clock.setSystemTime(house.now().getTime() + 90_000)
      }
      // To its end: one that is called off, because it is asked anew, never comes to it.
      const asked = page.waitForEvent('requestfinished', (request) =>
        request.url().endsWith('/protection/session'),
      )
      await passOn(19 * 60_000)
      // By its own clock the device finds the check due, and asks.
      await asked
      const check = page.getByRole('alertdialog', { name: say('protection.check.title') })
      expect(await check.count()).toBe(0)
      await passOn(60_000)
      await check.waitFor()
      await check.getByRole('button', { name: say('protection.check.goOn') }).click()
      await check.waitFor({ state: 'detached' })
      await seen.close()
    } finally {
      await house.leave()
    }
  })
})

describe('what a member waits for', () => {
  it('a higher limit is confirmed a day later and binds then; a break ends by itself, a self-exclusion by its member', async () => {
    const DAY_MS = 86_400_000
    const PROTECTION = '/app/myCenter/protection'
    const house = await movableHouse()
    try {
      const first = await visitMovable(house, PROTECTION, { language: 'en' })
      const say = sayIn('en')
      const name = say('protection.limits.deposit.day')
      const limit = { kind: 'deposit', period: 'day', currency: 'CNY' }
      await first.client.post('/member/v1/protection/limit', { ...limit, amount: '500.00' })
      await first.client.post('/member/v1/protection/limit', { ...limit, amount: '2000.00' })
      const taken = { requestId: crypto.randomUUID(), kind: 'coolingOff', term: '24h' }
      await first.client.post('/member/v1/protection/pause', taken)
      await first.page
        .getByRole('button', { name: say('protection.asked.withdrawNamed', { name }) })
        .waitFor()
      await first.page.getByText(say('protection.paused.goesOn')).waitFor()
      const confirm = say('protection.asked.confirmNamed', { name })
      expect(await first.page.getByRole('button', { name: confirm }).count()).toBe(0)
      await first.close()

      house.pass(DAY_MS)
      const later = await visit(undefined, { language: 'en' }, house.url)
      await loginAs(later, first.account)
      await later.open(PROTECTION)
      const used = (amount: string) =>
        later.page.getByText(say('protection.limits.usedOf', { used: '¥0.00', limit: amount }))
      await used('¥500.00').waitFor()
      await later.page.getByText(say('protection.paused.goesOn')).waitFor({ state: 'detached' })
      await picture(later, 'protection-raise-ready')
      await expectAccessible(later.page)
      await later.page.getByRole('button', { name: confirm }).click()
      await used('¥2,000.00').waitFor()
      await later.page
        .getByRole('region', { name: say('protection.pause.exclusion.title') })
        .getByRole('radio', { name: say('protection.terms.6m') })
        .click()
      const words = say('protection.pause.exclusion.takeFor', { term: say('protection.terms.6m') })
      await later.page.getByRole('button', { name: words }).click()
      const sure = later.page.getByRole('alertdialog')
      await sure.getByRole('button', { name: say('protection.pause.exclusion.confirm') }).click()
      await later.page.getByText(say('protection.paused.goesOn')).waitFor()
      expect(await later.page.getByRole('button', { name: say('protection.paused.end') }).count()).toBe(0)
      await later.close()

      house.pass(199 * DAY_MS)
      const last = await visit(undefined, { language: 'en' }, house.url)
      await loginAs(last, first.account)
      await last.open(PROTECTION)
      await last.page.getByText(say('protection.paused.exclusionOver')).waitFor()
      await last.page.getByRole('button', { name: say('protection.paused.end') }).click()
      await last.page.getByText(say('protection.paused.goesOn')).waitFor({ state: 'detached' })
      await last.close()
    } finally {
      await house.leave()
    }
  })
})
