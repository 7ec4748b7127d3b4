import { DeskList } from '#platform/lists/desk/web/desk-list.tsx'
import { memberBetList } from '../../bets.desk.ts'
import { betTo } from '../paths.ts'
import { OnMarket, OnWhat, type OnWhatRow, Teams } from './match-cells.tsx'

const CELLS = {
  home: (row: { home: string; guest: string }) => <Teams row={row} />,
  market: (row: OnWhatRow) => <OnMarket row={row} />,
  selection: (row: OnWhatRow) => <OnWhat row={row} />,
}

/** The bets of a member: each leads to its match, its entries and its proof. */
export default function MemberBets({ memberId }: { memberId: string }) {
  return (
    <DeskList
      list={memberBetList}
      fixed={{ member: memberId }}
      cells={CELLS}
      to={({ betId }) => betTo(betId)}
    />
  )
}
