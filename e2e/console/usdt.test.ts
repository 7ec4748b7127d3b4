import { afterEach, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { approveChange, submitDocument } from '../harness/console/documents.ts'
import { expectHolds } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const USDT = '/app/myCenter/usdt'
const USDT_WITHDRAWAL = '/app/myCenter/withdrawals/usdt'
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

const base = (name: string) => say(`configDesk.documents.usdt.fields.${name}`)
const limits = (name: string) => say(`withdrawalsDesk.documents.usdt.fields.${name}`)

it('the rate, for whom USDT are open, their limits and protocols are set by two, and closing by one: members see it (S3-008, S3-021, S6-011, S6-019)', async () => {
  const house = await ownHouse({ QUICK_DOWN_SECONDS: '86374' })
  open.push({ close: () => house.leave() })
  const editor = await visitAsColleague(house.url, '/console/settings/usdt.base', '苏敏')
  const senior = await visitAsColleague(house.url, '/console/changes', '周岚')
  const member = await visitAsMember(USDT, {}, house.url)
  open.push(editor, senior, member)
  const { page } = editor
  const list = page.getByRole('textbox', { name: base('virtualCurrencyWhitelist') })
  const rate = page.getByRole('textbox', { name: base('baseRate') })
  await member.page.getByText(say('usdt.rateIs', { rate: '7.20' })).waitFor()
  // A process knows within a second of what was published, and the member's page asks for it once.
  const isKnown = (what: Record<string, boolean>) =>
    expect
      .poll(async () => (await member.client.get('/cw/v1/deposit/usdt_switch')).data, { interval: 300 })
      .toMatchObject(what)

  // What is no rate, and what is none of this house's names, is said at its field in plain words.
  await rate.fill('七块')
  await list.fill('someone_else\nNot a name')
  await page.getByText(say('configDesk.issues.rate')).first().waitFor()
  const inLine = { line: 2, text: say('configDesk.issues.loginName') }
  await page.getByText(say('settings.faults.inLine', inLine)).first().waitFor()
  await expectHolds(editor, 'console-usdt-fault', {
    says: (said) => [said('configDesk.issues.rate'), said('configDesk.issues.loginName')],
  })
  await rate.fill('7.35')
  await list.fill('someone_else')
  await page.getByText(say('settings.diff.seats.2')).waitFor()
  await submitDocument(editor, 'propose')
  await approveChange(senior, say('configDesk.documents.usdt.change'))
  await isKnown({ listed: false })
  await member.open(USDT)
  await member.page.getByText(say('usdt.rateIs', { rate: '7.35' })).waitFor()
  await member.page.getByText(say('usdt.notListedHeadline')).waitFor()

  await editor.open('/console/settings/usdt.base')
  await list.fill(`someone_else\n${member.account.name}`)
  await page.getByText(say('settings.diff.seats.2')).waitFor()
  await submitDocument(editor, 'propose')
  await approveChange(senior, say('configDesk.documents.usdt.change'))
  await isKnown({ listed: true })
  await member.open(USDT)
  await member.page.getByRole('heading', { name: say('usdt.exchangeTitle') }).waitFor()
  expect(await member.page.getByText(say('usdt.notListedHeadline')).count()).toBe(0)

  await editor.open('/console/settings/withdrawals.usdt')
  await page.getByRole('textbox', { name: limits('minAmount') }).fill('25')
  await page.getByRole('textbox', { name: limits('maxAmount') }).fill('1234.5')
  await page.getByRole('textbox', { name: limits('amountPerDay') }).fill('60000')
  await page.getByRole('spinbutton', { name: limits('timesPerDay') }).fill('9')
  await page.getByRole('checkbox', { name: 'OMNI' }).uncheck()
  await page.getByText(say('settings.diff.seats.2')).waitFor()
  await expectHolds(editor, 'console-usdt-limits', {
    says: (said) => [said('withdrawalsDesk.documents.usdt.fields.amountPerDay_help')],
  })
  await submitDocument(editor, 'propose')
  await approveChange(senior, say('withdrawalsDesk.documents.usdt.change'))
  await member.open(USDT_WITHDRAWAL)
  await member.page.getByText('60,000').first().waitFor()
  await member.page.getByText(say('usdt.withdraw.timesOf', { left: 9, all: 9 })).waitFor()
  const { data } = await member.client.get('/cw/v1/usdt/draw_config')
  expect(data).toMatchObject({ exchangeRate: '7.35', minAmount: '25.00', maxAmount: '1234.50' })
  expect(data.protocols.map(({ name }: { name: string }) => name)).toEqual(['TRC20', 'ERC20'])

  // No protocol at all closes it, at once, by one.
  await editor.open('/console/settings/withdrawals.usdt')
  await page.getByRole('checkbox', { name: 'TRC20' }).uncheck()
  await page.getByRole('checkbox', { name: 'ERC20' }).uncheck()
  await page.getByText(say('settings.diff.seats.brake')).waitFor()
  await submitDocument(editor, 'do', '链上拥堵，先停')
  await member.open(USDT_WITHDRAWAL)
  await member.page.getByText(say('usdt.withdraw.closed')).waitFor()

  await editor.open('/console/settings/usdt.base')
  await page.getByRole('checkbox', { name: base('supportUsdt') }).uncheck()
  await page.getByText(say('settings.diff.seats.brake')).waitFor()
  await submitDocument(editor, 'do', '暂停 USDT 服务')
  await isKnown({ supportUsdt: false })
  await member.page.goto(`${house.url}${USDT}`)
  await member.page.getByRole('heading', { level: 1, name: say('portal.notFound.title') }).waitFor()
})
