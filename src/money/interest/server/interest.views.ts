import { bookedEntriesOf, readWallet } from '#money/wallet/server/index.ts'
import { siteDay } from '#platform/clock/clock.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Db, readPage, sql } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { compare, formatAmount, type Money, money, subtract, zero } from '#platform/money/money.ts'
import type {
  InterestDay,
  interestDaysCall,
  interestEntriesCall,
  interestInfoCall,
} from '../interest.contract.ts'
import { basisPoints, carriedAmount, countDays, dayAfter, percentText } from '../interest.rules.ts'
import { readStanding } from './interest.store.ts'
import { type DayRow, tables } from './interest.tables.ts'

const yuan = (units: bigint) => formatAmount(money('CNY', units))

function dayView(row: DayRow): InterestDay {
  return {
    day: row.site_day,
    base: yuan(row.base),
    annualPercent: percentText(row.rate),
    earned: yuan(row.earned),
    carriedIn: formatAmount(carriedAmount(row.carried_in)),
    carriedOut: formatAmount(carriedAmount(row.carried_out)),
  }
}

async function earnedOn(db: Db, memberId: string, day: string): Promise<Money<'CNY'>> {
  const row = await tables(db)
    .selectFrom('interest.day')
    .select('earned')
    .where('member_id', '=', memberId)
    .where('site_day', '=', day)
    .executeTakeFirst()
  return money('CNY', row?.earned ?? 0n)
}

async function earnedInAll(db: Db, memberId: string): Promise<Money<'CNY'>> {
  const { total } = await tables(db)
    .selectFrom('interest.day')
    .select(sql<bigint>`coalesce(sum(earned), 0)::bigint`.as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return money('CNY', total)
}

/** The acting member's interest wallet with what it brought. */
export async function interestInfo(ctx: MemberCtx): Promise<CallOutput<typeof interestInfoCall>> {
  const { db, clock, config } = ctx.app
  const { memberId } = ctx.actor
  const rate = basisPoints(config.interestAnnualPercent)
  const today = siteDay(clock.now(), config.siteTimeZone)
  const yesterday = dayAfter(today, -1)
  const [standing, wallet, last, total] = await Promise.all([
    readStanding(db, memberId),
    readWallet(db, memberId),
    earnedOn(db, memberId, yesterday),
    earnedInAll(db, memberId),
  ])
  const isCounted = !standing || standing.day >= today || wallet.interest.units === 0n
  // Days that still wait for the sweep are reckoned ahead, so that what earns today is right also then.
  const lowest = standing ? countDays(standing, today, rate).standing.lowest : zero('CNY')
  const earning = compare(lowest, wallet.interest) < 0 ? lowest : wallet.interest
  return {
    yebWalletBalance: formatAmount(wallet.interest),
    centerMoney: formatAmount(wallet.available),
    currency: 'CNY',
    annualPercent: percentText(rate),
    earningToday: formatAmount(earning),
    earningTomorrow: formatAmount(subtract(wallet.interest, earning)),
    yesterday: isCounted ? formatAmount(last) : null,
    total: formatAmount(total),
    carried: formatAmount(carriedAmount(standing?.carried ?? 0n)),
  }
}

/** A page of the acting member's days, newest first. */
export async function listDays(
  ctx: MemberCtx,
  page: CallParsed<typeof interestDaysCall>,
): Promise<CallOutput<typeof interestDaysCall>> {
  const own = tables(ctx.app.db).selectFrom('interest.day').where('member_id', '=', ctx.actor.memberId)
  const { rows, ...at } = await readPage(own, page, (days) => days.selectAll().orderBy('site_day', 'desc'))
  return { list: rows.map(dayView), ...at }
}

/**
 * The ledger entries of a day of the acting member; none where it brought less than a cent, or has not been
 * counted.
 */
export function openDay(
  ctx: MemberCtx,
  { day }: CallParsed<typeof interestEntriesCall>,
): Promise<CallOutput<typeof interestEntriesCall>> {
  const { memberId } = ctx.actor
  return bookedEntriesOf(ctx.app.db, {
    memberId,
    ref: { kind: 'interestDay', id: `${day}:${memberId}` },
    currency: 'CNY',
  })
}
