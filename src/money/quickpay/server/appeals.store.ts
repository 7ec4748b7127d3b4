import { siteDay } from '#platform/clock/clock.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { type Tx, withFreshKey } from '#platform/db/index.ts'
import { newBillNo } from '#platform/ids/ids.ts'
import { QuickpayErrors } from '../quickpay.refusals.ts'
import { openAppeals } from './quickpay.store.ts'
import { type AppealRow, type PartRow, tables } from './quickpay.tables.ts'

/** What somebody appeals with. */
export interface AppealWords {
  readonly text: string
  readonly pictureIds: readonly string[]
}

/** Writes an appeal about a part. */
export async function writeAppeal(
  tx: Tx,
  ctx: Ctx,
  appeal: Pick<AppealRow, 'part_no' | 'member_id' | 'filed_by' | 'words'>,
): Promise<string> {
  const { clock, config } = ctx.house
  const now = clock.now()
  return withFreshKey(tx, {
    draw: () => newBillNo('A', siteDay(now, config.siteTimeZone)),
    held: ['appeal_pkey'],
    write: async (appealNo) => {
      await tables(tx)
        .insertInto('quickpay.appeal')
        .values({
          ...appeal,
          appeal_no: appealNo,
          state: 'reviewing',
          finding: null,
          filed_at: now,
          resolved_at: null,
        })
        .execute()
      return appealNo
    },
  })
}

/**
 * Files a side's appeal about a locked part; false where the same words are being looked at already.
 * @throws `appealOpen` for other words; `pictureNotFound` for pictures that are not of this part and member, or of another appeal
 */
export async function fileAppeal(
  tx: Tx,
  ctx: MemberCtx,
  part: PartRow,
  by: 'payer' | 'receiver',
  { text, pictureIds }: AppealWords,
): Promise<boolean> {
  const own = (await openAppeals(tx, part.part_no)).find(({ filed_by: side }) => side === by)
  if (own?.words === text) return false
  if (own) throw QuickpayErrors.appealOpen()
  const { memberId } = ctx.actor
  const appealNo = await writeAppeal(tx, ctx, {
    part_no: part.part_no,
    member_id: memberId,
    filed_by: by,
    words: text,
  })
  if (pictureIds.length === 0) return true
  const claimed = await tables(tx)
    .updateTable('quickpay.picture')
    .set({ appeal_no: appealNo })
    .where('id', 'in', pictureIds)
    .where('part_no', '=', part.part_no)
    .where('member_id', '=', memberId)
    .where('appeal_no', 'is', null)
    .returning('id')
    .execute()
  if (claimed.length !== new Set(pictureIds).size) throw QuickpayErrors.pictureNotFound()
  return true
}
