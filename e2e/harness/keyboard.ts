import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More stops than any page has from its first to its last control, and round again. */
const STOPS = 600

/**
 * Moves the focus by Tab, as a person without a pointer does, until `target` has it; fails when it never
 * comes there. Backwards where that is the shorter way.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const key = (await target.evaluate(isNearerBackwards)) ? 'Shift+Tab' : 'Tab'
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press(key)
  }
  expect.unreachable(`Tab never comes to ${target}`)
}

/** Runs in the page: whether more stops lie on the way from the focus on to this one than on the way back, round the page. */
function isNearerBackwards(target: Element): boolean {
  const stops = [
    ...document.querySelectorAll<Element & HTMLOrSVGElement>(
      'a[href], button, input, select, textarea, [tabindex]',
    ),
  ].filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility())
  const at = stops.findIndex((one) => one.matches(':focus'))
  const on = stops.findIndex((one) => one.isSameNode(target)) - at
  const around = stops.length + 1
  return (on + around) % around > around / 2
}

/** Goes to a button or link and presses Enter, once it takes a press. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await expect.poll(() => target.isEnabled()).toBe(true)
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
