import { type AppealRow, appealsAbout, type DisputeKind, picturesOf } from '#money/disputes/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { QuickAppeal } from '../quickpay.contract.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'
import type { Verdict } from '../verdicts.ts'

/** Why a pairing is frozen. */
export type PartAppealRow = AppealRow & {
  readonly part_no: string
  readonly filed_by: 'payer' | 'receiver' | 'house'
  readonly state: 'reviewing' | 'paid' | 'unpaid'
  /** What a person wrote for the sweep to decide by. */
  readonly finding: 'paid' | 'unpaid' | null
}

/**
 * Parts of quick withdrawals, each paid by one deposit, as something to appeal about: for both sides, and for
 * the house.
 */
export const PART_DISPUTES: DisputeKind<PartAppealRow> = {
  schema: 'quickpay',
  key: 'part_no',
  subject: 'quickPart',
  refusals: QuickpayErrors,
}

/** What a member appeals with. */
export interface AppealWords {
  readonly text: string
  readonly pictureIds: readonly string[]
}

/** The latest appeal about a part, as a member sees it: their own before the other side's. */
export async function showAppeal(
  db: Db | Tx,
  { app, actor }: MemberCtx,
  partNo: string,
  seen: { readonly side: 'payer' | 'receiver'; readonly verdict: Verdict | null },
): Promise<QuickAppeal | null> {
  const { memberId } = actor
  const appeals = await appealsAbout(db, PART_DISPUTES, partNo)
  const row = appeals.find(({ member_id: by }) => by === memberId) ?? appeals[0]
  if (!row) return null
  const { appeal_no: appealNo } = row
  const own = row.member_id === memberId
  const said = row.state === 'reviewing' ? null : seen.verdict
  const texts = said && (await app.texts())
  const pictures = own ? await picturesOf(db, PART_DISPUTES, [appealNo]) : undefined
  return {
    appealNo,
    by: row.filed_by,
    own,
    text: own ? row.words : '',
    state: row.state,
    filedAt: row.filed_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    verdict: texts ? texts.say(actor.locale, `quickpayDesk.verdicts.${said}.${seen.side}`) : null,
    pictureIds: [...(pictures?.get(appealNo) ?? [])],
  }
}
