import clsx from 'clsx'
import { Check, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Toast, ToastTone } from './toast.rules.ts'
import { dismissToast, useToasts } from './toast.store.ts'

const SIGNS: Record<ToastTone, [LucideIcon, string]> = {
  success: [Check, 'text-success'],
  error: [TriangleAlert, 'text-danger'],
  warn: [Clock, 'text-warn'],
  info: [Info, 'text-info'],
}

/**
 * Draws the toasts, centred at the site's offset (kept inside low windows). Placed once, in the portal's
 * frame: its two live regions must stand before the first toast comes. Errors interrupt, everything else
 * waits its turn.
 */
export function Toaster() {
  const { toasts, config } = useToasts()
  const alerts = toasts.filter((shown) => shown.tone === 'error')
  const news = toasts.filter((shown) => shown.tone !== 'error')
  return (
    <div
      className="pointer-events-none fixed inset-x-0 z-70 px-4"
      style={{ top: `min(${config.topOffset}px, 60dvh)` }}
    >
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

/** One toast. Its time stands still while it is pointed at or holds the focus. */
function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const [Sign, colour] = SIGNS[toast.tone]
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
      className="pointer-events-auto flex min-h-11.5 max-w-105 animate-[toast-in_200ms_cubic-bezier(0.2,0.7,0.2,1)] items-center gap-2.5 rounded-md bg-surface-3 px-4 py-2.5 font-medium shadow-e2"
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
