import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import { readAmount, subtract, type WireAmount } from '#platform/money/money.ts'
import type { CashOutQuote } from '../../cash-out/cash-out.contract.ts'

const STEP = 10

/** How much of what runs is cashed out, in steps of a tenth: by dragging, by tapping, by the arrow keys. */
export function PartSlider({
  id,
  percent,
  offer,
  running,
  isOff,
  onPercent,
}: {
  id: string
  percent: number
  /** The offer for so much; null while nothing is offered. */
  offer: CashOutQuote['offers'][number] | null
  running: WireAmount<'CNY'>
  isOff: boolean
  onPercent: (percent: number) => void
}) {
  const { t } = useTranslation()
  const whole = readAmount(running, 'CNY')
  const words = offer
    ? t('sportsbookLate.cashOut.percentIs', {
        percent,
        part: amountText(offer.stake, { currency: 'CNY' }),
        running: amountText(whole),
        rest: amountText(subtract(whole, readAmount(offer.stake, 'CNY'))),
      })
    : `${percent}%`
  return (
    <label id={id} className="grid gap-1 text-small">
      <span className="text-text-2">{t('sportsbookLate.cashOut.percent')}</span>
      <input
        type="range"
        min={STEP}
        max={100}
        step={STEP}
        value={percent}
        disabled={isOff}
        aria-valuetext={words}
        onChange={({ target }) => onPercent(Number(target.value))}
        className="h-11 w-full accent-brand disabled:opacity-50"
      />
      <span className="text-meta text-text-2">{words}</span>
    </label>
  )
}
