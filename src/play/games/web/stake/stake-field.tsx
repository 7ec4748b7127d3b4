import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountInput } from '#design/number-field/amount-input.tsx'
import { formatAmount, money } from '#platform/money/money.ts'
import type { Game } from '../page/use-game.ts'
import { type StakeRange, stepDown, stepUp } from './stake.rules.ts'

/** What a round stakes: typed, or a step up or down. Empty until its member says something. */
export function StakeField({ game, className }: { game: Game; className?: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { range, stake, stakeText, isLocked, setStakeText } = game
  const off = isLocked || range === null
  const step = (next: (stake: bigint | null, range: StakeRange) => bigint) => {
    if (range !== null && !off) setStakeText(formatAmount(money('CNY', next(stake, range))))
  }
  const isLeast = range !== null && stake !== null && stake <= range.least
  const isMost = range !== null && stake !== null && stake >= range.most
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-meta text-text-2">
        {t('gamesLate.stake.label')}
      </label>
      <AmountInput
        id={id}
        data-stake=""
        value={stakeText}
        onValueChange={setStakeText}
        disabled={off}
        placeholder={range ? formatAmount(money('CNY', range.least)) : undefined}
        prefix={
          <Step label={t('gamesLate.stake.less')} off={off || isLeast} onPress={() => step(stepDown)}>
            <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
          </Step>
        }
        suffix={
          <Step label={t('gamesLate.stake.more')} off={off || isMost} onPress={() => step(stepUp)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          </Step>
        }
        boxClassName="h-11! gap-0! px-0!"
        className="text-center font-semibold"
      />
    </div>
  )
}

/** `aria-disabled`, so that the box around it does not look off with it. */
function Step({
  label,
  off,
  onPress,
  children,
}: {
  label: string
  off: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
      className="grid h-11 w-11 place-items-center rounded-sm text-text-2 hover:bg-surface-2 hover:text-text aria-disabled:text-text-3 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}
