import { createHmac } from 'node:crypto'
import { othersOfSameName } from '#money/deposits/server/index.ts'
import { othersOfSameCards, type SelectedMembers } from '#money/payees/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type Db, sql, type Tx } from '#platform/db/index.ts'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'
import { tables } from '../quickpay.tables.ts'

/**
 * Notes the device by which the member who acts came to quick pay, as a keyed mark: its id stands in no
 * table of this room. Nothing where no device acts.
 */
export async function noteDevice(tx: Tx, { app, actor }: MemberCtx): Promise<void> {
  if (actor.deviceId === null) return
  const key = Buffer.from(purposeKeyFor(app.secret, 'quickpay.device'), 'base64url')
  const mark = createHmac('sha256', key).update(actor.deviceId.toLowerCase()).digest()
  const now = app.clock.now()
  await tables(tx)
    .insertInto('quickpay.device')
    .values({ member_id: actor.memberId, mark, seen_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'mark']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** Lets go of what was noted: under another secret the marks mean nothing. */
export async function forgetDevices(tx: Tx): Promise<void> {
  await tables(tx).deleteFrom('quickpay.device').execute()
}

function othersOfSameDevices(memberId: string): SelectedMembers {
  return sql`
    select other.member_id from quickpay.device own join quickpay.device other using (mark)
    where own.member_id = ${memberId} and other.member_id <> own.member_id`
}

/** A SELECT of what `linkedMembers` gives, some more than once, for whoever asks more in the same statement. */
export function othersLinked(memberId: string): SelectedMembers {
  return sql`
    ${othersOfSameCards(memberId)} union all ${othersOfSameName(memberId)} union all ${othersOfSameDevices(memberId)}`
}

/**
 * The other members who may be the same person: of the same card, the same holder's or payer's name, or the
 * same device. They never pay each other by quick pay, and what they paid before it was known earns nothing.
 */
export async function linkedMembers(db: Db | Tx, memberId: string): Promise<readonly string[]> {
  const { rows } = await othersLinked(memberId).execute(db)
  return [...new Set(rows.map((row) => row.member_id))]
}
