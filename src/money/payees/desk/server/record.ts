import { findMember } from '#members/identity/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { type Db, firstRow, sql } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { changesAbout, noteView } from '#staff/changes/server/index.ts'
import { type Blockable, blockOf } from '../../blocks/block.rules.ts'
import { findBank } from '../../catalogue/banks.ts'
import { isEWalletKind, type PayeeKind } from '../../catalogue/e-wallets.ts'
import { PayeesErrors } from '../../payees.refusals.ts'
import type { PayeeRef } from '../../server/blocks/bound-payee.ts'
import { kindNames } from '../../server/kind-names.ts'
import { PROTOCOLS, type VirtualProtocolId } from '../../virtual-protocol.ts'
import { blockPayeeCall, type payeeRecordCall } from '../payees.desk.ts'
import { subjectOf } from './actions/block.ts'

type Record = CallOutput<typeof payeeRecordCall>

interface Row extends Blockable {
  readonly member_id: string
  readonly kind: PayeeKind
  readonly bank: string
  readonly protocol: VirtualProtocolId
  readonly shown: string
  readonly holder: string | null
  readonly bound_at: Date
  readonly usable_at: Date | null
  readonly removed_at: Date | null
}

const readRow = (db: Db, { where, payeeId }: PayeeRef) =>
  firstRow(
    db,
    where === 'card'
      ? sql<Row>`select member_id, kind, coalesce(bank_shown, bank_code) as bank, null as protocol, last_four as shown,
          holder_shown as holder, bound_at, usable_at, removed_at, blocked_at, block_reason
        from payees.card where id = ${payeeId}`
      : sql<Row>`select member_id, null as kind, '' as bank, protocol, shown, null as holder, bound_at, usable_at,
          removed_at, blocked_at, block_reason from payees.virtual_address where id = ${payeeId}`,
  )

/** What a seat of lifting a block did. */
const DID = { proposed: 'propose', approved: 'unblock', refused: 'refuse' } as const

interface Other {
  readonly id: string
  readonly member_id: string
  readonly name: string
  readonly bound_at: Date
  readonly removed_at: Date | null
  readonly is_blocked: boolean
}

/** The other accounts that have, or had, the same number; the newest first. */
async function readOthers(db: Db, { where, payeeId }: PayeeRef): Promise<readonly Other[]> {
  const table = sql.table(where === 'card' ? 'payees.card' : 'payees.virtual_address')
  const mark = sql.ref(where === 'card' ? 'number_mark' : 'mark')
  const { rows } = await sql<Other>`select other.id, other.member_id,
      coalesce(m.shown_name, left(other.member_id::text, 8)) as name, other.bound_at, other.removed_at,
      other.blocked_at is not null as is_blocked
    from ${table} own join ${table} other on other.${mark} = own.${mark} and other.member_id <> own.member_id
    left join identity.member m on m.id = other.member_id
    where own.id = ${payeeId} order by other.bound_at desc limit 50`.execute(db)
  return rows
}

function namesOf({ kind, bank, protocol }: Row): Record['names'] {
  const is = (name: string) => ({ 'zh-CN': name, en: name })
  if (kind === null) return is(PROTOCOLS.find(({ id }) => id === protocol)?.name ?? '')
  return isEWalletKind(kind) ? kindNames(kind) : (findBank(bank)?.names ?? is(bank))
}

/**
 * A payee with what a decision about it rests on. That it was opened is written down.
 * @throws Refusal `unknownPayee`
 */
export async function payeeRecord(ctx: StaffCtx, ref: PayeeRef): Promise<Record> {
  const { db } = ctx.app
  const row = await readRow(db, ref)
  if (!row) throw PayeesErrors.unknownPayee()
  const member = await findMember(db, row.member_id)
  await noteView(ctx, subjectOf(ref))
  const changes = await changesAbout(db, subjectOf(ref))
  const open = changes.find(({ state }) => state === 'proposed' || state === 'approved')
  return {
    ...ref,
    member: { memberId: row.member_id, name: member?.name ?? row.member_id.slice(0, 8) },
    names: namesOf(row),
    shown: row.shown,
    holder: row.holder,
    boundAt: row.bound_at.toISOString(),
    usableAt: row.usable_at?.toISOString() ?? null,
    removedAt: row.removed_at?.toISOString() ?? null,
    blocked: blockOf(row),
    sharedWith: (await readOthers(db, ref)).map((other) => ({
      memberId: other.member_id,
      name: other.name,
      payeeId: other.id,
      boundAt: other.bound_at.toISOString(),
      removedAt: other.removed_at?.toISOString() ?? null,
      isBlocked: other.is_blocked,
    })),
    proposal: open ? { changeId: open.id, expiresAt: open.expiresAt.toISOString() } : null,
    trail: changes.flatMap(({ id, action, taken }) =>
      taken.toReversed().map(({ no, decision, name, takenAt, reason }) => ({
        key: `${id} ${no}`,
        did: action === blockPayeeCall.id ? ('block' as const) : DID[decision],
        who: name,
        at: takenAt.toISOString(),
        reason,
      })),
    ),
  }
}
