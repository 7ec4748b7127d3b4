import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LogoMark } from '#design/art/logo.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card } from '#design/card/card.tsx'
import { LanguageSwitch } from '#platform/shell/web/preferences/language-switch.tsx'
import { ThemeSwitch } from '#platform/shell/web/preferences/theme-switch.tsx'
import { WITHDRAWALS_PATH } from '#platform/shell/web/return/return-to.ts'
import { useSiteConfig } from '#site/config/web/index.ts'
import { ClosedDoors } from './closed-doors.tsx'

export type ClosedPageProps = {
  readonly title: string
  /** What is closed, and that money is not affected. */
  readonly lead: string
  /** What the house says of it in its own words; nothing where it says none. */
  readonly words?: string
  /** Why, who decides, until when. */
  readonly facts?: ReactNode
  /** What stops, where that is not the usual. */
  readonly stops?: readonly Line[]
  /** What there is to do besides the way out for money. */
  readonly action?: ReactNode
  /** Whether the frame around it has a head of its own. */
  readonly framed?: boolean
}

/** What goes on and what does not is one table for all that closes the house to somebody (`access.calls.ts`). */
const GOES_ON = ['withdraw', 'records', 'settle', 'limits'] as const
const STOPS = ['bets', 'deposits', 'register'] as const
/** What stops for one who is on the blacklist: they are registered. */
export const STOPS_FOR_LISTED = ['bets', 'deposits', 'activities'] as const
type Line = (typeof GOES_ON | typeof STOPS | typeof STOPS_FOR_LISTED)[number]

/**
 * Why the house is closed to whoever looks: what, why, what still works, what does not, and until when. The way out for
 * money is the one lit door and the one primary button.
 */
export function ClosedPage({ framed, ...page }: ClosedPageProps) {
  return (
    <ClosedFrame framed={framed}>
      <Inside {...page} />
    </ClosedFrame>
  )
}

/** A window of its own with the house's name; nothing where the page has a frame already. */
export function ClosedFrame({ framed = false, children }: { framed?: boolean; children: ReactNode }) {
  if (framed) return children
  return (
    <div className="frame grow pb-10">
      <ClosedHead />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  )
}

function ClosedHead() {
  const { title } = useSiteConfig()
  return (
    <header className="flex min-h-14 items-center justify-between lg:min-h-16">
      <span className="inline-flex items-center gap-2.5">
        <LogoMark className="h-6.5 w-5.5" />
        <span className="text-[18px] font-[650] [font-stretch:110%]">{title}</span>
      </span>
      <div className="-mr-2.5 flex items-center">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  )
}

function Inside({ title, lead, words, facts, stops = STOPS, action }: ClosedPageProps) {
  const { t } = useTranslation()
  return (
    <div className="pt-4 pb-6 lg:pt-10">
      <div className="grid items-end gap-6 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-14">
        <div>
          <h1 className="type-page">{title}</h1>
          <p className="mt-3 max-w-[42em] leading-[1.7] text-text-2">{lead}</p>
          {words ? <p className="mt-3 max-w-[42em] leading-[1.7] whitespace-pre-line">{words}</p> : null}
        </div>
        {facts ? <Card padding="dense">{facts}</Card> : null}
      </div>
      <ClosedDoors className="mt-8" />
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <Card padding="dense" aria-labelledby="goes-on">
          <h2 id="goes-on" className="type-card">
            {t('access.goesOn')}
          </h2>
          <Lines icon={<Check size={18} strokeWidth={1.75} className="text-success" />} lines={GOES_ON} />
          <div className="mt-4 grid gap-2.5 sm:flex sm:flex-wrap">
            <ButtonLink to={WITHDRAWALS_PATH} size="lg">
              {t('access.withdraw')}
            </ButtonLink>
            {action}
          </div>
        </Card>
        <Card padding="dense" aria-labelledby="stops">
          <h2 id="stops" className="type-card">
            {t('access.stops')}
          </h2>
          <Lines icon={<Minus size={18} strokeWidth={1.75} className="text-text-3" />} lines={stops} />
        </Card>
      </div>
      <p className="mt-6 text-meta leading-[1.7] text-text-3">{t('access.adults')}</p>
    </div>
  )
}

function Lines({ icon, lines }: { icon: ReactNode; lines: readonly Line[] }) {
  const { t } = useTranslation()
  return (
    <ul className="mt-2.5 grid gap-2 text-small leading-[1.6] text-text-2">
      {lines.map((line) => (
        <li key={line} className="grid grid-cols-[18px_1fr] gap-2.5">
          <span aria-hidden="true" className="pt-0.5">
            {icon}
          </span>
          {t(`access.lines.${line}`)}
        </li>
      ))}
    </ul>
  )
}
