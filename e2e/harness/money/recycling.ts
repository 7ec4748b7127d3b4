import type { Visit } from '../visit.ts'
import { sayIn } from '../words.ts'

/**
 * Does `press`, which recycles the balances of the venues, sees the screen locked and waits until it is free
 * again. The house's answer is held back until then: the lock would be gone before a busy machine has looked.
 */
export async function recycle({ page, appearance }: Visit, press: () => Promise<void>): Promise<void> {
  const lock = page.getByRole('alertdialog', { name: sayIn(appearance.language)('venues.recyclingTitle') })
  const locked = Promise.withResolvers<void>()
  await page.route('**/cg/v1/game_recovery', async (route) => {
    await locked.promise
    await route.continue()
  })
  await press()
  await lock.waitFor()
  locked.resolve()
  await lock.waitFor({ state: 'hidden' })
}
