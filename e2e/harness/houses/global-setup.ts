import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { startBrowser } from '../browser/chromium.ts'
import { openHousePool } from './house-pool.ts'
import { startSharedHouse } from './shared-house.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the house that all journeys share. */
    houseUrl: string
    /** Whether this run has axe judge pages: over several processes they are the same. */
    judgesLooks: boolean
    /** Where houses are lent that are set otherwise. */
    housePool: string
    /** Where the shared browser listens. */
    browserEndpoint: string
  }
}

/**
 * Matches are short, so that a journey sees its bet settle. A withdrawal that is paid waits for its member
 * for as long as the run may take. Each window says which address it comes from. The test venue is there, for
 * the journeys on which a venue does not answer.
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

/**
 * How the pages of journeys run their scripts. A window is a process of its own, begins with nothing compiled and is
 * gone within a minute: to optimise what it runs costs more than it gives back, and the threads that clear its memory
 * together take the processor that another journey needs. What a script does stays the same, for an eighth less
 * processor time of a page. How fast a page is to its reader is measured without (`bench/`).
 */
const FOR_SHORT_LIVES = ['--js-flags=--no-turbofan,--no-maglev,--single-threaded-gc,--min-semi-space-size=16']

/**
 * One build, one house (of one process or of several) and one browser for all journeys. Each journey brings
 * its own member and its own context.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../tools/build.mjs')])
  // The browser last: where it is unpacked first, the temporary folder of this process is another meanwhile.
  const [house, pool, browser] = await allOrNone([
    startSharedHouse(SETTINGS),
    openHousePool(),
    startBrowser(FOR_SHORT_LIVES).then((one) => ({ wsEndpoint: one.wsEndpoint(), stop: () => one.close() })),
  ])
  project.provide('houseUrl', house.url)
  project.provide('judgesLooks', house.processes === 1)
  project.provide('housePool', pool.url)
  project.provide('browserEndpoint', browser.wsEndpoint)
  return async () => {
    await browser.stop()
    await Promise.all([house.stop(), pool.stop()])
  }
}

/**
 * Waits for all; where one does not come up, stops those that did: what still runs would keep the run from
 * its end.
 */
async function allOrNone<T extends readonly { stop(): Promise<void> }[]>(
  starting: {
    readonly [Index in keyof T]: Promise<T[Index]>
  },
): Promise<T> {
  try {
    return (await Promise.all(starting)) as unknown as T
  } catch (error) {
    const ends = await Promise.allSettled(starting as readonly Promise<T[number]>[])
    await Promise.all(ends.map((end) => (end.status === 'fulfilled' ? end.value.stop() : undefined)))
    throw error
  }
}
