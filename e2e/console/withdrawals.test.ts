import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { tick } from '../harness/keyboard.ts'
import { EACH_ONCE, expectHolds } from '../harness/looks.ts'
import { bindCard, fund, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { ownHouse, SWITCHED } from '../harness/own-house.ts'
import type { Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** A house that no other journey is in: here whatever waits is dealt. */
const ALONE = { ...SWITCHED, QUICK_DOWN_SECONDS: '86397' }

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A member who withdraws, in a house that leaves it to those who run it. */
async function withdrawer(url: string, amount: string): Promise<{ seen: MemberVisit; billNo: string }> {
  const seen = await visitAsMember('/app/home', {}, url)
  open.push(seen)
  await fund(seen, '50000.00', 'bank-qinghe')
  await bindCard(seen)
  return { seen, billNo: await withdraw(seen, amount) }
}

/** Withdraws to the card of a member; gives the number of the order. */
async function withdraw({ client }: MemberVisit, amount: string): Promise<string> {
  const { cards } = (await client.post('/cw/v1/bankinfo/list', {})).data
  const asked = { requestId: randomUUID(), way: 1, amount, currency: 'CNY', cardId: cards[0].id }
  const { data, code } = await client.post('/cw/v1/withdraw', asked)
  expect(code).toBe(0)
  return data.billNo
}

async function atDesk(url: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(url, '/console', displayName)
  open.push(seen)
  return seen
}

const press = ({ page }: Visit, name: string) => page.getByRole('button', { name }).click()
const pick = ({ page }: Visit, name: string) => page.getByRole('radio', { name }).click()

describe('withdrawals at the console', () => {
  it('is held for an answer, answered, and paid in two parts that add up: the member’s page follows', async () => {
    const house = await ownHouse(SWITCHED)
    open.push({ close: () => house.leave() })
    const { seen: member, billNo } = await withdrawer(house.url, '500.00')
    const he = await atDesk(house.url, '何晴')
    await he.open('/console/withdrawals?state=submitted')
    await he.page.getByRole('link', { name: billNo }).first().waitFor()
    await expectHolds(he, 'console-withdrawals', { says: (words) => [words('withdrawalsDesk.sums.median')] })
    await he.page.getByRole('link', { name: billNo }).first().click()
    await he.page.getByText(say('withdrawalsDesk.evidence.identity')).waitFor()
    await expectHolds(he, 'console-withdrawal', { says: (words) => [words('withdrawalsDesk.hold.title')] })
    await pick(he, say('withdrawals.holdAsks.payeeChange'))
    await press(he, say('withdrawalsDesk.hold.do'))

    await member.open('/app/myCenter/withdrawals')
    await member.page.getByText(say('withdrawals.holdAsks.payeeChange')).waitFor()
    await expectHolds(member, 'withdrawal-held', { says: (words) => [words('withdrawals.held.title')] })
    await member.page.locator('[name="answer"]').fill('旧卡已注销')
    await press(member, say('withdrawals.held.send'))
    await member.page.getByText(say('withdrawals.held.answered')).waitFor()

    await he.page.reload()
    await he.page.getByText('旧卡已注销').waitFor()
    const parts = he.page.getByRole('region', { name: say('withdrawalsDesk.parts.title') })
    const first = parts.getByRole('textbox', { name: say('withdrawalsDesk.parts.part', { no: 1 }) })
    await first.fill('200')
    await parts.getByText('¥300.00').waitFor()
    await parts.getByRole('textbox').last().fill('收款行单笔限额 300 元')
    await expectHolds(he, 'console-withdrawal-in-parts', {
      says: (words) => [words('withdrawalsDesk.parts.title')],
    })
    await parts.getByRole('button', { name: say('withdrawalsDesk.parts.pay', { count: 2 }) }).click()
    await he.page.getByRole('region', { name: say('withdrawalsDesk.parts.heading') }).waitFor()

    const seen = member.page.getByRole('region', { name: say('withdrawals.parts.label') })
    await expect.poll(() => seen.getByText(say('withdrawals.parts.states.paid')).count()).toBe(2)
    await member.page.getByText(say('withdrawals.stages.waitingForYou')).first().waitFor()
    await expectHolds(member, 'withdrawal-in-parts', {
      says: (words) => [words('withdrawals.parts.title', { count: 2 })],
    })
    await he.page.reload()
    const paid = he.page.getByRole('region', { name: say('withdrawalsDesk.parts.heading') })
    await expect.poll(() => paid.getByText(say('withdrawalsDesk.parts.states.paid')).count()).toBe(2)
    await expectHolds(he, 'console-withdrawal-parts-paid', { appearances: EACH_ONCE })
    const received = say('withdrawals.received', { amount: '¥500.00' })
    await press(member, received)
    // What is open stands above the records, and has the same parts: it goes first.
    await member.page.getByRole('button', { name: received }).waitFor({ state: 'detached' })
    const done = member.page.getByRole('button', { name: say('withdrawals.history.open', { billNo }) })
    await done.first().click()
    await expect.poll(() => seen.getByText(say('withdrawals.parts.states.paid')).count()).toBe(2)
    // Once out of the balance and once out of the house, part by part.
    const { data: booked } = await member.client.get(`/cw/v1/withdraw/${billNo}/entries`)
    expect([booked.debitTotal, booked.creditTotal]).toEqual(['1000.00', '1000.00'])
    await expectHolds(member, 'withdrawal-in-parts-entries', { appearances: EACH_ONCE })
    await he.open('/console/payouts')
    await he.page.getByRole('heading', { name: say('railsDesk.title') }).waitFor()
    await expectHolds(he, 'console-payouts')
  })

  it('takes two from ¥50,000: the one who proposed it cannot take the second seat', async () => {
    const house = await ownHouse(SWITCHED)
    open.push({ close: () => house.leave() })
    const { seen: member, billNo } = await withdrawer(house.url, '50000.00')
    const he = await atDesk(house.url, '何晴')
    await he.open(`/console/withdrawals/${billNo}`)
    await pick(he, say('withdrawalsDesk.reasons.payeeChecked'))
    await press(he, say('withdrawalsDesk.approveAmount', { amount: '¥50,000.00' }))
    await he.page.getByText(say('withdrawalsDesk.waitsForSeat')).waitFor()
    await he.page.getByRole('link', { name: say('withdrawalsDesk.seats.look') }).waitFor()
    await expectHolds(he, 'console-withdrawal-seats', {
      says: (words) => [words('withdrawalsDesk.seats.look')],
    })
    // Who proposed it has the seat already: the button stays, says why, and does nothing.
    const again = he.page.getByRole('button', {
      name: say('withdrawalsDesk.approveAmount', { amount: '¥50,000.00' }),
    })
    expect(await again.isDisabled()).toBe(true)
    await he.page.getByRole('link', { name: say('withdrawalsDesk.seats.look') }).click()
    await he.page.getByText(say('changes.hindrances.seatTaken')).waitFor()
    expect(await he.page.getByRole('button', { name: say('changes.decide.approve') }).count()).toBe(0)

    const zhou = await atDesk(house.url, '周岚')
    await zhou.open(`/console/withdrawals/${billNo}`)
    await zhou.page.getByRole('link', { name: say('withdrawalsDesk.seats.take') }).click()
    const decide = zhou.page.getByRole('region', { name: say('changes.decide.title') })
    await decide.getByRole('textbox').first().fill('收款账户同样核对过')
    await expectHolds(zhou, 'console-withdrawal-second', { says: (words) => [words('changes.decide.title')] })
    await press(zhou, say('changes.decide.approve'))
    await zhou.page.getByText(say('changes.states.applied')).first().waitFor()
    await member.open('/app/myCenter/withdrawals')
    await member.page.getByText(say('withdrawals.stages.waitingForYou')).first().waitFor()
    await zhou.open(`/console/withdrawals/${billNo}`)
    await zhou.page.getByText('收款账户同样核对过').waitFor()
    await expectHolds(zhou, 'console-withdrawal-decided', { appearances: EACH_ONCE })
  })

  it('several are cleared by the keyboard alone: dealt one after the other, each with its reason', async () => {
    const house = await ownHouse(ALONE)
    open.push({ close: () => house.leave() })
    const { seen: member } = await withdrawer(house.url, '100.00')
    for (const amount of ['200.00', '300.00']) await withdraw(member, amount)
    const he = await atDesk(house.url, '何晴')
    await he.open('/console/withdrawals?state=submitted')
    const { page } = he
    const rows = page.getByRole('table', { name: say('withdrawalsDesk.orders.name') }).getByRole('link')
    await expect.poll(() => rows.count()).toBe(3)
    for (const amount of ['¥100.00', '¥200.00', '¥300.00']) {
      await page.keyboard.press('n')
      const approve = page.getByRole('button', { name: say('withdrawalsDesk.approveAmount', { amount }) })
      await approve.waitFor()
      await tick(page, page.getByRole('radio', { name: say('withdrawalsDesk.reasons.evidenceFits') }))
      await page.keyboard.press('a')
      await page.keyboard.press('Enter')
      await approve.waitFor({ state: 'detached' })
    }
    await page.keyboard.press('n')
    await page.getByText(say('listsDesk.noneFits')).waitFor()
    await member.open('/app/myCenter/withdrawals')
    const received = member.page.getByText(say('withdrawals.stages.waitingForYou'))
    await expect.poll(() => received.count()).toBeGreaterThanOrEqual(3)
  })
})
