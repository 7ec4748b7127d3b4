import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A draw is a minute or two, and its beacon some seconds more. */
const UNTIL_NEXT = { timeout: 180_000, interval: 500 }

/**
 * Waits for a draw of the page's game with so many seconds of its sale left that what follows happens within it, on a machine that is
 * busy with other things too.
 */
export async function saleWithTime(page: Page, seconds = 25): Promise<void> {
  const left = async () => {
    const text = (await page.getByRole('timer').first().textContent()) ?? ''
    const [minutes = '0', over = '0'] = /(\d+):(\d+)/.exec(text)?.slice(1) ?? []
    return Number(minutes) * 60 + Number(over)
  }
  await expect.poll(left, UNTIL_NEXT).toBeGreaterThan(seconds)
}
