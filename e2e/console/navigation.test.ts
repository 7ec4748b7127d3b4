import type { Locator } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { approveChange, fieldWords, inLanguageOf, submitDocument } from '../harness/console/documents.ts'
import { enter, tabTo, typeInto } from '../harness/keyboard.ts'
import { expectHolds, inLanguage } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import { type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const said = fieldWords('configDesk.documents.navigation')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A house that no other file is in: how the portal leads holds for everybody who is there. */
async function house(seconds: '86345' | '86346'): Promise<string> {
  const own = await ownHouse({ QUICK_DOWN_SECONDS: seconds })
  open.push({ close: () => own.leave() })
  return own.url
}

async function kept<T extends Visit>(visiting: Promise<T>): Promise<T> {
  const seen = await visiting
  open.push(seen)
  return seen
}

/** The doors that stand in the header where nobody set it. */
const VENUES = [
  say('venues.names.sports'),
  say('venues.names.slots'),
  say('venues.names.lottery'),
  say('venues.names.live'),
  say('venues.kinds.esports'),
]
const CALLED = { 'zh-CN': '转入转出', en: 'Move money' }
const names = async (links: Locator) => (await links.allTextContents()).map((name) => name.trim())

/** Opens an entry of a place and chooses where it stands. */
async function stand({ page }: Visit, group: Locator, entry: string, at: string): Promise<Locator> {
  const row = group.getByRole('listitem').filter({ has: page.locator('summary', { hasText: entry }) })
  await row.locator('summary').press('Enter')
  await row.getByRole('combobox', { name: said('header_at') }).click()
  await page.getByRole('option', { name: at, exact: true }).click()
  await row.locator('summary').getByText(at, { exact: true }).waitFor()
  return row
}

it('the navigation is set by the keyboard, seen in a preview, approved by a second person, and leads members on wide windows and phones; then it is rolled back (S7-145, S7-146)', async () => {
  const url = await house('86345')
  const member = await kept(visitAsMember('/app/home', {}, url))
  const header = member.page.getByRole('navigation', { name: say('portal.nav.label') })
  expect(await names(header.getByRole('link'))).toEqual(VENUES)
  const told = async () => {
    const response = await member.page.request.get(`${url}/site/v1/navigation`)
    return (await response.json()).data as { header: { id: string }[] }
  }
  expect((await told()).header.map(({ id }) => id)).toEqual(['sports', 'slots', 'lottery', 'live', 'esports'])

  const editor = await kept(visitAsColleague(url, '/console/settings/site.navigation', '周岚'))
  const { page } = editor
  const group = (name: string) => page.getByRole('group', { name: said(name), exact: true })
  const transfer = await stand(
    editor,
    group('header'),
    said('header_is_transfer'),
    said('header_at_is_shown'),
  )
  for (const language of ['zh-CN', 'en'] as const)
    await typeInto(
      page,
      transfer.getByLabel(inLanguageOf(said('header_name'), language), { exact: true }),
      CALLED[language],
    )
  const up = transfer.getByRole('button', {
    name: say('settings.rows.up', { name: said('header_is_transfer') }),
  })
  await tabTo(page, up)
  const place = () =>
    group('header')
      .getByRole('listitem')
      .evaluateAll((rows) => rows.findIndex((row) => row.contains(document.activeElement)))
  for (let at = await place(); at > 0; at -= 1) {
    await page.keyboard.press('Enter')
    // The focus goes with the row that moves.
    await expect.poll(place).toBe(at - 1)
  }
  await stand(editor, group('header'), said('header_is_transactions'), said('header_at_is_more'))
  await stand(editor, group('tabs'), said('tabs_is_withdraw'), said('tabs_at_is_shown'))
  // What members must always reach is only moved.
  const home = group('tabs')
    .getByRole('listitem')
    .filter({ hasText: said('tabs_held') })
    .first()
  expect(await home.locator('summary').count()).toBe(0)
  expect(await home.getByRole('button').count()).toBe(2)
  await page.getByText(say('settings.diff.seats.2')).waitFor()
  await expectHolds(editor, 'console-navigation', {
    says: (words) => [words('configDesk.documents.navigation.parts.tabs')],
  })

  await enter(page, page.getByRole('button', { name: say('settings.preview.make') }))
  const address = (await page.getByRole('link', { name: /打开会员页面/ }).getAttribute('href')) ?? ''
  const shown = await kept(visit(new URL(address).pathname + new URL(address).search, {}, url))
  const previewed = shown.page.getByRole('navigation', { name: say('portal.nav.label') })
  await shown.page.getByText(say('settings.preview.ribbon')).waitFor()
  expect(await names(previewed.getByRole('link'))).toEqual([CALLED['zh-CN'], ...VENUES])
  await expectHolds(shown, 'navigation-preview', { appearances: inLanguage('zh-CN') })
  await member.open('/app/home')
  expect(await names(header.getByRole('link'))).toEqual(VENUES)

  await submitDocument(editor, 'propose')
  const colleague = await kept(visitAsColleague(url, '/console/changes', '何晴'))
  const change = say('configDesk.documents.navigation.change')
  await approveChange(colleague, change)
  await expectHolds(colleague, 'console-navigation-change')

  const wide = async () => {
    await member.open('/app/home')
    return names(header.getByRole('link'))
  }
  // A process knows within a second of what was published.
  await expect.poll(wide).toEqual([CALLED['zh-CN'], ...VENUES])
  expect((await told()).header.map(({ id }) => id)).toEqual([
    'transfer',
    'sports',
    'slots',
    'lottery',
    'live',
    'esports',
  ])
  await enter(member.page, header.getByRole('button', { name: say('portal.nav.more') }))
  const away = header.getByRole('link', { name: say('wallet.records.pageTitle') })
  await away.waitFor()
  await expectHolds(member, 'navigation-more', { appearances: [member.appearance] })
  await enter(member.page, away)
  await member.page.waitForURL('/app/myCenter/transactions')
  await away.waitFor({ state: 'hidden' })
  await member.open('/app/home')
  await expectHolds(member, 'navigation-home')

  const phone = await kept(visitAsMember('/app/home', { width: 390, language: 'en', theme: 'light' }, url))
  const sayEn = sayIn('en')
  const tabs = phone.page.getByRole('navigation', { name: sayEn('portal.tabs.label') })
  expect(await names(tabs.getByRole('listitem'))).toEqual([
    sayEn('portal.tabs.home'),
    sayEn('venues.names.sports'),
    sayEn('sportsbook.slip.title'),
    sayEn('portal.tabs.account'),
    sayEn('portal.withdraw'),
  ])
  await expectHolds(phone, 'navigation-phone')
  await tabs.getByRole('link', { name: sayEn('portal.withdraw') }).click()
  await phone.page.waitForURL('/app/myCenter/withdrawals')

  await editor.open('/console/settings/site.navigation')
  await enter(page, page.getByRole('button', { name: say('settings.history.back', { version: 1 }) }))
  await page.getByText(/还要 1 人同意/).waitFor()
  await approveChange(colleague, change)
  await expect.poll(wide).toEqual(VENUES)
})

it('what a header has no room for goes under More, and nothing of it is cut off or out of reach (S7-146)', async () => {
  const url = await house('86346')
  const editor = await kept(visitAsColleague(url, '/console/settings/site.navigation', '周岚'))
  const header = editor.page.getByRole('group', { name: said('header'), exact: true })
  // With the venues as many as a header may show.
  const many = ['bets', 'transactions', 'protection']
  for (const id of many) await stand(editor, header, said(`header_is_${id}`), said('header_at_is_shown'))
  await submitDocument(editor, 'propose')
  const colleague = await kept(visitAsColleague(url, '/console/changes', '何晴'))
  await approveChange(colleague, say('configDesk.documents.navigation.change'))

  const member = await kept(visitAsMember('/app/home', { language: 'en' }, url))
  const sayEn = sayIn('en')
  const nav = member.page.getByRole('navigation', { name: sayEn('portal.nav.label') })
  const more = nav.getByRole('button', { name: sayEn('portal.nav.more') })
  const seen = async () => {
    await member.open('/app/home')
    return nav.getByRole('link').count()
  }
  await expect.poll(seen).toBeGreaterThan(VENUES.length)
  const inRow: number[] = []
  for (const width of [1440, 1024]) {
    await member.page.setViewportSize({ width, height: 900 })
    await more.click()
    const list = nav.getByRole('list').last()
    await list.getByRole('link').first().waitFor()
    const [all, below] = [await nav.getByRole('link').count(), await list.getByRole('link').count()]
    // Every entry is reached exactly once, in the row or below.
    expect(all).toBe(many.length + VENUES.length)
    inRow.push(all - below)
    await expectHolds(member, `navigation-row-${width}`, { appearances: [member.appearance] })
    await member.page.keyboard.press('Escape')
    expect(await more.evaluate((node) => node === document.activeElement)).toBe(true)
  }
  expect(inRow[1]).toBeLessThan(inRow[0] ?? 0)
})
