import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { depositOrderList } from '../../orders.desk.ts'
import { depositPath } from '../../paths.ts'

/** The deposits of one member. */
export default function MemberDeposits({ memberId }: { readonly memberId: string }) {
  return (
    <DeskList list={depositOrderList} to={({ billNo }) => depositPath(billNo)} fixed={{ member: memberId }} />
  )
}
