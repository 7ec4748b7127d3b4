import { useTranslation } from 'react-i18next'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { Row } from '#platform/lists/desk/desk-list.ts'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { inReviewList } from '../../in-review.desk.ts'
import { memberPath } from '../../paths.ts'

type Line = Row<typeof inReviewList.columns>

const CELLS = { record: (line: Line) => <RecordNo {...line} /> }

/** Every transaction that awaits review; each opens to the page of its record, where it is decided. */
export default function InReviewPage() {
  const { t } = useTranslation()
  const { may } = useViewer()
  return (
    <DeskPage title={t('walletDesk.inReview.name')}>
      <DeskList
        list={inReviewList}
        cells={CELLS}
        to={({ page, member }) => page ?? memberPath(member.memberId)}
        memberTo={memberPath}
        canExport={may('exports.make')}
      />
    </DeskPage>
  )
}

/** The number of a record; of one without a page it is said that its member's is opened instead. */
function RecordNo({ record, page }: Pick<Line, 'record' | 'page'>) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {record}
      {page === null ? <Tag>{t('walletDesk.inReview.noPage')}</Tag> : null}
    </span>
  )
}
