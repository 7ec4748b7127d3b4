import type { Page } from 'playwright-core'

/**
 * Whether something was pressed since the page was opened. A page that is being left has no answer, and needs
 * none.
 */
const isPressed = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.getAttribute('data-pressed') === 'yes').catch(() => false)

/**
 * In pages that are opened from now on, calls whose path `fails` says come to nothing until something is
 * pressed. What a page asks for by itself must not take its button away before.
 */
export async function failUntilPressed(page: Page, fails: (path: string) => boolean): Promise<void> {
  await page.addInitScript(() => {
    const press = () => document.documentElement.setAttribute('data-pressed', 'yes')
    addEventListener('click', press, { capture: true })
  })
  await page.route(
    (url) => fails(url.pathname),
    async (route) => ((await isPressed(page)) ? route.fallback() : route.abort()),
  )
}
