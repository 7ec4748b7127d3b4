import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Way } from '../navigation/navigation.rules.ts'

/** What the header has no room for, or what the house put away there: a list that opens under its word. */
export function MoreWays({ ways, className }: { ways: readonly Way[]; className: string }) {
  const { t } = useTranslation()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const place = () => {
    const { left = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {}
    list.current?.style.setProperty('left', `${left}px`)
    list.current?.style.setProperty('top', `${bottom}px`)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={`${className} flex-none cursor-pointer gap-1`}
      >
        {t('portal.nav.more')}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="inset-auto m-0 min-w-52 rounded-md border border-line bg-surface-1 p-1.5 text-text shadow-e2"
      >
        {ways.map(({ id: entry, to, label, name, icon: Sign }) => (
          <li key={entry}>
            <NavLink
              to={to}
              onClick={() => list.current?.hidePopover()}
              className="flex h-10.5 items-center gap-3 rounded-sm px-3 whitespace-nowrap text-text-2 hover:bg-surface-2 hover:text-text aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-text"
            >
              <Sign size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
              {name || t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}
