import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '#platform/http/web/server-clock.ts'
import type { PlaySessionView } from '../../protection.contract.ts'

const EVERY_MS = 1_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, EVERY_MS)
  return () => clearInterval(timer)
}

/** The server's time in whole seconds, in milliseconds. */
export function useSeconds(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / EVERY_MS)) * EVERY_MS
}

/** Whole minutes since an instant of the wire. */
export function minutesSince(iso: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(iso)) / 60_000))
}

/** Minutes in words: "1 h 12 min", "12 minutes". */
export function useTimeSpent(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) =>
    minutes < 60
      ? t('protection.session.timeShort', { count: minutes })
      : t('protection.session.time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** Minutes as a clock: "1:12", "0:05". */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The part of the interval between two reality checks that is over, 0 to 1. */
export function intervalShare({ nextCheckAt, everyMinutes }: PlaySessionView, nowMs: number): number {
  const left = Date.parse(nextCheckAt) - nowMs
  return Math.min(1, Math.max(0, 1 - left / (everyMinutes * 60_000)))
}
