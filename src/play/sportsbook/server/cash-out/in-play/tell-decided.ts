import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import type { AskedBy, CashOutRejection } from '../../../cash-out/asked.rules.ts'
import { CashOutDecided } from '../../../cash-out/cash-out.contract.ts'
import type { CashableBet } from '../cashable.store.ts'

/** A cash out that was asked for, with what was paid for it, or why nothing was. */
interface DecidedCashOut {
  readonly bet: CashableBet
  readonly by: AskedBy
  readonly paid: bigint | null
  readonly rejected: CashOutRejection | null
}

/** Tells members how cash outs were decided that they had asked for, or had set before. */
export function tellCashOutsDecided(tx: Tx, decided: readonly DecidedCashOut[]): Promise<void> {
  return emitAll(
    tx,
    CashOutDecided,
    decided.map(({ bet, by, paid, rejected }) => ({
      key: bet.id,
      payload: {
        betId: bet.id,
        memberId: bet.member_id,
        matchId: bet.match_id,
        by,
        paid: paid === null ? null : formatAmount(money('CNY', paid)),
        rejected,
      },
      topics: [`member:${bet.member_id}` as const],
    })),
  )
}
