import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { SANDBOX_ACCOUNTS } from '#members/identity/sandbox-accounts.ts'
import { startBrowser } from '../../e2e/harness/browser/chromium.ts'
import { startHouse } from '../../e2e/harness/houses/house.ts'
import { median, type Result } from '../report.ts'

const ROUNDS = 5
/** What each category should reach, of 100. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
type Category = keyof typeof AIMS
const CATEGORIES = Object.keys(AIMS) as Category[]
/**
 * The pages, with the heading that a member's page must show: a visitor would be asked to sign in under the
 * same address.
 */
const PAGES = [
  { path: '/app/home', memberHeading: null },
  { path: '/app/sport', memberHeading: null },
  { path: '/app/myCenter/deposit', memberHeading: '存款' },
] as const

/** The part of Lighthouse's answer that is read here. */
interface Audited {
  readonly lhr: {
    readonly finalDisplayedUrl: string
    readonly runtimeError?: { readonly message: string }
    /**
     * How fast the machine was just then, by Lighthouse's own measure: a phone is imitated as so much slower
     * than that.
     */
    readonly environment: { readonly benchmarkIndex: number }
    readonly categories: Readonly<
      Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
    >
    readonly audits: Readonly<Record<string, { score: number | null; title: string }>>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Audited | undefined>

/**
 * Lighthouse from the folder that `LIGHTHOUSE` names (the one whose `node_modules` it is installed in). It is
 * no package of the project: with what it brings along, it is three times as large as the limit we set
 * ourselves.
 */
async function findLighthouse(): Promise<Lighthouse | null> {
  const folder = process.env['LIGHTHOUSE']
  if (!folder) return null
  const path = createRequire(`${folder}/`).resolve('lighthouse')
  return ((await import(pathToFileURL(path).href)) as { default: Lighthouse }).default
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** Signs in in the window that Lighthouse opens its pages beside, where nobody is yet. */
async function signIn(page: Page, origin: string): Promise<void> {
  const [account] = SANDBOX_ACCOUNTS
  await page.goto(`${origin}/app/login`)
  await page.locator('h1').waitFor()
  if (!page.url().includes('/app/login')) return
  await page.locator('[name=name]').fill(account?.name ?? '')
  await page.locator('[name=password]').fill(account?.password ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/app/login'))
}

/** Makes sure that a member's page is the one meant, then empties the browser's cache but not its session. */
async function openAsMember(browser: Browser, origin: string, path: string, heading: string): Promise<void> {
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no window')
  const page = await context.newPage()
  await signIn(page, origin)
  await page.goto(origin + path)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
}

function unreached({ lhr }: Audited): string[] {
  return CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${lhr.audits[id]?.title} (${lhr.audits[id]?.score})`),
  )
}

type Scores = Readonly<Record<Category | 'machine', number>>

async function audit(lighthouse: Lighthouse, url: string, flags: object): Promise<Scores> {
  const audited = await lighthouse(url, { logLevel: 'error', onlyCategories: CATEGORIES, ...flags })
  if (!audited || audited.lhr.runtimeError) throw new Error(audited?.lhr.runtimeError?.message ?? 'no answer')
  if (audited.lhr.finalDisplayedUrl !== url) throw new Error(`it ended at ${audited.lhr.finalDisplayedUrl}`)
  for (const line of unreached(audited)) console.log(`  ${new URL(url).pathname} ${line}`)
  const score = (category: Category) => Math.round((audited.lhr.categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    machine: Math.round(audited.lhr.environment.benchmarkIndex),
  }
}

/**
 * Lighthouse on a phone over a slow line, in Chinese, five times each page. Where it is not installed, each
 * row says so.
 */
export async function pages(): Promise<readonly Result[]> {
  const lighthouse = await findLighthouse()
  if (!lighthouse) {
    const ours = 'not measured: `LIGHTHOUSE` names no folder'
    return PAGES.map(({ path }) => ({ ...resultOf(path, []), ours, reference: '', reached: false }))
  }
  const house = await startHouse()
  const port = await freePort()
  const server = await startBrowser([
    `--remote-debugging-port=${port}`,
    '--lang=zh-CN',
    '--accept-lang=zh-CN',
  ])
  const results: Result[] = []
  try {
    for (const { path, memberHeading } of PAGES) {
      const scores: Scores[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
        if (memberHeading) await openAsMember(browser, house.url, path, memberHeading)
        scores.push(
          await audit(lighthouse, house.url + path, { port, disableStorageReset: memberHeading !== null }),
        )
        await browser.close()
      }
      results.push(resultOf(path, scores))
    }
    return results
  } finally {
    await server.close()
    await house.stop()
  }
}

function resultOf(path: string, scores: readonly Scores[]): Result {
  const all = (what: keyof Scores) => scores.map((score) => score[what])
  return {
    name: `Lighthouse, phone: ${path}`,
    ours: CATEGORIES.map((category) => median(all(category))).join(' / '),
    reference: `100 each (${CATEGORIES.join(', ')}); performance ${all('performance')
      .sort((a, b) => a - b)
      .join(', ')}, machine ${median(all('machine'))}`,
    ratio: null,
    aim: Object.values(AIMS).join(' / '),
    reached: CATEGORIES.every((category) => median(all(category)) >= AIMS[category]),
  }
}
