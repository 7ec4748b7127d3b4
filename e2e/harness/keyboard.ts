import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More stops than any page has from its first to its last control, and round again. */
const STOPS = 600

/**
 * Moves the focus by Tab, as a person without a pointer does, until `target` has it; fails when it never
 * comes there.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  expect.unreachable(`Tab never comes to ${target}`)
}

/** Goes to a button or link and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Goes to a checkbox and ticks it. */
export async function tick(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Space')
}

/** Goes to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
