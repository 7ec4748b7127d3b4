import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { loadConfig } from '#platform/config/config.ts'
import { startBrowser } from '../../e2e/harness/browser/chromium.ts'
import { runHouse } from '../../src/server/run.ts'

/** Does work in a browser, at the address of a house of its own that has just been founded; ends both. */
export async function inBrowser<T>(work: (browser: Browser, address: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhall-bench-'))
  const config = loadConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', SANDBOX_LIFE: '0' })
  const house = await runHouse({
    config,
    portalFolder: join(import.meta.dirname, '../../dist/portal'),
  })
  const server = await startBrowser()
  const browser = await chromium.connect(server.wsEndpoint())
  try {
    return await work(browser, house.address)
  } finally {
    await browser.close()
    await server.close()
    await house.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
