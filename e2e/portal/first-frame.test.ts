import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { registerMember } from '../harness/members.ts'
import { type Appearance, inFaces, picture, settled, type Visit, visit } from '../harness/visit.ts'

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

/**
 * Where a part stands, and how its letters look, in its final faces: in others its lines may break elsewhere.
 */
async function looks(part: Locator) {
  await part.waitFor()
  return part.evaluate(async (element) => {
    await document.fonts.ready
    const { x, y, height } = element.getBoundingClientRect()
    const { fontSize, fontWeight, letterSpacing, color } = getComputedStyle(element)
    return { text: element.textContent, x, y, height, fontSize, fontWeight, letterSpacing, color }
  })
}

/** The window of a member, whose browser asks for pages in the language it then shows. */
async function member(appearance: Appearance): Promise<Visit> {
  open = await visit(undefined, appearance)
  await registerMember(open)
  return open
}

describe.each(inFaces())('in %s', (_name, appearance) => {
  it('a page begins with what the portal then draws in the same place', async () => {
    const seen = await member(appearance)
    const { page } = seen
    for (const path of PAGES) {
      await openWithoutCode(seen, path)
      const title = await looks(frameOf(page).locator('[data-title]'))
      const heading = frameOf(page).locator(`[data-page="${path}"] [data-heading]`)
      const hasHeading = appearance.width < 1024 && (await heading.count()) > 0
      const headingThen = hasHeading ? await looks(heading) : null
      const lead = frameOf(page).locator(`[data-page="${path}"] [data-lead]`)
      const hasLead = appearance.width < 1024 && (await lead.count()) > 0
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

const ASSETS = join(import.meta.dirname, '../../dist/portal/assets')

/** A piece of the portal's code, as it is built. */
function codeOf(name: string): string {
  const [file = '', ...more] = readdirSync(ASSETS).filter((one) =>
    new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(one),
  )
  expect(more).toEqual([])
  return readFileSync(join(ASSETS, file), 'utf8')
}

it('the pages that people open first ask for nothing that only opens over them', async () => {
  const built = readdirSync(ASSETS)
  expect(built.filter((name) => /^(parts|popups)-.*\.js$/.test(name))).toHaveLength(2)
  const answer = await fetch(`${inject('houseUrl')}/app/home`, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  expect(html).toContain('/assets/parts-')
  expect(html).not.toContain('/assets/popups-')
})

it('a page without a form loads nothing of forms', async () => {
  // A word of the form library that its callers do not say.
  const hasForms = (code: string) => code.includes('criteriaMode')
  expect(hasForms(codeOf('forms'))).toBe(true)
  open = await visit('/app/sport')
  await settled(open.page)
  const loaded = await open.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const parts = loaded.filter((name) => name.includes('/assets/parts-'))
  expect(parts).toHaveLength(1)
  expect(hasForms(await (await fetch(parts[0] ?? '')).text())).toBe(false)
  expect(loaded.filter((name) => name.includes('/assets/forms-'))).toEqual([])
})

it('home is drawn from its own code and what every page needs', () => {
  const drawn = new Set(['home-page'])
  for (const name of drawn)
    for (const [, imported = ''] of codeOf(name).matchAll(/\bfrom"\.\/([a-z-]+)-[\w-]{8}\.js"/g))
      drawn.add(imported)
  expect([...drawn].sort()).toEqual(['frame', 'home-page', 'index', 'rolldown-runtime', 'start'])
})

describe('the code of a page', () => {
  const FONTS = /\/assets\/.*\.woff2$/

  it('is asked for once the first frame stands in its final faces', async () => {
    open = await visit()
    const { page } = open
    // However long they take.
    await page.addInitScript(() => {
      const wait = window.setTimeout
      window.setTimeout = ((run: () => void, ms?: number) =>
        ms === 1_000 || ms === 4_000 ? 0 : wait(run, ms)) as typeof window.setTimeout
    })
    const { promise: arrive, resolve: letArrive } = Promise.withResolvers<void>()
    await page.route(FONTS, async (route) => {
      await arrive
      await route.continue()
    })
    const asked: string[] = []
    page.on('request', (request) => void (CODE.test(request.url()) && asked.push(request.url())))
    await Promise.all([page.waitForRequest(FONTS), page.goto('/app/home', { waitUntil: 'commit' })])
    await frameOf(page).waitFor()
    for (let frames = 0; frames < 3; frames += 1)
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
    expect(asked).toEqual([])
    letArrive()
    await settled(page)
    expect(asked).not.toEqual([])
  })

  it('is asked for all the same where a face does not arrive', async () => {
    open = await visit()
    const { page } = open
    await page.route(FONTS, () => undefined)
    await Promise.all([page.waitForRequest(CODE), page.goto('/app/home', { waitUntil: 'commit' })])
    await frameOf(page).waitFor({ state: 'detached' })
  })

  it('is asked for all the same in a tab that draws no frames', async () => {
    open = await visit()
    const { page } = open
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
    })
    await Promise.all([page.waitForRequest(CODE), page.goto('/app/home', { waitUntil: 'commit' })])
    await frameOf(page).waitFor({ state: 'detached' })
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
