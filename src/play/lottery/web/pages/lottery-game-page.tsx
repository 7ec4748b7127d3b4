import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { useSessionStore } from '#platform/http/web/session.ts'
import { gameOf } from '../games.ts'
import { GameFrame } from '../page/game-frame.tsx'
import { LOTTERY_PATH } from '../paths.ts'

/** One lottery game; an id that nothing is drawn under says so. Another session is another page. */
export default function LotteryGamePage() {
  const { pathname } = useLocation()
  const generation = useSessionStore((state) => state.generation)
  // Of a game that there is the address is a page of its own, without a part that varies.
  const { game: id = pathname.split('/').findLast(Boolean) ?? '' } = useParams()
  const game = gameOf(id.toLowerCase())
  return game ? <GameFrame key={`${game.id} ${generation}`} game={game} /> : <UnknownGame />
}

function UnknownGame() {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex h-14 items-center border-b border-line px-1.5 lg:sr-only">
        <Link
          to={LOTTERY_PATH}
          aria-label={t('lotteryLate.head.back')}
          className="grid size-11 place-items-center"
        >
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
        <h1 className="font-display text-[18px] font-bold">{t('venues.names.lottery')}</h1>
      </div>
      <div className="frame pt-8 pb-10">
        <Card padding="none">
          <EmptyState
            title={t('lotteryLate.unknown.title')}
            detail={t('lotteryLate.unknown.detail')}
            action={
              <ButtonLink to={LOTTERY_PATH} variant="line" size="sm">
                {t('lotteryLate.ways.lottery')}
              </ButtonLink>
            }
          />
        </Card>
      </div>
    </>
  )
}
