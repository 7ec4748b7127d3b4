import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountdown } from '#design/countdown/use-countdown.ts'
import { Ring } from '#design/ring/ring.tsx'
import { serverNow } from '#platform/http/web/server-clock.ts'

/** The time until a sale closes by the house's clock, as a ring with its digits: once a second, in one colour to the end. */
export function DrawCountdown({
  closesAt,
  everySeconds,
  size,
}: {
  closesAt: string
  everySeconds: number
  size: number
}) {
  const { t } = useTranslation()
  const [offsetMs] = useState(() => serverNow() - Date.now())
  const left = useCountdown(closesAt, { offsetMs })
  if (left === null) return null
  return (
    <Ring share={left.seconds / everySeconds} size={size} width={size < 80 ? 5 : 6}>
      <span
        role="timer"
        aria-label={t('drawsLate.left', { left: left.text })}
        className="grid justify-items-center leading-none"
      >
        <span className="font-semibold" style={{ fontSize: Math.round(size * 0.24) }}>
          {left.text}
        </span>
        <span aria-hidden="true" className="mt-1 text-micro text-text-2">
          {t(left.seconds === 0 ? 'drawsLate.saleClosed' : 'drawsLate.untilClose')}
        </span>
      </span>
    </Ring>
  )
}
