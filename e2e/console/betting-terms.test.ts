import { afterEach, expect, it } from 'vitest'
import type { MatchMarkets } from '#play/sportsbook/sportsbook.contract.ts'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { approveChange, chooseOption, fieldWords, submitDocument } from '../harness/console/documents.ts'
import { expectHolds } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

it('two set the margin of a market and one lowers what a bet on it can stake; members are told both, and prices go by it', async () => {
  // A house that no other file is in: what is set here holds for everybody who is there.
  const own = await ownHouse({ QUICK_DOWN_SECONDS: '86371' })
  open.push({ close: () => own.leave() })
  const words = fieldWords('sportsbookDesk.documents.terms')
  const column = (name: string) => words(`markets_${name}`)
  const result = column('is_1x2')
  const editor = await visitAsColleague(own.url, '/console/settings/sportsbook.terms', '何晴')
  open.push(editor)
  const { page } = editor
  await page.getByText(result, { exact: true }).click()
  await expectHolds(editor, 'console-betting-terms')
  await chooseOption(editor, column('by'), column('by_is_own'))
  const row = page.getByRole('listitem').filter({ hasText: result }).first()
  await row.getByLabel(column('marginPercent'), { exact: true }).fill('60.5')
  await page
    .getByText(say('settings.faults.tooHigh', { most: 60 }))
    .first()
    .waitFor()
  await row.getByLabel(column('marginPercent'), { exact: true }).fill('12')
  await page.getByText(say('settings.diff.seats.2')).waitFor()
  await submitDocument(editor, 'propose')
  const senior = await visitAsColleague(own.url, '/console/changes', '周岚')
  open.push(senior)
  await approveChange(senior, say('sportsbookDesk.documents.terms.change'))
  await expectHolds(senior, 'console-change-betting-terms')

  await editor.open('/console/settings/sportsbook.terms')
  await page.getByText(result, { exact: true }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: result })
    .first()
    .getByLabel(column('mostStake'), { exact: true })
    .fill('300.00')
  await page.getByText(say('settings.diff.seats.brake')).waitFor()
  await submitDocument(editor, 'brake')

  const member = await visitAsMember('/app/sport', {}, own.url)
  open.push(member)
  const told = async () => {
    const { data } = await member.client.get('/cg/v1/sport/markets')
    return data as { list: MatchMarkets[]; limits: { own: { kind: string; most: string }[] } }
  }
  await expect.poll(async () => (await told()).limits.own).toMatchObject([{ kind: '1x2', most: '300.00' }])
  const [match] = (await told()).list.filter(({ markets }) => markets[0]?.selections.length === 3)
  expect(match?.markets[0]?.marginPercent).toBe('12')
  const sum = match?.markets[0]?.selections.reduce((all, { odds }) => all + 1 / Number(odds), 0) ?? 0
  expect(sum).toBeGreaterThan(1.115)
  await member.page
    .getByText(say('sportsbook.about.margin', { margin: '5–12' }))
    .first()
    .waitFor()
})
