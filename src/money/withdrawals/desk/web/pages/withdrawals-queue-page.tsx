import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { segmentClass, segmentsClass } from '#design/segmented/segment.style.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { MAY } from '../../permissions.ts'
import { withdrawalList } from '../../withdrawals.desk.ts'
import { BatchApproval } from '../parts/batch-approval.tsx'
import { QueueSums } from '../parts/queue-sums.tsx'
import { WITHDRAWALS_DESK_PATH, withdrawalPath } from '../paths.ts'
import { useMayDo } from '../use-may-do.ts'

/** What the queue is looked at by; the address says it. */
const TABS = [
  ['waiting', 'state=submitted'],
  ['held', 'state=held'],
  ['secondSeat', 'secondSeat=yes'],
  ['paying', 'state=approved'],
  ['released', 'state=paid'],
  ['refused', 'state=refused'],
  ['again', 'again=open'],
] as const

/** The queue of withdrawals: what waits, since when, and what stands out about it. */
export default function WithdrawalsQueuePage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const may = useMayDo()
  const isAt = (said: string) => {
    const [name = '', value] = said.split('=')
    return search.get(name) === value
  }
  return (
    <DeskPage
      title={t('withdrawalsDesk.title')}
      tags={
        <nav
          aria-label={t('withdrawalsDesk.tabs.label')}
          className={`${segmentsClass} max-w-full overflow-x-auto`}
        >
          {TABS.map(([name, said]) => (
            <Link
              key={name}
              to={`${WITHDRAWALS_DESK_PATH}?${said}`}
              aria-current={isAt(said) ? 'page' : undefined}
              className={segmentClass(isAt(said))}
            >
              {t(`withdrawalsDesk.tabs.${name}`)}
            </Link>
          ))}
        </nav>
      }
    >
      <QueueSums />
      <DeskList
        list={withdrawalList}
        to={({ billNo }) => withdrawalPath(billNo)}
        canExport={may('exports.make')}
        onMarked={
          may(MAY.batch) ? (keys, clear) => <BatchApproval billNos={keys} onDone={clear} /> : undefined
        }
      />
    </DeskPage>
  )
}
