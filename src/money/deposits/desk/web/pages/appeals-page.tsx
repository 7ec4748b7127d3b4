import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { appealList } from '../../appeals.desk.ts'
import { appealPath } from '../../paths.ts'

/** The queue of appeals about deposits. */
export default function AppealsPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('depositsDesk.appeals.name')}>
      <DeskList list={appealList} to={({ appealNo }) => appealPath(appealNo)} canExport />
    </DeskPage>
  )
}
