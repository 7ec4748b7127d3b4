import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { League } from '../../board.rules.ts'
import { Star } from '../../favourites/star.tsx'
import { useSportWords } from '../../words/use-sport-words.ts'

/** The matches of one league under its header, which folds them away: `children` draws the list of that id. */
export function LeagueGroup({
  league,
  children,
}: {
  league: League
  children: (list: { readonly id: string; readonly folded: boolean }) => ReactNode
}) {
  const id = useId()
  const [folded, setFolded] = useState(false)
  const { name } = useSportWords()
  return (
    <section aria-labelledby={`${id}-name`}>
      <h2 className="relative bg-surface-2 text-small font-semibold">
        <button
          type="button"
          aria-expanded={!folded}
          aria-controls={id}
          onClick={() => setFolded(!folded)}
          className="flex h-9 w-full items-center gap-2 pr-3.5 pl-11 text-left -outline-offset-2 max-md:h-11 max-md:pr-4"
        >
          <span id={`${id}-name`}>{name(league.competition.shortNames)}</span>
          <span className="font-normal text-text-3">{league.matches.length}</span>
          <ChevronDown
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className={clsx('ml-auto text-text-3 transition-[rotate] duration-200', folded && '-rotate-90')}
          />
        </button>
        <Star
          kind="league"
          id={league.competition.id}
          name={name(league.competition.shortNames)}
          className="absolute! inset-y-0 left-2.5 my-auto"
        />
      </h2>
      {children({ id, folded })}
    </section>
  )
}
