import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { depositOrderList } from '../../orders.desk.ts'
import { depositPath } from '../../paths.ts'

/** Every deposit order. */
export default function OrdersPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('depositsDesk.orders.name')}>
      <DeskList list={depositOrderList} to={({ billNo }) => depositPath(billNo)} canExport />
    </DeskPage>
  )
}
