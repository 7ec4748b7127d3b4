import { randomUUID } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { act, BANK, bring, choose, importIt, lineOf, panel } from '../harness/console/bank.ts'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, visitAsMember } from '../harness/member-visit.ts'
import { type OwnHouse, ownHouse, SWITCHED } from '../harness/own-house.ts'
import type { Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** A house with an account at a bank, which leaves withdrawals to those who run it. */
const SETTINGS = {
  ...SWITCHED,
  QUICK_DOWN_SECONDS: '86380',
  SANDBOX_DECIDERS: 'manual',
  ...BANK,
}

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
    says: (words) => [words('railsDesk.bank.files.none')],
  })
  const broken = lineOf('800.00', placed.recipientCode).replace('800.00', '八百')
  await choose(su, 'broken.csv', broken)
  await su.page.getByText(say('railsDesk.bank.faults.amount', { value: '八百' })).waitFor()
  await expectHolds(su, 'console-bank-faults', {
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
    says: (words) => [words('railsDesk.bank.prepare.title')],
  })
  await act(he, say('railsDesk.bank.prepare.title'), /500\.00/, '当日第一批')
  await he.page.getByText(say('railsDesk.bank.files.hindrances.sameHand')).waitFor()
  await expectHolds(he, 'console-bank-prepared')

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
  await expectHolds(zhou, 'console-bank-fetched')

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
