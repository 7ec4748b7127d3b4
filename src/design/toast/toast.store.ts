import { create } from 'zustand'
import { addToast, TOAST_DEFAULTS, type Toast, type ToastConfig, type ToastRequest } from './toast.rules.ts'

type ToastState = { toasts: readonly Toast[]; config: ToastConfig }

/** The toasts on the screen. Components draw from it; everyone else calls `toast`. */
export const useToasts = create<ToastState>(() => ({ toasts: [], config: TOAST_DEFAULTS }))

let lastId = 0

/** Says something briefly, from anywhere: `toast({ text, tone: 'success' })`. Answers with its id. */
export function toast(request: ToastRequest): number {
  lastId += 1
  const id = lastId
  useToasts.setState((state) => ({ toasts: addToast(state.toasts, request, id, state.config) }))
  return id
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  useToasts.setState((state) => ({ toasts: state.toasts.filter((shown) => shown.id !== id) }))
}

/** Sets what the site's config says about toasts; called once when the portal starts. */
export function configureToasts(config: Partial<ToastConfig>): void {
  useToasts.setState((state) => ({ config: { ...state.config, ...config } }))
}
