import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { segmentClass, segmentsClass } from '../segmented/segment.style.ts'

export type TabItem<V extends string = string> = {
  value: V
  label: ReactNode
  count?: number
  disabled?: boolean
}

export type TabsProps<V extends string> = {
  items: readonly TabItem<V>[]
  value: V
  onValueChange: (value: V) => void
  /** Name of the row of tabs. */
  label: string
  /** `level`: words on the level line under an arch mark. `segmented`: a raised segment in a track. */
  look?: 'level' | 'segmented'
  listClassName?: string
  /** Draws the row of tabs somewhere else, for a head that holds a title beside it. */
  renderList?: (list: ReactNode) => ReactNode
  className?: string
  /** The panels, `TabPanel`. */
  children?: ReactNode
}

/** Tabs and their panels. The arrow keys move; a panel is named by its tab. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const {
    items,
    value,
    onValueChange,
    label,
    look = 'level',
    listClassName,
    renderList,
    className,
    children,
  } = props
  const list = (
    <BaseTabs.List
      aria-label={label}
      activateOnFocus
      className={clsx(look === 'level' ? 'rail gap-6 border-b border-line' : segmentsClass, listClassName)}
    >
      {items.map((item) => (
        <TabButton key={item.value} item={item} active={item.value === value} look={look} />
      ))}
    </BaseTabs.List>
  )
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onValueChange(next as V)} className={className}>
      {renderList ? renderList(list) : list}
      {children}
    </BaseTabs.Root>
  )
}

function TabButton({ item, active, look }: { item: TabItem; active: boolean; look: 'level' | 'segmented' }) {
  const level = look === 'level'
  return (
    <BaseTabs.Tab
      value={item.value}
      disabled={item.disabled}
      className={
        level
          ? clsx(
              'relative inline-flex h-11 flex-none items-center gap-1.25 whitespace-nowrap -outline-offset-2 data-disabled:text-text-3',
              active ? 'font-semibold text-text' : 'font-medium text-text-2 hover:text-text',
            )
          : segmentClass(active)
      }
    >
      {item.label}
      {item.count === undefined ? null : (
        <span className={clsx('text-small font-normal', level || !active ? 'text-text-3' : 'text-text-2')}>
          {item.count}
        </span>
      )}
      {level && active ? (
        <span
          aria-hidden="true"
          className="absolute bottom-0 left-1/2 h-2 w-4.5 -translate-x-1/2 rounded-t-[9px] bg-brand"
        />
      ) : null}
    </BaseTabs.Tab>
  )
}

/** What one tab shows. It leaves the page while its tab is not chosen. */
export function TabPanel({
  value,
  className,
  children,
}: {
  value: string
  className?: string
  children: ReactNode
}) {
  return (
    <BaseTabs.Panel value={value} className={className}>
      {children}
    </BaseTabs.Panel>
  )
}
