import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { expectAccessible } from '../harness/accessible.ts'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { enter, typeInto } from '../harness/keyboard.ts'
import { expectHolds } from '../harness/looks.ts'
import { distantMatch } from '../harness/matches.ts'
import {
  bindCard,
  fund,
  type MemberVisit,
  movesByHand,
  moveToVenue,
  visitAsMember,
} from '../harness/member-visit.ts'
import { type Appearance, expectSound, NARROW, picture, type Visit, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A member with money, a card and a bet that runs; `left` is what lies in the centre wallet. */
async function memberWithBet(): Promise<{ member: MemberVisit; memberId: string; left: string }> {
  const member = await visitAsMember()
  open.push(member)
  const { client } = member
  await fund(member, '2000.57')
  await bindCard(member)
  await movesByHand(member)
  await moveToVenue(member, '300.00')
  const { matchId } = await distantMatch(member, 0)
  const pick = { matchId, market: '1x2', line: null, selection: 'home', odds: '1.01', oddsPolicy: 'any' }
  const bet = { requestId: randomUUID(), ...pick, stake: '12.34', currency: 'CNY' }
  expect((await client.post('/cg/v1/sport/bet', bet)).code).toBe(0)
  const { id: memberId } = (await client.post('/memberCommon/getInfo', {})).data
  return { member, memberId, left: '1,700.57' }
}

async function atConsole(path: string, who: string, face: Partial<Appearance>): Promise<Visit> {
  const seen = await visitAsColleague(undefined, path, who, face)
  open.push(seen)
  // A page without an origin asks for its files as another site does, which a header of the test's own would change.
  await seen.context.setExtraHTTPHeaders({})
  return seen
}

/** Opens what a member sees, from their page and without a pointer. */
async function openByKeyboard(seen: Visit): Promise<void> {
  const { page, appearance } = seen
  const say = sayIn(appearance.language)
  await enter(page, page.getByRole('link', { name: say('identityDesk.sees.title') }))
  await page.waitForURL('**/sees')
  await expectHolds(seen, 'console-see-as-why', { says: (words) => [words('identityDesk.sees.about')] })
  await typeInto(page, page.getByRole('main').getByRole('textbox'), '会员来电问余额')
  await enter(page, page.getByRole('button', { name: say('identityDesk.sees.begin') }))
}

const shownIn = (page: Page) => page.frameLocator('iframe')
/** The frame, for what is asked of a page. */
const frameOf = (page: Page) => page.frames().find((one) => one !== page.mainFrame()) as unknown as Page
const placeOf = (page: Page) => new URL(frameOf(page).url()).pathname

describe('what a member sees', () => {
  it('is opened by support without a pointer: the exact balance and bets, link by link, and nothing can be pressed', async () => {
    const { member, memberId, left } = await memberWithBet()
    const su = await atConsole(`/console/members/${memberId}`, '苏敏', WIDE)
    const { page } = su
    const say = sayIn(su.appearance.language)
    await openByKeyboard(su)
    const shown = shownIn(page)
    await shown.getByText(left).first().waitFor()
    await expectAccessible(frameOf(page))
    await picture(su, 'console-see-as')

    // On by a link, and from there to the bet and its entries.
    await shown
      .getByRole('link', { name: say('portal.deposit') })
      .filter({ visible: true })
      .first()
      .click()
    await expect.poll(() => placeOf(page)).toBe('/app/myCenter/deposit')
    const amount = shown.getByRole('textbox', { name: say('deposits.amount') })
    const place = shown.getByRole('button', { name: say('deposits.get.account') })
    await amount.waitFor()
    await amount.pressSequentially('500').catch(() => undefined)
    await place.click({ force: true })
    await place.focus()
    await page.keyboard.press('Enter')
    expect(await amount.inputValue()).toBe('')
    expect(await place.evaluate((button) => button.matches(':focus, [tabindex="0"]'))).toBe(false)
    await picture(su, 'console-see-as-deposit')

    await shown.getByRole('banner').getByRole('link').filter({ visible: true }).first().click()
    await expect.poll(() => placeOf(page)).toBe('/app/home')
    await shown
      .getByRole('link', { name: say('records.title') })
      .filter({ visible: true })
      .first()
      .click()
    await expect.poll(() => placeOf(page)).toBe('/app/myCenter/bets')
    const bet = shown.getByRole('main').getByRole('button', { expanded: false }).first()
    await shown.getByText('12.34').first().waitFor()
    await enter(page, bet)
    await shown.getByRole('main').getByRole('button', { expanded: true }).waitFor()
    await page.getByRole('radio', { name: say('identityDesk.sees.screens.desktop') }).click()
    await shown.getByText('12.34').first().waitFor()
    await expectAccessible(frameOf(page))
    await picture(su, 'console-see-as-bets')
    await expectSound(su)

    // Nothing came of it: no order but the one that was paid before, and no session of the member but their own.
    expect((await member.client.get('/cw/v1/deposit/orders?pageNum=1')).data.list).toHaveLength(1)
    expect((await member.client.get('/member/v1/sessions')).data.list).toHaveLength(1)
  })

  it('is shown on a narrow screen, in the language and theme of whoever looks, and holds in every face', async () => {
    const { memberId, left } = await memberWithBet()
    const su = await atConsole(`/console/members/${memberId}`, '苏敏', NARROW)
    await openByKeyboard(su)
    await shownIn(su.page).getByText(left).first().waitFor()
    expect(
      await frameOf(su.page).evaluate(() => [
        document.documentElement.lang,
        document.documentElement.dataset['theme'],
      ]),
    ).toEqual(['en', 'light'])
    await expectHolds(su, 'console-see-as', { says: (say) => [say('identityDesk.sees.screens.phone')] })
    await shownIn(su.page).getByText(left).first().waitFor()
  })

  it('is nothing for a colleague without the permission: no way to it, and its address says so', async () => {
    const member = await visitAsMember()
    open.push(member)
    const { id } = (await member.client.post('/memberCommon/getInfo', {})).data
    const he = await atConsole(`/console/members/${id}`, '何晴', WIDE)
    const say = sayIn('zh-CN')
    await he.page.getByRole('tab', { name: say('identityDesk.member.notes') }).waitFor()
    expect(await he.page.getByRole('link', { name: say('identityDesk.sees.title') }).count()).toBe(0)
    await he.open(`/console/members/${id}/sees`)
    await he.page.getByRole('heading', { name: say('console.notPermitted.headline') }).waitFor()
    await he.page.getByText('members.sees').waitFor()
    expect(await he.page.getByRole('button', { name: say('identityDesk.sees.begin') }).count()).toBe(0)
  })
})
