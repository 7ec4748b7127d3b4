import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { SHEET_HIGH, SHEET_LOW, Sheet, type SheetStop } from '#design/sheet/sheet.tsx'
import type { StakeLimits } from '../../../stakes.rules.ts'
import { quickBalance } from '../slip.rules.ts'
import { clearSlip, showSlip, useSlip } from '../slip.store.ts'
import { type SlipLine, useSportsBalance } from '../use-slip-lines.ts'
import { PickList } from './pick-list.tsx'
import { SlipFoot } from './slip-foot.tsx'

/** The slip on a phone: the latest pick at 40 %, where the page stays live, and all of it at 92 %. */
export default function SlipSheet({ lines, limits }: { lines: readonly SlipLine[]; limits: StakeLimits }) {
  const { t } = useTranslation()
  const [stop, setStop] = useState<SheetStop>(SHEET_LOW)
  const balance = useSportsBalance()
  const mayClear = lines.some(({ pick }) => pick.attempt === null)
  const high = stop === SHEET_HIGH
  // Asked for by keyboard: a pick that is not the latest stands in the whole sheet alone.
  const wanted = useSlip((slip) => slip.wanted)
  if (wanted !== null && wanted !== lines.at(-1)?.pick.id && !high) setStop(SHEET_HIGH)
  const empty = lines.length === 0
  const closes = high || empty
  const Sign = closes ? ChevronDown : ChevronUp
  return (
    <Sheet
      open
      onOpenChange={showSlip}
      stop={stop}
      onStopChange={setStop}
      label={t('sportsbook.slip.title')}
      head={
        <div className="flex items-center gap-3 pb-2">
          <h2 className="type-card">{t('sportsbook.slip.title')}</h2>
          <span className="text-small text-text-2">
            {empty ? null : t('sportsbook.slip.singles', { count: lines.length })}
          </span>
          <span className="ml-auto flex">
            {mayClear ? (
              <IconButton label={t('sportsbook.slip.clear')} onClick={clearSlip}>
                <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            ) : null}
            <IconButton
              label={closes ? t('sportsbook.slip.close') : t('sportsbook.slip.expand')}
              onClick={() => (closes ? showSlip(false) : setStop(SHEET_HIGH))}
            >
              <Sign size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      }
      foot={empty ? null : <SlipFoot lines={lines} limits={limits} balance={balance} compact={!high} />}
    >
      {empty ? <p className="text-small text-text-2">{t('sportsbook.slip.empty')}</p> : null}
      <PickList
        lines={lines}
        arrange={(ids) => (high ? ids.toReversed() : ids.slice(-1))}
        limits={limits}
        balance={balance && quickBalance(balance, limits)}
        className="grid gap-3 pb-3"
      />
    </Sheet>
  )
}
