import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { drawList } from '../../draws.desk.ts'
import { drawTo } from '../paths.ts'

/** Every draw, those to come included. */
export default function DrawsPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('drawsDesk.draws.name')}>
      <DeskList list={drawList} to={({ drawId }) => drawTo(drawId)} canExport />
    </DeskPage>
  )
}
