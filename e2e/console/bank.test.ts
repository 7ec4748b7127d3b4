import { randomUUID } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { EACH_ONCE, expectHolds } from '../harness/looks.ts'
import { bindCard, visitAsMember } from '../harness/member-visit.ts'
import { type OwnHouse, ownHouse, SWITCHED } from '../harness/own-house.ts'
import type { Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** A house with an account at a bank, which leaves withdrawals to those who run it. */
const SETTINGS = {
  ...SWITCHED,
  QUICK_DOWN_SECONDS: '86380',
  SANDBOX_DECIDERS: 'manual',
  BANK_ACCOUNT: '6222020200011223344',
  BANK_NAME: '潮平银行',
  BANK_HOLDER: '汀屿商务',
}
const HEAD = '日期,金额,附言,对方户名,对方账号,流水号'

const say = sayIn('zh-CN')
let house: OwnHouse
beforeAll(async () => {
  house = await ownHouse(SETTINGS)
})
afterAll(() => house.leave())
const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function atDesk(path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(house.url, path, displayName)
  open.push(seen)
  return seen
}

const panel = ({ page }: Visit, name: string) => page.getByRole('region', { name, exact: true })

/** Gives a reason and presses. */
async function act(seen: Visit, title: string, button: RegExp | string, reason: string): Promise<void> {
  await panel(seen, title).getByRole('textbox').last().fill(reason)
  await panel(seen, title).getByRole('button', { name: button }).click()
}

/** A day that is over wherever the house is. */
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
let serial = 0
/** A line of the bank's file. */
function lineOf(amount: string, remark: string): string {
  serial += 1
  return `${YESTERDAY},${amount},${remark},林远,6214830211758841,S${serial}`
}

/** Chooses a statement's file, as the bank has it. */
async function choose(seen: Visit, name: string, ...lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEAD, ...lines].join('\r\n'))
  await seen.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Brings a statement and imports it; ends on its record. */
async function bring(seen: Visit, name: string, ...lines: readonly string[]): Promise<void> {
  await seen.open('/console/bank')
  await panel(seen, say('railsDesk.bank.statement.title')).waitFor()
  await choose(seen, name, ...lines)
  await seen.page.getByRole('heading', { name, level: 1 }).waitFor()
  await panel(seen, say('railsDesk.bank.import.title')).waitFor()
}

const importIt = async (seen: Visit): Promise<void> => {
  await act(seen, say('railsDesk.bank.import.title'), say('railsDesk.bank.import.do'), '已核对银行流水')
  await seen.page.getByText(say('platformDesk.outcome.applied')).waitFor()
}

