import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { disputeList } from '../../disputes.desk.ts'
import { disputePath } from '../../paths.ts'

/** The queue of frozen quick payments. */
export default function DisputesPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('quickpayDesk.disputes.name')}>
      <DeskList list={disputeList} to={({ billNo }) => disputePath(billNo)} canExport />
    </DeskPage>
  )
}
