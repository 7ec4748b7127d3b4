import { useTranslation } from 'react-i18next'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { reviewList } from '../../bets.desk.ts'
import { OnMarket, OnWhat, type OnWhatRow, Teams } from '../components/match-cells.tsx'
import { betTo, memberTo } from '../paths.ts'

const CELLS = {
  home: (row: { home: string; guest: string }) => <Teams row={row} />,
  market: (row: OnWhatRow) => <OnMarket row={row} />,
  selection: (row: OnWhatRow) => <OnWhat row={row} />,
}

/** Bets that wait for a person. */
export default function ReviewsPage() {
  const { t } = useTranslation()
  return (
    <DeskPage title={t('sportsbookDesk.reviews.name')}>
      <DeskList list={reviewList} cells={CELLS} to={({ betId }) => betTo(betId)} memberTo={memberTo} />
    </DeskPage>
  )
}
