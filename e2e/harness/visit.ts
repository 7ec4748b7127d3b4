import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core'
import { expect, inject, TestRunner, vi } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { noonZone } from './houses/noon.ts'

const PICTURES = join(import.meta.dirname, '../../test-results')

/**
 * How long one step may take. Longer than the minute after which a page asks by itself for what it was not
 * told, so that a machine that is busy with other things fails no journey.
 */
export const PATIENCE_MS = 100_000

/** Asks a page now and then, and not at every frame, which has it drawn sixty times a second for nothing. */
export const NOW_AND_THEN = { polling: 50 }

/** How a person looks at the portal: window, language, theme. */
export type Appearance = { width: 390 | 1440; language: 'zh-CN' | 'en'; theme: 'dark' | 'light' }

/**
 * The faces that every page is made for: each width in each language, and in each theme; each language in
 * each theme.
 */
export const APPEARANCES: readonly Appearance[] = [
  { width: 390, language: 'zh-CN', theme: 'dark' },
  { width: 390, language: 'en', theme: 'light' },
  { width: 1440, language: 'zh-CN', theme: 'light' },
  { width: 1440, language: 'en', theme: 'dark' },
]

/** Each width, language and theme once: where a journey is walked, and what its pages are held to. */
export const WIDE: Appearance = { width: 1440, language: 'zh-CN', theme: 'dark' }
export const NARROW: Appearance = { width: 390, language: 'en', theme: 'light' }

/** How high a window of that face is. */
export const heightOf = ({ width }: Appearance) => (width === 390 ? 844 : 900)

/** A face in words, for the name of a picture. */
export const faceName = ({ width, language, theme }: Appearance) => `${width}-${language}-${theme}`

/**
 * The faces of a journey in this run, each with its name, for the `describe.each` of what depends on the face from the
 * first byte on. Over several processes the server is another and the pages are the same: one of the faces is
 * enough there.
 */
export const inFaces = () =>
  (inject('judgesLooks') ? [WIDE, NARROW] : [WIDE]).map(
    (appearance) => [faceName(appearance), appearance] as const,
  )

/** A browser window with its page and what has gone wrong on it. */
export type Visit = {
  page: Page
  context: BrowserContext
  appearance: Appearance
  /** Where the house is that it looks at. */
  houseUrl: string
  /** The address it comes from, as the proxy in front of the house tells it. */
  address: string
  /** Opens a path of the house and waits until its texts and faces are there. */
  open(path: string): Promise<void>
  /** Errors that the page has thrown or reported, refused resources included. */
  troubles: readonly string[]
  close(): Promise<void>
}

/** One line to the browser for all files that this process walks, which ends with it. */
let browser: Promise<Browser> | undefined
const connected = () => {
  browser ??= chromium.connect(inject('browserEndpoint'))
  return browser
}

/** Closes the windows that this process has open. */
export async function closeWindows(): Promise<void> {
  await Promise.all(((await browser)?.contexts() ?? []).map((context) => context.close()))
}

/** An address of a window's own: no journey uses up another's limits. */
function ownAddress(): string {
  return ['10', ...crypto.getRandomValues(new Uint8Array(3))].join('.')
}

/**
 * Opens a window of its own: a visitor without a history. The path may be left out. `clockIsMoved` where the
 * journey moves the clock of its house.
 */
export async function visit(
  path?: string,
  face: Partial<Appearance> = {},
  houseUrl = inject('houseUrl'),
  clockIsMoved = false,
): Promise<Visit> {
  const seen: Appearance = { width: 1440, language: 'zh-CN', theme: 'dark', ...face }
  const address = ownAddress()
  const context = await (await connected()).newContext({
    baseURL: houseUrl,
    viewport: { width: seen.width, height: heightOf(seen) },
    hasTouch: seen.width === 390,
    locale: seen.language,
    timezoneId: noonZone(),
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(keepWhatIsTold)
  await context.addInitScript(({ theme, language }) => {
    // A frame without an origin keeps nothing.
    if (window.origin === 'null') return
    if (localStorage.getItem('fairhall.theme') === null) localStorage.setItem('fairhall.theme', theme)
    if (localStorage.getItem('fairhall.language') === null)
      localStorage.setItem('fairhall.language', language)
  }, seen)
  const page = await context.newPage()
  waitForPages(page)
  const troubles = troublesOf(page, clockIsMoved)
  const open = async (target: string) => {
    await page.goto(target)
    await settled(page).catch(async (cause: unknown) => {
      const shown = await page.locator('body').ariaSnapshot()
      throw new Error(`${target} is not ready. ${troubles.join(' ')} It shows: ${shown}`, { cause })
    })
  }
  if (path !== undefined) await open(path)
  const close = async () => {
    if (TestRunner.getCurrentTest()?.result?.state === 'fail') await showWhereItStands(context, troubles)
    // An answer that a journey was still changing has nowhere to go any more.
    await Promise.all(context.pages().map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.close()
  }
  return { page, context, appearance: seen, houseUrl, address, open, troubles, close }
}

/**
 * Prints what the pages of a window show as their journey has failed: what failed once may not fail again.
 */
async function showWhereItStands(context: BrowserContext, troubles: readonly string[]): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 1000 }).catch(String)
    console.error(`It stands at ${page.url()} ${troubles.join(' ')}\n${shown}`)
  }
}

