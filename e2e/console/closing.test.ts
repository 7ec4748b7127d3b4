import { afterEach, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, movesByHand, moveToVenue, visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

it('an account is closed by two, for a reason its member reads; the balance comes back and is withdrawn', async () => {
  const house = await ownHouse({ QUICK_DOWN_SECONDS: '86230' })
  open.push({ close: () => house.leave() })
  const member = await visitAsMember('/app/home', {}, house.url)
  open.push(member)
  await fund(member, '1000.00')
  await bindCard(member)
  await movesByHand(member)
  await moveToVenue(member, '400.00')

  const su = await visitAsColleague(house.url, `/console/members?name=${member.account.name}`, '苏敏')
  open.push(su)
  await su.page.getByRole('link', { name: member.account.name }).first().click()
  await su.page.getByRole('tab', { name: say('protectionDesk.panel') }).click()
  const closing = su.page.getByRole('region', { name: say('protectionDesk.close.title') })
  await closing.getByRole('radio', { name: say('protectionDesk.close.reasons.care') }).click()
  await expectHolds(su, 'console-closing', {
    says: (words) => [words('protectionDesk.close.note'), words('protection.closedFor.care')],
  })
  await closing.getByRole('button', { name: say('protectionDesk.close.do') }).click()
  await closing.getByRole('status').getByText(/1/).waitFor()

  const zhou = await visitAsColleague(house.url, '/console/changes', '周岚')
  open.push(zhou)
  await zhou.page.getByRole('link', { name: new RegExp(member.account.name) }).click()
  const decide = zhou.page.getByRole('region', { name: say('changes.decide.title') })
  await decide.getByRole('textbox').fill('已与会员谈过')
  await expectHolds(zhou, 'console-closing-change', {
    says: (words) => [words('protection.closedFor.care')],
  })
  await decide.getByRole('button', { name: say('changes.decide.approve') }).click()
  await zhou.page.getByText(say('changes.outcome.applied')).waitFor()

  // The page was open all the while.
  await member.page.getByText(say('protection.closedFor.care')).waitFor()
  await expectHolds(member, 'home-closed-by-house', {
    says: (words) => [words('protection.paused.brought')],
  })
  const centre = async () => (await member.client.get('/cw/v1/balance')).data.centerMoney
  await expect.poll(centre, { interval: 300 }).toBe('1000.00')
  await member.open('/app/myCenter/protection')
  await member.page.getByText(say('protection.closedFor.care')).waitFor()
  await expectHolds(member, 'protection-closed-by-house')
  await member.page.getByRole('link', { name: say('protection.paused.withdraw') }).click()
  await member.page.getByRole('button', { name: say('withdrawals.submit') }).waitFor()

  await su.open(new URL(su.page.url()).pathname)
  await su.page.getByRole('tab', { name: say('protectionDesk.panel') }).click()
  await su.page.getByText(say('protectionDesk.close.goesOn')).waitFor()
  // Beside their name: they may still sign in, and no more is to be had.
  await su.page.getByText(say('protectionDesk.tag.closure'), { exact: true }).waitFor()
  await expectHolds(su, 'console-closed')
})
