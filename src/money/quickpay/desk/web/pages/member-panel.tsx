import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { quickOrderList } from '../../orders.desk.ts'
import { quickOrderPath } from '../../paths.ts'

/** The quick payments of one member, of either side. */
export default function MemberQuickOrders({ memberId }: { readonly memberId: string }) {
  return (
    <DeskList
      list={quickOrderList}
      to={({ billNo }) => quickOrderPath(billNo)}
      fixed={{ member: memberId }}
    />
  )
}
