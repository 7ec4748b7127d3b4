import { HAND_RAIL } from '#money/rails/hand.contract.ts'
import { hasRail } from '#money/rails/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import { tables } from '../deposits.store.ts'
import { ownChannel, SANDBOX_CHANNELS } from './sandbox-channels.ts'

/**
 * Puts the sandbox's channels into a sandbox, and the one of the house's own account into a house that has it, where
 * there are none of these names yet. Harmless to repeat.
 */
export async function seedChannels({ app }: Ctx): Promise<void> {
  const channels = [
    ...(app.sandbox ? SANDBOX_CHANNELS : []),
    ...(hasRail(app, HAND_RAIL) ? [ownChannel(app.config.bankName ?? '')] : []),
  ]
  if (channels.length === 0) return
  await tables(app.db)
    .insertInto('deposits.channel')
    .values(channels.map((row) => ({ ...row, type_name: JSON.stringify(row.type_name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
