import clsx from 'clsx'
import { ChevronLeft, FileText, History, Menu, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Money } from '#design/money/money.tsx'
import { Pop } from '#design/popover/pop.tsx'
import { PROTECTION_PATH } from '#members/protection/web/index.ts'
import { DEPOSIT_PATH, WITHDRAWAL_PATH } from '#money/wallet/web/index.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { money } from '#platform/money/money.ts'
import { loginPath } from '#platform/shell/web/return/return-to.ts'
import { gameNameKey } from '#play/games/game-names.ts'
import { useSound } from '#play/games/web/index.ts'
import { type AnyGame, GAMES } from '../games.ts'
import { MINE_ID } from '../mine/my-card.tsx'
import { LOTTERY_PATH, lotteryPath } from '../paths.ts'
import { goTo } from './go-to.ts'
import { RESULTS_ID } from './results-card.tsx'
import { RULES_ID } from './rules-card.tsx'

const WAY =
  'relative hit-area inline-flex items-center gap-1.25 rounded-xs text-small text-text-2 hover:text-text'

/** From 1024 on: the games beside each other, and the ways to rules, results and sound. */
export function WideHead({ game }: { game: AnyGame }) {
  const { t } = useTranslation()
  const sound = useSound()
  const Sound = sound.isOn ? Volume2 : VolumeX
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4.5 border-b border-line">
      <nav aria-label={t('lotteryLate.head.games')} className="rail min-w-0 gap-6">
        {GAMES.map(({ id }) => {
          const isHere = id === game.id
          return (
            <Link
              key={id}
              to={lotteryPath(id)}
              aria-current={isHere ? 'page' : undefined}
              className={clsx(
                'relative inline-flex h-12 flex-none items-center whitespace-nowrap -outline-offset-2',
                isHere
                  ? 'font-semibold after:absolute after:bottom-0 after:left-1/2 after:h-2 after:w-4.5 after:-translate-x-1/2 after:rounded-t-[9px] after:bg-brand'
                  : 'font-medium text-text-2 hover:text-text',
              )}
            >
              {t(gameNameKey(id))}
            </Link>
          )
        })}
      </nav>
      <div className="flex items-center gap-4.5">
        <button type="button" className={WAY} onClick={() => goTo(RULES_ID)}>
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('lotteryLate.rules.name')}
        </button>
        <button type="button" className={WAY} onClick={() => goTo(RESULTS_ID)}>
          <History size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('lotteryLate.results.title')}
        </button>
        <button type="button" className={WAY} aria-pressed={sound.isOn} onClick={sound.toggle}>
          <Sound size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('lotteryLate.head.sound')}
        </button>
      </div>
    </div>
  )
}

const SQUARE = 'grid size-11 place-items-center rounded-sm text-text hover:bg-surface-2'
const ENTRY =
  'flex min-h-11 w-full items-center rounded-sm px-3 text-left text-body hover:bg-surface-2 focus-visible:bg-surface-2'

/** The head of a phone, the only one there is: back, the game and its draw, the wallet, and a menu. */
export function PhoneHead({
  game,
  issue,
  wallet,
}: {
  game: AnyGame
  issue: string | null
  /** Units; null for visitors, and while it is not known. */
  wallet: bigint | null
}) {
  const { t } = useTranslation()
  return (
    <header className="sticky top-0 z-20 grid h-14 grid-cols-[44px_minmax(0,1fr)_auto_44px] items-center gap-0.5 border-b border-line bg-bg px-1.5">
      <Link to={LOTTERY_PATH} aria-label={t('lotteryLate.head.back')} className={SQUARE}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <div className="min-w-0">
        <h1 className="truncate font-display text-[18px] leading-[1.2] font-bold">
          {t(gameNameKey(game.id))}
        </h1>
        <p className="truncate text-meta text-text-2">
          {issue === null ? t('lotteryLate.head.noDraw') : t('lotteryLate.head.issue', { issue })}
        </p>
      </div>
      <WalletPop game={game} wallet={wallet} />
      <MenuPop />
    </header>
  )
}

function WalletPop({ game, wallet }: { game: AnyGame; wallet: bigint | null }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  if (!isMember)
    return (
      <ButtonLink to={loginPath(lotteryPath(game.id))} variant="secondary" size="sm">
        {t('lotteryLate.ways.signIn')}
      </ButtonLink>
    )
  const name = t('lotteryLate.head.wallet')
  return (
    <Pop
      label={name}
      className="h-11 rounded-sm bg-surface-2 px-2.5 text-right leading-[1.15] hover:bg-surface-3"
      button={
        <>
          <span className="block text-micro text-text-2">{name}</span>
          <span className="block text-body font-semibold">
            {wallet === null ? '…' : <Money amount={money('CNY', wallet)} live />}
          </span>
        </>
      }
    >
      {() => (
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink to={DEPOSIT_PATH}>{t('lotteryLate.ways.deposit')}</ButtonLink>
          <ButtonLink to={WITHDRAWAL_PATH} variant="secondary">
            {t('lotteryLate.ways.withdraw')}
          </ButtonLink>
        </div>
      )}
    </Pop>
  )
}

function MenuPop() {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const sound = useSound()
  return (
    <Pop
      label={t('lotteryLate.head.menu')}
      className={SQUARE}
      button={
        <>
          <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{t('lotteryLate.head.menu')}</span>
        </>
      }
    >
      {(close) => {
        const entry = (words: string, act: () => void) => (
          <li>
            <button
              type="button"
              className={ENTRY}
              onClick={() => {
                close()
                act()
              }}
            >
              {words}
            </button>
          </li>
        )
        return (
          <ul className="-m-1">
            {entry(t('lotteryLate.rules.name'), () => goTo(RULES_ID))}
            {entry(t('lotteryLate.results.title'), () => goTo(RESULTS_ID))}
            {entry(t('lotteryLate.mine.title'), () => goTo(MINE_ID))}
            {entry(t(sound.isOn ? 'lotteryLate.head.soundOff' : 'lotteryLate.head.soundOn'), sound.toggle)}
            {isMember ? (
              <li>
                <Link to={PROTECTION_PATH} className={ENTRY}>
                  {t('lotteryLate.ways.limits')}
                </Link>
              </li>
            ) : null}
          </ul>
        )
      }}
    </Pop>
  )
}
