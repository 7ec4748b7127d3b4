import { houseAccount } from '#money/ledger/ledger.chart.ts'
import { postLeg } from '#money/ledger/server/index.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Money } from '#platform/money/money.ts'
import { book } from '../book.ts'

/**
 * Books what left through a rail for a payout that was over as refused, whose owner has the amount back already: the
 * rail's account has less, and the house a claim of as much, until a person knows against whom. Once for each payout.
 * `memo` names the record it was for.
 */
export async function claimRefusedPayout(
  tx: Tx,
  ctx: Ctx,
  input: { rail: string; payoutId: string; amount: Money; memo: string },
): Promise<void> {
  const { rail, payoutId, amount, memo } = input
  await book(tx, ctx, {
    name: ['payout.contradicted', payoutId],
    ref: { kind: 'railPayout', id: payoutId },
    memo,
    accounts: {
      bank: houseAccount('railClearing', amount.currency, payoutId, rail),
      claim: houseAccount('payoutSuspense', amount.currency, payoutId, rail),
    },
    legs: ({ bank, claim }) => [
      postLeg({ debit: claim, credit: bank, amount, reason: 'payoutContradicted' }),
    ],
  })
}
