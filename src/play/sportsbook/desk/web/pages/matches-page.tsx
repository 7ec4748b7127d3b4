import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { matchList } from '../../matches.desk.ts'
import { MatchState, Teams } from '../components/match-cells.tsx'
import { matchTo } from '../paths.ts'

const CELLS = {
  home: (row: { home: string; guest: string }) => <Teams row={row} />,
  state: (row: { state: string; offStatus: string | null; isClosed: boolean }) => <MatchState row={row} />,
}

/** Every match, with what is staked on it. */
export default function MatchesPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('sportsbookDesk.matches.name')}>
      <DeskList list={matchList} cells={CELLS} to={({ matchId }) => matchTo(matchId)} canExport />
    </DeskPage>
  )
}
