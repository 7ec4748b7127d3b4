import { auditAll } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { emitAll } from '#platform/outbox/server/emit.ts'
import { CashedOut } from '../../cash-out/cash-out.contract.ts'
import { type Offer, validCashedStake } from '../../cash-out/cash-out.rules.ts'
import type { Settlement } from '../sportsbook.store.ts'
import { type CashOutRow, runningStake } from '../sportsbook.tables.ts'
import { tellEnded } from '../stake-events.ts'
import { payCashOuts } from '../stakeable.ts'
import { dropAutos } from './autos.store.ts'
import { cashOutViewOf } from './cash-out.views.ts'
import { insertCashOut } from './cash-outs.store.ts'
import { type CashableBet, putCashed } from './cashable.store.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** A part of a locked bet that is open, which is taken out of it for an offer. */
interface TakenPart {
  readonly bet: CashableBet
  readonly id: string
  /** Units of the stake. */
  readonly stake: bigint
  /** What its member agreed to at the least. */
  readonly seen: bigint
  readonly given: Offer
  /** Hundredths of a percent. */
  readonly margin: number
}

interface KeptPart {
  readonly bet: CashableBet
  readonly row: CashOutRow
  /** How its bet ended, where nothing of it runs on. */
  readonly settlement: Settlement | null
}

/**
 * Cashes parts of bets out, one of each: keeps them, pays them in one posting, tells them. Where nothing of a bet runs on, it
 * ends with that, and is told as ended, once and with all that it paid. An auto cash out of theirs goes with it, also where
 * something runs on. Gives the parts in that order.
 */
export async function payParts(
  tx: Tx,
  ctx: Ctx,
  parts: readonly TakenPart[],
): Promise<readonly CashOutRow[]> {
  if (parts.length === 0) return []
  const kept: KeptPart[] = []
  for (const part of parts) kept.push(await keepPart(tx, part, ctx.app.clock.now()))
  const ended = kept.flatMap(({ bet, settlement }) => (settlement ? [{ bet, settlement }] : []))
  // It was set for all that ran: what is left may never come to as much.
  await dropAutos(
    tx,
    kept.map(({ bet }) => bet.id),
  )
  await payCashOuts(
    tx,
    ctx,
    kept.map(({ bet, row: { id, stake, paid } }) => ({ bet, id, stake, paid })),
  )
  await emitAll(
    tx,
    CashedOut,
    kept.map(({ bet, row }) => ({
      key: bet.id,
      payload: {
        betId: bet.id,
        memberId: bet.member_id,
        cashOut: cashOutViewOf(row),
        running: amount(runningStake(bet) - row.stake),
      },
      topics: [`member:${bet.member_id}` as const],
    })),
  )
  await tellEnded(tx, ended)
  await auditAll(
    tx,
    kept.map(({ bet, row: { no, stake, seen, fair, paid } }) => ({
      ctx,
      entry: {
        action: 'sportsbook.cashOut',
        subject: `bet:${bet.id}`,
        detail: { no, stake: amount(stake), seen: amount(seen), fair: amount(fair), paid: amount(paid) },
      },
    })),
  )
  return kept.map(({ row }) => row)
}

async function keepPart(tx: Tx, part: TakenPart, at: Date): Promise<KeptPart> {
  const { bet, id, stake, seen, margin, given } = part
  const paid = given.offer
  const row = await insertCashOut(tx, {
    id,
    bet_id: bet.id,
    stake,
    seen,
    fair: given.fair,
    margin,
    paid,
    valid_stake: validCashedStake(stake, paid),
    cashed_at: at,
  })
  const cashed = {
    stake: bet.cashed_stake + stake,
    paid: bet.cashed_paid + paid,
    validStake: bet.cashed_valid + row.valid_stake,
  }
  const settlement =
    stake === runningStake(bet)
      ? {
          result: 'cashed-out' as const,
          payout: cashed.paid,
          remainder: 0n,
          validStake: cashed.validStake,
          at,
        }
      : null
  await putCashed(tx, bet, cashed, settlement)
  return { bet, row, settlement }
}
