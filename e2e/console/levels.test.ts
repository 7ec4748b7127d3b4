import { afterEach, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { bindCard, fund, visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import type { Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** Houses that no other journey is in: what is set here holds for everybody. */
const ALONE = { PAYOUT_REVIEW_SECONDS: '3601' }

async function atDesk(url: string, path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(url, path, displayName)
  open.push(seen)
  return seen
}

/** Chooses something of a document, submits it, and has somebody else agree. */
async function setByTwo(
  url: string,
  document: string,
  change: string,
  first: string,
  choices: readonly (readonly [field: string, option: string])[],
): Promise<void> {
  const one = await atDesk(url, `/console/settings/${document}`, first)
  for (const [field, option] of choices) {
    await one.page.getByRole('combobox', { name: field }).click()
    await one.page.getByRole('option', { name: option, exact: true }).click()
  }
  const publish = one.page.getByRole('region', { name: say('settings.publish.title') })
  await publish.getByText(say('settings.publish.takes.2')).waitFor()
  await publish.getByRole('textbox').fill('按新规定调整')
  await publish.getByRole('button', { name: say('settings.publish.propose') }).click()
  await publish.getByRole('status').getByText(/1/).waitFor()

  const other = await atDesk(url, '/console/changes', '周岚')
  await other.page.getByRole('link', { name: new RegExp(change) }).click()
  const panel = other.page.getByRole('region', { name: say('changes.decide.title') })
  await panel.getByRole('textbox').fill('规定已核对')
  await panel.getByRole('button', { name: say('changes.decide.approve') }).click()
  await other.page.getByText(say('changes.outcome.applied')).waitFor()
}

it('two set what members have to prove, and a member meets it before a withdrawal (S3-085)', async () => {
  const house = await ownHouse(ALONE)
  open.push({ close: () => house.leave() })
  const member = await visitAsMember('/app/home', {}, house.url)
  open.push(member)
  await fund(member, '500.00')
  await bindCard(member)
  await member.open('/app/myCenter/withdrawals')
  const missing = (count: number) => member.page.getByText(say('verification.checklist.missing', { count }))
  await member.page.getByRole('textbox', { name: say('withdrawals.amount') }).waitFor()
  expect(await missing(1).count()).toBe(0)

  const words = (key: string) => say(`verificationDesk.documents.levels.fields.${key}`)
  await setByTwo(house.url, 'verification.levels', say('verificationDesk.documents.levels.change'), '何晴', [
    [words('phoneVerification'), words('phoneVerification_is_2')],
    [words('identityAuthentication'), words('identityAuthentication_is_0')],
  ])
  // A process knows within a second of what was published, and the page asks once.
  const demand = async () => (await member.client.get('/member/v1/verify/state')).data.phone.demand
  await expect.poll(demand).toBe('required')
  await member.open('/app/myCenter/withdrawals')
  await missing(1).waitFor()
  await expectHolds(member, 'levels-asked')
})

it('two open cards of banks abroad, and a member can add one (S3-091)', async () => {
  const house = await ownHouse(ALONE)
  open.push({ close: () => house.leave() })
  const member = await visitAsMember('/app/myCenter/banks', {}, house.url)
  open.push(member)
  await member.page.getByRole('textbox', { name: say('payees.number') }).waitFor()
  expect(await member.page.getByRole('combobox', { name: say('payees.country') }).count()).toBe(0)

  const words = (key: string) => say(`payeesDesk.documents.overseas.fields.${key}`)
  await setByTwo(house.url, 'payees.overseas', say('payeesDesk.documents.overseas.change'), '苏敏', [
    [words('overseasBinding'), words('overseasBinding_is_1')],
  ])
  // As above: the page asks once, maybe before the house knows.
  const binding = async () => (await member.client.get('/cw/v1/bank/list')).data.overseasBinding
  await expect.poll(binding).toBe(1)
  await member.open('/app/myCenter/banks')
  await member.page.getByRole('combobox', { name: say('payees.country') }).waitFor()
  await expectHolds(member, 'overseas-open')
})
