import { useCallQuery } from '#platform/http/web/query.ts'
import { type DrawBetView, myDrawBetsCall } from '#play/draws/draws.contract.ts'
import type { DealerBet } from '../../kit/play.rules.ts'
import type { Stacks } from '../chips/chips.rules.ts'
import type { AnyTable } from '../tables.ts'

/** Bets of a round that a page shows at most. */
const MOST_SHOWN = 100

/** The member's bets on a round of a table; none while there is no round. */
export function useRoundBets(tableId: string, issue: string | null): readonly DrawBetView[] {
  const { data } = useCallQuery(
    myDrawBetsCall,
    { gameId: tableId, issue: issue ?? undefined, state: 'all', pageNum: 1, pageSize: MOST_SHOWN },
    { enabled: issue !== null },
  )
  return data?.list ?? []
}

/** What was bet, as the rules of the table read it. */
export const betOf = (table: AnyTable, { bet }: DrawBetView): DealerBet | null => table.readBet(bet)

/** What is confirmed and not taken back, in whole yuan, spot by spot. */
export function placedStacks(table: AnyTable, bets: readonly DrawBetView[]): Stacks {
  const stacks: { bet: DealerBet; yuan: number }[] = []
  for (const view of bets) {
    const bet = view.state === 'cancelled' || view.state === 'void' ? null : betOf(table, view)
    if (!bet) continue
    const same = stacks.find((stack) => stack.bet.play === bet.play && stack.bet.value === bet.value)
    if (same) same.yuan += Number(view.stake)
    else stacks.push({ bet, yuan: Number(view.stake) })
  }
  return stacks
}
