import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#design/card/card.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import { RejectedAside } from '../../multiples/components/rejected-aside.tsx'
import { SlipTabs } from '../../multiples/components/slip-tabs.tsx'
import { TOGETHER } from '../../multiples/lazy-multiple.ts'
import { useMultiple } from '../../multiples/multiple.store.ts'
import { MatchPrices } from '../match-prices.tsx'
import { quickBalance } from '../slip.rules.ts'
import { clearSlip } from '../slip.store.ts'
import { useSlipLines, useSportsBalance } from '../use-slip-lines.ts'
import { PickList } from './pick-list.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { WaitingElsewhere } from './waiting-bets.tsx'

/** The slip beside the prices, from 1024 up. */
export default function SlipRail() {
  const { t } = useTranslation()
  const { lines, limits } = useSlipLines()
  const balance = useSportsBalance()
  const { tab, attempt } = useMultiple()
  const isEmpty = lines.length === 0 && attempt === null
  const together = isEmpty ? undefined : TOGETHER[tab]
  const mayClear = lines.some(({ pick }) => pick.attempt === null)
  return (
    <Card padding="none" aria-labelledby="slip-title">
      <MatchPrices />
      <WaitingElsewhere />
      <div className="flex items-center justify-between px-4 pt-3.5 pb-3">
        <h2 id="slip-title" className="type-card">
          {t('sportsbook.slip.title')}
        </h2>
        {mayClear ? (
          <IconButton size="sm" label={t('sportsbook.slip.clear')} onClick={clearSlip} className="-mr-1.5">
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
      <RejectedAside className="px-4 pb-3" />
      {isEmpty ? null : (
        <div className="px-4 pb-3">
          <SlipTabs count={lines.length} />
        </div>
      )}
      {together ? (
        <Suspense fallback={null}>
          <together.Body lines={lines} limits={limits} className="px-4" />
          <div className="px-4 pt-3.5 pb-4">
            <together.Foot lines={lines} limits={limits} balance={balance} />
          </div>
        </Suspense>
      ) : (
        <>
          <PickList
            lines={lines}
            balance={balance && quickBalance(balance, limits)}
            className="grid gap-3 px-4"
          />
          {lines.length === 0 ? (
            <p className="px-4 pb-5 text-small text-text-2">{t('sportsbook.slip.empty')}</p>
          ) : (
            <div className="px-4 pt-3.5 pb-4">
              <SlipFoot lines={lines} balance={balance} />
            </div>
          )}
        </>
      )}
    </Card>
  )
}
