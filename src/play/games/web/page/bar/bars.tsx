import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { TextLink } from '#design/link/text-link.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { useIsMember } from '#platform/http/web/session.ts'
import { loginPath } from '#platform/shell/web/return/return-to.ts'
import { AutoButton, AutoWords } from '../../auto/auto-part.tsx'
import { StakeField } from '../../stake/stake-field.tsx'
import type { Game } from '../use-game.ts'
import { BarWords, LastReturn } from './bar-words.tsx'
import { MainButton } from './main-button.tsx'

/** Below the fields from 1024 on: stake, what the round comes to at both ends, and the buttons. */
export function Bar({ game }: { game: Game }) {
  return (
    <div className="border-t border-line px-6 py-4.5">
      <div className="flex items-end gap-5">
        <StakeField game={game} className="w-45 flex-none" />
        <div className="min-w-0 flex-1">
          <BarWords game={game} />
          <LastReturn game={game} className="text-[19px] font-semibold" />
        </div>
        <AutoButton game={game} />
        <MainButton game={game} />
      </div>
      <AutoWords game={game} className="mt-3 text-small text-text-2" />
      <PlayWords game={game} className="mt-3" />
    </div>
  )
}

/** At the foot of a phone: stake, worst case (how far they are, while rounds play by themselves) and the one button. Nothing else floats over it. */
export function Dock({ game }: { game: Game }) {
  return (
    <div
      data-foot=""
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-1 px-4 pt-2.5 pb-[calc(16px+env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto max-w-130">
        <div className="mb-2 grid grid-cols-[148px_minmax(0,1fr)] items-end gap-3">
          <StakeField game={game} />
          {game.auto.run === null ? (
            <BarWords game={game} />
          ) : (
            <AutoWords game={game} className="min-h-9 text-meta text-text-2" />
          )}
        </div>
        <MainButton game={game} className="w-full" />
      </div>
    </div>
  )
}

/** That nothing here is money, beside the way to where it is. */
export function PlayWords({ game, className }: { game: Game; className?: string }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const { pathname, search } = useLocation()
  if (game.table.mode !== 'play') return null
  return (
    <div className={className}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-text-2">
        <Tag tone="info">{t('gamesLate.play.name')}</Tag>
        {t('gamesLate.play.about')}
        {isMember ? null : (
          <TextLink to={loginPath(`${pathname}${search}`)}>{t('gamesLate.play.signIn')}</TextLink>
        )}
      </p>
    </div>
  )
}
