import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { VENUE_ART } from '#design/art/venue-art.ts'
import { Tag } from '#design/tag/tag.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { DrawGameView } from '#play/draws/draws.contract.ts'
import { DrawCountdown, drawsADay, useDrawGames, useDrawsWatch, useOnSale } from '#play/draws/web/index.ts'
import { compareFractions, type Fraction, percentText } from '#play/games/figures.rules.ts'
import { gameNameKey } from '#play/games/game-names.ts'
import { Ball } from '../balls/ball.tsx'
import { DrawBalls } from '../balls/draw-balls.tsx'
import { type AnyGame, ballsOf, GAMES } from '../games.ts'
import { lotteryPath } from '../paths.ts'

/** The lottery page (S2-070): every game with the time its sale has left and its last draw, and how draws come about. */
export default function LotteryPage() {
  const { t } = useTranslation()
  const answer = useDrawGames()
  return (
    <div className="frame pt-6 pb-12 lg:pt-9">
      <h1 className="type-hero">{t('lotteryLate.door.title')}</h1>
      <p className="mt-1 max-w-170 text-body text-text-2">{t('lotteryLate.door.lead')}</p>
      {answer.error && !answer.data ? <LoadProblem answer={answer} card className="mt-5" /> : null}
      <ul className="mt-5 grid gap-3 md:grid-cols-2 md:gap-5">
        {GAMES.map((game) => (
          <li key={game.id} className="grid min-w-0">
            <GameDoor game={game} view={answer.data?.games.find(({ gameId }) => gameId === game.id)} />
          </li>
        ))}
      </ul>
      <HowDrawn />
    </div>
  )
}

function GameDoor({ game, view }: { game: AnyGame; view: DrawGameView | undefined }) {
  const { t } = useTranslation()
  const { current } = useOnSale(game.id)
  useDrawsWatch(game.id)
  const { everySeconds } = game.schedule
  const last = view?.last ?? null
  const balls = last ? ballsOf(game, last.result) : null
  const [seenFirst, setSeenFirst] = useState<string | null>(null)
  if (seenFirst === null && view) setSeenFirst(last?.issue ?? '')
  return (
    <article className="relative flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface-1 p-4 has-[a:hover]:bg-surface-2 lg:p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="type-card">
            <Link to={lotteryPath(game.id)} className="after:absolute after:inset-0">
              {t(gameNameKey(game.id))}
            </Link>
          </h2>
          <p className="mt-0.5 text-small text-text-2">
            {t('lotteryLate.head.every', {
              every: t('lotteryLate.head.interval', { count: everySeconds / 60 }),
              count: drawsADay(everySeconds),
            })}
          </p>
          <p className="mt-1 text-small text-text-2">{t(`lottery.games.${game.id}.about`)}</p>
        </div>
        {view?.closed ? (
          <Tag tone="warn">{t('drawsLate.closed.short')}</Tag>
        ) : current ? (
          <DrawCountdown
            key={current.issue}
            closesAt={current.closesAt}
            everySeconds={everySeconds}
            size={76}
          />
        ) : null}
      </div>
      <div className="mt-auto flex min-h-16 flex-col justify-end gap-1.5">
        {balls && last ? (
          <>
            <DrawBalls
              key={last.issue}
              game={game}
              balls={balls}
              size={balls.length > 7 ? 'sm' : 'md'}
              arriving={seenFirst !== null && seenFirst !== last.issue}
            />
            <p className="text-meta text-text-2">{t('lotteryLate.head.drawn', { issue: last.issue })}</p>
          </>
        ) : (
          <p className="text-small text-text-2">{t('lotteryLate.head.noneYet')}</p>
        )}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3 text-meta text-text-2">
        <span>
          <span className="text-[15px] font-semibold text-text">{returnsText(game)}</span>{' '}
          {t('lotteryLate.door.return')}
        </span>
        {view ? (
          <span>
            {t('lotteryLate.door.from', {
              amount: amountText(view.lineStake, { currency: 'CNY', decimals: 'short' }),
            })}
          </span>
        ) : null}
      </p>
    </article>
  )
}

/** What its plays return, from the least to the most. */
function returnsText(game: AnyGame): string {
  const returns: readonly Fraction[] = game.plays.map((play) => game.returns(play).rtp)
  const sorted = [...returns].sort(compareFractions).map((rtp) => percentText(rtp))
  const [least = '', most = ''] = [sorted[0], sorted.at(-1)]
  return least === most ? `${least}%` : `${least}–${most}%`
}

const STEPS = ['sealed', 'mixed', 'open'] as const

/** How every draw comes about, in three steps. */
function HowDrawn() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="how-drawn" className="mt-9">
      <h2 id="how-drawn" className="type-section">
        {t('lotteryLate.door.how')}
      </h2>
      <ol className="mt-3 grid gap-3 md:grid-cols-3 md:gap-5">
        {STEPS.map((step, at) => (
          <li key={step} className="rounded-lg border border-line bg-surface-1 p-4 lg:p-5">
            <span className={VENUE_ART.lottery}>
              <Ball look="digits" number={at + 1} />
            </span>
            <h3 className="mt-2 font-semibold">{t(`drawsLate.proof.${step}`)}</h3>
            <p className="mt-1 text-small leading-[1.7] text-text-2">{t(`lotteryLate.door.steps.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
