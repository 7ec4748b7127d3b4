import clsx from 'clsx'
import { Star as StarSign } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FavouriteKind } from '../../favourites/kept.rules.ts'
import { toggleFavourite, useIsFavourite } from './favourites.ts'

/** Makes a league or a match a favourite, or takes that back. */
export const Star = memo(function Star({
  kind,
  id,
  name,
  className,
}: {
  kind: FavouriteKind
  id: string
  name: string
  className?: string
}) {
  const { t } = useTranslation()
  const on = useIsFavourite(kind, id)
  const label = t(`sportsbookLate.list.star.${kind}`, { name })
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      title={label}
      data-keepout=""
      onClick={() => toggleFavourite(kind, id)}
      className={clsx(
        'relative grid hit-area size-7 flex-none place-items-center rounded-sm hover:bg-surface-3 hover:text-text',
        on ? 'text-brand-text' : 'text-text-3',
        className,
      )}
    >
      <StarSign size={16} strokeWidth={1.75} fill={on ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  )
})
