import { afterEach, expect, it } from 'vitest'
import { takeSeat } from '../harness/console/colleague.ts'
import { approveChange, inLanguageOf, submitDocument } from '../harness/console/documents.ts'
import { expectHolds } from '../harness/looks.ts'
import { passTime, visitMovable } from '../harness/member-visit.ts'
import { type MovableHouse, movableHouse } from '../harness/own-house.ts'
import { type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const MINUTE_MS = 60_000
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** Somebody of the house, whose window goes by the clock that the journey moves. */
async function atDesk(house: MovableHouse, path: string, displayName: string): Promise<Visit> {
  const seen = await visit(undefined, {}, house.url, true)
  open.push(seen)
  await seen.page.clock.setSystemTime(house.now())
  await seen.open(path)
  await takeSeat(seen, displayName)
  return seen
}

/** Submits what is in hand for some minutes from now, by the clock of the person who does. */
async function schedule(seen: Visit, house: MovableHouse, minutes: number, button: 'do' | 'propose') {
  const { page } = seen
  await page.getByRole('radio', { name: say('settings.publish.later') }).click()
  const at = await page.evaluate(
    (moment) => new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 16),
    house.now().getTime() + minutes * MINUTE_MS,
  )
  await page.getByLabel(say('settings.publish.at'), { exact: true }).fill(at)
  await submitDocument(seen, button, '按运营计划定时')
}

async function titleOf(member: Visit): Promise<string> {
  await member.open('/app/home')
  return member.page.title()
}

it('a text is drafted, previewed, scheduled and taken back; scheduled again it is live at its time, and rolled back', async () => {
  const house = await movableHouse({ QUICK_DOWN_SECONDS: '86373' })
  open.push({ close: () => house.leave() })
  const editor = await atDesk(house, '/console/settings/site.base', '周岚')
  const colleague = await atDesk(house, '/console/changes', '何晴')
  const member = await visitMovable(house, '/app/home', {})
  open.push(member)
  const { page } = editor
  const name = inLanguageOf(say('configDesk.documents.base.fields.title'), 'zh-CN')
  const change = say('configDesk.documents.base.change')
  const draftTitle = async (title: string) => {
    await page.getByRole('textbox', { name }).fill(title)
    await page.getByText(say('settings.diff.seats.2')).waitFor()
  }

  await draftTitle('节日大厅')
  await page.getByRole('button', { name: say('settings.preview.make') }).click()
  const address = (await page.getByRole('link', { name: /打开会员页面/ }).getAttribute('href')) ?? ''
  const shown = await visit(undefined, {}, house.url, true)
  open.push(shown)
  await shown.page.clock.setSystemTime(house.now())
  await shown.open(new URL(address).pathname + new URL(address).search)
  await expect.poll(() => shown.page.title()).toContain('节日大厅')
  expect(await titleOf(member)).not.toContain('节日大厅')

  await schedule(editor, house, 9, 'propose')
  await approveChange(colleague, change)
  await editor.open('/console/settings/site.base')
  const due = page.getByRole('button', { name: say('settings.due.cancel') })
  await due.waitFor()
  await page.getByText(say('settings.history.due'), { exact: true }).waitFor()
  await expectHolds(editor, 'console-document-due', {
    says: (said) => [said('settings.due.note')],
  })
  expect(await titleOf(member)).not.toContain('节日大厅')
  await editor.open('/console/settings')
  await page.getByText(/待生效：/).waitFor()

  // Taking back takes as many as what is taken back.
  await editor.open('/console/settings/site.base')
  const panel = page.getByRole('region', { name: /待生效：/ })
  await panel.getByRole('textbox').fill('活动改期，另行安排')
  await due.click()
  await panel.getByRole('status').locator('p').waitFor()
  await approveChange(colleague, say('settings.cancelWords', { version: 2 }))
  await expectHolds(colleague, 'console-change-cancel')
  await editor.open('/console/settings/site.base')
  await page.getByText(/已撤回：/).waitFor()
  // Whoever does nothing for a quarter of an hour is signed out: for who signs next, it begins here.
  await colleague.open('/console/changes')
  await passTime(house, 10 * MINUTE_MS, editor, colleague, member)
  expect(await titleOf(member)).not.toContain('节日大厅')

  await editor.open('/console/settings/site.base')
  await draftTitle('周年大厅')
  await schedule(editor, house, 6, 'propose')
  await approveChange(colleague, change)
  expect(await titleOf(member)).not.toContain('周年大厅')
  await passTime(house, 7 * MINUTE_MS, editor, colleague, member)
  await expect.poll(() => titleOf(member)).toContain('周年大厅')

  await editor.open('/console/settings/site.base')
  await page.getByRole('button', { name: say('settings.history.back', { version: 1 }) }).click()
  await page.getByText(/还要 1 人同意/).waitFor()
  await approveChange(colleague, change)
  await expect.poll(() => titleOf(member)).not.toContain('周年大厅')
  await editor.open('/console/settings/site.base')
  await page.getByText(say('settings.history.rollsBack', { version: 1 })).waitFor()
  await expectHolds(editor, 'console-document-back')
})
