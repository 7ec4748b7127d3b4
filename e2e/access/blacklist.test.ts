import { afterEach, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import { NARROW, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const sayEn = sayIn('en')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function kept<T extends Visit>(visiting: Promise<T>): Promise<T> {
  const seen = await visiting
  open.push(seen)
  return seen
}

/** Addresses of every intercepted prefix (S2-079), and of some that are not. */
const ACTIVITIES = [
  'present/spring/7',
  'redPackRain/7',
  'month-money/7',
  'raffle/7',
  'SignGift/7',
  'drawGift/7',
  'race-page/7',
  'newTask/7',
  'european-cup/7',
  'euro-cup/7',
  'deposit-first/7',
  'deposit-again/7',
  'discountDetails/7',
  'pureDisplay/7',
  'friendInvitation',
  'fissile',
  'fullMemberActivity',
  'champions-league',
  'registrantion',
  'football-shot/7',
].map((path) => `/app/${path}`)
const OTHERS = ['/app/surviving/7', '/app/breakout/7', '/app/licences']

/** Addresses that a page was led through since it was opened. */
async function ledThrough({ page }: Visit, going: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const note = () => seen.push(new URL(page.url()).pathname)
  page.on('framenavigated', note)
  await going()
  page.off('framenavigated', note)
  return seen
}

it('an operator puts a member on the blacklist at once, who is led to the page that says why from activities and from play, keeps their withdrawals, and is back once two have taken them off it (S2-025, S2-076, S6-022, S6-023, M-059)', async () => {
  const house = await ownHouse({ QUICK_DOWN_SECONDS: '86203' })
  open.push({ close: () => house.leave() })
  const { url } = house
  const member = await kept(visitAsMember('/app/home', {}, url))
  const { page } = member
  const editor = await kept(visitAsColleague(url, `/console/members?name=${member.account.name}`, '周岚'))
  await editor.page.getByRole('link', { name: member.account.name }).first().click()
  await editor.page.getByRole('tab', { name: say('accessDesk.title') }).click()
  const now = editor.page.getByRole('region', { name: say('accessDesk.now.title') })
  await now.getByRole('radio', { name: say('accessDesk.reasons.manyAccounts') }).click()
  await now.getByRole('textbox').last().fill('同一证件的多个账户')
  await expectHolds(editor, 'console-blacklist-member', {
    says: (words) => [words('accessDesk.now.note')],
  })
  await now.getByRole('button', { name: say('accessDesk.now.do') }).click()
  await editor.page.getByText(say('accessDesk.by.1'), { exact: true }).waitFor()
  await editor.open('/console/blacklist')
  await editor.page.getByRole('link', { name: member.account.name }).first().waitFor()
  await expectHolds(editor, 'console-blacklist')

  await member.open('/app/redPackRain/7?from=mail')
  await page.waitForURL('/blackList')
  expect(await page.evaluate(() => sessionStorage.getItem('fairhall.access.target'))).toBe(
    '/app/redPackRain/7?from=mail',
  )
  expect(await page.evaluate(() => history.state.usr.target)).toBe('/app/redPackRain/7?from=mail')
  await expectHolds(member, 'blacklist', {
    says: (words) => [words('access.blacklist.lead'), words('access.reasons.manyAccounts')],
  })
  await page.getByRole('link', { name: say('access.withdraw') }).click()
  await page.waitForURL('/app/myCenter/withdrawals')
  // The page knows by now: play leads there, too.
  await page
    .getByRole('link', { name: say('venues.names.sports') })
    .first()
    .click()
  await page.waitForURL('/blackList')

  await editor.page.getByRole('link', { name: member.account.name }).first().click()
  await editor.page.getByRole('tab', { name: say('accessDesk.title') }).click()
  const lift = editor.page.getByRole('region', { name: say('accessDesk.lift.title') })
  await lift.getByRole('textbox').fill('已核实为两个人')
  await lift.getByRole('button', { name: say('accessDesk.lift.do') }).click()
  const colleague = await kept(visitAsColleague(url, '/console/changes', '何晴'))
  await colleague.page
    .getByRole('link', { name: say('accessDesk.words.unbar', { name: member.account.name }) })
    .first()
    .click()
  const decide = colleague.page.getByRole('region', { name: say('changes.decide.title') })
  await decide.getByRole('textbox').fill('证件已看过')
  await decide.getByRole('button', { name: say('changes.decide.approve') }).click()
  await colleague.page.getByText(say('changes.outcome.applied')).waitFor()
  await page.waitForURL('/app/sport')
})

it('whoever goes to an activity is asked about the blacklist and comes through, unless they come from there or look at a draft; other addresses are left alone (S2-025, S2-076, S2-077, S2-078, S2-079)', {
  tags: ['processes'],
}, async () => {
  const visitor = await kept(visit('/blackList', NARROW))
  const { page } = visitor
  await page.getByRole('heading', { name: sayEn('access.blacklist.over') }).waitFor()
  await expectHolds(visitor, 'blacklist-nobody')
  for (const path of ACTIVITIES) {
    const led = await ledThrough(visitor, async () => {
      await page.goto(path)
      await page.waitForFunction(() => history.state?.usr?.fromBlackList === true)
    })
    expect([path, led.includes('/blackList'), new URL(page.url()).pathname]).toEqual([path, true, path])
  }
  for (const path of [...OTHERS, `${ACTIVITIES[0]}?preview=1`]) {
    const led = await ledThrough(visitor, () => visitor.open(path))
    expect([path, led.includes('/blackList')]).toEqual([path, false])
  }
})
