import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Note } from '#design/note/note.tsx'
import { PROTECTION_PATH } from '#members/protection/web/index.ts'
import { loginPath } from '#platform/shell/web/return/return-to.ts'
import { DEPOSIT_PATH, LOBBY_PATH, TRANSFER_PATH } from '../../paths.ts'
import { type WayOn, wayOn } from '../../round/problem.rules.ts'
import type { Game } from '../use-game.ts'

/** What kept the last round from being played, in the words of the house, and the one way on. */
export function ProblemNote({ game, className }: { game: Game; className?: string }) {
  const { t } = useTranslation()
  const { problem } = game.state
  if (problem === null) return null
  const way = wayOn(problem.error, game.table.follows)
  return (
    <div role="alert" className={className}>
      <Note tone={way === 'again' ? 'warn' : 'neutral'}>
        <p>{problem.error.message}</p>
        {way === 'again' ? <p className="mt-0.5 text-text-2">{t('gamesLate.lost.detail')}</p> : null}
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Way way={way} game={game} readyAt={problem.readyAt} />
        </div>
      </Note>
    </div>
  )
}

function Way({ way, game, readyAt }: { way: WayOn; game: Game; readyAt: number | null }): ReactNode {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  switch (way) {
    case 'deposit':
      return <WayLink to={DEPOSIT_PATH}>{t('gamesLate.ways.deposit')}</WayLink>
    case 'transfer':
      return <WayLink to={TRANSFER_PATH}>{t('gamesLate.ways.transfer')}</WayLink>
    case 'limits':
      return <WayLink to={PROTECTION_PATH}>{t('gamesLate.ways.limits')}</WayLink>
    case 'signIn':
      return <WayLink to={loginPath(`${pathname}${search}`)}>{t('gamesLate.ways.signIn')}</WayLink>
    case 'lobby':
      return <WayLink to={LOBBY_PATH}>{t('gamesLate.ways.lobby')}</WayLink>
    case 'wait':
      return readyAt === null ? null : <Wait until={readyAt} onOver={game.understood} />
    case 'again':
      return (
        <Button variant="secondary" size="sm" onClick={game.act}>
          {t('gamesLate.lost.again')}
        </Button>
      )
    case 'round':
      return (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            game.understood()
            game.table.refresh()
          }}
        >
          {t('gamesLate.ways.round')}
        </Button>
      )
    case null:
      return (
        <Button variant="secondary" size="sm" onClick={game.understood}>
          {t('gamesLate.ways.understood')}
        </Button>
      )
  }
}

function WayLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} variant="secondary" size="sm">
      {children}
    </ButtonLink>
  )
}

/** How often what is left is looked at. */
const TICK_MS = 250

/** Seconds until a round may be asked for again; what was said goes with them. */
function Wait({ until, onOver }: { until: number; onOver: () => void }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => performance.now())
  const seconds = Math.ceil((until - now) / 1000)
  const isOver = seconds <= 0
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  return <span className="text-small">{t('gamesLate.ways.wait', { count: Math.max(0, seconds) })}</span>
}
