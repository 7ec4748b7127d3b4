import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { changePath } from '#staff/changes/web/index.ts'
import { adjustmentList } from '../../wallet.desk.ts'

/** Every adjustment; each opens to the change that two people made of it. */
export default function AdjustmentsPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('walletDesk.adjustments.name')}>
      <DeskList list={adjustmentList} to={({ id }) => changePath(id)} canExport />
    </DeskPage>
  )
}
