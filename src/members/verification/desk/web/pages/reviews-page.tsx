import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { reviewPath } from '../../paths.ts'
import { reviewList } from '../../reviews.desk.ts'

/** The queue of what members ask a person to look at. */
export default function ReviewsPage() {
  const { t } = useTranslation()
  const { may } = useViewer()
  return (
    <DeskPage title={t('verificationDesk.reviews.name')}>
      <DeskList
        list={reviewList}
        to={({ reviewId }) => reviewPath(reviewId)}
        canExport={may('exports.make')}
      />
    </DeskPage>
  )
}
