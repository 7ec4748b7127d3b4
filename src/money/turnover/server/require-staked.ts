import { worthInCny } from '#money/wallet/exchange.rules.ts'
import { centreAndUsdt } from '#money/wallet/server/index.ts'
import type { App } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { type Money, money } from '#platform/money/money.ts'
import { baseRate } from '#site/config/server/index.ts'
import { TurnoverErrors } from '../turnover.refusals.ts'
import { freeToLeave, lockedBy, lockedUsdt } from '../turnover.rules.ts'
import { askedRequirements } from './turnover.tables.ts'

/** What a member still has to stake, and what that leaves of the wallets that money can be withdrawn from. */
export interface Outstanding {
  readonly owed: Money<'CNY'>
  /** Of the centre wallet. */
  readonly locked: Money<'CNY'>
  readonly centre: Money<'CNY'>
  readonly usdt: Money<'USDT'>
  /** Of the USDT wallet. */
  readonly usdtLocked: Money<'USDT'>
  /** What may leave by any way; USDT count as what they are worth at the base rate. */
  readonly free: Money<'CNY'>
}

/**
 * Reads what is owed. The wallets are read first, both at one moment: a credit that comes after is then owed
 * and not yet there, and never the other way round. Where the house asks for no turnover of deposits,
 * nothing is owed for them whatever was before.
 */
export async function readOutstanding(db: Db | Tx, app: App, memberId: string): Promise<Outstanding> {
  const wallets = await centreAndUsdt(db, memberId)
  const rows = await askedRequirements(db, app, memberId)
  const owed = rows.reduce((total, row) => total + row.left_units, 0n)
  const rate = await baseRate({ app, tx: db })
  const [centre, usdt] = [wallets.centre.units, worthInCny(wallets.usdt, rate).units]
  const free = money('CNY', freeToLeave(owed, centre, usdt))
  return {
    ...wallets,
    owed: money('CNY', owed),
    locked: money('CNY', lockedBy(owed, centre, usdt)),
    usdtLocked: lockedUsdt(free, wallets.usdt, rate),
    free,
  }
}

/**
 * Lets a withdrawal through that leaves what is still to be staked in the centre wallet and the USDT wallet.
 * Every way to withdraw asks here, in the transaction that holds the money and before it does; withdrawals of
 * one member come in turn.
 * @throws Refusal `owed` with what is to be staked and what is free
 */
export async function requireStaked(
  tx: Tx,
  app: App,
  { memberId, amount }: { readonly memberId: string; readonly amount: Money<'CNY'> | Money<'USDT'> },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turnover.${memberId}`}, 0))`.execute(tx)
  const { owed, free, centre, usdt } = await readOutstanding(tx, app, memberId)
  const asked = amount.currency === 'CNY' ? amount : worthInCny(amount, await baseRate({ app, tx }))
  const own = amount.currency === 'CNY' ? centre : usdt
  // A wallet that does not cover the amount at all is refused by the wallet, in its own words.
  if (asked.units <= free.units || amount.units > own.units) return
  throw TurnoverErrors.owed({ params: { owed, free } })
}
