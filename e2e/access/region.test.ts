import { afterEach, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { approveChange, fieldWords, inLanguageOf, submitDocument } from '../harness/console/documents.ts'
import { expectHolds } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import { NARROW, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const sayEn = sayIn('en')
const said = fieldWords('accessDesk.documents.regions')
const TEXT = { 'zh-CN': '我们的牌照不包括加拿大。', en: 'Our licence does not cover Canada.' }
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function kept<T extends Visit>(visiting: Promise<T>): Promise<T> {
  const seen = await visiting
  open.push(seen)
  return seen
}

/** From now on the proxy in front of the house says that the window is in a country. */
const isIn = ({ context, address }: Visit, country: string) =>
  context.setExtraHTTPHeaders({ 'X-Forwarded-For': address, 'CF-IPCountry': country })

it('an operator closes the house to a country and warns another: who is there reads why, how it is known and what is open, and who is warned goes on; two open it again (S2-017, S2-018, M-059)', async () => {
  const house = await ownHouse({ QUICK_DOWN_SECONDS: '86202', REGION_HEADER: 'CF-IPCountry' })
  open.push({ close: () => house.leave() })
  const { url } = house
  const member = await kept(visitAsMember('/app/sport', {}, url))
  await isIn(member, 'CA')

  const editor = await kept(visitAsColleague(url, '/console/settings/access.regions', '周岚'))
  const { page } = editor
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true })
  await field(said('forbidden')).fill('CA')
  await field(said('alerted')).fill('JP')
  for (const language of ['zh-CN', 'en'] as const)
    await field(inLanguageOf(said('forbiddenText'), language)).fill(TEXT[language])
  await page.getByText(say('settings.diff.seats.brake')).waitFor()
  await expectHolds(editor, 'console-regions', {
    says: (words) => [words('accessDesk.documents.regions.fields.alerted_help')],
  })
  await submitDocument(editor, 'do', '牌照不包括这些地区')

  await member.page.waitForURL('/access-forbid')
  await member.page.getByText(TEXT['zh-CN']).waitFor()
  await expectHolds(member, 'access-forbid', {
    says: (words, language) => [
      TEXT[language],
      new Intl.DisplayNames([language], { type: 'region' }).of('CA') ?? '',
      words('access.region.by.country'),
    ],
  })
  await member.page.getByRole('link', { name: say('access.withdraw') }).click()
  await member.page.waitForURL('/app/myCenter/withdrawals')

  const warned = await kept(visit(undefined, NARROW, url))
  await isIn(warned, 'JP')
  await warned.open('/app/home')
  await warned.page.waitForURL('/access-alert')
  await expectHolds(warned, 'access-alert', { says: (words) => [words('access.alert.lead')] })
  await warned.page.getByRole('button', { name: sayEn('access.alert.goOn') }).click()
  await warned.page.waitForURL('/app/home')
  // Who has read it reads it once.
  await warned.open('/app/sport')
  await warned.page.waitForURL('/app/sport')
  const elsewhere = await kept(visit('/access-forbid', NARROW, url))
  await elsewhere.page.getByRole('heading', { name: sayEn('access.forbid.over') }).waitFor()

  await member.open('/app/sport')
  await member.page.waitForURL('/access-forbid')
  await editor.open('/console/settings/access.regions')
  await field(said('forbidden')).fill('')
  await submitDocument(editor, 'propose', '牌照已扩大')
  const colleague = await kept(visitAsColleague(url, '/console/changes', '何晴'))
  await approveChange(colleague, say('accessDesk.documents.regions.change'))
  await member.page.waitForURL('/app/sport')
})
