import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { takeSeat } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, type MemberVisit, passTime, visitMovable } from '../harness/member-visit.ts'
import { loginAs } from '../harness/members.ts'
import { type MovableHouse, movableHouse, SWITCHED } from '../harness/own-house.ts'
import { type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** A window that goes by the clock of a house. */
async function windowOn(house: MovableHouse): Promise<Visit> {
  const seen = await visit(undefined, {}, house.url, true)
  open.push(seen)
  await seen.page.clock.setSystemTime(house.now())
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

describe('a batch of withdrawals', () => {
  it('a reviewer clears ten by the keyboard alone, proved once, and members’ pages follow', async () => {
    const house = await movableHouse({ ...SWITCHED, QUICK_DOWN_SECONDS: '86303' })
    open.push({ close: () => house.leave() })
    // Two whose cards are known for a week, and who were paid before: nothing asks for a closer look.
    const members = [await visitMovable(house, undefined, {}), await visitMovable(house, undefined, {})]
    open.push(...members)
    for (const [no, member] of members.entries()) {
      await fund(member, '5000.00')
      await bindCard(member, ['林远', '沈清'][no])
      await withdraw(member, '1000.00')
    }
    await passTime(house, 8 * DAY_MS, ...members)
    const bills: string[] = []
    for (const member of members) {
      const { account, client } = member
      // Days end every session.
      client.token = ''
      expect(await client.login(account.name, account.password)).toMatchObject({ code: 0 })
      const states = async () => {
        const answer = await client.get('/cw/v1/withdraw/list?pageNum=1')
        expect(answer).toMatchObject({ code: 0 })
        return answer.data.list.map(({ state }: { state: string }) => state)
      }
      await expect.poll(states).toEqual([expect.stringMatching(/^(paid|completed)$/)])
      for (const amount of ['100.00', '200.00', '300.00', '400.00', '500.00'])
        bills.push(await withdraw(member, amount))
    }

    const he = await windowOn(house)
    const { page } = he
    await he.open('/console/withdrawals?state=submitted')
    await takeSeat(he, '何晴')
    const table = page.getByRole('table', { name: say('withdrawalsDesk.orders.name') })
    const rows = table.getByRole('link')
    await expect.poll(() => rows.count()).toBe(10)
    for (let row = 0; row < 10; row += 1) {
      await page.keyboard.press('j')
      await expect.poll(() => rows.nth(row).evaluate((node) => node === document.activeElement)).toBe(true)
      await page.keyboard.press('x')
      await page.getByText(say('listsDesk.marked_other', { count: row + 1 })).waitFor()
    }
    const approve = page.getByRole('button', { name: say('withdrawalsDesk.batch.approve', { count: 10 }) })
    // Their proof of having signed in is older than ten minutes: the batch asks for one, once.
    await passTime(house, 11 * MINUTE_MS, he)
    await page.keyboard.press('a')
    await expect.poll(() => approve.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('账户与流水均已核对')
    await expectHolds(he, 'console-withdrawals-batch')
    await page.keyboard.press('Control+Enter')
    const itIsMe = page.getByRole('button', { name: say('people.stepUp.itIsMe') })
    await itIsMe.waitFor()
    await itIsMe.focus()
    await page.keyboard.press('Enter')
    await page.getByText(say('listsDesk.noneFits')).waitFor()

    for (const { account } of members) {
      const member = await windowOn(house)
      await loginAs(member, account)
      await member.open('/app/myCenter/withdrawals')
      const arrived = member.page.getByText(say('withdrawals.stages.waitingForYou'))
      await expect.poll(() => arrived.count()).toBeGreaterThanOrEqual(5)
    }
    await he.open(`/console/withdrawals/${bills[0]}`)
    await page.getByText('账户与流水均已核对').first().waitFor()
  })
})
