import { findMember } from '#members/identity/server/index.ts'
import { readPause } from '#members/protection/server/index.ts'
import { type KnownOf, knownOf } from '#members/verification/server/index.ts'
import type { AccountProof } from '#money/ledger/server/index.ts'
import { type PayeeFacts, payeeFacts } from '#money/payees/server/index.ts'
import { worthInCny } from '#money/wallet/exchange.rules.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { type Db, firstRow, sql, type Tx } from '#platform/db/index.ts'
import { type Money, money } from '#platform/money/money.ts'
import { baseRate } from '#site/config/server/index.ts'
import type { WithdrawalRow, WithdrawalsTables } from '../../server/withdrawals.tables.ts'
import { WithdrawalErrors } from '../../withdrawals.refusals.ts'
import { type Signal, signalsOf } from '../signals.rules.ts'

/** What a decision about a withdrawal rests on, besides its money. */
export interface Evidence {
  readonly payee: PayeeFacts | null
  readonly known: KnownOf
  readonly pause: Awaited<ReturnType<typeof readPause>>
  /** The largest that was paid to its member before, in units of its currency. */
  readonly mostBefore: bigint | null
  readonly signals: readonly Signal[]
}

/** Reads what a decision about a withdrawal rests on. */
export async function readEvidence(db: Db | Tx, app: App, row: WithdrawalRow): Promise<Evidence> {
  const { member_id: memberId } = row
  const payee = await payeeFacts(db, app, row.payee_kind === 'address' ? 'address' : 'card', row.card_id)
  const known = await knownOf(db, app, { memberId, name: payee?.holderName ?? null })
  const pause = await readPause(db, memberId, app.clock.now())
  const before = await firstRow(
    db,
    sql<{ most: bigint | null }>`select max(amount) as most from withdrawals.withdrawal
      where member_id = ${memberId} and currency = ${row.currency} and paid_at is not null
        and submitted_at < ${row.submitted_at}`,
  )
  const mostBefore = before?.most ?? null
  const signals = signalsOf({
    submittedAt: row.submitted_at,
    amount: row.amount,
    mostBefore,
    isTheirName: known.isTheirName,
    isBlocked: payee?.isBlocked ?? false,
    isReadable: payee?.isReadable ?? true,
    sharedWith: payee?.sharedWith ?? 0,
    payeeSince: payee?.boundAt ?? null,
    phoneSince: known.phoneSince,
    isOnBreak: pause !== null,
    holds: row.holds,
  })
  return { payee, known, pause, mostBefore, signals }
}

/** Whether what stands on an account is what its entries say. */
export const isEven = (proof: AccountProof): boolean =>
  !proof.isDamaged &&
  proof.posted.units === proof.sumOfEntries.units &&
  proof.held.units === proof.heldByEntries.units

/** What a withdrawal counts as in yuan: the threshold for a second person is in yuan. */
export async function worthOf(
  ctx: Pick<Ctx, 'app' | 'tx'>,
  row: Pick<WithdrawalRow, 'amount' | 'currency'>,
): Promise<Money<'CNY'>> {
  if (row.currency === 'CNY') return money('CNY', row.amount)
  return worthInCny(money('USDT', row.amount), await baseRate(ctx))
}

/**
 * A withdrawal by its number.
 * @throws Refusal `unknownOrder`
 */
export async function readWithdrawal(db: Db | Tx, billNo: string): Promise<WithdrawalRow> {
  const row = await (db as Db)
    .$extendTables<WithdrawalsTables>()
    .selectFrom('withdrawals.withdrawal')
    .selectAll()
    .where('bill_no', '=', billNo)
    .executeTakeFirst()
  if (!row) throw WithdrawalErrors.unknownOrder()
  return row
}

/** Whose it is; there is always somebody. */
export async function memberOf(db: Db | Tx, memberId: string) {
  const member = await findMember(db as Db, memberId)
  if (!member) throw new Error(`no member ${memberId}`)
  return member
}
