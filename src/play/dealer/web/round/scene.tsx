import { useTranslation } from 'react-i18next'
import { useAfterDelay } from '#design/hooks/use-after-delay.ts'
import { REDUCED_MOTION, useMediaQuery } from '#design/hooks/use-media-query.ts'
import { Money } from '#design/money/money.tsx'
import { money } from '#platform/money/money.ts'
import type { DrawView } from '#play/draws/draws.contract.ts'
import { DrawCountdown } from '#play/draws/web/index.ts'
import { gameNameKey } from '#play/games/game-names.ts'
import { TableArt } from '../art/table-art.tsx'
import { netOf } from '../placed/net.rules.ts'
import { useRoundBets } from '../placed/round-bets.ts'
import { type AnyTable, kindOf } from '../tables.ts'
import { useRoundWords } from '../words/use-round-words.ts'
import { RoundArt } from './round-art.tsx'
import type { RoundsSeen } from './use-rounds-seen.ts'

/** Once all of a round lies: six cards, or the ball. */
const LIES_MS = 3_700

/** The table itself: the last round as it lies there, and the time until the close of the one on sale. */
export function Scene({
  table,
  rounds,
  current,
  isWide,
}: {
  table: AnyTable
  rounds: RoundsSeen
  current: DrawView | null
  isWide: boolean
}) {
  const { t } = useTranslation()
  const words = useRoundWords()
  const { shown, last, arriving } = rounds
  const kind = kindOf(table)
  const hasCards = kind === 'baccarat' || kind === 'dragon-tiger'
  return (
    <>
      {/* Drawn alike by day and by night, with everything that stands on it. */}
      <div
        data-theme="dark"
        className="relative h-72 overflow-hidden rounded-t-lg bg-bg text-text lg:aspect-[2.3/1] lg:h-auto"
      >
        <TableArt label={shown ? words.whole(shown) : t('dealerLate.round.noneYet')}>
          <RoundArt
            key={last?.issue ?? ''}
            kind={kind}
            shown={shown}
            arriving={arriving}
            sides={words.sides(shown)}
          />
        </TableArt>
        {isWide ? (
          <div className="absolute top-4 left-4 rounded-sm bg-art-scrim px-3.5 py-2 text-art-text">
            <h1 className="inline text-[15px] font-semibold">{t(gameNameKey(table.id))}</h1>
            <span className="ml-2 text-small text-art-text-2">
              {current
                ? t('dealerLate.round.onSale', { issue: current.issue })
                : t('dealerLate.round.noRound')}
            </span>
          </div>
        ) : null}
        <p className="absolute top-2.5 right-2.5 rounded-sm bg-art-scrim px-2.5 py-1 text-meta text-art-text-2 lg:top-4 lg:right-4">
          {t('dealerLate.round.drawnDealer')}
        </p>
        {current ? (
          <div
            className={
              hasCards
                ? 'absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-art-scrim'
                : 'absolute right-3 bottom-3 rounded-full bg-art-scrim lg:right-8 lg:bottom-6'
            }
          >
            <DrawCountdown
              key={current.issue}
              closesAt={current.closesAt}
              everySeconds={table.schedule.everySeconds}
              size={isWide ? 96 : 80}
            />
          </div>
        ) : null}
      </div>
      <div
        aria-live="polite"
        className="flex min-h-17 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 text-small text-text-2"
      >
        <RoundLine key={last?.issue ?? ''} table={table} rounds={rounds} />
      </div>
    </>
  )
}

/** How the round stands whose sale ended last; what it brought is said once all of it lies. */
function RoundLine({
  table,
  rounds: { newest, last, shown, arriving },
}: {
  table: AnyTable
  rounds: RoundsSeen
}) {
  const { t } = useTranslation()
  const words = useRoundWords()
  const isStill = useMediaQuery(REDUCED_MOTION)
  const lies = useAfterDelay(arriving && !isStill ? LIES_MS : 0)
  if (!lies) return null
  if (newest?.state === 'closed')
    return (
      <p>
        {t(newest.waitsSince ? 'dealerLate.round.waits' : 'dealerLate.round.dealing', {
          issue: newest.issue,
        })}
      </p>
    )
  if (newest?.state === 'void') return <p>{t('dealerLate.round.void', { issue: newest.issue })}</p>
  if (!last || !shown) return <p>{t('dealerLate.round.noneYet')}</p>
  return (
    <>
      <p className="min-w-0">
        {t('dealerLate.round.last', { issue: last.issue, result: words.short(shown) })}
      </p>
      <OwnNet table={table} issue={last.issue} />
    </>
  )
}

/** What the last round came to for whoever looks, plainly. */
function OwnNet({ table, issue }: { table: AnyTable; issue: string }) {
  const { t } = useTranslation()
  const net = netOf(useRoundBets(table.id, issue))
  if (net === null) return null
  return (
    <p className="ml-auto font-semibold text-text">
      {t('dealerLate.round.net')} <Money amount={money('CNY', net.net)} sign="always" />
    </p>
  )
}