/**
 * Has `waitForURL` wait for the page, too: the address changes a moment before, and a form that is filled in
 * between is that of the page before.
 */
function waitForPages(page: Page): void {
  const waitForAddress = page.waitForURL.bind(page)
  page.waitForURL = async (url, options) => {
    await waitForAddress(url, options)
    const stands = () => {
      const { page: shown } = document.documentElement.dataset
      const { origin, pathname, search } = location
      return shown !== undefined && new URL(shown, origin).href === origin + pathname + search
    }
    await page.waitForFunction(stands, undefined, NOW_AND_THEN)
  }
}

declare global {
  interface Window {
    /** What the live regions of this document, and the stage that is current in it, have said so far. */
    told?: Set<string>
  }
}

/**
 * Runs in each document: a toast stands for a second, a stage for as long as it takes; whoever looks later
 * misses them.
 */
function keepWhatIsTold(): void {
  const told = new Set<string>()
  window.told = told
  const listen = () => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-current=step]'))
      told.add(region.textContent ?? '')
  }
  new MutationObserver(listen).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['aria-current'],
  })
}

/** What a page has told since it was opened. */
export const everTold = (page: Page): Promise<string[]> => page.evaluate(() => [...(window.told ?? [])])

/** Waits until the page tells these words in a toast or as its current stage, or has told them. */
export async function announced(page: Page, words: string): Promise<void> {
  const isTold = (text: string) => [...(window.told ?? [])].some((said) => said.includes(text))
  await page.waitForFunction(isTold, words, NOW_AND_THEN)
}

/** Waits until the page has a heading to read, nothing on it is still loading, and its faces are there. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  const isStill = () => document.querySelector('[aria-busy="true"]') === null
  await page.waitForFunction(isStill, undefined, NOW_AND_THEN)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/**
 * The page, opened after this call, hears of nothing that happens: what it shows is what it has asked for.
 */
export const hearsNothing = (page: Page): Promise<void> =>
  page.routeWebSocket('**/realtime/**', () => undefined)

/** Resolves once a page, opened after this call, is told what concerns its member. */
export function followsMember(page: Page): Promise<void> {
  return new Promise((resolve) =>
    page.on('websocket', (socket) => {
      let asked: string | undefined
      socket.on('framesent', ({ payload }) => {
        asked ??= /^42(\d+)\["subscribe",\{"topic":"member:/.exec(String(payload))?.[1]
      })
      socket.on('framereceived', ({ payload }) => {
        if (asked !== undefined && String(payload).startsWith(`43${asked}[`)) resolve()
      })
    }),
  )
}

/** Closes what holds the focus (a dialog, a panel) with the Escape key, once it does hold it. */
export async function closeByEscape(holder: Locator): Promise<void> {
  await holder.and(holder.page().locator(':focus-within, :focus')).waitFor()
  await holder.page().keyboard.press('Escape')
  await holder.waitFor({ state: 'detached' })
}

/**
 * Saves a picture of the whole page under test-results, for people to look at, in a run that was asked for
 * them (`PICTURES=1`).
 */
export async function picture({ page, appearance }: Visit, name: string): Promise<void> {
  if (!process.env['PICTURES']) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name}-${faceName(appearance)}.png`), fullPage: true })
}

/** No error was thrown or reported, nothing was refused, and nothing is wider than the window. */
export async function expectSound({ page, troubles }: Visit): Promise<void> {
  // An answer may still be read, which tells whether it was one. A journey beside others has no `expect.poll` once
  // one of them is over.
  await vi.waitFor(() => expect(troubles).toEqual([]), { timeout: 5000 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0)
}

/**
 * Keeps what goes wrong on a page. Where the clock is moved, what was signed just before it is told the time
 * and sent once more, and the browser reports the first try.
 */
function troublesOf(page: Page, clockIsMoved: boolean): string[] {
  const troubles: string[] = []
  const forgiven: string[] = []
  page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    // A page that is a dead end is answered as one, and the browser reports that.
    const isDeadEnd = message.text().includes('404') && url === page.url()
    if (message.type() !== 'error' || isDeadEnd) return
    const trouble = `reported: ${message.text()} (${url})`
    if (!takeOut(forgiven, trouble)) troubles.push(trouble)
  })
  if (clockIsMoved) {
    page.on('response', async (response) => {
      if (response.status() !== 401 || (await codeOf(response)) !== WireErrors.staleClock.code) return
      const trouble = `reported: Failed to load resource: the server responded with a status of 401 (Unauthorized) (${response.url()})`
      if (!takeOut(troubles, trouble)) forgiven.push(trouble)
    })
  }
  return troubles
}

const codeOf = async (response: Response): Promise<unknown> => {
  // A page that has gone has taken its answers along.
  const answer = await response.json().catch(() => null)
  return answer?.code
}

/** Takes one such entry out of a list; false where there is none. */
function takeOut(list: string[], entry: string): boolean {
  const at = list.indexOf(entry)
  if (at !== -1) list.splice(at, 1)
  return at !== -1
}
