import { afterEach, describe, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import { type OwnHouse, ownHouse } from '../harness/own-house.ts'
import type { Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: Visit[] = []
const houses: OwnHouse[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  for (const house of houses.splice(0)) await house.leave()
})

/** Somebody of the sandbox's house, signed in by one press at a page. */
async function colleague(url: string, path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(url, path, displayName)
  open.push(seen)
  return seen
}

const factValues = {
  record: (kind: string) => `walletDesk.factValues.record.${kind}`,
  moved: (word: string) => `walletDesk.factValues.moved.${word}`,
}

describe('a balance', { tags: ['processes'] }, () => {
  it('is adjusted by two people for a record, and its member reads why', async () => {
    const house = await ownHouse()
    houses.push(house)
    const member = await visitAsMember(undefined, {}, house.url)
    open.push(member)
    await fund(member, '100')
    const memberId = (await member.client.post('/memberCommon/getInfo', {})).data.id
    const [{ billNo }] = (await member.client.get('/cw/v1/transactions')).data.list

    const su = await colleague(house.url, `/console/members/${memberId}`, '苏敏')
    await su.page.getByRole('tab', { name: say('walletDesk.panel') }).click()
    const credit = su.page.getByRole('region', { name: say('walletDesk.credit.title') })
    const propose = credit.getByRole('button', { name: say('walletDesk.credit.propose') })
    await credit.getByRole('textbox', { name: say('walletDesk.credit.amount') }).fill('12.50')
    await credit
      .getByRole('radio', { name: say('walletDesk.adjustments.values.cause.creditMissing') })
      .check()
    // No record, no credit.
    expect(await propose.isDisabled()).toBe(true)
    await credit.getByRole('textbox', { name: say('walletDesk.credit.record') }).fill(billNo)
    await credit.getByRole('button', { name: say('walletDesk.credit.look') }).click()
    await credit.getByText(say('walletDesk.facts.adjustedBefore')).waitFor()
    await expectHolds(su, 'console-adjust', { says: (words) => [words('walletDesk.credit.title')] })
    await propose.click()
    await credit.getByRole('status').getByText(/1/).waitFor()

    const zhou = await colleague(house.url, '/console/changes', '周岚')
    await zhou.page.getByRole('link', { name: new RegExp(billNo) }).click()
    const decide = zhou.page.getByRole('region', { name: say('changes.decide.title') })
    // What it rests on is said in words, the record by its kind.
    const restsOn = zhou.page.getByRole('region', { name: say('changes.one.restsOn') })
    const { record, moved } = factValues
    await restsOn.getByText(`${say(record('deposit'))} ${billNo}`).waitFor()
    await restsOn.getByText(`${say(moved('deposit'))} · ${say(moved('done'))} 100`).waitFor()
    await decide.getByRole('textbox').fill('已核对银行流水')
    await expectHolds(zhou, 'console-adjust-change')
    await zhou.page.getByRole('button', { name: say('changes.decide.approve') }).click()
    await zhou.page.getByText(say('changes.outcome.applied')).waitFor()
    await zhou.open(`/console/wallet/adjustments`)
    await zhou.page.getByText(billNo).first().waitFor()
    await expectHolds(zhou, 'console-adjustments')

    // What was credited, and nothing else, can be taken back.
    await su.open(`/console/members/${memberId}`)
    await su.page.getByRole('tab', { name: say('walletDesk.panel') }).click()
    const undo = su.page.getByRole('region', { name: say('walletDesk.undo.title') })
    await undo.getByRole('radio').check()
    expect(await undo.getByRole('textbox', { name: say('walletDesk.undo.amount') }).inputValue()).toBe(
      '12.50',
    )
    await expectHolds(su, 'console-adjust-undo')

    await member.open('/app/myCenter/transactions')
    const reads = (words: typeof say) =>
      words('wallet.adjusted.line', { cause: words('wallet.adjusted.causes.creditMissing'), record: billNo })
    await member.page.getByText(reads(say)).waitFor()
    expect((await member.client.get('/cw/v1/balance')).data.centerMoney).toBe('112.50')
    await expectHolds(member, 'transactions-adjusted', { says: (words) => [reads(words)] })
  })
})
