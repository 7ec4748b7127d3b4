import { useEffect, useEffectEvent } from 'react'
import { formatAmount, money } from '#platform/money/money.ts'
import { doubled, halved } from '../stake/stake.rules.ts'
import type { Game } from './use-game.ts'

const WRITTEN = 'input, textarea, select, [contenteditable]'
/** What does something by itself at a press of the space bar. */
const PRESSED = `${WRITTEN}, button, a[href], summary, [role="button"], [role="switch"], [role="menuitem"]`

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** Space acts, [ and ] halve and double the stake, Esc stops what plays by itself. A key that is held counts once. */
export function usePageKeys(game: Game): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || isIn(target, '[role="dialog"], [role="alertdialog"]'))
      return
    if (key === 'Escape' && game.auto.run !== null) return game.auto.stop('member')
    if (altKey) return
    if (key === ' ' && !isIn(target, PRESSED)) {
      event.preventDefault()
      // While rounds play by themselves, space is none of the ways to stop them: it may be held.
      if (!repeat && game.mayAct && game.auto.run === null) game.act()
      return
    }
    const isStake = target instanceof HTMLElement && 'stake' in target.dataset
    if ((key !== '[' && key !== ']') || repeat || (isIn(target, WRITTEN) && !isStake)) return
    event.preventDefault()
    if (game.range === null || game.isLocked) return
    const next = (key === '[' ? halved : doubled)(game.stake, game.range)
    if (next !== null) game.setStakeText(formatAmount(money('CNY', next)))
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
