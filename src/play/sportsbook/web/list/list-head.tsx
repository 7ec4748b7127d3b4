import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { ListTools } from './list-tools.tsx'
import { SearchField } from './search-field.tsx'

/**
 * The head of the list: its tabs, how it is shown, and from 768 to 1440 the search. On a phone a button opens search
 * and choices below the tabs.
 */
export function ListHead({
  tabs,
  typed,
  onType,
}: {
  tabs: ReactNode
  typed: string
  onType: (typed: string) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="mb-2.5 md:mt-4">
      <div className="flex items-center justify-between gap-3 max-md:gap-1.5">
        {tabs}
        <ListTools className="max-md:hidden" />
        <IconButton
          label={t('sportsbookLate.list.tools')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={clsx('md:hidden', open && 'bg-surface-2 text-text')}
        >
          <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div id={id} className={clsx('mt-2.5 gap-2.5 xl:hidden', open ? 'grid' : 'max-md:hidden')}>
        <SearchField value={typed} onChange={onType} />
        <ListTools className="flex-wrap md:hidden" />
      </div>
    </div>
  )
}
