import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VENUE_ART } from '#design/art/venue-art.ts'
import { Card } from '#design/card/card.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import type { DrawView } from '#play/draws/draws.contract.ts'
import { clockOf, DrawCountdown, drawsADay, useResults } from '#play/draws/web/index.ts'
import { gameNameKey } from '#play/games/game-names.ts'
import { DrawBalls } from '../balls/draw-balls.tsx'
import { type AnyGame, ballsOf } from '../games.ts'
import { Drum } from './drum.tsx'
import { summaryOf } from './summary.rules.ts'

/** Draws that the head looks at: the one being drawn, and the last that was. */
const LOOKED_AT = 5

/** The draw on sale with the time it has left, and the last one that was drawn. */
export function DrawCard({
  game,
  current,
  isWide,
}: {
  game: AnyGame
  current: DrawView | null
  isWide: boolean
}) {
  const { t } = useTranslation()
  const { everySeconds } = game.schedule
  const name = t(gameNameKey(game.id))
  const Name = isWide ? 'h1' : 'p'
  return (
    <Card
      padding="none"
      className="grid min-w-0 items-center overflow-hidden lg:grid-cols-[176px_minmax(0,1fr)_auto] lg:gap-5.5 lg:pr-6"
    >
      {isWide ? (
        <div aria-hidden="true" className={`art min-h-37 w-44 self-stretch ${VENUE_ART.lottery}`}>
          <Drum />
        </div>
      ) : null}
      <div className="min-w-0 p-4 lg:px-0">
        {isWide ? (
          <>
            <Name className="font-display text-[26px] leading-[1.25] font-bold">{name}</Name>
            <p className="mt-0.5 text-small text-text-2">
              {t('lotteryLate.head.every', {
                every: t('lotteryLate.head.interval', { count: everySeconds / 60 }),
                count: drawsADay(everySeconds),
              })}
            </p>
          </>
        ) : null}
        <LastDraw game={game} />
      </div>
      <div className="flex items-center gap-4 border-t border-line p-4 lg:border-t-0 lg:px-0">
        {current ? (
          <>
            <DrawCountdown
              key={current.issue}
              closesAt={current.closesAt}
              everySeconds={everySeconds}
              size={isWide ? 104 : 76}
            />
            <p className="text-small leading-[1.7] text-text-2">
              <span className="font-semibold text-text">
                {t('lotteryLate.head.onSale', { issue: current.issue })}
              </span>
              <br />
              {t('lotteryLate.head.closesAt', { at: clockOf(current.closesAt) })}
              <br />
              {t('lotteryLate.head.drawsAt', { at: clockOf(current.drawsAt) })}
            </p>
          </>
        ) : (
          <p className="text-small text-text-2">{t('lotteryLate.head.noDraw')}</p>
        )}
      </div>
    </Card>
  )
}

function LastDraw({ game }: { game: AnyGame }) {
  const { t } = useTranslation()
  const { data } = useResults(game.id, LOOKED_AT)
  const last = data?.list.find(({ result }) => result !== null)
  const [seenFirst, setSeenFirst] = useState<string | null>(null)
  if (seenFirst === null && data) setSeenFirst(last?.issue ?? '')
  if (!data) return <Skeleton className="mt-3 h-10" />
  const [newest] = data.list
  const isDrawing = newest?.state === 'closed'
  const balls = last ? ballsOf(game, last.result) : null
  return (
    <div className="lg:mt-3">
      <div aria-live="polite" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {last && balls ? (
          <>
            <DrawBalls
              key={last.issue}
              game={game}
              balls={balls}
              size={balls.length > 7 ? 'md' : 'lg'}
              arriving={seenFirst !== null && seenFirst !== last.issue}
            />
            <p className="text-small text-text-2">
              {t('lotteryLate.head.drawn', { issue: last.issue })}
              <SummaryWords game={game} result={last.result} before={t('lotteryLate.picks.comma')} />
            </p>
          </>
        ) : (
          <p className="text-small text-text-2">{t('lotteryLate.head.noneYet')}</p>
        )}
      </div>
      <p className="mt-1.5 min-h-[1.6em] text-meta text-text-2">
        {isDrawing
          ? newest.waitsSince
            ? t('lotteryLate.head.waits', { issue: newest.issue })
            : t('lotteryLate.head.drawing', { issue: newest.issue })
          : newest?.state === 'void'
            ? t('lotteryLate.head.void', { issue: newest.issue })
            : null}
      </p>
    </div>
  )
}

/** The sum of a draw and its words, where the game has bets on them. */
export function SummaryWords({
  game,
  result,
  before = '',
}: {
  game: AnyGame
  result: unknown
  /** Stands before them, where there are some. */
  before?: string
}) {
  const { t } = useTranslation()
  const summary = summaryOf(game, result)
  if (!summary) return null
  const words = t('lotteryLate.head.summary', {
    sum: summary.sum,
    words: summary.words.map((word) => t(`lottery.words.${word}`)).join(t('lotteryLate.head.wordGap')),
  })
  return `${before}${words}`
}
