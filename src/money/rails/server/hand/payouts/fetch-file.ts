import { audit } from '#platform/audit/server/audit.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import { openedOr } from '#platform/secrets/server/sealed-text.ts'
import { houseMode, staffMembers } from '#staff/people/server/index.ts'
import { HandErrors } from '../../../rails.refusals.ts'
import { openText } from '../../payouts/payee-seal.ts'
import type { HandTables } from '../hand.tables.ts'
import { fetchFault } from './payout-file.rules.ts'

/** The bytes of a file for the bank. */
export interface Fetched {
  readonly text: string
  readonly sha256: string
}

/** Who prepared a file, and when. */
interface PreparedBy {
  readonly prepared_by: string
  readonly prepared_at: Date
}

/** Why somebody may not take one of these files along; null where they may. */
export async function fetchFaultsOf<F extends PreparedBy>(
  tx: Tx,
  { app }: Pick<StaffCtx, 'app'>,
  staffId: string,
  files: readonly F[],
): Promise<(file: F) => ReturnType<typeof fetchFault>> {
  const people = await staffMembers(tx, [staffId, ...files.map((file) => file.prepared_by)])
  const namesOf = (id: string) => [id, ...(people.has(id) ? [people.get(id)?.personId ?? id] : [])]
  const isHouseOfOne = (await houseMode(tx)) === 'one'
  return (file) =>
    fetchFault({
      preparedBy: namesOf(file.prepared_by),
      preparedAt: file.prepared_at,
      fetcher: namesOf(staffId),
      approvesFrom: people.get(staffId)?.approvesFrom ?? null,
      isHouseOfOne,
      now: app.clock.now(),
    })
}

/**
 * Gives a prepared file to somebody else than who prepared it. The first time its payouts are on their way from then
 * on; every time it is the same bytes, and the audit says who had them.
 * @throws `unknownFile`, `sameHand`, `fetcherIsNew`, `fileUnreadable`
 */
export function fetchPayoutFile(request: {
  readonly ctx: StaffCtx
  readonly input: { readonly fileId: string }
}): Promise<Fetched> {
  assertDecider(request.ctx)
  const { fileId } = request.input
  return transact(request.ctx, async (tx, ctx) => {
    const t = tx.$extendTables<HandTables>()
    const file = await t
      .selectFrom('rails_hand.payout_file')
      .selectAll()
      .where('id', '=', fileId)
      .forUpdate()
      .executeTakeFirst()
    if (!file) throw HandErrors.unknownFile()
    const { staffId } = request.ctx.actor
    const now = ctx.app.clock.now()
    const fault = (await fetchFaultsOf(tx, ctx, staffId, [file]))(file)
    if (fault) throw HandErrors[fault]()
    const text = openedOr(null, () => openText(ctx.app.secret, fileId, file.content))
    if (text === null) throw HandErrors.fileUnreadable()
    if (!file.fetched_at) {
      await t
        .updateTable('rails_hand.payout_file')
        .set({ fetched_by: staffId, fetched_at: now })
        .where('id', '=', fileId)
        .execute()
      await sql`update rails.payout set state = 'sent' where state = 'requested' and id in (
        select id from rails_hand.payout where file_id = ${fileId})`.execute(tx)
    }
    const sha256 = file.hash.toString('hex')
    await audit(tx, ctx, {
      action: 'rails.fetchPayoutFile',
      subject: `payoutFile:${fileId}`,
      detail: { isFirst: !file.fetched_at, sha256 },
    })
    return { text, sha256 }
  })
}
