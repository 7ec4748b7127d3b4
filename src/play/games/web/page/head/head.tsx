import { ChevronRight, Coins, FileText, Heart, Volume2, VolumeX } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Tag } from '#design/tag/tag.tsx'
import { useIsMember } from '#platform/http/web/session.ts'
import { LOBBY_PATH } from '../../paths.ts'
import { useSound } from '../../sound/use-sound.ts'
import type { GameDoor } from '../../stage.ts'
import { useKept } from '../../use-kept.ts'

const WAY =
  'relative hit-area inline-flex items-center gap-1.25 rounded-xs text-small text-text-2 hover:text-text'

/** Where the page is, and what there is to do with the game besides playing it. From 1024 on; a phone has its own head. */
export function Head({ door, isPlay, onMode }: { door: GameDoor; isPlay: boolean; onMode: () => void }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const { isKept, toggle } = useKept(door)
  return (
    <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-x-4.5 gap-y-1">
      <div className="flex items-center gap-1.5 text-small text-text-3">
        <Link to={LOBBY_PATH} className="text-text-2 hover:text-text">
          {t('gamesLate.lobby.short')}
        </Link>
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
        <Link to={`${LOBBY_PATH}?kind=${door.family}`} className="text-text-2 hover:text-text">
          {t(`gamesLate.families.${door.family}`)}
        </Link>
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
        <h1 className="text-text">{t(door.name)}</h1>
        {isPlay ? (
          <Tag tone="info" className="ml-1.5">
            {t('gamesLate.play.name')}
          </Tag>
        ) : null}
      </div>
      <div className="flex items-center gap-4.5">
        {isMember ? (
          <Way onClick={toggle} aria-pressed={isKept}>
            <Heart
              size={16}
              strokeWidth={1.75}
              fill={isKept ? 'currentColor' : 'none'}
              aria-hidden="true"
              className={isKept ? 'text-brand-text' : undefined}
            />
            {t('gamesLate.keep.name')}
          </Way>
        ) : null}
        {isMember ? (
          <Way onClick={onMode}>
            <Coins size={16} strokeWidth={1.75} aria-hidden="true" />
            {t(isPlay ? 'gamesLate.play.toMoney' : 'gamesLate.play.toPlay')}
          </Way>
        ) : null}
        <SoundWay />
        <Way onClick={showRules}>
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('gamesLate.rules.name')}
        </Way>
      </div>
    </div>
  )
}

/** Turns the sound of games on and off: off until somebody does. */
export function SoundWay() {
  const { t } = useTranslation()
  const { isOn, toggle } = useSound()
  const Sign = isOn ? Volume2 : VolumeX
  return (
    <Way onClick={toggle} aria-pressed={isOn}>
      <Sign
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={isOn ? 'text-brand-text' : undefined}
      />
      {t('gamesLate.sound.name')}
    </Way>
  )
}

function Way({ children, ...rest }: ComponentProps<'button'> & { children: ReactNode }) {
  return (
    <button type="button" {...rest} className={WAY}>
      {children}
    </button>
  )
}

/** Brings the rules into sight, and the focus to them. */
export function showRules(): void {
  const rules = document.getElementById('rules')
  rules?.scrollIntoView({ block: 'start' })
  rules?.focus({ preventScroll: true })
}
