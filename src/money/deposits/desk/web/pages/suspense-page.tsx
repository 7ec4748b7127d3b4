import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { suspensePath } from '../../paths.ts'
import { suspenseList } from '../../suspense.desk.ts'

/** Money that came and is nobody's yet. */
export default function SuspensePage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('depositsDesk.suspense.name')}>
      <DeskList list={suspenseList} to={({ transfer }) => suspensePath(transfer)} canExport />
    </DeskPage>
  )
}
