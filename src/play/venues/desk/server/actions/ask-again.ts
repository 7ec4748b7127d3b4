import { actionRoute } from '#platform/desk/server/action.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readTransferLocked } from '../../../server/transfers/transfers.store.ts'
import { askAgain } from '../../../server/verbs/ask-again.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import { askAgainCall } from '../../venues.desk.ts'

/** Asks a venue at once what became of a transfer; only its word ends it. */
export const askAgainAction = actionRoute(askAgainCall, {
  subject: ({ transferId }) => `venueTransfer:${transferId}`,
  facts: async (tx, _, { transferId }) => {
    const row = await readTransferLocked(tx, transferId)
    if (!row) throw VenueErrors.unknownTransfer()
    return {
      state: row.state,
      attempts: row.attempts,
      venue: row.channel_code,
      amount: formatAmount(money('CNY', row.amount)),
    }
  },
  seats: () => 1,
  words: (_, { venue, amount }) => ({ key: 'venuesDesk.words.askAgain', params: { venue, amount } }),
  run: (_, ctx, { transferId, reason }) => askAgain({ ctx, input: { transferId, why: reason } }),
})
