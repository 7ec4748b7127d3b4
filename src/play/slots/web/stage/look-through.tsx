import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Beat, standingBeats } from './beats.rules.ts'

/** Goes back and forth through the windows of a round that is over; left out where there is one alone. */
export function LookThrough({
  beats,
  beat,
  onLook,
}: {
  beats: readonly Beat[]
  beat: Beat
  onLook: (beat: Beat) => void
}) {
  const { t } = useTranslation()
  const stands = standingBeats(beats)
  if (stands.length < 2) return null
  const at = stands.findIndex(({ spin, standing }) => spin === beat.spin && standing === beat.standing)
  const step = (by: number) => {
    const to = stands[at + by]
    return to ? () => onLook(to) : null
  }
  return (
    <div className="flex items-center justify-between border-line border-t px-2 text-[13px] text-text-2 md:px-4">
      <Step press={step(-1)} label={t('slots.stage.earlier')}>
        <ChevronLeft aria-hidden="true" size={20} />
      </Step>
      <span aria-live="polite">{t('slots.stage.place', { number: at + 1, count: stands.length })}</span>
      <Step press={step(1)} label={t('slots.stage.later')}>
        <ChevronRight aria-hidden="true" size={20} />
      </Step>
    </div>
  )
}

function Step({
  press,
  label,
  children,
}: {
  press: (() => void) | null
  label: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={press === null}
      onClick={press ?? undefined}
      className="grid size-11 place-items-center rounded-md text-text-2 hover:text-text disabled:opacity-40"
    >
      {children}
    </button>
  )
}
