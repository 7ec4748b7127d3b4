import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { boundAddressList, boundCardList } from '../../payees.desk.ts'
import { payeePath } from '../paths.ts'

/** What one member has bound. */
export default function MemberPayees({ memberId }: { readonly memberId: string }) {
  const fixed = { member: memberId }
  return (
    <div className="grid gap-3">
      <DeskList list={boundCardList} to={({ id }) => payeePath('card', id)} fixed={fixed} />
      <DeskList list={boundAddressList} to={({ id }) => payeePath('address', id)} fixed={fixed} />
    </div>
  )
}
