import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { approveChange, fieldWords, fillField, submitDocument } from '../harness/console/documents.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { ownHouse, SWITCHED } from '../harness/own-house.ts'
import type { Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** A house that no other journey is in: the rule that is switched on here would approve whatever waits there. */
const ALONE = { ...SWITCHED, QUICK_DOWN_SECONDS: '86361' }
const RULE = '/console/settings/withdrawals.release'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

async function atDesk(url: string, path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(url, path, displayName)
  open.push(seen)
  return seen
}

/** Withdraws to the card of a member; gives the number of the order. */
async function withdraw({ client }: MemberVisit, amount: string): Promise<string> {
  const { cards } = (await client.post('/cw/v1/bankinfo/list', {})).data
  const asked = { requestId: randomUUID(), way: 1, amount, currency: 'CNY', cardId: cards[0].id }
  const { data, code } = await client.post('/cw/v1/withdraw', asked)
  expect(code).toBe(0)
  return data.billNo
}

it('two switch on the release rule, a member’s withdrawal goes through by it, and others look again at that and at a refusal', async () => {
  const house = await ownHouse(ALONE)
  open.push({ close: () => house.leave() })
  const words = fieldWords('withdrawalsDesk.documents.release')
  const manager = await atDesk(house.url, RULE, '顾衡')
  const on = manager.page.getByRole('checkbox', { name: words('enabled'), exact: true })
  await on.waitFor()
  expect(await on.isChecked()).toBe(false)
  await on.check()
  await fillField(manager, words('amountMost'), '60000')
  await manager.page.getByText(say('withdrawalsDesk.documents.release.checks.day')).first().waitFor()
  await fillField(manager, words('amountMost'), '500')
  // A card of today is new, which alone is 30 points, and nobody was paid before.
  await fillField(manager, words('scoreBelow'), '60')
  await fillField(manager, words('payeeDays'), '0')
  await fillField(manager, words('againPercent'), '100')
  await manager.page.getByText(say('settings.diff.seats.2')).waitFor()
  await expectHolds(manager, 'console-release-rule', {
    says: (said) => [said('withdrawalsDesk.documents.release.fields.againPercent_help')],
  })
  await submitDocument(manager, 'propose', '小额旧卡积压太多')
  const zhou = await atDesk(house.url, '/console/changes', '周岚')
  await approveChange(zhou, say('withdrawalsDesk.documents.release.change'))

  const member = await visitAsMember('/app/home', {}, house.url)
  open.push(member)
  await fund(member, '3000.00', 'bank-qinghe')
  // Whose holder has another account too may be the same person: that is for people.
  await bindCard(member, '司空望舒')
  const large = await withdraw(member, '600.00')
  const small = await withdraw(member, '200.00')
  await member.open('/app/myCenter/withdrawals')
  await member.page.getByText(say('withdrawals.byRule')).waitFor()
  await member.page.getByText(say('withdrawals.stages.waitingForYou')).first().waitFor()
  await expectHolds(member, 'withdrawal-by-rule', { says: (said) => [said('withdrawals.byRule')] })

  // What does not meet the rule waits for a person, who refuses it and does not judge that themselves.
  const he = await atDesk(house.url, `/console/withdrawals/${large}`, '何晴')
  await he.page.getByRole('radio', { name: say('withdrawalsDesk.reasons.fundsUnexplained') }).click()
  await he.page.getByRole('button', { name: say('withdrawalsDesk.refuse') }).click()
  await he.page.getByText(say('withdrawalsDesk.again.ownNote')).waitFor()
  await expectHolds(he, 'console-second-look-own')

  await zhou.open('/console/withdrawals')
  await zhou.page.getByRole('link', { name: say('withdrawalsDesk.again.queue') }).click()
  const drawn = zhou.page.getByRole('table', { name: say('withdrawalsDesk.orders.name') }).getByRole('link')
  await expect.poll(() => drawn.filter({ hasText: /^W\d/ }).count()).toBe(2)
  await expectHolds(zhou, 'console-second-looks', {
    says: (said) => [said('withdrawalsDesk.orders.values.again.open')],
  })
  await drawn.filter({ hasText: small }).click()
  const look = zhou.page.getByRole('region', { name: say('withdrawalsDesk.again.title') })
  await look.waitFor()
  await zhou.page.getByText(say('withdrawalsDesk.evidence.byRule')).waitFor()
  await expectHolds(zhou, 'console-released', {
    says: (said) => [
      said('withdrawalsDesk.release.heading'),
      said('withdrawalsDesk.release.scoreIs', { score: 50, below: 60 }),
      said('withdrawalsDesk.release.amountIs', { amount: '¥200.00', most: '¥500.00' }),
    ],
  })
  await look.getByRole('textbox').fill('收款账户今天才绑定，不该免审')
  await look.getByRole('button', { name: say('withdrawalsDesk.again.wrong') }).click()
  await look.getByText(say('withdrawalsDesk.again.foundWrong')).waitFor()
  await look.getByText('收款账户今天才绑定，不该免审').waitFor()
  await expectHolds(zhou, 'console-second-look-wrong')

  await zhou.open(`/console/withdrawals/${large}`)
  await look.getByRole('textbox').fill('资金来源确实没有说明')
  await look.getByRole('button', { name: say('withdrawalsDesk.again.right') }).click()
  await look.getByText(say('withdrawalsDesk.again.foundRight')).waitFor()

  // One person is enough to switch it off: from then on everything waits for people.
  await he.open(RULE)
  await he.page.getByRole('checkbox', { name: words('enabled'), exact: true }).uncheck()
  await he.page.getByText(say('settings.diff.seats.brake')).waitFor()
  await submitDocument(he, 'brake', '复看发现有误，先停')
  await manager.open(RULE)
  await expect.poll(() => on.isChecked()).toBe(false)
})
