import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { SHEET_HIGH, SHEET_LOW, Sheet, type SheetStop } from '#design/sheet/sheet.tsx'
import type { HouseLimits } from '../../../stakes.rules.ts'
import { RejectedAside } from '../../multiples/components/rejected-aside.tsx'
import { SlipTabs, useShownTabs } from '../../multiples/components/slip-tabs.tsx'
import { TOGETHER } from '../../multiples/lazy-multiple.ts'
import { useMultiple } from '../../multiples/multiple.store.ts'
import { quickBalance } from '../slip.rules.ts'
import { clearSlip, showSlip, useSlip } from '../slip.store.ts'
import { type SlipLine, useSportsBalance } from '../use-slip-lines.ts'
import { PickList } from './pick-list.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { WaitingElsewhere } from './waiting-bets.tsx'

/** The slip on a phone: the latest pick at 40 %, where the page stays live, and all of it at 92 %. */
export default function SlipSheet({ lines, limits }: { lines: readonly SlipLine[]; limits: HouseLimits }) {
  const { t } = useTranslation()
  const [stop, setStop] = useState<SheetStop>(SHEET_LOW)
  const balance = useSportsBalance()
  const mayClear = lines.some(({ pick }) => pick.attempt === null)
  const high = stop === SHEET_HIGH
  const { tab, attempt } = useMultiple()
  const empty = lines.length === 0 && attempt === null
  const together = empty ? undefined : TOGETHER[tab]
  // All legs of one bet are looked at before it is placed.
  if (together && !high) setStop(SHEET_HIGH)
  // Asked for by keyboard: a pick that is not the latest stands in the whole sheet alone.
  const wanted = useSlip((slip) => slip.wanted)
  if (wanted !== null && wanted !== lines.at(-1)?.pick.id && !high) setStop(SHEET_HIGH)
  const closes = high || empty
  const manyTabs = useShownTabs().length > 2
  const Sign = closes ? ChevronDown : ChevronUp
  return (
    <Sheet
      open
      onOpenChange={showSlip}
      stop={stop}
      onStopChange={setStop}
      label={t('sportsbook.slip.title')}
      head={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
          <h2 className="flex-none type-card">{t('sportsbook.slip.title')}</h2>
          {empty ? null : (
            // Three of them have a row of their own.
            <div className={manyTabs ? 'order-last basis-full' : 'min-w-0 flex-1'}>
              <SlipTabs count={lines.length} />
            </div>
          )}
          <span className="ml-auto flex flex-none">
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
      foot={
        empty ? null : together ? (
          <Suspense fallback={null}>
            <together.Foot lines={lines} limits={limits} balance={balance} />
          </Suspense>
        ) : lines.length === 0 ? null : (
          <SlipFoot lines={lines} balance={balance} compact={!high} />
        )
      }
    >
      <WaitingElsewhere />
      <RejectedAside className="pb-3" />
      {empty || (lines.length === 0 && !together) ? (
        <p className="text-small text-text-2">{t('sportsbook.slip.empty')}</p>
      ) : null}
      {together ? (
        <Suspense fallback={null}>
          <together.Body lines={lines} limits={limits} className="pb-3" />
        </Suspense>
      ) : (
        <PickList
          lines={lines}
          arrange={(ids) => (high ? ids.toReversed() : ids.slice(-1))}
          balance={balance && quickBalance(balance, limits)}
          className="grid gap-3 pb-3"
        />
      )}
    </Sheet>
  )
}
