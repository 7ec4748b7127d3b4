import { afterEach, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { approveChange, fieldWords, inLanguageOf, submitDocument } from '../harness/console/documents.ts'
import { expectHolds, inLanguage } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import { NARROW, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const sayEn = sayIn('en')
const said = fieldWords('accessDesk.documents.maintenance')
const TEXT = { 'zh-CN': '我们在更换机房的电源。', en: 'We are replacing the power supply.' }
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function kept<T extends Visit>(visiting: Promise<T>): Promise<T> {
  const seen = await visiting
  open.push(seen)
  return seen
}

it('an operator closes the house for maintenance, which leads members and visitors to the page that says why and until when, with withdrawals open; two open it, and everybody is back where they were (S2-017, S2-018, S2-029, M-059)', async () => {
  // No other file is in this house: it is closed to everybody who is there.
  const house = await ownHouse({ QUICK_DOWN_SECONDS: '86201' })
  open.push({ close: () => house.leave() })
  const { url } = house
  const member = await kept(visitAsMember('/app/sport', {}, url))
  const visitor = await kept(visit('/maintenance', NARROW, url))
  await visitor.page.getByRole('heading', { name: sayEn('access.maintenance.over') }).waitFor()

  const editor = await kept(visitAsColleague(url, '/console/settings/access.maintenance', '周岚'))
  const { page } = editor
  const closed = page.getByRole('checkbox', { name: said('closed'), exact: true })
  await closed.check()
  for (const language of ['zh-CN', 'en'] as const)
    await page.getByLabel(inLanguageOf(said('text'), language), { exact: true }).fill(TEXT[language])
  await page.getByText(say('settings.diff.seats.brake')).waitFor()
  await expectHolds(editor, 'console-maintenance', {
    says: (words) => [words('accessDesk.documents.maintenance.fields.closed_help')],
  })
  await submitDocument(editor, 'do', '机房断电，先停下')

  // Whoever plays is led away at once.
  await member.page.waitForURL('/maintenance')
  await member.page.getByText(TEXT['zh-CN']).waitFor()
  await expectHolds(member, 'maintenance', {
    says: (words, language) => [TEXT[language], words('access.maintenance.lead')],
  })
  await member.page.getByRole('link', { name: say('access.withdraw') }).click()
  await member.page.waitForURL('/app/myCenter/withdrawals')
  await member.open('/app/sport')
  await member.page.waitForURL('/maintenance')

  await visitor.open('/app/maintenance')
  await visitor.page.getByText(TEXT.en).waitFor()
  await expectHolds(visitor, 'maintenance-in-app')
  await visitor.open('/app/home')
  await visitor.page.waitForURL('/maintenance')
  await expectHolds(visitor, 'maintenance-visitor', { appearances: inLanguage('en') })

  await editor.open('/console/settings/access.maintenance')
  await closed.uncheck()
  await submitDocument(editor, 'propose', '电源已恢复')
  expect(member.page.url()).toContain('/maintenance')
  const colleague = await kept(visitAsColleague(url, '/console/changes', '何晴'))
  await approveChange(colleague, say('accessDesk.documents.maintenance.change'))
  // Back by themselves, where they wanted to be.
  await member.page.waitForURL('/app/sport')
  await visitor.page.waitForURL('/app/home')
  await member.page.getByRole('heading', { level: 1 }).first().waitFor()
})
