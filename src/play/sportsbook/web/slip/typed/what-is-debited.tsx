import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import { parseMoney, subtract } from '#platform/money/money.ts'
import { useOddsFormat, useOddsText } from '../../price/odds-format.ts'
import { winReturn } from '../slip.rules.ts'
import type { SlipLine } from '../use-slip-lines.ts'
import type { StakeField } from './use-stake-field.ts'

/** Says of negative Malay and Indonesian odds what the typed amount means, what is debited and what can be won. */
export function WhatIsDebited({ line: { pick, odds }, field }: { line: SlipLine; field: StakeField }) {
  const { t } = useTranslation()
  const write = useOddsText()
  const format = t(`sportsbookLate.odds.formats.${useOddsFormat()}`)
  if (!field.needsWords) return null
  const price = odds ?? pick.seen
  const stake = parseMoney(pick.stake, 'CNY')
  const meaning = field.isToWin
    ? t('sportsbookLate.odds.toWin', { format, odds: write(pick.seen) })
    : t('sportsbookLate.odds.asStake')
  const sums =
    stake && stake.units > 0n
      ? t('sportsbookLate.odds.debited', {
          debit: amountText(stake),
          win: amountText(subtract(winReturn(pick.stake, price), stake)),
        })
      : ''
  return (
    <p aria-live="polite" className="mt-2 text-meta leading-[1.6] text-text-2">
      {meaning} {sums ? <strong className="font-semibold text-text">{sums}</strong> : null}
    </p>
  )
}
