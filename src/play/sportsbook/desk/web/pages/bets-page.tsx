import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { betList } from '../../bets.desk.ts'
import { OnMarket, OnWhat, type OnWhatRow, Teams } from '../components/match-cells.tsx'
import { betTo, memberTo } from '../paths.ts'

const CELLS = {
  home: (row: { home: string; guest: string }) => <Teams row={row} />,
  market: (row: OnWhatRow) => <OnMarket row={row} />,
  selection: (row: OnWhatRow) => <OnWhat row={row} />,
}

/** Every bet. */
export default function BetsPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('sportsbookDesk.bets.name')}>
      <DeskList list={betList} cells={CELLS} to={({ betId }) => betTo(betId)} memberTo={memberTo} canExport />
    </DeskPage>
  )
}
