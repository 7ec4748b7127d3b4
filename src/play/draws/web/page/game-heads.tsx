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
import { useSound } from '#play/games/web/index.ts'
import { goTo } from './go-to.ts'

/** A part of the page that the heads lead to. */
export interface PagePart {
  /** Of the element that has it. */
  readonly id: string
  readonly words: string
}

/** A game in the row of games. */
export interface HeadGame {
  readonly id: string
  readonly to: string
  readonly name: string
}

const WAY =
  'relative hit-area inline-flex items-center gap-1.25 rounded-xs text-small text-text-2 hover:text-text'

/** From 1024 on: the games beside each other, and the ways to rules, results and sound. */
export function WideHead({
  label,
  games,
  here,
  rules,
  results,
}: {
  /** Names the row of games. */
  label: string
  games: readonly HeadGame[]
  /** The game whose page this is. */
  here: string
  rules: PagePart
  results: PagePart
}) {
  const { t } = useTranslation()
  const sound = useSound()
  const Sound = sound.isOn ? Volume2 : VolumeX
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4.5 border-b border-line">
      <nav aria-label={label} className="rail min-w-0 gap-6">
        {games.map(({ id, to, name }) => {
          const isHere = id === here
          return (
            <Link
              key={id}
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className={clsx(
                'relative inline-flex h-12 flex-none items-center whitespace-nowrap -outline-offset-2',
                isHere
                  ? 'font-semibold after:absolute after:bottom-0 after:left-1/2 after:h-2 after:w-4.5 after:-translate-x-1/2 after:rounded-t-[9px] after:bg-brand'
                  : 'font-medium text-text-2 hover:text-text',
              )}
            >
              {name}
            </Link>
          )
        })}
      </nav>
      <div className="flex items-center gap-4.5">
        <button type="button" className={WAY} onClick={() => goTo(rules.id)}>
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          {rules.words}
        </button>
        <button type="button" className={WAY} onClick={() => goTo(results.id)}>
          <History size={16} strokeWidth={1.75} aria-hidden="true" />
          {results.words}
        </button>
        <button type="button" className={WAY} aria-pressed={sound.isOn} onClick={sound.toggle}>
          <Sound size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('drawsLate.head.sound')}
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
  name,
  detail,
  door,
  wallet,
  walletName,
  path,
  parts,
}: {
  name: string
  detail: string
  door: { readonly to: string; readonly words: string }
  /** Units; null for visitors, and while it is not known. */
  wallet: bigint | null
  walletName: string
  /** Where whoever signs in comes back to. */
  path: string
  parts: readonly PagePart[]
}) {
  return (
    <header className="sticky top-0 z-20 grid h-14 grid-cols-[44px_minmax(0,1fr)_auto_44px] items-center gap-0.5 border-b border-line bg-bg px-1.5">
      <Link to={door.to} aria-label={door.words} className={SQUARE}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <div className="min-w-0">
        <h1 className="truncate font-display text-[18px] leading-[1.2] font-bold">{name}</h1>
        <p className="truncate text-meta text-text-2">{detail}</p>
      </div>
      <WalletPop name={walletName} wallet={wallet} path={path} />
      <MenuPop parts={parts} />
    </header>
  )
}

function WalletPop({ name, wallet, path }: { name: string; wallet: bigint | null; path: string }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  if (!isMember)
    return (
      <ButtonLink to={loginPath(path)} variant="secondary" size="sm">
        {t('drawsLate.ways.signIn')}
      </ButtonLink>
    )
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
          <ButtonLink to={DEPOSIT_PATH}>{t('drawsLate.ways.deposit')}</ButtonLink>
          <ButtonLink to={WITHDRAWAL_PATH} variant="secondary">
            {t('drawsLate.ways.withdraw')}
          </ButtonLink>
        </div>
      )}
    </Pop>
  )
}

function MenuPop({ parts }: { parts: readonly PagePart[] }) {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const sound = useSound()
  return (
    <Pop
      label={t('drawsLate.head.menu')}
      className={SQUARE}
      button={
        <>
          <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{t('drawsLate.head.menu')}</span>
        </>
      }
    >
      {(close) => {
        const entry = (words: string, act: () => void) => (
          <li key={words}>
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
            {parts.map(({ id, words }) => entry(words, () => goTo(id)))}
            {entry(t(sound.isOn ? 'drawsLate.head.soundOff' : 'drawsLate.head.soundOn'), sound.toggle)}
            {isMember ? (
              <li>
                <Link to={PROTECTION_PATH} className={ENTRY}>
                  {t('drawsLate.ways.limits')}
                </Link>
              </li>
            ) : null}
          </ul>
        )
      }}
    </Pop>
  )
}
