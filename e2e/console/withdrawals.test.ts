import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startCommand } from '#testing/houses/command.ts'
import { makePasskey, takeSeat, visitAsColleague, withKey } from '../harness/console/colleague.ts'
import { tick } from '../harness/keyboard.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { ownHouse, SWITCHED } from '../harness/own-house.ts'
import { type Visit, visit, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** A house that no other journey is in: here whatever waits is dealt. */
const ALONE = { ...SWITCHED, QUICK_DOWN_SECONDS: '86397' }

/** A house where somebody gets a key of their own. */
const SIGNED = { ...SWITCHED, QUICK_DOWN_SECONDS: '86304' }

const say = sayIn('zh-CN')
const open: { close(): Promise<unknown> }[] = []
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
    await expectHolds(he, 'console-withdrawal-parts-paid')
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
    await expectHolds(member, 'withdrawal-in-parts-entries')
    await he.open('/console/payouts')
    await he.page.getByRole('heading', { name: say('railsDesk.title') }).waitFor()
    await expectHolds(he, 'console-payouts')
  })

  it('¥86,400 of one member in a day takes two: a second press of the first is refused, and the signature is verified offline', async () => {
    const house = await ownHouse(SIGNED)
    open.push({ close: () => house.leave() })
    const { seen: member, billNo: first } = await withdrawer(house.url, '36400.00')
    await fund(member, '50000.00', 'bank-qinghe')
    const he = await atDesk(house.url, '何晴')
    const approve = async (billNo: string, amount: string) => {
      await he.open(`/console/withdrawals/${billNo}`)
      await pick(he, say('withdrawalsDesk.reasons.payeeChecked'))
      await press(he, say('withdrawalsDesk.approveAmount', { amount }))
    }
    // Below ¥50,000 one is enough; what the same member has left counts for a day.
    await approve(first, '¥36,400.00')
    const once = say('withdrawalsDesk.approveAmount', { amount: '¥36,400.00' })
    await he.page.getByRole('button', { name: once }).waitFor({ state: 'detached' })
    // That one was paid before is what the next decision rests on.
    const stateOf = async () =>
      (await member.client.get(`/cw/v1/withdraw/order_info?billNo=${first}`)).data.state
    await expect.poll(stateOf).toBe('paid')
    const billNo = await withdraw(member, '50000.00')
    await approve(billNo, '¥50,000.00')
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

    // Browsers make passkeys for names alone.
    const zhou = await visit('/console/me', {}, house.url.replace('127.0.0.1', 'localhost'))
    open.push(zhou)
    await withKey(zhou)
    await takeSeat(zhou, '周岚')
    await makePasskey(zhou, '办公电脑')
    await zhou.open(`/console/withdrawals/${billNo}`)
    await zhou.page.getByRole('link', { name: say('withdrawalsDesk.seats.take') }).click()
    const decide = zhou.page.getByRole('region', { name: say('changes.decide.title') })
    await decide.getByRole('textbox').first().fill('收款账户同样核对过')
    await expectHolds(zhou, 'console-withdrawal-second', { says: (words) => [words('changes.decide.title')] })
    await press(zhou, say('changes.decide.approve'))
    await zhou.page.getByText(say('changes.states.applied')).first().waitFor()
    await member.open('/app/myCenter/withdrawals')
    await expect
      .poll(() => member.page.getByText(say('withdrawals.stages.waitingForYou')).count())
      .toBeGreaterThanOrEqual(2)
    await zhou.open(`/console/withdrawals/${billNo}`)
    await zhou.page.getByText('收款账户同样核对过').waitFor()
    await expectHolds(zhou, 'console-withdrawal-decided')

    const nowhere = await mkdtemp(join(tmpdir(), 'fairhall-approvals-'))
    open.push({ close: () => rm(nowhere, { recursive: true, force: true }) })
    const fairhall = async (...words: readonly string[]) => {
      const settings = { DATA_DIR: join(nowhere, 'no-house'), INIT_CWD: nowhere }
      const { code, out, errors } = await startCommand(words, settings).ended
      return { code, said: `${out}${errors}` }
    }
    const file = ['house.approvals', '--database', house.databaseUrl]
    expect(await fairhall('export', 'approvals', '--out', ...file)).toMatchObject({ code: 0 })
    expect(await fairhall('verify', 'approvals', '--file', 'house.approvals')).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^whole: changes \d+, signed approvals 1, by code or press 0\n {2}key \S+ of person \S+: 1\n$/,
      ),
    })
    const altered = (await readFile(join(nowhere, 'house.approvals'), 'utf8')).replace(billNo, first)
    await writeFile(join(nowhere, 'house.approvals'), altered)
    expect(await fairhall('verify', 'approvals', '--file', 'house.approvals')).toEqual({
      code: 1,
      said: expect.stringMatching(/^broken at line \d+, change \S+: /),
    })
  })

  it('has its row marked in a colleague’s open list once somebody decides, where it stands', async () => {
    const house = await ownHouse(SWITCHED)
    open.push({ close: () => house.leave() })
    const { seen: member, billNo } = await withdrawer(house.url, '500.00')
    const other = await withdraw(member, '600.00')
    const he = await atDesk(house.url, '何晴')
    const { page } = he
    await he.open(`/console/withdrawals?state=submitted&name=${member.account.name}`)
    const list = page.getByRole('region', { name: say('withdrawalsDesk.orders.name') })
    const links = list.locator('[data-row-key]')
    const keys = () => links.evaluateAll((all) => all.map((one) => one.getAttribute('data-row-key')))
    await expect.poll(keys).toEqual([billNo, other])
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const isHeld = () => links.nth(1).evaluate((link) => link === document.activeElement)
    await expect.poll(isHeld).toBe(true)

    const zhou = await atDesk(house.url, '周岚')
    await zhou.open(`/console/withdrawals/${billNo}`)
    await pick(zhou, say('withdrawals.holdAsks.payeeChange'))
    await press(zhou, say('withdrawalsDesk.hold.do'))
    await links.first().getByText(say('listsDesk.changed')).waitFor()
    // It would be gone from what waits: it stays where it is, and so does the hand.
    expect(await keys()).toEqual([billNo, other])
    expect(await isHeld()).toBe(true)
    expect(await list.getByText(say('listsDesk.changed'), { exact: true }).count()).toBe(1)
    // Another language is another page, which reads the list anew.
    await expectHolds(he, 'console-list-changed', { appearances: [WIDE] })
    await press(he, say('listsDesk.readAgain'))
    await expect.poll(keys).toEqual([other])
    expect(await list.getByText(say('listsDesk.changed'), { exact: true }).count()).toBe(0)
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
