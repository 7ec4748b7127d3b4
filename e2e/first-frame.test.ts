import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { registerMember } from './harness/members.ts'
import { type Face, inFaces, picture, type Visit, visit } from './harness/visit.ts'

const CODE = /\/assets\/.*\.js$/
const PAGES = ['/app/home', '/app/sport', '/app/myCenter/deposit']

let open: Visit | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

const frameOf = (page: Page) => page.locator('#first-frame')

/** Opens a page none of whose code arrives. */
async function openWithoutCode({ page }: Visit, path: string): Promise<void> {
  await page.route(CODE, () => undefined)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('noscript').waitFor({ state: 'attached' })
}

/** Where a part stands, and how its letters look. */
async function looks(part: Locator) {
  await part.waitFor()
  return part.evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect()
    const { fontSize, fontWeight, letterSpacing, color } = getComputedStyle(element)
    return { text: element.textContent, x, y, height, fontSize, fontWeight, letterSpacing, color }
  })
}

/** The window of a member, whose browser asks for pages in the language it then shows. */
async function member(face: Face): Promise<Visit> {
  open = await visit(undefined, face)
  await registerMember(open)
  return open
}

describe.each(inFaces())('in %s', (_name, face) => {
  it('a page begins with what the portal then draws in the same place', async () => {
    const seen = await member(face)
    const { page } = seen
    for (const path of PAGES) {
      await openWithoutCode(seen, path)
      const title = await looks(frameOf(page).locator('[data-title]'))
      const heading = frameOf(page).locator(`[data-page="${path}"] [data-heading]`)
      const hasHeading = face.width < 1024 && (await heading.count()) > 0
      const headingThen = hasHeading ? await looks(heading) : null
      const lead = frameOf(page).locator(`[data-page="${path}"] [data-lead]`)
      const hasLead = face.width < 1024 && (await lead.count()) > 0
      const leadThen = hasLead ? await looks(lead) : null
      await picture(seen, `first${path.replaceAll('/', '-')}`)
      await page.unroute(CODE)
      await seen.open(path)
      expect(await frameOf(page).count()).toBe(0)
      expect(await looks(page.getByRole('banner').locator('a > span').first())).toEqual(title)
      if (hasHeading) expect(await looks(page.getByRole('heading', { level: 1 }))).toEqual(headingThen)
      if (leadThen) expect(await looks(page.getByText(leadThen.text ?? ''))).toEqual(leadThen)
    }
  })
})

describe('a page that cannot be drawn before its code', () => {
  it('begins empty for a visitor of a member’s page, who will be asked to sign in', async () => {
    open = await visit('/404')
    await openWithoutCode(open, '/app/myCenter/deposit')
    expect(await frameOf(open.page).isVisible()).toBe(false)
  })

  it('begins empty in a language that the page was not served in', async () => {
    open = await visit('/404')
    await open.page.evaluate(() => localStorage.setItem('fairhall.language', 'en'))
    await openWithoutCode(open, '/app/home')
    expect(await frameOf(open.page).isVisible()).toBe(false)
  })
})
