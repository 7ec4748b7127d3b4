import { leftOfGrants } from '#money/turnover/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { readPage } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import type { GrantView, listGrantsCall } from '../grants.contract.ts'
import { percentText } from '../grants.rules.ts'
import { type GrantRow, tables } from './grants.tables.ts'

const yuan = (units: bigint) => formatAmount(money('CNY', units))

function grantView(row: GrantRow, left: bigint | undefined): GrantView {
  return {
    kind: row.kind,
    ref: row.ref,
    currency: 'CNY',
    basis: row.basis === null ? null : yuan(row.basis),
    percent: row.rate === null ? null : percentText(row.rate),
    cap: row.cap,
    amount: yuan(row.amount),
    wagering: yuan(row.wagering),
    left: left === undefined ? null : yuan(left),
    at: row.given_at.toISOString(),
  }
}

/** A page of what the acting member was given, newest first. */
export async function listGrants(
  ctx: MemberCtx,
  page: CallParsed<typeof listGrantsCall>,
): Promise<CallOutput<typeof listGrantsCall>> {
  const { db } = ctx.app
  const own = tables(db).selectFrom('grants.grant').where('member_id', '=', ctx.actor.memberId)
  const { rows, ...at } = await readPage(own, page, (grants) =>
    grants.selectAll().orderBy('given_at', 'desc').orderBy('kind').orderBy('ref'),
  )
  const left = await leftOfGrants(db, rows)
  return { list: rows.map((row) => grantView(row, left(row))), ...at }
}
