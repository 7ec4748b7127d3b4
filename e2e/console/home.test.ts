import { afterEach, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import {
  approveChange,
  fieldWords,
  fillField,
  inLanguageOf,
  submitDocument,
} from '../harness/console/documents.ts'
import { expectHolds } from '../harness/looks.ts'
import { ownHouse } from '../harness/own-house.ts'
import { type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const said = fieldWords('configDesk.documents.home')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function house(): Promise<string> {
  const own = await ownHouse({ QUICK_DOWN_SECONDS: '86389' })
  open.push({ close: () => own.leave() })
  return own.url
}

async function kept<T extends Visit>(visiting: Promise<T>): Promise<T> {
  const seen = await visiting
  open.push(seen)
  return seen
}

const NOTICE = { 'zh-CN': '周六凌晨维护', en: 'Maintenance on Saturday' }
const WHOLE = {
  'zh-CN': '北京时间周六 2:00 至 4:00，存款和提现暂停，注单不受影响。',
  en: 'Deposits and withdrawals pause on Saturday from 2:00 to 4:00, Beijing time. Bets are not affected.',
}
const HOURS = { 'zh-CN': '每天 9:00–23:00', en: 'Every day, 9:00 to 23:00' }
const PHONE = '+86 400 000 0000'

it('home shows the banners, notices, short links and customer contact that two people set (S2-082, S2-083)', async () => {
  const url = await house()
  const member = await kept(visit('/app/home', {}, url))
  const banners = member.page.getByRole('region', { name: say('portal.home.banners') })
  await banners.getByRole('link').first().waitFor()
  expect(await member.page.getByText(say('portal.home.contact.title')).count()).toBe(0)

  const editor = await kept(visitAsColleague(url, '/console/settings/site.home', '周岚'))
  const group = (name: string) => editor.page.getByRole('group', { name: said(name), exact: true })
  const add = (name: string) => group(name).getByRole('button', { name: say('settings.rows.add') })
  const inNotice = (name: string, language: 'zh-CN' | 'en') =>
    group('notices').getByLabel(inLanguageOf(said(name), language), { exact: true })
  await add('notices').click()
  for (const language of ['zh-CN', 'en'] as const) {
    await inNotice('notices_title', language).fill(NOTICE[language])
    await inNotice('notices_text', language).fill(WHOLE[language])
    await fillField(editor, inLanguageOf(said('contact_hours'), language), HOURS[language])
  }
  await add('links').click()
  const inLink = (label: string) => group('links').getByLabel(label, { exact: true })
  await inLink(inLanguageOf(said('links_label'), 'zh-CN')).fill('体育赛事')
  await inLink(inLanguageOf(said('links_label'), 'en')).fill('Sports')
  await inLink(said('links_to')).fill('javascript:alert(1)')
  await editor.page.getByText(say('settings.faults.address')).first().waitFor()
  await inLink(said('links_to')).fill('/app/sport')
  await fillField(editor, said('contact_phone'), PHONE)
  await editor.page.getByText(say('settings.diff.seats.2')).waitFor()
  // What is added is shown as what it says.
  await editor.page.getByText(`${said('notices_text')}：${WHOLE['zh-CN']} / ${WHOLE.en}`).waitFor()
  expect(await editor.page.getByRole('main').textContent()).not.toMatch(/\[object|null/)
  await expectHolds(editor, 'console-home')
  await submitDocument(editor, 'propose')
  const colleague = await kept(visitAsColleague(url, '/console/changes', '何晴'))
  await approveChange(colleague, say('configDesk.documents.home.change'))

  const title = member.page.getByText(NOTICE['zh-CN'], { exact: true })
  // A process knows within a second of what was published.
  const isShown = async () => {
    await member.open('/app/home')
    return title.count()
  }
  await expect.poll(isShown).toBe(1)
  expect(await member.page.getByText(WHOLE['zh-CN']).isVisible()).toBe(false)
  await member.page.locator('summary').filter({ has: title }).press('Enter')
  await member.page.getByText(WHOLE['zh-CN']).waitFor()
  const contact = member.page.getByRole('region', { name: say('portal.home.contact.title') })
  await contact.getByText(HOURS['zh-CN']).waitFor()
  expect(await contact.getByRole('link', { name: PHONE }).getAttribute('href')).toBe('tel:+864000000000')
  await expectHolds(member, 'home-of-the-site', {
    says: (_, language) => [NOTICE[language], WHOLE[language], HOURS[language]],
  })
  await member.page
    .getByRole('navigation', { name: say('portal.home.links') })
    .getByRole('link', { name: '体育赛事' })
    .click()
  await member.page.waitForURL(/\/app\/sport/)
})
