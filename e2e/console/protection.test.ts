import { afterEach, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { ownHouse, SWITCHED } from '../harness/own-house.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

it('a member’s limit is lowered and a break set by one person, never loosened; the member reads who did', async () => {
  const house = await ownHouse(SWITCHED)
  open.push({ close: () => house.leave() })
  const member = await visitAsMember('/app/home', {}, house.url)
  open.push(member)
  const su = await visitAsColleague(house.url, `/console/members?name=${member.account.name}`, '苏敏')
  open.push(su)
  await su.page.getByRole('link', { name: member.account.name }).first().click()
  await su.page.getByRole('tab', { name: say('protectionDesk.panel') }).click()
  const lower = su.page.getByRole('region', { name: say('protectionDesk.tighten.title') })
  await lower.getByRole('combobox').click()
  await su.page.getByRole('option', { name: say('protection.limits.deposit.day') }).click()
  await lower.getByLabel(say('protectionDesk.tighten.amount')).fill('300')
  await lower.getByRole('textbox').last().fill('会员来电要求')
  await expectHolds(su, 'console-protection', { says: (words) => [words('protectionDesk.tighten.note')] })
  await lower.getByRole('button', { name: say('protectionDesk.tighten.do') }).click()
  await su.page.getByText(say('protectionDesk.byHouse')).first().waitFor()

  await member.open('/app/myCenter/protection')
  await member.page.getByText(say('protection.limits.byHouse')).waitFor()
  await expectHolds(member, 'protection-by-house', { says: (words) => [words('protection.limits.byHouse')] })

  const rest = su.page.getByRole('region', { name: say('protectionDesk.break.title') })
  await rest.getByRole('radio', { name: say('protection.terms.24h') }).click()
  await rest.getByRole('textbox').fill('会员来电要求')
  await rest.getByRole('button', { name: say('protectionDesk.break.do') }).click()
  await member.page.getByText(say('protection.paused.byHouse')).waitFor()
  await expectHolds(member, 'protection-break-by-house')
})
