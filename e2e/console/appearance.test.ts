import { afterEach, describe, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import {
  approveChange,
  chooseOption,
  fieldWords,
  fillField,
  publishing,
  submitDocument,
} from '../harness/console/documents.ts'
import { expectHolds, inLanguage } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { ownHouse } from '../harness/own-house.ts'
import { type Appearance, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A house that no other file is in: how the site looks and speaks holds for everybody who is there. */
async function house(): Promise<string> {
  const own = await ownHouse({ QUICK_DOWN_SECONDS: '86342' })
  open.push({ close: () => own.leave() })
  return own.url
}

async function atDesk(url: string, path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(url, path, displayName)
  open.push(seen)
  return seen
}

async function asMember(url: string, path: string, face: Partial<Appearance> = {}): Promise<Visit> {
  const seen = await visitAsMember(path, face, url)
  open.push(seen)
  return seen
}

async function asVisitor(url: string, path: string, face: Partial<Appearance> = {}): Promise<Visit> {
  const seen = await visit(path, face, url)
  open.push(seen)
  return seen
}

/** The language of a page as it is opened anew. */
async function languageOf({ page }: Visit): Promise<string | null> {
  await page.reload()
  await page.getByRole('banner').waitFor()
  return page.locator('html').getAttribute('lang')
}

describe('the languages that members are offered', () => {
  const field = fieldWords('configDesk.documents.languages')
  const change = say('configDesk.documents.languages.change')

  it('lose one by two people: pages, words and the switch follow, and one person gives it back (S6-025, S6-026)', async () => {
    const url = await house()
    const editor = await atDesk(url, '/console/settings/site.languages', '周岚')
    const { page } = editor
    const colleague = await atDesk(url, '/console/changes', '何晴')
    const member = await asMember(url, '/app/home')
    const head = member.page.getByRole('banner')
    await head.getByRole('button', { name: 'English' }).click()
    await head.getByRole('button', { name: '简体中文' }).waitFor()
    expect(await languageOf(member)).toBe('en')

    const english = page.getByRole('checkbox', { name: field('offered_is_en') })
    const chinese = page.getByRole('checkbox', { name: field('offered_is_zh-CN') })
    await english.uncheck()
    await chinese.uncheck()
    // One always remains, and the house's own is one of them.
    await page.getByText(say('configDesk.issues.languages')).first().waitFor()
    await expectHolds(editor, 'console-languages-fault')
    await chinese.check()
    await page.getByText(say('settings.diff.seats.2')).waitFor()
    await expectHolds(editor, 'console-languages', {
      says: (said) => [said('configDesk.documents.languages.fields.own')],
    })
    await submitDocument(editor, 'propose')
    await approveChange(colleague, change)

    // Whoever has chosen English, or whose browser asks for it, meets the house's own language and no other.
    await expect.poll(() => languageOf(member)).toBe('zh-CN')
    await head.getByRole('link', { name: say('portal.deposit') }).waitFor()
    expect(await head.getByRole('button', { name: '简体中文' }).count()).toBe(0)
    const english390 = await asVisitor(url, '/app/login', { language: 'en', width: 390 })
    expect(await english390.page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await english390.page.getByRole('button', { name: say('identity.login.submit') }).waitFor()
    const stranger = await asVisitor(url, '/app/home')
    await expectHolds(stranger, 'languages-one', { appearances: inLanguage('zh-CN') })

    await editor.open('/console/settings/site.languages')
    await english.check()
    await page.getByText(say('settings.diff.seats.1')).waitFor()
    await submitDocument(editor, 'do')
    // What was chosen before holds again.
    await expect.poll(() => languageOf(member)).toBe('en')

    await page.getByRole('combobox', { name: field('own'), exact: true }).click()
    await page.getByRole('option', { name: field('own_is_en'), exact: true }).click()
    await publishing(page).getByText(say('settings.publish.takes.2')).waitFor()
  })
})

/** The theme that a page has as it is opened anew, before any of its code has run. */
async function firstTheme({ page }: Pick<Visit, 'page'>): Promise<string | null> {
  await page.reload({ waitUntil: 'commit' })
  return page.locator('html[data-theme][data-served]').getAttribute('data-theme')
}

/** A window in which nobody has chosen a theme, on a device that prefers one. */
async function undecided(of: Visit, colorScheme: 'dark' | 'light'): Promise<Pick<Visit, 'page'>> {
  const context = await of.context.browser()?.newContext({ baseURL: of.houseUrl, colorScheme })
  if (!context) throw new Error('the browser is gone')
  open.push(context)
  const page = await context.newPage()
  await page.goto('/app/home')
  return { page }
}

describe('the theme', () => {
  const field = fieldWords('configDesk.documents.theme')

  it('has a nav at the side, a light start and room under the header, or the dark theme alone, as one person sets it (S2-003, S6-012, S6-013)', async () => {
    const url = await house()
    const editor = await atDesk(url, '/console/settings/site.theme', '周岚')
    const { page } = editor
    const member = await asMember(url, '/app/home')
    const { page: portal } = member
    const nav = portal.getByRole('navigation', { name: say('portal.floatNav.label') })
    const roomUnderHeader = () =>
      portal.getByRole('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingTop))
    const onDark = await undecided(member, 'dark')
    const onLight = await undecided(member, 'light')
    expect([await nav.count(), await roomUnderHeader()]).toEqual([0, 0])
    expect([await firstTheme(onDark), await firstTheme(onLight)]).toEqual(['dark', 'light'])

    await page.getByRole('checkbox', { name: field('floatNav') }).check()
    await chooseOption(editor, field('darkTheme'), field('darkTheme_is_offered'))
    await fillField(editor, field('headerPadding'), '90')
    await page.getByText(say('settings.diff.seats.1')).waitFor()
    await expectHolds(editor, 'console-theme', {
      says: (said) => [said('configDesk.documents.theme.fields.floatNav')],
    })
    await submitDocument(editor, 'do')

    // Light at first, whatever the device prefers; dark for whoever has chosen it.
    await expect.poll(() => firstTheme(onDark)).toBe('light')
    expect(await firstTheme(member)).toBe('dark')
    await nav.waitFor()
    expect(await roomUnderHeader()).toBe(90)
    await expectHolds(member, 'theme-float-nav-home')
    await nav.getByRole('link', { name: say('records.title') }).click()
    await portal.getByRole('heading', { level: 1, name: say('records.title') }).waitFor()
    await expect
      .poll(() => nav.getByRole('link', { name: say('records.title') }).getAttribute('aria-current'))
      .toBe('page')
    await expectHolds(member, 'theme-float-nav-bets')
    await member.open('/app/sport')
    await nav.waitFor()
    await expectHolds(member, 'theme-float-nav-sports')
    // A phone has its bar at the foot instead, and no room is taken there.
    await portal.setViewportSize({ width: 390, height: 844 })
    await nav.waitFor({ state: 'hidden' })
    expect(await roomUnderHeader()).toBe(0)
    await portal.setViewportSize({ width: 1440, height: 900 })

    await editor.open('/console/settings/site.theme')
    await page.getByRole('checkbox', { name: field('floatNav') }).uncheck()
    await chooseOption(editor, field('darkTheme'), field('darkTheme_is_only'))
    await submitDocument(editor, 'do')
    await expect.poll(() => firstTheme(onLight)).toBe('dark')
    const chosenLight = await asVisitor(url, '/app/home', { theme: 'light' })
    expect(await firstTheme(chosenLight)).toBe('dark')
    const head = chosenLight.page.getByRole('banner')
    await head.getByRole('button', { name: 'English' }).waitFor()
    for (const key of ['toLight', 'toDark'])
      expect(await head.getByRole('button', { name: say(`shell.theme.${key}`) }).count()).toBe(0)
    expect(
      await chosenLight.page.getByRole('navigation', { name: say('portal.floatNav.label') }).count(),
    ).toBe(0)
  })
})
