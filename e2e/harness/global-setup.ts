import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startBrowser } from './chromium.ts'
import { startSharedHouse } from './shared-house.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the house that all journeys share. */
    houseUrl: string
    /** Whether this run has axe judge pages: over several processes they are the same. */
    judgesLooks: boolean
    /** Where the shared browser listens. */
    browserEndpoint: string
  }
}

/**
 * Matches are short, so that a journey sees its bet settle. A withdrawal that is paid waits for its member for as long as
 * the run may take. Each window says which address it comes from.
 * The test venue is there, for the journeys on which a venue does not answer.
 */
const SETTINGS = {
  MATCH_MINUTES: '0.5',
  MATCH_SPACING_SECONDS: '5',
  PAYOUT_REVIEW_SECONDS: '2',
  WITHDRAWAL_CONFIRM_SECONDS: '3600',
  PAYEE_WAIT_MINUTES: '0',
  QUICK_COUNTERPARTIES: '0',
  TRUSTED_PROXIES: '127.0.0.1',
  SANDBOX_VENUE: '1',
}

/** One build, one house (of one process or of several) and one browser for all journeys. Each journey brings its own member and its own context. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../tools/build.mjs')])
  const [house, browser] = await Promise.all([startSharedHouse(SETTINGS), startBrowser()])
  project.provide('houseUrl', house.url)
  project.provide('judgesLooks', house.processes === 1)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await house.stop()
  }
}
