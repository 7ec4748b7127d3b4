import { trailOf } from '#money/disputes/server/index.ts'
import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { noteView } from '#staff/changes/server/index.ts'
import type { quickOrderCall } from '../../orders.desk.ts'
import { memberNames, pairingOf, readPairing } from './pairing.ts'

/** A quick deposit with its entries; that somebody looked is noted. @throws `orderNotFound` */
export function quickOrderRecord(
  given: StaffCtx,
  { billNo }: { readonly billNo: string },
): Promise<CallOutput<typeof quickOrderCall>> {
  return transact(given, async (tx, ctx) => {
    const read = await readPairing(tx, billNo)
    const { deposit, withdrawal } = read
    await noteView(ctx, `quickDeposit:${billNo}`)
    const names = await memberNames(tx, [deposit.member_id, withdrawal?.member_id ?? deposit.member_id])
    const ref = { kind: 'quickDeposit', id: billNo }
    const subjects = [`quickDeposit:${billNo}`, ...(deposit.part_no ? [`quickPart:${deposit.part_no}`] : [])]
    return {
      pairing: pairingOf(read),
      payer: names(deposit.member_id),
      receiver: withdrawal && names(withdrawal.member_id),
      entries: await bookedEntriesOf(tx, { memberId: deposit.member_id, ref, currency: 'CNY' }),
      trail: (await trailOf(tx, subjects)).map((line) => ({ ...line })),
    }
  })
}
