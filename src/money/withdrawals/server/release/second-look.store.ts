import type { Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { markText } from '#platform/secrets/server/sealed-text.ts'
import { isLookedAtAgain, LOTS, type LookedAt, type Verdict } from '../../release/release.rules.ts'
import type { SecondLookRow, WithdrawalsTables } from '../withdrawals.tables.ts'
import { readReleaseRule } from './release.document.ts'

const tables = (db: Db | Tx) => (db as Db).$extendTables<WithdrawalsTables>()
const LOT_BYTES = 6

/**
 * The lot that the decision about a withdrawal draws: by a key of the house's own, so that nobody who decides can know it
 * before, and the same whenever it is worked out again under that secret.
 */
export function lotOf(houseSecret: string, billNo: string): number {
  return markText(houseSecret, 'withdrawals.again', billNo).readUIntBE(0, LOT_BYTES) % LOTS
}

/**
 * Draws whether a decision is looked at again, and puts it before a second person where it is; in the transaction of the
 * decision. Answers what was drawn.
 */
export async function drawLot(
  tx: Tx,
  { app, actor }: Ctx,
  { billNo, what }: { readonly billNo: string; readonly what: LookedAt },
): Promise<{ readonly lot: number; readonly again: boolean }> {
  const { version, rule } = await readReleaseRule({ app, tx })
  const lot = lotOf(app.secret, billNo)
  const again = isLookedAtAgain(lot, rule.againPercent)
  if (again)
    await tables(tx)
      .insertInto('withdrawals.second_look')
      .values({
        bill_no: billNo,
        what,
        lot,
        version,
        decided_at: app.clock.now(),
        decided_by: actor.staffId,
        looked_at: null,
        looked_by: null,
        verdict: null,
        words: null,
      })
      .execute()
  return { lot, again }
}

/** The second look at a withdrawal, open or done; undefined where none was drawn. */
export function secondLookOf(db: Db | Tx, billNo: string): Promise<SecondLookRow | undefined> {
  return tables(db)
    .selectFrom('withdrawals.second_look')
    .selectAll()
    .where('bill_no', '=', billNo)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockSecondLook(tx: Tx, billNo: string): Promise<SecondLookRow | undefined> {
  return tables(tx)
    .selectFrom('withdrawals.second_look')
    .selectAll()
    .where('bill_no', '=', billNo)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends a locked second look. */
export async function endSecondLook(
  tx: Tx,
  billNo: string,
  end: {
    readonly looked_at: Date
    readonly looked_by: string
    readonly verdict: Verdict
    readonly words: string
  },
): Promise<void> {
  await tables(tx).updateTable('withdrawals.second_look').set(end).where('bill_no', '=', billNo).execute()
}
