import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '#design/hooks/use-media-query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import {
  ClosedNote,
  FairnessCard,
  PhoneHead,
  useDrawsWatch,
  useOnSale,
  WideHead,
} from '#play/draws/web/index.ts'
import { gameNameKey } from '#play/games/game-names.ts'
import { useChipDesk } from '../chips/use-chip-desk.ts'
import { DEALER_PATH, dealerPath } from '../paths.ts'
import { ROADS_ID, RoadsCard } from '../roads/roads-card.tsx'
import { useRoundsSeen } from '../round/use-rounds-seen.ts'
import { LimitsCard } from '../side/limits-card.tsx'
import { MINE_ID, MineCard } from '../side/mine-card.tsx'
import { OtherTables } from '../side/other-tables.tsx'
import { ShoeCard } from '../side/shoe-card.tsx'
import { type AnyTable, TABLES } from '../tables.ts'
import { Dock, PlayCard } from './play-card.tsx'
import { RULES_ID, RulesCard } from './rules-card.tsx'

/** From here on what stands beside the table does. */
const WIDE = '(min-width: 1024px)'

/** The whole page of a table. */
export function TableFrame({ table }: { table: AnyTable }) {
  const { t } = useTranslation()
  const isWide = useMediaQuery(WIDE)
  const { answer, current } = useOnSale(table.id)
  const desk = useChipDesk(table, current)
  const rounds = useRoundsSeen(table)
  useDrawsWatch(table.id)
  const rules = { id: RULES_ID, words: t('dealerLate.rules.title') }
  const roads = { id: ROADS_ID, words: t('dealerLate.roads.title') }
  const play = (
    <>
      {answer.error && !answer.data ? <LoadProblem answer={answer} card /> : null}
      <ClosedNote gameId={table.id} />
      <PlayCard table={table} desk={desk} rounds={rounds} current={current} isWide={isWide} />
    </>
  )
  const below = (
    <>
      <RoadsCard table={table} rounds={rounds} isWide={isWide} />
      <RulesCard table={table} />
    </>
  )
  const mine = <MineCard table={table} isMember={desk.isMember} />
  const side = (
    <>
      <FairnessCard gameId={table.id} current={current} />
      <ShoeCard shown={rounds.shown} />
      <LimitsCard table={table} desk={desk} />
    </>
  )
  if (isWide)
    return (
      <div className="frame-wide grid grid-cols-[minmax(0,1fr)_364px] items-start gap-5 pt-4 pb-12">
        <div className="grid min-w-0 gap-4">
          <div>
            <WideHead
              label={t('dealerLate.head.tables')}
              games={TABLES.map(({ id }) => ({ id, to: dealerPath(id), name: t(gameNameKey(id)) }))}
              here={table.id}
              rules={rules}
              results={roads}
            />
            <div className="grid gap-4">{play}</div>
          </div>
          {below}
        </div>
        <aside className="grid min-w-0 gap-4">
          {mine}
          {side}
          <OtherTables table={table} />
        </aside>
      </div>
    )
  return (
    <>
      <PhoneHead
        name={t(gameNameKey(table.id))}
        detail={
          current ? t('dealerLate.round.onSale', { issue: current.issue }) : t('dealerLate.round.noRound')
        }
        door={{ to: DEALER_PATH, words: t('dealerLate.ways.tables') }}
        wallet={desk.wallet}
        walletName={t('dealerLate.limits.wallet')}
        path={dealerPath(table.id)}
        parts={[rules, roads, { id: MINE_ID, words: t('dealerLate.mine.title') }]}
      />
      <div className="grid gap-4 px-4 pt-3 pb-[calc(250px+env(safe-area-inset-bottom))] md:mx-auto md:max-w-180">
        {play}
        {mine}
        {below}
        {side}
        <OtherTables table={table} />
      </div>
      <Dock desk={desk} />
    </>
  )
}
