import { useEffect, useEffectEvent } from 'react'
import { isLetter, keyName } from './key-name.rules.ts'
import { useLetters } from './letters.ts'

/** Where a letter is typed and means nothing else. */
const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'
/** Over the page: its keys are not the page's. */
const OVER = '[role=dialog], [role=alertdialog]'

/** What a key does, by its name (`keyName`). `false` leaves it to the browser. */
export type Keys = Readonly<Record<string, (event: KeyboardEvent) => undefined | false>>

/**
 * Listens to keys for as long as the page is drawn: single letters while they are turned on, nothing while somebody
 * types (but Ctrl+Enter) or something is open over the page.
 */
export function useKeys(keys: Keys): void {
  const letters = useLetters()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const name = keyName(event)
    const does = name === null ? undefined : keys[name]
    if (name === null || !does) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest(OVER) || document.querySelector(OVER)) return
    const isTyping = target?.closest(TYPING) != null
    if (isTyping && name !== 'Ctrl+Enter') return
    if (isLetter(name) && !letters) return
    if (does(event) !== false) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
