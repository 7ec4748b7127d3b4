import { memberOfRecord } from '#money/wallet/server/index.ts'
import type { App, StaffCtx } from '#platform/context/context.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { actionRoute, type Facts } from '#platform/desk/server/action.ts'
import { askPayoutAgain, settlePayout } from '../../../server/payouts/settle-payout.ts'
import { askPayoutAgainCall, type HangingPayout, settlePayoutCall } from '../../rails.desk.ts'
import { RailDeskErrors } from '../../rails-desk.refusals.ts'
import { payoutOf } from '../hanging.ts'

interface About {
  readonly payoutId: string
}

const subject = ({ payoutId }: About) => `payout:${payoutId}`

async function known(tx: Tx, app: App, { payoutId }: About): Promise<HangingPayout> {
  const payout = await payoutOf(tx, app, payoutId)
  if (!payout) throw RailDeskErrors.unknownPayout()
  return payout
}

/** Whose money it is: nobody decides about their own. */
async function members(tx: Tx, { payoutId }: About): Promise<readonly string[]> {
  const { rows } = await sql<{ purpose: string; subject: string }>`
    select purpose, subject from rails.payout where id = ${payoutId}`.execute(tx)
  const [payout] = rows
  const member = payout && (await memberOfRecord(tx, { kind: payout.purpose, id: payout.subject }))
  return member ? [member] : []
}

/** What a decision about a payout rests on. */
interface PayoutFacts extends Facts {
  readonly state: string
  readonly amount: string
  readonly currency: string
  readonly told: string | null
  readonly booked: boolean
  readonly closed: boolean
}

async function facts(tx: Tx, ctx: StaffCtx, input: About): Promise<PayoutFacts> {
  await sql`select from rails.payout where id = ${input.payoutId} for update`.execute(tx)
  const { state, amount, currency, contradiction } = await known(tx, ctx.app, input)
  return {
    state,
    amount,
    currency,
    told: contradiction?.told ?? null,
    booked: contradiction?.booked ?? false,
    closed: contradiction?.closedAt != null,
  }
}

/** Asks the rail again: it pays one id once, so one person is enough. */
export const askAgainAction = actionRoute(askPayoutAgainCall, {
  subject,
  members,
  // How often it was asked is no fact: the sweep asks as well.
  facts,
  seats: () => 1,
  words: ({ payoutId }, { amount, currency }) => ({
    key: 'railsDesk.actions.askAgain',
    params: { payoutId, amount, currency },
  }),
  run: async (_tx, ctx, { payoutId }, { reason }) => {
    await askPayoutAgain({ ctx, input: { payoutId, why: reason } })
    return { payoutId }
  },
})

/** Closes a contradiction by evidence: money of the house is found or lost, so always by two. */
export const settleAction = actionRoute(settlePayoutCall, {
  subject,
  members,
  facts: async (tx, ctx, input) => {
    const found = await facts(tx, ctx, input)
    if (found.told === null || found.closed) throw RailDeskErrors.nothingOpen()
    if (found.booked === (input.finding === 'notReturned')) throw RailDeskErrors.findingDiffers()
    return found
  },
  seats: () => 2,
  words: ({ payoutId, finding }, { amount, currency }) => ({
    key: `railsDesk.actions.${finding}`,
    params: { payoutId, amount, currency },
  }),
  difference: ({ input, facts: before }) => ({
    before: { closed: before.closed },
    after: { closed: true, finding: input.finding, evidence: input.evidence },
  }),
  run: async (_tx, ctx, { payoutId, finding, evidence }, { reason }) => {
    await settlePayout({ ctx, input: { payoutId, finding, evidence, why: reason } })
    return { payoutId }
  },
})
