import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { ownHouse, SWITCHED } from '../harness/own-house.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** Withdraws to the card of a member, in the usual way or to be paid by members; gives the number of the order. */
async function withdraw({ client }: MemberVisit, path: string, amount: string): Promise<string> {
  const { cards } = (await client.post('/cw/v1/bankinfo/list', {})).data
  const asked = { requestId: randomUUID(), amount, currency: 'CNY', cardId: cards[0].id }
  const { data, code } = await client.post(path, path.endsWith('fast') ? asked : { ...asked, way: 1 })
  expect(code).toBe(0)
  return data.billNo
}

describe('transactions in review', () => {
  it('what awaits review is found, decided at its record, and its member reads the other status (S3-050)', async () => {
    const house = await ownHouse(SWITCHED)
    open.push({ close: () => house.leave() })
    const member = await visitAsMember(undefined, {}, house.url)
    open.push(member)
    await fund(member, '5000.00', 'bank-qinghe')
    await bindCard(member)
    const billNo = await withdraw(member, '/cw/v1/withdraw', '731.00')
    const quickNo = await withdraw(member, '/cw/v1/withdraw/fast', '1000.00')
    const memberId = (await member.client.post('/memberCommon/getInfo', {})).data.id
    await member.open('/app/myCenter/transactions')
    const lineOf = (amount: string) => member.page.getByRole('row').filter({ hasText: amount })
    const says = (amount: string, status: string) =>
      lineOf(amount)
        .getByText(say(`wallet.status.${status}`), { exact: true })
        .waitFor()
    // The one is held, the other lies in escrow.
    await says('731.00', 'processing')
    await says('1,000.00', 'processing')

    const he = await visitAsColleague(house.url, '/console', '何晴')
    open.push(he)
    const nav = he.page.getByRole('link', { name: new RegExp(`^${say('walletDesk.inReview.name')}`) })
    await nav.first().click()
    await he.page.getByRole('heading', { name: say('walletDesk.inReview.name') }).waitFor()
    await he.page.getByRole('link', { name: billNo }).waitFor()
    await he.page.getByRole('link', { name: quickNo }).waitFor()
    await expectHolds(he, 'console-transactions', {
      says: (words) => [words('walletDesk.inReview.values.state.house'), words('walletDesk.inReview.noPage')],
    })

    // What has no page of its own says so, and leads to its member.
    const quick = he.page.getByRole('link', { name: quickNo })
    expect(await quick.textContent()).toContain(say('walletDesk.inReview.noPage'))
    expect(await quick.getAttribute('href')).toBe(`/console/members/${memberId}`)

    // Narrowed to what of this member waits for the house, by kind and by amount.
    const narrowed = `/console/transactions?kind=withdrawal&amount=731..731&member=${memberId}`
    await he.open(`${narrowed}&state=house`)
    await he.page.getByRole('link', { name: billNo }).waitFor()
    expect(await he.page.getByRole('link', { name: quickNo }).count()).toBe(0)
    await he.page.getByRole('link', { name: billNo }).click()
    await he.page.waitForURL(`**/console/withdrawals/${billNo}`)
    await he.page.getByText(say('withdrawalsDesk.evidence.identity')).waitFor()
    await he.page.getByRole('radio', { name: say('withdrawalsDesk.reasons.fundsUnexplained') }).click()
    await he.page.getByRole('button', { name: say('withdrawalsDesk.refuse') }).click()
    await he.page.getByRole('button', { name: say('withdrawalsDesk.refuse') }).waitFor({ state: 'detached' })

    await he.open(narrowed)
    await he.page.getByText(say('listsDesk.noneFits')).waitFor()
    await expectHolds(he, 'console-transactions-decided', {
      says: (words) => [words('listsDesk.noneFits')],
    })

    await says('731.00', 'returned')
    await says('1,000.00', 'processing')
    const { list } = (await member.client.get('/cw/v1/transactions')).data
    const statusOf = (no: string) => list.find((line: { billNo: string }) => line.billNo === no)?.auditStatus
    expect([statusOf(billNo), statusOf(quickNo)]).toEqual([2, 0])
    await expectHolds(member, 'transactions-after-review', {
      says: (words) => [words('wallet.status.returned'), words('wallet.status.processing')],
    })
  })
})
