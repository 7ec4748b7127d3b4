import { afterEach, describe, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { approveChange, fieldWords, submitDocument } from '../harness/console/documents.ts'
import { expectHolds } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const field = fieldWords('configDesk.documents.switches')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

describe('the general control switches', () => {
  it('close what hangs on them by one, and open it again by two: coins, sports, USDT (S3-101)', async () => {
    // No other file is in this house: what is set here holds for everybody who is there.
    const house = await ownHouse({ QUICK_DOWN_SECONDS: '86344' })
    open.push({ close: () => house.leave() })
    const editor = await visitAsColleague(house.url, '/console/settings/site.switches', '周岚')
    open.push(editor)
    const colleague = await visitAsColleague(house.url, '/console/changes', '何晴')
    open.push(colleague)
    const member = await visitAsMember('/app/myCenter/myWallet', {}, house.url)
    open.push(member)
    await fund(member, '100.00')
    const { page } = member
    const buysCoins = page.getByRole('main').getByRole('button', { name: say('coins.buy'), exact: true })
    const toUsdt = page.getByRole('navigation').getByRole('link', { name: say('usdt.nav'), exact: true })
    await buysCoins.waitFor()
    await toUsdt.waitFor()

    const box = (name: string) => editor.page.getByRole('checkbox', { name: field(name), exact: true })
    for (const name of ['anchor', 'fbty', 'virtualCurrency']) await box(name).uncheck()
    await editor.page.getByText(say('settings.diff.seats.brake')).waitFor()
    await expectHolds(editor, 'console-switches', {
      says: (said) => [said('configDesk.documents.switches.fields.anchor_help')],
    })
    // A dialog that was open before is told so, too.
    await buysCoins.click()
    await page.getByRole('dialog').waitFor()
    await submitDocument(editor, 'do', '按监管要求暂停')
    await page.getByRole('dialog').getByRole('textbox').fill('58')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('coins.buyAmount', { coins: '580' }) })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: /支付/ }).click()
    await page.getByText(say('coins.errors.closed')).first().waitFor()

    await expect
      .poll(async () => {
        await member.open('/app/myCenter/myWallet')
        return [await buysCoins.count(), await toUsdt.count()]
      })
      .toEqual([0, 0])
    await expectHolds(member, 'switches-off-wallet')
    await member.open('/app/home')
    await page.getByText(say('venues.states.maintenance')).first().waitFor()
    await editor.open('/console/venues')
    await editor.page.getByText(say('venuesDesk.switched')).waitFor()
    await expectHolds(editor, 'console-venue-switched')

    await editor.open('/console/settings/site.switches')
    for (const name of ['anchor', 'fbty', 'virtualCurrency']) await box(name).check()
    await submitDocument(editor, 'propose')
    await approveChange(colleague, say('configDesk.documents.switches.change'))
    await expect
      .poll(async () => {
        await member.open('/app/myCenter/myWallet')
        return [await buysCoins.count(), await toUsdt.count()]
      })
      .toEqual([1, 1])
  })
})
