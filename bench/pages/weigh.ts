import type { Browser } from 'playwright-core'
import { inBrowser } from './in-browser.ts'

/** JavaScript of a page before it is readable, in kilobytes: what it should have at most, and what it may never have. */
export const SCRIPT_KB = { aim: 180, limit: 260 } as const

/** Bytes over the wire until a page is readable. */
export interface Weight {
  readonly script: number
  readonly font: number
  readonly all: number
}

/**
 * Runs in the page: waits until the headline is seen and every face that the page asked for has arrived, and
 * answers with the bytes that came over the wire by then, headers included. The first HTML has a headline too,
 * hidden, for a portal that does not load.
 */
const WEIGH_READABLE_PAGE = `(async () => {
  const isRead = (headline) => headline.checkVisibility() && headline.textContent !== ''
  while (![...document.querySelectorAll('h1')].some(isRead)) await new Promise(requestAnimationFrame)
  await document.fonts.ready
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const bytes = (kind) => entries.reduce((sum, one) => sum + (kind.test(one.name) ? one.transferSize : 0), 0)
  return { script: bytes(/\\.js$/), font: bytes(/\\.woff2$/), all: bytes(/./) }
})()`

/** A cold page on a phone, in Chinese, on a machine that has no Chinese face. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  const weight = await page.evaluate<Weight>(WEIGH_READABLE_PAGE)
  await context.close()
  if (weight.script === 0)
    throw new Error(`${url} was readable before any of its code came: nothing was measured`)
  return weight
}

/** Bytes as they are said. */
export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`
}

/** Weighs pages of a house of their own, each cold. */
export function weighPages<const P extends string>(
  ...paths: readonly P[]
): Promise<Readonly<Record<P, Weight>>> {
  return inBrowser(async (browser, address) => {
    const weights: [P, Weight][] = []
    for (const path of paths) weights.push([path, await weigh(browser, address + path)])
    return Object.fromEntries(weights) as Record<P, Weight>
  })
}
