import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'

export type PagerProps = {
  /** The page that is shown, from 1. */
  page: number
  /** How long the list is, and how much of it a page holds. */
  total: number
  pageSize: number
  onPage: (page: number) => void
  /** Name of the landmark: which list it leads through. */
  label: string
  /** Names of the two ways, and the place in words: "Page 2 of 7". */
  newerLabel: string
  olderLabel: string
  placeLabel: (place: { page: number; pages: number }) => string
  className?: string
}

/**
 * The way through the pages of a list, newest first. Draws nothing where there is one page. From beyond the
 * last, where a list that became shorter would look empty, it leads back by itself.
 */
export function Pager({
  page,
  total,
  pageSize,
  onPage,
  label,
  newerLabel,
  olderLabel,
  placeLabel,
  className,
}: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const leadBack = useEffectEvent(() => onPage(pages))
  const isBeyond = page > pages
  useEffect(() => {
    if (isBeyond) leadBack()
  }, [isBeyond])
  if (pages === 1) return null
  return (
    <nav aria-label={label} className={clsx('flex items-center justify-center gap-3', className)}>
      <IconButton label={newerLabel} disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <p aria-live="polite" className="text-small text-text-2">
        {placeLabel({ page, pages })}
      </p>
      <IconButton label={olderLabel} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </nav>
  )
}
