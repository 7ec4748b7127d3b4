import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { openTransferList } from '../../venues.desk.ts'
import { memberTo, transferTo } from '../paths.ts'

/** Transfers that their venue gave no word on. */
export default function TransfersPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('venuesDesk.transfers.name')}>
      <DeskList list={openTransferList} to={({ transferId }) => transferTo(transferId)} memberTo={memberTo} />
    </DeskPage>
  )
}
