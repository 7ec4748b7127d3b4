import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { roundList } from '../../games.desk.ts'
import { memberTo, roundTo } from '../paths.ts'
import { useGameName } from '../use-game-name.ts'

function GameCell({ game }: { game: string }) {
  const nameOf = useGameName()
  return <>{nameOf(game)}</>
}

const CELLS = { game: (row: { game: string }) => <GameCell game={row.game} /> }

/** Every round of the games of the house. */
export default function RoundsPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('gamesDesk.rounds.name')}>
      <DeskList
        list={roundList}
        cells={CELLS}
        to={({ roundId }) => roundTo(roundId)}
        memberTo={memberTo}
        canExport
      />
    </DeskPage>
  )
}
