import { afterEach, describe, expect, it } from 'vitest'
import { visitAsColleague } from '../harness/console/colleague.ts'
import {
  approveChange,
  inLanguageOf,
  openDocumentChange,
  publishing,
  signChange,
  submitDocument,
} from '../harness/console/documents.ts'
import { enter, tabTo, typeInto } from '../harness/keyboard.ts'
import { expectHolds, inLanguage } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { goHome, place } from '../harness/money/depositor.ts'
import { ownHouse } from '../harness/own-house.ts'
import { type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A house that no other file is in: what is set here holds for everybody who is there. */
async function house(name: 'window' | 'site' | 'members'): Promise<string> {
  const seconds = { window: '86395', site: '86394', members: '86393' }[name]
  const own = await ownHouse({ QUICK_DOWN_SECONDS: seconds })
  open.push({ close: () => own.leave() })
  return own.url
}

async function atDesk(url: string, path: string, displayName: string): Promise<Visit> {
  const seen = await visitAsColleague(url, path, displayName)
  open.push(seen)
  return seen
}

async function asMember(url: string, path: string): Promise<Visit> {
  const seen = await visitAsMember(path, {}, url)
  open.push(seen)
  return seen
}

const field = (document: string, name: string) => say(`configDesk.documents.${document}.fields.${name}`)
/** The page of an order, with the words of the site as they are now, once it knows that the order waits. */
async function reloadOrder({ page }: Visit): Promise<void> {
  await page.reload()
  await page.getByRole('heading', { name: say('deposits.order.pendingTitle') }).waitFor()
}

/** What a page that a member opens now is told of the site. */
async function siteOf(seen: Visit) {
  await seen.open('/app/home')
  return JSON.parse((await seen.page.locator('#site-config').textContent()) ?? '')
}

/** What the page's head says of the site: its icon, and the picture that a link to it is shown with. */
async function headOf({ page }: Visit) {
  const path = async (selector: string, name: string) => {
    const address = (await page.locator(selector).first().getAttribute(name)) ?? ''
    return new URL(address, page.url()).pathname
  }
  return {
    icon: await path('link[rel="icon"]', 'href'),
    preview: await path('meta[property="og:image"]', 'content'),
  }
}

describe('a document that one person publishes', () => {
  it('is set by the keyboard alone: a fault keeps it back and loses nothing, a link shows the draft, members read it, and it is taken back (S2-008)', async () => {
    const url = await house('window')
    const seen = await atDesk(url, '/console/settings', '周岚')
    const { page } = seen
    const title = say('configDesk.documents.payWindow.title')
    await page.getByRole('link', { name: title }).waitFor()
    await expectHolds(seen, 'console-settings', {
      says: (words) => [words('configDesk.documents.payWindow.title')],
    })
    await enter(page, page.getByRole('link', { name: title }))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page
      .getByRole('navigation', { name: say('console.crumbs') })
      .getByText(title)
      .waitFor()

    const words = page.getByRole('textbox', {
      name: inLanguageOf(field('payWindow', 'message'), 'zh-CN'),
    })
    const before = await words.inputValue()
    await tabTo(page, words)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.getByText(say('settings.publish.faulty')).waitFor()
    // Beside the summary, what is wrong is said at its field, in whatever language the page is in.
    await expect.poll(() => words.getAttribute('aria-invalid')).toBe('true')
    await expectHolds(seen, 'console-document-fault', {
      says: (said) => [said('settings.publish.faulty'), said('settings.faults.missing')],
    })
    // What is wrong is kept as well as what is right.
    await seen.open('/console/settings/deposits.payWindow')
    await page.getByText(say('settings.publish.faulty')).waitFor()
    expect(await words.inputValue()).toBe('')
    await typeInto(page, words, '订单还在等您付款，现在离开吗？')
    await page.getByText(say('settings.diff.seats.1')).waitFor()
    await expectHolds(seen, 'console-document', {
      says: (said) => [said('settings.publish.takes.1')],
    })

    await enter(page, page.getByRole('button', { name: say('settings.preview.make') }))
    const link = page.getByRole('link', { name: /打开会员页面/ })
    const address = (await link.getAttribute('href')) ?? ''
    const shown = await visit(new URL(address).pathname + new URL(address).search, {}, url)
    open.push(shown)
    await shown.page.getByText(say('settings.preview.ribbon')).waitFor()
    await expectHolds(shown, 'site-preview', { appearances: inLanguage('zh-CN') })

    const member = await asMember(url, '/app/myCenter/deposit')
    await place(member)
    await goHome(member)
    await member.page.getByRole('alertdialog').getByText(before).waitFor()
    await member.page.keyboard.press('Escape')

    const publish = publishing(page).getByRole('button', { name: say('settings.publish.do') })
    await enter(page, publish)
    await publishing(page).getByRole('alert').waitFor()
    await typeInto(page, publishing(page).getByRole('textbox').last(), '话说得更短')
    await enter(page, publish)
    await publishing(page).getByText(say('platformDesk.outcome.applied')).waitFor()
    await expectHolds(seen, 'console-document-published')

    await reloadOrder(member)
    await goHome(member)
    const question = member.page.getByRole('alertdialog')
    await question.getByText('订单还在等您付款，现在离开吗？').waitFor()
    await member.page.keyboard.press('Escape')

    await enter(page, page.getByRole('button', { name: say('settings.history.back', { version: 1 }) }))
    await page
      .getByText(say('settings.history.rollsBack', { version: 1 }))
      .first()
      .waitFor()
    // What was done is said where it was done, and nowhere else.
    await page.getByText(say('platformDesk.outcome.applied')).waitFor()
    await expectHolds(seen, 'console-document-rolled-back')
    await reloadOrder(member)
    await goHome(member)
    await question.getByText(before).waitFor()
  })
})

const SITE_ADDRESSES = {
  preview: '/brand/logo-on-light.svg',
  'domains.h5': 'https://m.hall.example',
  'domains.pc': 'https://www.hall.example',
  'domains.sport': 'https://sport.hall.example',
  'domains.agent': 'https://agent.hall.example',
  customerService: 'https://help.hall.example/chat',
  playHelp: 'https://play.hall.example/help',
  'logo.onDark': '/brand/icon.svg',
  'logo.onLight': '/brand/icon.svg',
  'logo.icon': '/brand/logo-on-dark.svg',
}

const TOASTS = { topOffset: 120, durationSeconds: 2.5, maxCount: 2 }

describe('a document that takes two people', () => {
  it('holds every field of the site, and the switches and verification: one submits, another signs, members have it (S3-011, S3-101)', async () => {
    const url = await house('site')
    const editor = await atDesk(url, '/console/settings/site.base', '周岚')
    const { page } = editor
    const colleague = await atDesk(url, '/console/changes', '何晴')
    const member = await asMember(url, '/app/home')

    await page.getByRole('textbox', { name: inLanguageOf(field('base', 'title'), 'zh-CN') }).fill('月亮大厅')
    await page.getByRole('textbox', { name: inLanguageOf(field('base', 'title'), 'en') }).fill('Moonhall')
    for (const [path, value] of Object.entries(TOASTS))
      await page.getByRole('spinbutton', { name: field('base', `toast_${path}`) }).fill(String(value))
    for (const [path, address] of Object.entries(SITE_ADDRESSES))
      await page
        .getByRole('textbox', { name: field('base', path.replace('.', '_')), exact: true })
        .fill(address)
    await page.getByText(say('settings.diff.seats.2')).waitFor()
    await expectHolds(editor, 'console-document-two', { says: (said) => [said('settings.publish.takes.2')] })
    await submitDocument(editor, 'propose')
    expect((await siteOf(member)).title).not.toBe('月亮大厅')
    await openDocumentChange(colleague, say('configDesk.documents.base.change'))
    // Who signs reads each field with what it was and what it will be.
    await expectHolds(colleague, 'console-change-document', {
      says: (said) => [said('configDesk.documents.base.fields.domains_agent'), 'Moonhall', '2.5'],
    })
    expect(await colleague.page.getByRole('main').textContent()).not.toMatch(/[{}]|baseVersion|domains\./)
    await signChange(colleague)
    await expectHolds(colleague, 'console-change-document-applied')
    // A process knows within a second of what was published.
    await expect
      .poll(() => siteOf(member))
      .toMatchObject({
        title: '月亮大厅',
        domains: {
          h5: SITE_ADDRESSES['domains.h5'],
          pc: SITE_ADDRESSES['domains.pc'],
          sport: SITE_ADDRESSES['domains.sport'],
          agent: SITE_ADDRESSES['domains.agent'],
        },
        customerService: SITE_ADDRESSES.customerService,
        playHelp: SITE_ADDRESSES.playHelp,
        logo: { onDark: '/brand/icon.svg', onLight: '/brand/icon.svg', icon: '/brand/logo-on-dark.svg' },
        toast: TOASTS,
      })
    await expect.poll(() => member.page.title()).toContain('月亮大厅')
    expect(await headOf(member)).toEqual({
      icon: '/brand/logo-on-dark.svg',
      preview: SITE_ADDRESSES.preview,
    })
    await member.page.getByRole('banner').locator('img[src="/brand/icon.svg"]').first().waitFor()
    await member.open('/app/myCenter/protection')
    await member.page.locator(`a[href="${SITE_ADDRESSES.playHelp}"]`).first().waitFor()
    const english = await visit('/app/home', { language: 'en' }, url)
    open.push(english)
    await expect.poll(() => english.page.title()).toContain('Moonhall')

    await editor.open('/console/settings/site.switches')
    const boxes = page.getByRole('main').getByRole('checkbox')
    await boxes.first().waitFor()
    expect(await boxes.count()).toBe(6)
    for (const box of await boxes.all()) await box.check()
    await submitDocument(editor, 'propose')
    await approveChange(colleague, say('configDesk.documents.switches.change'))
    const switches = async () =>
      (await siteOf(member)).switches.map(({ id, on }: { id: number; on: boolean }) => [id, on])
    await expect.poll(switches).toEqual([1, 2, 3, 4, 5, 6].map((id) => [id, true]))

    // What only closes takes one, at once.
    await editor.open('/console/settings/site.switches')
    await boxes.nth(1).uncheck()
    await page.getByText(say('settings.diff.seats.brake')).waitFor()
    await expectHolds(editor, 'console-document-brake')
    await submitDocument(editor, 'do', '聊天室出了故障')
    await expect.poll(async () => (await siteOf(member)).switches[1].on).toBe(false)

    await editor.open('/console/settings/site.verification')
    await page.getByRole('checkbox', { name: field('verification', 'hardVerify') }).check()
    await page.getByText(say('settings.diff.seats.brake')).waitFor()
    await submitDocument(editor, 'do', '有人在试密码')
    await expect.poll(async () => (await siteOf(member)).hardVerify).toBe(true)
    expect((await siteOf(member)).kaptchcate).toBe('pow')
  })
})
