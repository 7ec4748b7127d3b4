import { afterEach, describe, expect, it } from 'vitest'
import { takeSeat } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { type OwnHouse, ownHouse } from '../harness/own-house.ts'
import { NARROW, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: Visit[] = []
const houses: OwnHouse[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  for (const house of houses.splice(0)) await house.leave()
})

async function look(...where: Parameters<typeof visit>): Promise<Visit> {
  const seen = await visit(...where)
  open.push(seen)
  return seen
}

/** A house of its own, with somebody of its sandbox signed in at a page. */
async function at(path: string, displayName: string, face: Parameters<typeof visit>[1] = {}, url?: string) {
  const house = url === undefined ? await ownHouse() : null
  if (house) houses.push(house)
  const seen = await look(path, face, house?.url ?? url)
  await takeSeat(seen, displayName)
  return { seen, url: house?.url ?? url ?? '' }
}

describe('what takes two people', { tags: ['processes'] }, () => {
  it('is proposed by one and signed by another, who sees what it rests on; nobody takes both seats', async () => {
    const { seen, url } = await at('/console/roles/moderator', '顾衡')
    const { page } = seen
    await page.getByRole('checkbox', { name: new RegExp(say('roles.permissions.support.chat')) }).check()
    await page.getByText(say('roles.one.added')).waitFor()
    await expectHolds(seen, 'console-role', { says: (words) => [words('roles.one.takesTwo')] })
    const panel = page.getByRole('region', { name: say('roles.one.change') })
    await panel.getByRole('textbox').last().fill('夜班聊天管理也接客服')
    await panel.getByRole('button', { name: say('roles.one.propose') }).click()
    await panel.getByRole('status').getByText(/1/).waitFor()

    await seen.open('/console/changes?view=mine')
    await page.getByRole('link', { name: /moderator/ }).click()
    await page.getByText(say('changes.hindrances.seatTaken')).waitFor()
    expect(await page.getByRole('button', { name: say('changes.decide.approve') }).count()).toBe(0)
    const address = new URL(page.url()).pathname

    const { seen: other } = await at('/console/changes', '周岚', {}, url)
    await other.page.getByRole('link', { name: /moderator/ }).waitFor()
    await expectHolds(other, 'console-changes', { says: (words) => [words('changes.views.forMe')] })
    await other.open(address)
    await other.page.getByText(say('changes.decide.signsByPasskey')).waitFor()
    await expectHolds(other, 'console-change', { says: (words) => [words('changes.one.restsOn')] })
    // The keyboard alone, and a reason is required.
    await other.page.getByRole('button', { name: say('changes.decide.approve') }).focus()
    await other.page.keyboard.press('Enter')
    await other.page.getByText(say('platformDesk.reason.tooShort', { least: 4 })).waitFor()
    await other.page
      .getByRole('region', { name: say('changes.decide.title') })
      .getByRole('textbox')
      .fill('排班表已核对')
    await other.page.getByRole('button', { name: say('changes.decide.approve') }).focus()
    await other.page.keyboard.press('Enter')
    await other.page.getByText(say('changes.outcome.applied')).waitFor()
    await other.page.getByText(say('changes.ended.applied')).waitFor()
    await expectHolds(other, 'console-change-applied')

    await seen.open('/console/roles/moderator')
    const box = page.getByRole('checkbox', { name: new RegExp(say('roles.permissions.support.chat')) })
    await box.waitFor()
    expect(await box.isChecked()).toBe(true)
  })
})

describe('the pages of roles', () => {
  it('show who may do what, and let nobody set their own', async () => {
    const { seen } = await at('/console/roles', '顾衡')
    const { page } = seen
    await page.getByRole('table', { name: say('roles.list.people') }).waitFor()
    await expectHolds(seen, 'console-roles', { says: (words) => [words('roles.list.make')] })
    await page
      .getByRole('table', { name: say('roles.list.people') })
      .getByRole('link', { name: '顾衡' })
      .click()
    await page.getByText(say('roles.errors.notYourOwn')).waitFor()
    expect(await page.getByRole('button', { name: say('roles.person.propose') }).count()).toBe(0)
    await seen.open('/console/roles')
    await page
      .getByRole('table', { name: say('roles.list.people') })
      .getByRole('link', { name: '苏敏' })
      .click()
    await page.getByRole('checkbox', { name: say('roles.names.moderator') }).check()
    await expectHolds(seen, 'console-person-roles')
  })

  it('are read on a phone by whoever may not change them', async () => {
    const { seen } = await at('/console/changes', '何晴', NARROW)
    await seen.page.getByText(sayIn('en')('changes.empty.forMe')).waitFor()
  })
})

describe('the audit', () => {
  it('is looked into by whoever may, down to where an entry is sealed', async () => {
    const { seen } = await at('/console/audit', '顾衡')
    const { page } = seen
    const list = page.getByRole('region', { name: say('changes.audit.name') })
    await list.getByText(say('changes.audit.values.action.people.signIn')).first().waitFor()
    await expectHolds(seen, 'console-audit')
    await list.getByRole('link').first().click()
    await page.getByText(say('changes.entry.verify')).waitFor()
    await page.getByText(say('changes.entry.blockHash')).waitFor()
    await expectHolds(seen, 'console-audit-entry', { says: (words) => [words('changes.entry.proof')] })
  })
})
