import clsx from 'clsx'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { VENUE_ART } from '#design/art/venue-art.ts'
import { Money } from '#design/money/money.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { useIsMember } from '#platform/http/web/session.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { percentText } from '../../figures.rules.ts'
import type { GameView } from '../../games.contract.ts'
import { gamePath } from '../paths.ts'
import type { GameDoor } from '../stage.ts'
import { useKept } from '../use-kept.ts'

/** The drawing of a game, 16 to 10. */
export function Thumb({ door: { Thumb: Drawing }, className }: { door: GameDoor; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx('art aspect-[16/10] overflow-hidden [&>svg]:size-full', VENUE_ART.slots, className)}
    >
      <Drawing />
    </div>
  )
}

/** A game in the lobby: what it is, what it returns, what it takes at least. One that is closed says until when. */
export function GameCard({ door, view }: { door: GameDoor; view: GameView | undefined }) {
  const { t } = useTranslation()
  const closed = view?.closed
  return (
    <article
      className={clsx(
        'relative flex min-w-0 flex-col overflow-hidden rounded-lg border bg-surface-1 has-[a:hover]:bg-surface-2',
        closed ? 'border-dashed border-line-strong' : 'border-line',
      )}
    >
      <Thumb door={door} className={closed ? 'opacity-60 grayscale' : undefined} />
      {closed ? (
        <Tag tone="art" className="absolute top-2.5 left-2.5">
          {closed.until
            ? t('gamesLate.lobby.closedUntil', { at: timeWords(closed.until, currentLanguage()) })
            : t('gamesLate.lobby.closed')}
        </Tag>
      ) : null}
      <div className="flex flex-1 flex-col p-3 pt-2.5 md:p-4 md:pt-3.5">
        <div className="flex items-start justify-between gap-2">
          <h3 className="type-card min-w-0 text-[17px] md:text-[19px]">
            <Link to={gamePath(door.id)} className="after:absolute after:inset-0">
              {t(door.name)}
            </Link>
          </h3>
          <KeepButton door={door} />
        </div>
        <p className="text-meta text-text-2">{t(door.kind)}</p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-2 text-meta text-text-2">
          {view ? (
            <>
              <span>
                <span className="text-[15px] font-semibold text-text">{percentText(rtpOf(view))}%</span>{' '}
                {t('gamesLate.facts.return')}
              </span>
              <span>
                {t('gamesLate.lobby.from')} <Money amount={view.leastStake} currency="CNY" />
              </span>
            </>
          ) : (
            <Skeleton className="h-5 w-full" />
          )}
        </p>
      </div>
    </article>
  )
}

/** How a game pays, as the house says it. */
export function rtpOf({ returns: { rtp } }: Pick<GameView, 'returns'>): readonly [bigint, bigint] {
  return [BigInt(rtp.over), BigInt(rtp.under)]
}

function KeepButton({ door }: { door: GameDoor }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const { isKept, toggle } = useKept(door)
  if (!isMember) return null
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isKept}
      aria-label={t('gamesLate.keep.of', { game: t(door.name) })}
      onClick={toggle}
      className={clsx(
        'relative z-1 -mt-2.5 -mr-2.5 grid size-11 flex-none place-items-center rounded-sm hover:bg-surface-3',
        isKept ? 'text-brand-text' : 'text-text-2',
      )}
    >
      <Heart size={18} strokeWidth={1.75} fill={isKept ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  )
}