it('a house is paid and pays by its own account: a statement credits, a file leaves by two, a statement ends it', async () => {
  const member = await visitAsMember('/app/home', {}, house.url)
  open.push(member)
  const order = { requestId: randomUUID(), channelId: 'bank-own', amount: '800.00', currency: 'CNY' }
  const { data: placed } = await member.client.post('/cw/v1/deposit/pay', order)
  expect(placed.recipientAccount).toBe(SETTINGS.BANK_ACCOUNT)
  await member.open(`/app/myCenter/deposit?billNo=${placed.billNo}`)
  await member.page.getByText(placed.recipientCode).first().waitFor()

  const su = await atDesk('/console/bank', '苏敏')
  await panel(su, say('railsDesk.bank.statement.title')).waitFor()
  await expectHolds(su, 'console-bank-empty', {
    appearances: EACH_ONCE,
    says: (words) => [words('railsDesk.bank.files.none')],
  })
  const broken = lineOf('800.00', placed.recipientCode).replace('800.00', '八百')
  await choose(su, 'broken.csv', broken)
  await su.page.getByText(say('railsDesk.bank.faults.amount', { value: '八百' })).waitFor()
  await expectHolds(su, 'console-bank-faults', {
    appearances: EACH_ONCE,
    says: (words) => [words('railsDesk.bank.statement.faulty')],
  })

  const paid = lineOf('800.00', `转账 ${placed.recipientCode}`)
  const stranger = lineOf('77.00', '没有单号的转账')
  const fee = lineOf('-3.00', '手续费')
  await bring(su, 'day-1.csv', paid, stranger, fee)
  await su.page.getByText(say('railsDesk.bank.meanings.order')).first().waitFor()
  await expectHolds(su, 'console-bank-statement', {
    says: (words) => [words('railsDesk.bank.statement.wouldBring')],
  })
  await importIt(su)
  await expectHolds(su, 'console-bank-imported', {
    appearances: EACH_ONCE,
    says: (words) => [words('railsDesk.bank.statement.brought')],
  })
  await member.page.getByRole('heading', { name: say('deposits.order.creditedTitle') }).waitFor()

  await bindCard(member)
  const { cards } = (await member.client.post('/cw/v1/bankinfo/list', {})).data
  const asked = { requestId: randomUUID(), way: 1, amount: '500.00', currency: 'CNY', cardId: cards[0].id }
  const { billNo } = (await member.client.post('/cw/v1/withdraw', asked)).data
  const he = await atDesk(`/console/withdrawals/${billNo}`, '何晴')
  await he.page.getByRole('radio', { name: say('withdrawalsDesk.reasons.payeeChecked') }).click()
  const approve = say('withdrawalsDesk.approveAmount', { amount: '¥500.00' })
  await he.page.getByRole('button', { name: approve }).click()
  await he.page.getByRole('button', { name: approve }).waitFor({ state: 'detached' })
  await he.open('/console')
  await he.page
    .getByRole('link', { name: new RegExp(`^${say('railsDesk.bank.title')}`) })
    .first()
    .click()
  const prepare = panel(he, say('railsDesk.bank.prepare.title'))
  await prepare
    .getByRole('button', { name: say('railsDesk.bank.prepare.doOf', { count: 1, amount: '¥500.00' }) })
    .waitFor()
  await expectHolds(he, 'console-bank-waiting', {
    appearances: EACH_ONCE,
    says: (words) => [words('railsDesk.bank.prepare.title')],
  })
  await act(he, say('railsDesk.bank.prepare.title'), /500\.00/, '当日第一批')
  await he.page.getByText(say('railsDesk.bank.files.hindrances.sameHand')).waitFor()
  await expectHolds(he, 'console-bank-prepared', { appearances: EACH_ONCE })

  const zhou = await atDesk('/console/bank', '周岚')
  const fetchIt = zhou.page.getByRole('button', { name: say('railsDesk.bank.files.fetch'), exact: true })
  await fetchIt.waitFor()
  // Who signed in within ten minutes has proved themselves.
  const [saved] = await Promise.all([zhou.page.waitForEvent('download'), fetchIt.click()])
  const file = await textOf(await saved.createReadStream())
  const [reference = '', amount] = file.split('\r\n')[1]?.split(',') ?? []
  expect(amount).toBe('500.00')
  // A sum of the page is called as its state is.
  await zhou.page.getByRole('button', { name: say('railsDesk.bank.files.fetchAgain') }).waitFor()
  await expectHolds(zhou, 'console-bank-fetched', { appearances: EACH_ONCE })

  await bring(su, 'day-2.csv', lineOf('-500.00', `汇款 ${reference}`))
  await su.page.getByText(say('railsDesk.bank.meanings.paid')).first().waitFor()
  await importIt(su)
  await member.open('/app/myCenter/withdrawals')
  await member.page
    .locator('main [aria-current="step"]', { hasText: say('withdrawals.stages.waitingForYou') })
    .first()
    .waitFor()
  await su.open('/console/bank')
  await su.page.getByText(say('railsDesk.bank.files.allEnded'), { exact: true }).waitFor()
  await expectHolds(su, 'console-bank')
})
