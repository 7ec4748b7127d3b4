import { lazy, Suspense, useState } from 'react'
import { useKeys } from '#platform/desk/web/keys/use-keys.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/**
 * The keys that are the same on every page: `?` shows all of them; a letter that an action names goes to its button
 * and does nothing more; Ctrl+Enter presses the one that has the focus, or that the reason above was written for.
 */
export function ConsoleKeys() {
  const [isOpen, setOpen] = useState(false)
  const prepare = (letter: string) => (): undefined | false => {
    const button = document.querySelector<HTMLElement>(
      `[data-letter="${letter.toUpperCase()}"]:not(:disabled)`,
    )
    if (!button) return false
    button.focus()
    button.scrollIntoView({ block: 'nearest' })
    return undefined
  }
  useKeys({
    '?': () => {
      setOpen(true)
      return undefined
    },
    a: prepare('a'),
    r: prepare('r'),
    h: prepare('h'),
    'Ctrl+Enter': () => {
      const { activeElement } = document
      const own = activeElement?.closest<HTMLElement>('[data-letter]')
      const main = activeElement
        ?.closest('section')
        ?.querySelector<HTMLElement>('[data-tone="main"]:not(:disabled)')
      const button = own ?? main
      if (!button) return false
      button.click()
      return undefined
    },
  })
  return isOpen ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
