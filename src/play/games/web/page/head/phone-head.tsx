import { ChevronLeft, Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Pop } from '#design/popover/pop.tsx'
import { PROTECTION_PATH } from '#members/protection/web/index.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { loginPath } from '#platform/shell/web/return/return-to.ts'
import { DEPOSIT_PATH, LOBBY_PATH, WITHDRAWAL_PATH } from '../../paths.ts'
import { useSound } from '../../sound/use-sound.ts'
import type { GameDoor } from '../../stage.ts'
import { useKept } from '../../use-kept.ts'
import { Amount } from '../amount.tsx'
import type { Game } from '../use-game.ts'
import { showRules } from './head.tsx'

const SQUARE = 'grid size-11 place-items-center rounded-sm text-text hover:bg-surface-2'
const ENTRY =
  'flex min-h-11 w-full items-center rounded-sm px-3 text-left text-body hover:bg-surface-2 focus-visible:bg-surface-2'

/** The head of a game's page below 1024: back, name and round, the wallet, and a menu. 56 px, and the only head there is. */
export function PhoneHead({ door, game, onMode }: { door: GameDoor; game: Game; onMode: () => void }) {
  const { t } = useTranslation()
  const { round } = game.state
  const isPlay = game.table.mode === 'play'
  return (
    <header className="sticky top-0 z-20 grid h-14 grid-cols-[44px_minmax(0,1fr)_auto_44px] items-center gap-0.5 border-b border-line bg-bg px-1.5">
      <Link to={LOBBY_PATH} aria-label={t('gamesLate.head.back')} className={SQUARE}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <div className="min-w-0">
        <h1 className="truncate font-display text-[18px] leading-[1.2] font-bold">{t(door.name)}</h1>
        <p className="truncate text-meta text-text-2">
          {isPlay
            ? t('gamesLate.play.name')
            : round === null || round.nonce === null
              ? t(door.kind)
              : t('gamesLate.head.round', { nonce: round.nonce })}
        </p>
      </div>
      <WalletPop game={game} />
      <MenuPop door={door} isPlay={isPlay} onMode={onMode} />
    </header>
  )
}

/** The wallet that is played from: it opens to deposit and withdrawal, side by side and in one size. */
function WalletPop({ game: { table } }: { game: Game }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isMember = useIsMember()
  const isPlay = table.mode === 'play'
  const name = t(isPlay ? 'gamesLate.play.wallet' : 'gamesLate.facts.wallet')
  return (
    <Pop
      label={name}
      className="h-11 rounded-sm bg-surface-2 px-2.5 text-right leading-[1.15] hover:bg-surface-3"
      button={
        <>
          <span className="block text-micro text-text-2">{name}</span>
          <span className="block text-body font-semibold">
            {table.wallet === null ? '…' : <Amount units={table.wallet} table={table} live />}
          </span>
        </>
      }
    >
      {(close) =>
        isPlay ? (
          <>
            <p className="mb-3 text-small text-text-2">{t('gamesLate.play.about')}</p>
            <div className="grid auto-cols-fr grid-flow-col gap-2">
              <Button
                variant="secondary"
                onClick={() => {
                  table.play?.refill()
                  close()
                }}
              >
                {t('gamesLate.play.refill')}
              </Button>
              {isMember ? null : (
                <ButtonLink to={loginPath(`${pathname}${search}`)}>{t('gamesLate.ways.signIn')}</ButtonLink>
              )}
            </div>
          </>
        ) : (
          <div className="grid grid-cols-2 gap-2">
            <ButtonLink to={DEPOSIT_PATH}>{t('gamesLate.ways.deposit')}</ButtonLink>
            <ButtonLink to={WITHDRAWAL_PATH} variant="secondary">
              {t('gamesLate.ways.withdraw')}
            </ButtonLink>
          </div>
        )
      }
    </Pop>
  )
}

/** Rules, limits, play money and favourites, of which a phone's head has no room for each. */
function MenuPop({ door, isPlay, onMode }: { door: GameDoor; isPlay: boolean; onMode: () => void }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const { isKept, toggle } = useKept(door)
  const sound = useSound()
  return (
    <Pop
      label={t('gamesLate.head.menu')}
      className={SQUARE}
      button={
        <>
          <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{t('gamesLate.head.menu')}</span>
        </>
      }
    >
      {(close) => {
        const then = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <ul className="-m-1">
            <li>
              <button type="button" onClick={then(showRules)} className={ENTRY}>
                {t('gamesLate.rules.name')}
              </button>
            </li>
            <li>
              <button type="button" onClick={then(sound.toggle)} className={ENTRY}>
                {t(sound.isOn ? 'gamesLate.sound.turnOff' : 'gamesLate.sound.turnOn')}
              </button>
            </li>
            {isMember ? (
              <>
                <li>
                  <button type="button" onClick={then(toggle)} className={ENTRY}>
                    {t(isKept ? 'gamesLate.keep.leave' : 'gamesLate.keep.name')}
                  </button>
                </li>
                <li>
                  <button type="button" onClick={then(onMode)} className={ENTRY}>
                    {t(isPlay ? 'gamesLate.play.toMoney' : 'gamesLate.play.toPlay')}
                  </button>
                </li>
                <li>
                  <Link to={PROTECTION_PATH} className={ENTRY}>
                    {t('gamesLate.ways.limits')}
                  </Link>
                </li>
              </>
            ) : null}
          </ul>
        )
      }}
    </Pop>
  )
}
