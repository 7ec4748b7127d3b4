import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, visitAsMember } from '../harness/member-visit.ts'
import { ownHouse, SWITCHED } from '../harness/own-house.ts'
import type { Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function atDesk(url: string, path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(url, path, displayName)
  open.push(seen)
  return seen
}

const press = ({ page }: Visit, name: string) => page.getByRole('button', { name }).click()

describe('what members have bound, at the console', () => {
  it('is blocked by one at once: its member reads why and is refused; two lift it', async () => {
    const house = await ownHouse(SWITCHED)
    open.push({ close: () => house.leave() })
    const member = await visitAsMember('/app/home', {}, house.url)
    open.push(member)
    await fund(member, '2000.00')
    await bindCard(member)
    const [card] = (await member.client.post('/cw/v1/bankinfo/list', {})).data.cards
    const withdrawal = { requestId: randomUUID(), way: 1, amount: '500.00', currency: 'CNY', cardId: card.id }
    const { billNo } = (await member.client.post('/cw/v1/withdraw', withdrawal)).data

    const su = await atDesk(house.url, `/console/payees?name=${member.account.name}`, '苏敏')
    await su.page.getByText(`*${card.lastFour}`).first().waitFor()
    await expectHolds(su, 'console-payees', { says: (words) => [words('payeesDesk.tabs.addresses')] })
    await su.open(`/console/payees/card/${card.id}`)
    await su.page.getByText(say('payeesDesk.block.note')).waitFor()
    await expectHolds(su, 'console-payee', { says: (words) => [words('payeesDesk.record.nobodyElse')] })
    await su.page.getByRole('radio', { name: say('payeesDesk.reasons.reported') }).click()
    await press(su, say('payeesDesk.block.do'))
    // What is said before a block ends with the same words.
    await su.page.getByText(say('payeesDesk.unblock.note'), { exact: true }).waitFor()
    await expectHolds(su, 'console-payee-blocked', {
      says: (words) => [words('payeesDesk.record.blocked'), words('payees.blockReasons.reported')],
    })

    await member.open('/app/myCenter/banks')
    await member.page.getByText(say('payees.blockReasons.reported')).waitFor()
    await expectHolds(member, 'payee-blocked', { says: (words) => [words('payees.blockReasons.reported')] })
    await member.open('/app/myCenter/withdrawals')
    await member.page.getByText(say('payees.blockReasons.reported')).waitFor()
    await member.page.getByRole('button', { name: say('withdrawals.submit'), disabled: true }).waitFor()
    await expectHolds(member, 'withdrawal-payee-blocked', {
      says: (words) => [words('payees.blockReasons.reported')],
    })

    await su.page.getByRole('textbox').fill('会员已补交证明')
    await press(su, say('payeesDesk.unblock.do'))
    await su.page.getByRole('link', { name: say('payeesDesk.unblock.toChange') }).waitFor()
    await expectHolds(su, 'console-payee-waits')

    const zhou = await atDesk(house.url, `/console/withdrawals/${billNo}`, '周岚')
    await zhou.page.getByText(say('withdrawalsDesk.signals.blockedPayee')).waitFor()
    await expectHolds(zhou, 'console-withdrawal-payee-blocked')
    await zhou.open(`/console/payees/card/${card.id}`)
    await zhou.page.getByRole('link', { name: say('payeesDesk.unblock.toChange') }).click()
    const panel = zhou.page.getByRole('region', { name: say('changes.decide.title') })
    await panel.getByRole('textbox').fill('证明已核对')
    await panel.getByRole('button', { name: say('changes.decide.approve') }).click()
    await zhou.page.getByText(say('changes.outcome.applied')).waitFor()

    await member.open('/app/myCenter/withdrawals')
    await member.page.getByRole('button', { name: say('withdrawals.submit') }).waitFor()
    await expect.poll(() => member.page.getByText(say('payees.blockReasons.reported')).count()).toBe(0)
  })
})
