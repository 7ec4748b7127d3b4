import clsx from 'clsx'
import { Check, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAfterDelay } from '../hooks/use-after-delay.ts'
import { STILL_MS } from '../still/still.ts'
import { type Toast, type ToastTone, takesPresses } from './toast.rules.ts'
import { dismissToast, useToasts } from './toast.store.ts'
import { type Span, toastTop } from './toast-place.rules.ts'

const SIGNS: Record<ToastTone, [LucideIcon, string]> = {
  success: [Check, 'text-success'],
  error: [TriangleAlert, 'text-danger'],
  warn: [Clock, 'text-warn'],
  info: [Info, 'text-info'],
}

/** What a toast does not cover: what is pressed next, and what sticks to the foot of a phone. */
const KEPT =
  '[data-keepout], [data-foot], form button, [role=dialog] button, [role=alertdialog] button, [role=dialog] input'
/** The sticky header, and room to the lower edge. */
const HEADER_PX = 64
const EDGE_PX = 8

/** Where what is kept free stands now, as far as it is in the column of the toasts and can be reached. */
function keptSpans(toasts: HTMLElement): readonly Span[] {
  const { left, right } = toasts.getBoundingClientRect()
  return [...document.querySelectorAll(KEPT)]
    .filter((one) => !toasts.contains(one) && one.closest('[inert], [aria-hidden=true]') === null)
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
    .filter((box) => box.bottom > 0 && box.top < window.innerHeight)
}

/**
 * Draws the toasts, centred at the site's offset (kept inside low windows), or at the nearest height where they
 * cover nothing that is pressed next. Placed once, in the portal's frame: its two live regions must stand
 * before the first toast comes. Errors interrupt, everything else waits its turn.
 */
export function Toaster() {
  const { toasts, config } = useToasts()
  const column = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (toasts.length === 0 || !column.current) return
    const offset = Math.min(config.topOffset, window.innerHeight * 0.6)
    const room = { top: HEADER_PX, bottom: window.innerHeight - EDGE_PX }
    setTop(toastTop(offset, column.current.offsetHeight, keptSpans(column.current), room))
  }, [toasts, config])
  const alerts = toasts.filter((shown) => shown.tone === 'error')
  const news = toasts.filter((shown) => shown.tone !== 'error')
  return (
    <div ref={column} className="pointer-events-none fixed inset-x-0 z-70 mx-auto w-fit px-4" style={{ top }}>
      <div role="alert" className="flex flex-col items-center gap-2">
        {alerts.map((shown) => (
          <ToastCard key={shown.id} toast={shown} />
        ))}
      </div>
      <div role="status" className="flex flex-col items-center gap-2">
        {news.map((shown) => (
          <ToastCard key={shown.id} toast={shown} />
        ))}
      </div>
    </div>
  )
}

/**
 * One toast. The time of one that is to be read or answered stands still while it is pointed at or holds the
 * focus; any other lets presses through.
 */
function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const [Sign, colour] = SIGNS[toast.tone]
  // What comes over a place that is about to be pressed lets that press through.
  const isReady = useAfterDelay(STILL_MS)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [held, toast])
  const { action } = toast
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the clock; there is nothing to press here.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        takesPresses(toast, isReady) && 'pointer-events-auto',
        'flex min-h-11.5 max-w-105 animate-[toast-in_200ms_cubic-bezier(0.2,0.7,0.2,1)] items-center gap-2.5 rounded-md bg-surface-3 px-4 py-2.5 font-medium shadow-e2',
      )}
    >
      <Sign size={20} strokeWidth={1.75} aria-hidden="true" className={clsx('flex-none', colour)} />
      <span className="min-w-0">{toast.text}</span>
      {action ? (
        <button
          type="button"
          className="relative ml-3 hit-area flex-none text-small font-semibold text-brand-text hover:underline"
          onClick={() => {
            dismissToast(toast.id)
            action.onPress()
          }}
        >
          {action.label}
        </button>
      ) : null}
    </div>
  )
}
