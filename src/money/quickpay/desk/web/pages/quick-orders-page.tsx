import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { quickOrderList } from '../../orders.desk.ts'
import { quickOrderPath } from '../../paths.ts'

/** Every quick deposit. */
export default function QuickOrdersPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('quickpayDesk.orders.name')}>
      <DeskList list={quickOrderList} to={({ billNo }) => quickOrderPath(billNo)} canExport />
    </DeskPage>
  )
}
