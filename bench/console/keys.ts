import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { loadConfig } from '#platform/config/config.ts'
import { openPool } from '#platform/db/index.ts'
import { fillWithdrawals } from '#testing/people/many-withdrawals.ts'
import { startBrowser } from '../../e2e/harness/browser/chromium.ts'
import { runHouse } from '../../src/server/run.ts'
import { startBenchServer } from '../bench-server.ts'
import { median, percentile, type Result } from '../report.ts'

const ROWS = Number(process.env['CONSOLE_ROWS'] ?? 1_000_000)
/** Down and up again within the rows of the first pages. */
const PRESSES = 80
const AIM_MS = 50
const FIRST_LOAD_KB = 220
const WHO = /^周岚/

/** Runs in the page: how long each press takes until the frame is drawn in which another row is marked, where it marks one. */
const WATCH_PRESSES = `(() => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))
  window.presses = []
  addEventListener('keydown', async ({ timeStamp, key }) => {
    const before = document.querySelector('tr[data-current]')
    const isDone = () => key !== 'j' && key !== 'k' || document.querySelector('tr[data-current]') !== before
    while (!isDone()) await new Promise(requestAnimationFrame)
    window.presses.push(await drawn() - timeStamp)
  }, true)
})()`

/** Presses a key so many times, each once the one before is drawn; gives how long each took. */
async function press(page: Page, key: string, times: number): Promise<readonly number[]> {
  await page.evaluate('window.presses.length = 0')
  for (let n = 1; n <= times; n += 1) {
    await page.keyboard.press(key)
    await page.waitForFunction(`window.presses.length === ${n}`)
  }
  return page.evaluate<number[]>('window.presses')
}

/** How soon a row is marked after a key, in a list of so many, and what the console loads before its first page. */
export async function consoleKeys(): Promise<readonly Result[]> {
  const database = await startBenchServer()
  const pool = openPool(database.url, 2)
  const config = loadConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    LOG_LEVEL: 'error',
    SANDBOX_LIFE: '0',
    SANDBOX_DECIDERS: 'withdrawals=manual',
  })
  const dist = join(import.meta.dirname, '../../dist')
  const house = await runHouse({
    config,
    portalFolder: join(dist, 'portal'),
    consoleFolder: join(dist, 'console'),
  })
  const server = await startBrowser()
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    await fillWithdrawals(pool, ROWS)
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      bypassCSP: true,
    })
    await page.goto(`${house.address}/console`)
    await page.getByRole('button', { name: WHO }).waitFor()
    const bytes = await page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, { transferSize }) => sum + transferSize, 0)`,
    )
    await page.getByRole('button', { name: WHO }).click()
    await page.locator('[popovertarget="person-menu"]').waitFor()
    await page.goto(`${house.address}/console/withdrawals`)
    await page.locator('[data-row-key]').first().waitFor()
    await page.evaluate(WATCH_PRESSES)
    const nothing = await press(page, 'F9', PRESSES)
    const keys = [...(await press(page, 'j', PRESSES)), ...(await press(page, 'k', PRESSES - 1))]
    const [p95, alone] = [percentile(keys, 0.95), percentile(nothing, 0.95)]
    return [
      {
        name: `from a key to the row that it marks, p95, in a list of ${ROWS.toLocaleString('en')}`,
        ours: `${p95.toFixed(1)} ms; median ${median(keys).toFixed(1)} ms`,
        reference: `${alone.toFixed(1)} ms (a key that does nothing, until the second frame)`,
        ratio: p95 / alone,
        aim: `${AIM_MS} ms`,
        reached: p95 <= AIM_MS,
      },
      {
        name: 'JavaScript before the door of the console can be used',
        ours: `${Math.round(bytes / 1000)} KB`,
        reference: '',
        ratio: null,
        aim: `${FIRST_LOAD_KB} KB`,
        reached: bytes > 0 && bytes <= FIRST_LOAD_KB * 1000,
      },
    ]
  } finally {
    await browser.close()
    await server.close()
    await house.close()
    await pool.end()
    await database.stop()
  }
}
