import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Note } from '#design/note/note.tsx'
import { PROTECTION_PATH } from '#members/protection/web/index.ts'
import { DEPOSIT_PATH, TRANSFER_PATH } from '#money/wallet/web/index.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { loginPath } from '#platform/shell/web/return/return-to.ts'
import { useRefreshDraws } from '../draws.queries.ts'
import { type PlaceWay, placeWay } from './problem.rules.ts'

interface Ways {
  /** The page that lists the games, and what the way there is called. */
  readonly door: { readonly to: string; readonly words: string }
  readonly onAgain: () => void
  readonly onUnderstood: () => void
}

/** What kept bets from being placed, in the words of the house, and the one way on. */
export function ProblemNote({
  problem,
  follows,
  kept,
  ...ways
}: Ways & {
  problem: ApiError | null
  /** Whether money follows from the centre wallet by itself. */
  follows: boolean
  /** That what was set out is still there, said where the sale of the draw is over. */
  kept: string
}) {
  if (problem === null) return null
  const way = placeWay(problem, follows)
  return (
    <div role="alert" className="mt-3">
      <Note tone={way === 'again' ? 'warn' : 'neutral'}>
        <p>{problem.message}</p>
        {way === 'draws' ? <p className="mt-0.5">{kept}</p> : null}
        <div className="mt-2">
          <Way way={way} {...ways} />
        </div>
      </Note>
    </div>
  )
}

function Way({ way, door, onAgain, onUnderstood }: Ways & { way: PlaceWay }): ReactNode {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const refresh = useRefreshDraws()
  const link = (to: string, words: string) => (
    <ButtonLink to={to} variant="secondary" size="sm">
      {words}
    </ButtonLink>
  )
  const button = (words: string, press: () => void) => (
    <Button variant="secondary" size="sm" onClick={press}>
      {words}
    </Button>
  )
  switch (way) {
    case 'deposit':
      return link(DEPOSIT_PATH, t('drawsLate.ways.deposit'))
    case 'transfer':
      return link(TRANSFER_PATH, t('drawsLate.ways.transfer'))
    case 'limits':
      return link(PROTECTION_PATH, t('drawsLate.ways.limits'))
    case 'signIn':
      return link(loginPath(pathname), t('drawsLate.ways.signIn'))
    case 'door':
      return link(door.to, door.words)
    case 'again':
      return button(t('drawsLate.again'), onAgain)
    case 'draws':
      return button(t('drawsLate.ways.understood'), () => {
        refresh()
        onUnderstood()
      })
    case null:
      return button(t('drawsLate.ways.understood'), onUnderstood)
  }
}
