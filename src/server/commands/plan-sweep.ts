import { planSweepElsewhere } from '#money/rails/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import { withBooks } from './house-books.ts'

/**
 * What has to be signed elsewhere so that members' addresses are emptied, as JSON. Looks into the house's
 * books and at the chain.
 */
export async function planSweep(config: Config): Promise<string> {
  const plan = await withBooks(config, null, (tx) => planSweepElsewhere(tx, config))
  return JSON.stringify(plan, null, 2)
}
