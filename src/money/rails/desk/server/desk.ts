import { type DeskServer, ownWorkRoute, route } from '#platform/room/room.ts'
import { requireStepUp } from '#staff/people/server/index.ts'
import { fetchPayoutFile } from '../../server/hand/payouts/fetch-file.ts'
import { houseAccountOf } from '../../server/hand/settings.ts'
import { keepStatement } from '../../server/hand/statement/keep-statement.ts'
import { bankCall, fetchPayoutsCall, keepStatementCall, statementCall } from '../bank.desk.ts'
import { BANK_QUEUE, HANGING_QUEUE, MAY } from '../permissions.ts'
import { hangingPayoutsCall, payoutCall } from '../rails.desk.ts'
import { RailDeskErrors } from '../rails-desk.refusals.ts'
import { importStatementAction, preparePayoutsAction } from './actions/bank-actions.ts'
import { askAgainAction, settleAction } from './actions/payout-actions.ts'
import { bankQueueState, bankView } from './bank/bank-view.ts'
import { statementRecord } from './bank/statement-record.ts'
import { hangingPayouts, payoutOf } from './hanging.ts'

/** Payouts that hang, and the house's own account at a bank, for those who run the house. */
export const railsDesk: DeskServer = {
  routes: [
    route(hangingPayoutsCall, async ({ app }) => ({ payouts: [...(await hangingPayouts(app.db, app))] })),
    route(payoutCall, async ({ app }, { payoutId }) => {
      const payout = await payoutOf(app.db, app, payoutId)
      if (!payout) throw RailDeskErrors.unknownPayout()
      return payout
    }),
    route(bankCall, bankView),
    route(statementCall, statementRecord),
  ],
  ownWork: [
    ownWorkRoute(keepStatementCall, async (ctx, input) => {
      const kept = await keepStatement({ ctx, input })
      return 'faults' in kept
        ? { statementId: null, faults: [...kept.faults] }
        : { statementId: kept.statementId, faults: [] }
    }),
    ownWorkRoute(fetchPayoutsCall, async (ctx, input) => {
      await requireStepUp(ctx)
      const { text, sha256 } = await fetchPayoutFile({ ctx, input })
      return { name: `payouts-${input.fileId.slice(0, 8)}.csv`, text, sha256 }
    }),
  ],
  actions: [askAgainAction, settleAction, importStatementAction, preparePayoutsAction],
  queues: [
    {
      id: HANGING_QUEUE,
      permission: MAY.view,
      label: 'railsDesk.title',
      to: '/console/payouts',
      read: async (tx, { app }) => {
        const payouts = await hangingPayouts(tx, app)
        const [oldest] = payouts
        return { count: payouts.length, oldestAt: oldest ? new Date(oldest.requestedAt) : null }
      },
    },
    {
      id: BANK_QUEUE,
      permission: MAY.view,
      label: 'railsDesk.bank.title',
      to: '/console/bank',
      isOpen: ({ config }) => houseAccountOf(config) !== null,
      read: (tx) => bankQueueState(tx),
    },
  ],
}
