import clsx from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { searchCall } from '#platform/desk/console.contract.ts'
import { useKeys } from '#platform/desk/web/keys/use-keys.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { useAfterPause } from './use-after-pause.ts'

const LEAST = 2

/**
 * One field for everything that has a name or a number. `/` goes there from anywhere, the arrow keys through what was
 * found, Enter opens it, Esc leaves.
 */
export function SearchField() {
  const { t } = useTranslation()
  const go = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [isEntered, setEntered] = useState(false)
  const text = useDeferredValue(useAfterPause(typed.trim(), 200))
  const isAsked = text.length >= LEAST
  const { data, error, isFetching, isPlaceholderData } = useCallQuery(
    searchCall,
    { text },
    { enabled: isAsked && isOpen, keepLast: true, staleSeconds: 10 },
  )
  const groups = isAsked ? (data?.groups ?? []) : []
  const rows = groups.flatMap(({ found }) => found)
  const chosen = rows[Math.min(at, rows.length - 1)]

  useKeys({
    '/': () => {
      field.current?.focus()
      field.current?.select()
      return undefined
    },
  })

  const leave = useCallback(() => {
    setOpen(false)
    setTyped('')
    setEntered(false)
    field.current?.blur()
  }, [])
  const open = useCallback(
    (to: string) => {
      leave()
      void go(to)
    },
    [leave, go],
  )
  const isShown = isOpen && typed.trim().length >= LEAST
  // What is listed while an answer is on its way was found for less than is typed: Enter waits for the answer.
  const isCurrent = data !== undefined && !isPlaceholderData && text === typed.trim()
  const entered = isEntered && isCurrent ? chosen?.to : undefined
  useEffect(() => {
    if (entered !== undefined) open(entered)
  }, [entered, open])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave()
    else if (event.key === 'ArrowDown') setAt((now) => Math.min(now + 1, rows.length - 1))
    else if (event.key === 'ArrowUp') setAt((now) => Math.max(now - 1, 0))
    else if (event.key === 'Enter' && isShown) setEntered(true)
    else return
    event.preventDefault()
  }
  let index = -1
  return (
    <search className="relative min-w-0 flex-1 md:max-w-90">
      <span className="flex h-9 items-center gap-2 rounded-sm border border-transparent bg-surface-1 px-3 focus-within:border-brand">
        <Search size={15} strokeWidth={1.75} aria-hidden="true" className="flex-none text-text-3" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={t('console.search.label')}
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && chosen ? `${id}-${rows.indexOf(chosen)}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('console.search.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value.slice(0, 80))
            setOpen(true)
            setAt(0)
            setEntered(false)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false)
            setEntered(false)
          }}
          onKeyDown={press}
          className="h-full min-w-0 flex-1 bg-transparent text-input outline-none"
        />
        <kbd className="rounded-xs border border-line-strong px-1.5 font-sans text-meta text-text-3 max-md:hidden">
          /
        </kbd>
      </span>
      {isShown ? (
        <div className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[70dvh] min-w-72 overflow-y-auto rounded-md border border-line bg-surface-1 py-1.5 shadow-e3 max-md:fixed max-md:inset-x-3 max-md:top-14">
          <div id={`${id}-list`} role="listbox" aria-label={t('console.search.found')}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, as a list box has them.
              <div key={group.id} role="group" aria-label={t(group.label)}>
                <p className="px-3.5 pt-1.5 pb-0.5 text-meta text-text-3">{t(group.label)}</p>
                {group.found.map(({ title, detail, to }) => {
                  index += 1
                  const row = index
                  return (
                    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the option.
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
                    <div
                      key={to}
                      id={`${id}-${row}`}
                      role="option"
                      aria-selected={chosen === rows[row]}
                      // The field keeps the focus, and what it found stays open until it was pressed.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => open(to)}
                      onMouseEnter={() => setAt(row)}
                      className={clsx(
                        'flex cursor-pointer items-baseline justify-between gap-3 px-3.5 py-1.5 pointer-coarse:py-3',
                        chosen === rows[row] && 'bg-surface-2',
                      )}
                    >
                      <span className="min-w-0 truncate font-semibold">{title}</span>
                      {detail ? <span className="flex-none text-meta text-text-2">{detail}</span> : null}
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
          <p role="status" className="px-3.5 py-1 text-small text-text-2 empty:hidden">
            {rows.length > 0
              ? ''
              : error
                ? error.message
                : isFetching || text !== typed.trim()
                  ? t('console.search.looking')
                  : t('console.search.nothing')}
          </p>
        </div>
      ) : null}
    </search>
  )
}
