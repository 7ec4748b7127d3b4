/** What toasts do (specification section 9; language section 10). Pure: the store and the view use it. */

export type ToastTone = 'success' | 'error' | 'warn' | 'info'

export type ToastAction = { label: string; onPress: () => void }

export type ToastRequest = {
  text: string
  tone?: ToastTone
  /** One thing to do about it; keeps the toast readable for six seconds. */
  action?: ToastAction
  /** How long it stays, where a rule gives its own time (1500 for an order that is not found). */
  durationMs?: number
}

export type Toast = Required<Pick<ToastRequest, 'text' | 'tone' | 'durationMs'>> & {
  id: number
  action?: ToastAction
}

/** The site's defaults; the operator's config may replace them. */
export type ToastConfig = {
  /** Pixels from the top of the window. */
  topOffset: number
  durationMs: number
  /** Most toasts on the screen at once; the newest stay. */
  maxCount: number
}

export const TOAST_DEFAULTS: ToastConfig = { topOffset: 400, durationMs: 1000, maxCount: 1 }

/** An error, or a toast with something to press, stays until it can be read. */
export const TOAST_READABLE_MS = 6000

/** How long a toast stays on the screen, in milliseconds. */
export function toastDuration(request: ToastRequest, config: ToastConfig): number {
  if (request.tone === 'error' || request.action) return TOAST_READABLE_MS
  return request.durationMs ?? config.durationMs
}

/**
 * Whether a toast takes presses: one that is to be read or answered, once it has stood for a moment
 * (`isReady`). Any other lets them through to what is under it for as long as it stands.
 */
export function takesPresses({ tone, action }: Pick<Toast, 'tone' | 'action'>, isReady: boolean): boolean {
  return isReady && (tone === 'error' || action !== undefined)
}

/** Adds a toast; the oldest make room so that never more than `maxCount` are shown. */
export function addToast(
  shown: readonly Toast[],
  request: ToastRequest,
  id: number,
  config: ToastConfig,
): Toast[] {
  const toast: Toast = {
    id,
    text: request.text,
    tone: request.tone ?? 'info',
    action: request.action,
    durationMs: toastDuration(request, config),
  }
  return [...shown, toast].slice(-Math.max(1, config.maxCount))
}
