import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { withKey } from '../harness/console/colleague.ts'
import { EACH_ONCE, expectHolds } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { newHouse } from '../harness/own-house.ts'
import { type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const DAY_MS = 86_400_000

/** A device with a security key in software, at a page of the console. */
async function device(url: string, path: string): Promise<Visit> {
  const seen = await visit(path, {}, url, true)
  open.push(seen)
  await withKey(seen)
  return seen
}

const press = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true }).click()

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(say('people.code.field')).fill(code)
  await press(page, 'people.code.next')
}

/** Makes a passkey, keeps the recovery codes and stands at the overview. */
async function enrol(page: Page): Promise<void> {
  await page.getByLabel(say('people.enrol.label')).fill('办公电脑')
  await press(page, 'people.enrol.makePasskey')
  await press(page, 'people.recovery.kept')
  await page.getByRole('heading', { level: 1, name: say('console.overview.title') }).waitFor()
}

it('a house that starts without a sandbox prints a code: its founder invites two, who decide from their second day on', async () => {
  const house = await newHouse({ QUICK_DOWN_SECONDS: '86392' })
  open.push({ close: () => house.leave() })
  const url = house.url.replace('127.0.0.1', 'localhost')

  const founder = await device(url, '/console')
  await founder.page.getByRole('heading', { name: say('people.code.title') }).waitFor()
  await enterCode(founder.page, house.code)
  await founder.page.getByLabel(say('people.name')).fill('gu_heng')
  await founder.page.getByLabel(say('people.displayName')).fill('顾衡')
  await founder.page.getByRole('radio', { name: new RegExp(`^${say('people.code.many')}`) }).check()
  await expectHolds(founder, 'console-founding', { says: (words) => [words('people.code.founderLead')] })
  await press(founder.page, 'people.code.next')
  await enrol(founder.page)
  const opening = (seen: Visit) => seen.page.getByRole('region', { name: say('console.opening.title') })
  await opening(founder).getByText(say('console.opening.steps.deciders.missing')).waitFor()
  await expectHolds(founder, 'console-opening', { says: (words) => [words('console.opening.note')] })

  await founder.open('/console/people')
  for (const [name, displayName, role] of [
    ['zhou_lan', '周岚', 'senior'],
    ['he_qing', '何晴', 'reviewer'],
  ] as const) {
    const invite = founder.page.getByRole('region', { name: say('people.invite.title') })
    await invite.getByLabel(say('people.name')).fill(name)
    await invite.getByLabel(say('people.invite.displayName')).fill(displayName)
    await invite.getByRole('checkbox', { name: say(`roles.names.${role}`), exact: true }).check()
    await invite.getByRole('textbox').last().fill('一起创建平台')
    await invite.getByRole('button', { name: say('people.invite.submit'), exact: true }).click()
    await press(founder.page, 'people.invite.again')
  }
  const colleagues: Visit[] = []
  for (const displayName of ['周岚', '何晴']) {
    const row = founder.page.getByRole('listitem').filter({ hasText: displayName })
    await row.getByRole('button', { name: say('people.invitations.show') }).click()
    const code = await row.locator('code').textContent()
    const colleague = await device(url, `/console/code#${code}`)
    await enterCode(colleague.page, code ?? '')
    await enrol(colleague.page)
    colleagues.push(colleague)
  }
  const [senior] = colleagues
  if (!senior) throw new Error('nobody was invited')
  // Nobody approves on their first day.
  await opening(senior).getByText(say('console.opening.firstDayWaits')).waitFor()

  const member = await visitAsMember('/app/myCenter/deposit', {}, url)
  open.push(member)
  await member.page.getByText(say('deposits.noMethodsDetail')).waitFor()
  await expectHolds(member, 'deposit-closed', { appearances: EACH_ONCE })

  house.pass(DAY_MS)
  await senior.open('/console')
  await press(senior.page, 'people.signIn.byPasskey')
  await opening(senior).getByText(say('console.opening.met')).waitFor()
  expect(await opening(senior).getByText(say('console.opening.firstDayWaits')).count()).toBe(0)
})
