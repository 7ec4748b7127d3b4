import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '#design/hooks/use-media-query.ts'
import { Note } from '#design/note/note.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { SessionBlock } from '#members/protection/web/index.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { MOST_BETS } from '#play/draws/draws.contract.ts'
import {
  ClosedNote,
  FairnessCard,
  PhoneHead,
  useDrawsWatch,
  useOnSale,
  WideHead,
} from '#play/draws/web/index.ts'
import { gameNameKey } from '#play/games/game-names.ts'
import { DrawCard } from '../draw/draw-card.tsx'
import { type AnyGame, GAMES } from '../games.ts'
import { MINE_ID, MyCard } from '../mine/my-card.tsx'
import { LOTTERY_PATH, lotteryPath } from '../paths.ts'
import { PickerCard } from '../picking/picker-card.tsx'
import { hasPicks } from '../picking/picks.rules.ts'
import { timesIn, usePicker } from '../picking/use-picker.ts'
import { withBet } from '../ticket/ticket.rules.ts'
import { TicketCard } from '../ticket/ticket-card.tsx'
import { changeTicket } from '../ticket/tickets.store.ts'
import { useTicketDesk } from '../ticket/use-ticket-desk.ts'
import { TrendCard } from '../trend/trend-card.tsx'
import { Dock } from './dock.tsx'
import { Facts } from './facts.tsx'
import { RESULTS_ID, ResultsCard } from './results-card.tsx'
import { RULES_ID, RulesCard } from './rules-card.tsx'

/** From here on the ticket stands beside the picks. */
const WIDE = '(min-width: 1024px)'

/** The whole page of a lottery game. */
export function GameFrame({ game }: { game: AnyGame }) {
  const { t } = useTranslation()
  const isWide = useMediaQuery(WIDE)
  const isMember = useIsMember()
  const { answer, draws, current } = useOnSale(game.id)
  const picker = usePicker(game)
  const desk = useTicketDesk(game, draws)
  useDrawsWatch(game.id)
  const isKept = hasPicks(picker.picks) || desk.ticket.bets.length > 0
  const rolled = useRolled(current?.issue ?? null, isKept)
  const mayAdd = picker.stake > 0n && !desk.isLocked
  const add = () => {
    const isOn = changeTicket(game.id, (ticket) =>
      withBet(
        ticket,
        {
          id: crypto.randomUUID(),
          play: picker.play.id,
          picks: picker.picks,
          lines: picker.lines,
          lineStake: picker.lineStake,
          times: timesIn(picker.times),
        },
        MOST_BETS,
      ),
    )
    if (isOn) picker.clear()
    else toast({ text: t('lotteryLate.ticket.full', { most: MOST_BETS }), tone: 'warn' })
  }
  const onAdd = mayAdd ? add : null
  const rules = { id: RULES_ID, words: t('lotteryLate.rules.name') }
  const results = { id: RESULTS_ID, words: t('lotteryLate.results.title') }
  const above = (
    <>
      {answer.error && !answer.data ? <LoadProblem answer={answer} card /> : null}
      <ClosedNote gameId={game.id} />
      <DrawCard game={game} current={current} isWide={isWide} />
      <div role="status" className="empty:hidden">
        {rolled ? <Note>{t('lotteryLate.head.rolled', { from: rolled.from, to: rolled.to })}</Note> : null}
      </div>
      <PickerCard picker={picker} isWide={isWide} onAdd={onAdd} />
    </>
  )
  const below = (
    <>
      <Facts game={game} play={picker.play.id} />
      <TrendCard game={game} isWide={isWide} />
      <ResultsCard game={game} />
      <RulesCard game={game} play={picker.play.id} />
    </>
  )
  if (isWide)
    return (
      <div className="frame-wide grid grid-cols-[minmax(0,1fr)_364px] items-start gap-5 pt-4 pb-12">
        <div className="grid min-w-0 gap-4">
          <div>
            <WideHead
              label={t('lotteryLate.head.games')}
              games={GAMES.map(({ id }) => ({ id, to: lotteryPath(id), name: t(gameNameKey(id)) }))}
              here={game.id}
              rules={rules}
              results={results}
            />
            <div className="grid gap-4">{above}</div>
          </div>
          <MyCard game={game} />
          {below}
        </div>
        <aside className="grid min-w-0 gap-4">
          <TicketCard desk={desk} />
          <FairnessCard gameId={game.id} current={current} />
          {isMember ? <SessionBlock /> : null}
        </aside>
      </div>
    )
  return (
    <>
      <PhoneHead
        name={t(gameNameKey(game.id))}
        detail={
          current ? t('lotteryLate.head.issue', { issue: current.issue }) : t('lotteryLate.head.noDraw')
        }
        door={{ to: LOTTERY_PATH, words: t('lotteryLate.head.back') }}
        wallet={desk.wallet}
        walletName={t('lotteryLate.head.wallet')}
        path={lotteryPath(game.id)}
        parts={[rules, results, { id: MINE_ID, words: t('lotteryLate.mine.title') }]}
      />
      <div className="grid gap-4 px-4 pt-3 pb-[calc(176px+env(safe-area-inset-bottom))] md:mx-auto md:max-w-180">
        {above}
        <TicketCard desk={desk} />
        <MyCard game={game} />
        {below}
        <FairnessCard gameId={game.id} current={current} />
        {isMember ? <SessionBlock /> : null}
      </div>
      <Dock picker={picker} desk={desk} onAdd={onAdd} />
    </>
  )
}

/** The draw that closed while something was picked, and the one that it is for now; null where nothing was. */
function useRolled(
  issue: string | null,
  isKept: boolean,
): { readonly from: string; readonly to: string } | null {
  const [before, setBefore] = useState(issue)
  const [rolled, setRolled] = useState<{ readonly from: string; readonly to: string } | null>(null)
  if (issue !== null && issue !== before) {
    setBefore(issue)
    setRolled(before !== null && isKept ? { from: before, to: issue } : null)
  }
  return isKept ? rolled : null
}
