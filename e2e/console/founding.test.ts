import { randomUUID } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { act, BANK, bring, importIt, lineOf } from '../harness/console/bank.ts'
import { withKey } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, passTime, visitAsMember, visitMovable } from '../harness/member-visit.ts'
import { loginAs } from '../harness/members.ts'
import { newHouse } from '../harness/own-house.ts'
import { type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const DAY_MS = 86_400_000

/** A device with a security key in software, at a page of the console. */
async function device(url: string, path: string): Promise<Visit> {
  const seen = await visit(path, {}, url, true)
  open.push(seen)
  await withKey(seen)
  return seen
}

const press = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true }).click()

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(say('people.code.field')).fill(code)
  await press(page, 'people.code.next')
}

/** Makes a passkey, keeps the recovery codes and stands at the overview. */
async function enrol(page: Page): Promise<void> {
  await page.getByLabel(say('people.enrol.label')).fill('办公电脑')
  await press(page, 'people.enrol.makePasskey')
  await press(page, 'people.recovery.kept')
  await page.getByRole('heading', { level: 1, name: say('console.overview.title') }).waitFor()
}

/** Comes back to the console with their key, to a page of it. */
async function comeBack(seen: Visit, path: string): Promise<void> {
  await seen.open(path)
  await press(seen.page, 'people.signIn.byPasskey')
  await seen.page.getByRole('heading', { name: say('people.signIn.title') }).waitFor({ state: 'detached' })
}

it('a house that starts without a sandbox prints a code: its founder invites three, who take and pay money from their second day on', async () => {
  const house = await newHouse({ QUICK_DOWN_SECONDS: '86392', ...BANK })
  open.push({ close: () => house.leave() })
  const url = house.url.replace('127.0.0.1', 'localhost')

  const founder = await device(url, '/console')
  await founder.page.getByRole('heading', { name: say('people.code.title') }).waitFor()
  await enterCode(founder.page, house.code)
  await founder.page.getByLabel(say('people.name')).fill('gu_heng')
  await founder.page.getByLabel(say('people.displayName')).fill('顾衡')
  await founder.page.getByRole('radio', { name: new RegExp(`^${say('people.code.many')}`) }).check()
  await expectHolds(founder, 'console-founding', { says: (words) => [words('people.code.founderLead')] })
  await press(founder.page, 'people.code.next')
  await enrol(founder.page)
  const opening = (seen: Visit) => seen.page.getByRole('region', { name: say('console.opening.title') })
  await opening(founder).getByText(say('console.opening.steps.deciders.missing')).waitFor()
  await expectHolds(founder, 'console-opening', { says: (words) => [words('console.opening.note')] })

  await founder.open('/console/people')
  for (const [name, displayName, role] of [
    ['zhou_lan', '周岚', 'senior'],
    ['he_qing', '何晴', 'reviewer'],
    ['su_min', '苏敏', 'finance'],
  ] as const) {
    const invite = founder.page.getByRole('region', { name: say('people.invite.title') })
    await invite.getByLabel(say('people.name')).fill(name)
    await invite.getByLabel(say('people.invite.displayName')).fill(displayName)
    await invite.getByRole('checkbox', { name: say(`roles.names.${role}`), exact: true }).check()
    await invite.getByRole('textbox').last().fill('一起创建平台')
    await invite.getByRole('button', { name: say('people.invite.submit'), exact: true }).click()
    await press(founder.page, 'people.invite.again')
  }
  const colleagues: Visit[] = []
  for (const displayName of ['周岚', '何晴', '苏敏']) {
    const row = founder.page.getByRole('listitem').filter({ hasText: displayName })
    await row.getByRole('button', { name: say('people.invitations.show') }).click()
    const code = await row.locator('code').textContent()
    const colleague = await device(url, `/console/code#${code}`)
    await enterCode(colleague.page, code ?? '')
    await enrol(colleague.page)
    colleagues.push(colleague)
  }
  const [senior, reviewer, finance] = colleagues
  if (!senior || !reviewer || !finance) throw new Error('nobody was invited')
  // Nobody approves on their first day.
  await opening(senior).getByText(say('console.opening.firstDayWaits')).waitFor()

  const member = await visitAsMember('/app/myCenter/deposit', {}, url)
  open.push(member)
  await member.page.getByText(say('deposits.noMethodsDetail')).waitFor()
  await expectHolds(member, 'deposit-closed')

  house.pass(DAY_MS)
  await comeBack(senior, '/console')
  await senior.page.getByRole('heading', { level: 1, name: say('console.overview.title') }).waitFor()
  // Two can decide now, and there is an account: nothing is in the way any more.
  await opening(senior).waitFor({ state: 'detached' })

  // Its first member pays into its account, and is paid from there.
  const first = await visitMovable({ ...house, url }, '/app/home', {})
  open.push(first)
  const order = { requestId: randomUUID(), channelId: 'bank-own', amount: '800.00', currency: 'CNY' }
  const { data: placed } = await first.client.post('/cw/v1/deposit/pay', order)
  await first.open(`/app/myCenter/deposit?billNo=${placed.billNo}`)
  await first.page.getByText(placed.recipientCode).first().waitFor()
  await comeBack(finance, '/console/bank')
  await bring(finance, 'day-1.csv', lineOf('800.00', placed.recipientCode))
  await importIt(finance)
  await first.page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()

  await bindCard(first)
  // A new card is paid to after an hour.
  await passTime(house, 61 * 60_000, first)
  first.client.token = ''
  expect(await first.client.login(first.account.name, first.account.password)).toMatchObject({ code: 0 })
  const { cards } = (await first.client.post('/cw/v1/bankinfo/list', {})).data
  const asked = { requestId: randomUUID(), way: 1, amount: '500.00', currency: 'CNY', cardId: cards[0].id }
  const { billNo } = (await first.client.post('/cw/v1/withdraw', asked)).data
  await comeBack(reviewer, `/console/withdrawals/${billNo}`)
  await reviewer.page.getByRole('radio', { name: say('withdrawalsDesk.reasons.payeeChecked') }).click()
  const approve = reviewer.page.getByRole('button', {
    name: say('withdrawalsDesk.approveAmount', { amount: '¥500.00' }),
  })
  await approve.click()
  await approve.waitFor({ state: 'detached' })
  await reviewer.open('/console/bank')
  await act(reviewer, say('railsDesk.bank.prepare.title'), /500\.00/, '当日第一批')
  await comeBack(senior, '/console/bank')
  const fetchIt = senior.page.getByRole('button', { name: say('railsDesk.bank.files.fetch'), exact: true })
  const [saved] = await Promise.all([senior.page.waitForEvent('download'), fetchIt.click()])
  const [reference = ''] = (await textOf(await saved.createReadStream())).split('\r\n')[1]?.split(',') ?? []
  await comeBack(finance, '/console/bank')
  await bring(finance, 'day-2.csv', lineOf('-500.00', reference))
  await importIt(finance)
  await loginAs(first, first.account)
  await first.open('/app/myCenter/withdrawals')
  await first.page
    .locator('main [aria-current="step"]', { hasText: say('withdrawals.stages.waitingForYou') })
    .first()
    .waitFor()
})
