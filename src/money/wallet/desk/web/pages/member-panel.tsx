import { useViewer } from '#platform/desk/web/viewer.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { changePath } from '#staff/changes/web/index.ts'
import { ADJUST } from '../../paths.ts'
import { adjustableCall, adjustmentList } from '../../wallet.desk.ts'
import { CreditPanel } from '../parts/credit-panel.tsx'
import { UndoPanel } from '../parts/undo-panel.tsx'

/** What was adjusted on one member's balance, and for whoever may: putting it right. */
export default function MemberAdjustments({ memberId }: { readonly memberId: string }) {
  const { may } = useViewer()
  return (
    <>
      {may(ADJUST) ? <Adjusting memberId={memberId} /> : null}
      <DeskList list={adjustmentList} to={({ id }) => changePath(id)} fixed={{ member: memberId }} />
    </>
  )
}

function Adjusting({ memberId }: { memberId: string }) {
  const adjustable = useCallQuery(adjustableCall, { memberId })
  const { data } = adjustable
  if (!data) return adjustable.error ? <LoadProblem answer={adjustable} /> : null
  return (
    <div className="grid grid-cols-1 items-start gap-3 p-3.5 min-[1100px]:grid-cols-2">
      <CreditPanel memberId={memberId} leftAlone={data.leftAlone} />
      {data.credits.length > 0 ? <UndoPanel available={data.available} credits={data.credits} /> : null}
    </div>
  )
}
