import { useTranslation } from 'react-i18next'
import { Checkbox } from '#design/checkbox/checkbox.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { StepField } from '../picking/step-field.tsx'
import { CHASE_PLANS, type ChaseRow } from './chase.rules.ts'
import { shortIssue } from './issue.rules.ts'
import type { Chase } from './use-chase.ts'

const yuan = (units: bigint) => amountText(money('CNY', units))
const whole = (text: string) => Math.trunc(Number(text)) || 1

/** The draws of an order: how many, how often each, what is staked by then, and what is left where that one wins. */
export function ChaseForm({
  chase,
  rows,
  issues,
  mostDraws,
  isLocked,
}: {
  chase: Chase
  rows: readonly ChaseRow[]
  /** Of the draws, in their order. */
  issues: readonly string[]
  mostDraws: number
  isLocked: boolean
}) {
  const { t } = useTranslation()
  const count = chase.times.length
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-end gap-3">
        <StepField
          className="w-34"
          label={t('lotteryLate.chase.draws', { most: mostDraws })}
          value={`${count}`}
          onValue={(text) => chase.setDraws(whole(text))}
          onStep={(up) => chase.setDraws(count + (up ? 1 : -1))}
          decimals={0}
          disabled={isLocked}
          lessLabel={t('lotteryLate.chase.fewer')}
          moreLabel={t('lotteryLate.chase.more')}
        />
        <Segmented
          label={t('lotteryLate.chase.plan')}
          items={CHASE_PLANS.map((value) => ({
            value,
            label: t(`lotteryLate.chase.plans.${value}`),
            disabled: isLocked,
          }))}
          value={chase.plan}
          onValueChange={chase.setPlan}
        />
      </div>
      <div
        // The keyboard scrolls it.
        tabIndex={rows.length > 6 ? 0 : undefined}
        className="mt-3 max-h-80 overflow-y-auto"
      >
        <table aria-label={t('lotteryLate.chase.table')} className="w-full border-collapse text-meta">
          <thead>
            <tr className="text-text-3">
              <th scope="col" className="h-7 text-left font-medium">
                {t('lotteryLate.issue')}
              </th>
              <th scope="col" className="text-center font-medium">
                {t('lotteryLate.picks.times')}
              </th>
              <th scope="col" className="text-right font-medium">
                {t('lotteryLate.chase.staked')}
              </th>
              <th scope="col" className="pl-2 text-right font-medium">
                {t('lotteryLate.chase.net')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={issues[at] ?? at} className="border-t border-line">
                <th scope="row" className="py-1 pr-1 text-left font-normal whitespace-nowrap">
                  {shortIssue(issues[at] ?? '')}
                </th>
                <td className="py-1">
                  <StepField
                    className="mx-auto w-29"
                    hideLabel
                    label={t('lotteryLate.chase.timesOf', { issue: shortIssue(issues[at] ?? '') })}
                    value={`${row.times}`}
                    onValue={(text) => chase.setTimes(at, whole(text))}
                    onStep={(up) => chase.setTimes(at, row.times + (up ? 1 : -1))}
                    decimals={0}
                    disabled={isLocked}
                    lessLabel={t('lotteryLate.picks.fewerTimes')}
                    moreLabel={t('lotteryLate.picks.moreTimes')}
                  />
                </td>
                <td className="py-1 text-right">{yuan(row.staked)}</td>
                <td className="py-1 pl-1 text-right">{yuan(row.net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Checkbox
        className="mt-2.5"
        checked={chase.stopOnWin}
        disabled={isLocked}
        onChange={(event) => chase.setStopOnWin(event.target.checked)}
      >
        {t('lotteryLate.chase.stop')}
      </Checkbox>
    </div>
  )
}
