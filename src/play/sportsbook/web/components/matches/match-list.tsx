import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'

/** How the rows of a list look. */
export interface RowLook {
  readonly draw: (match: MatchView) => ReactNode
  readonly className?: string
  /** How high a row is, or about so. */
  readonly px: number
}

/** What a list of matches is given. */
export interface MatchListProps {
  /** The list that its head folds away. */
  readonly id: string
  readonly folded: boolean
  readonly matches: readonly MatchView[]
  readonly look: RowLook
}

/** How a row looks in its place. */
export const rowClass = (index: number, { className }: RowLook) =>
  clsx(index > 0 && 'border-t border-line', className)

/** Rows of matches, all of them. */
export function WholeList({ id, folded, matches, look }: MatchListProps) {
  return (
    <ul id={id} hidden={folded}>
      {matches.map((match, index) => (
        <li key={match.matchId} className={rowClass(index, look)}>
          {look.draw(match)}
        </li>
      ))}
    </ul>
  )
}
