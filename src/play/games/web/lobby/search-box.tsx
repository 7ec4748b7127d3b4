import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#design/field/input.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Finds games by name; `/` goes to it from anywhere on the page. */
export function SearchBox({
  value,
  onChange,
  className,
}: {
  value: string
  onChange: (typed: string) => void
  className?: string
}) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyping(target)) return
      const field = box.current?.querySelector('input')
      if (!field?.checkVisibility()) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div ref={box} className={className}>
      <Input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t('gamesLate.lobby.search')}
        aria-keyshortcuts="/"
        placeholder={t('gamesLate.lobby.search')}
        className="[&::-webkit-search-cancel-button]:hidden"
        prefix={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
        suffix={
          value === '' ? (
            <span
              aria-hidden="true"
              className="rounded-xs border border-line-strong px-1.75 py-0.5 font-sans text-meta max-lg:hidden"
            >
              /
            </span>
          ) : (
            <IconButton size="sm" label={t('gamesLate.lobby.clear')} onClick={() => onChange('')}>
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )
        }
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
      />
    </div>
  )
}
