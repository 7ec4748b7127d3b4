import { Search, X } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#design/field/input.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** Finds matches by team or league; `/` goes to it from anywhere on the page. */
export const SearchField = memo(function SearchField({
  value,
  onChange,
}: {
  value: string
  onChange: (typed: string) => void
}) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      const field = box.current?.querySelector('input')
      if (!field?.checkVisibility()) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div ref={box}>
      <Input
        size="sm"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('sportsbookLate.list.search')}
        aria-keyshortcuts="/"
        placeholder={t('sportsbookLate.list.search')}
        className="[&::-webkit-search-cancel-button]:hidden"
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        suffix={
          value === '' ? null : (
            <IconButton size="sm" label={t('sportsbookLate.list.clear')} onClick={() => onChange('')}>
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )
        }
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          }
        }}
      />
    </div>
  )
})
