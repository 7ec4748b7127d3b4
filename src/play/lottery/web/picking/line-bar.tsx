import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { amountText, groupDigits } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { payoutOf } from '#play/fairness/payout.rules.ts'
import { nearestPercentText } from '#play/games/figures.rules.ts'
import { lineUnits } from '../ticket/ticket.rules.ts'
import { chanceOf, factorsOf } from './picks.rules.ts'
import { StepField } from './step-field.tsx'
import { type Picker, timesIn } from './use-picker.ts'

const yuan = (units: bigint) => amountText(money('CNY', units))

/** How many lines there are, spelt out where they are a product: 3 × 2 × 4 = 24. */
export function useLinesText({ play, picks, lines }: Pick<Picker, 'play' | 'picks' | 'lines'>): string {
  const { t } = useTranslation()
  const counted = t('lotteryLate.lines', { count: lines, lines: groupDigits(`${lines}`) })
  const factors = factorsOf(play, picks, lines)
  return factors && factors.length > 1 ? `${factors.join(' × ')} = ${counted}` : counted
}

/** Below the rows: lines, the stake of one, times, both ends, and the button that puts them on the ticket. */
export function LineBar({
  picker,
  onAdd,
  hasButton,
}: {
  picker: Picker
  onAdd: (() => void) | null
  hasButton: boolean
}) {
  const { t } = useTranslation()
  const linesText = useLinesText(picker)
  const { game, lineStake, times, lines, stake } = picker
  return (
    <div className="grid gap-x-5 gap-y-3 border-t border-line bg-surface-2/50 px-4 py-4 md:flex md:flex-wrap md:items-end lg:px-5">
      <div className="min-w-0">
        <p className="mb-1 text-meta text-text-2">{t('lotteryLate.picks.lines')}</p>
        <p role="status" className="text-[20px] leading-[44px] font-semibold whitespace-nowrap">
          {linesText}
        </p>
      </div>
      <div className="flex gap-3">
        <StepField
          className="w-36 flex-none"
          label={t('lotteryLate.picks.lineStake')}
          value={lineStake}
          onValue={picker.setLineStake}
          onStep={picker.stepLineStake}
          lessLabel={t('lotteryLate.picks.lessStake')}
          moreLabel={t('lotteryLate.picks.moreStake')}
          placeholder={yuan(game.lineStake).replace('¥', '')}
        />
        <StepField
          className="w-32 flex-none"
          label={t('lotteryLate.picks.times')}
          value={times}
          onValue={picker.setTimes}
          onStep={picker.stepTimes}
          decimals={0}
          lessLabel={t('lotteryLate.picks.fewerTimes')}
          moreLabel={t('lotteryLate.picks.moreTimes')}
        />
      </div>
      <BarWords picker={picker} />
      {hasButton ? (
        <Button
          variant="secondary"
          size="lg"
          aria-disabled={onAdd === null || undefined}
          aria-describedby="lottery-words"
          onClick={() => onAdd?.()}
        >
          {lines > 0 && stake > 0n
            ? t('lotteryLate.picks.add', { amount: yuan(stake) })
            : t('lotteryLate.picks.addNothing')}
        </Button>
      ) : null}
    </div>
  )
}

/** Both ends of what is picked, or what it still lacks. */
export function BarWords({ picker, id = 'lottery-words' }: { picker: Picker; id?: string }) {
  const { t } = useTranslation()
  const { play, picks, lines, fault, game, stake, lineStake, times } = picker
  const chance = chanceOf(play, picks, lines)
  const most = payoutOf(lineUnits({ lineStake, times: timesIn(times) }), play.mostOf(picks)).paid
  return (
    <div
      id={id}
      className="min-h-10 min-w-0 flex-1 basis-52 text-small leading-[1.6] text-text-2 md:text-right"
    >
      {chance ? (
        <p>
          {t('lotteryLate.picks.chance', {
            fraction: `${groupDigits(`${chance[0]}`)} / ${groupDigits(`${chance[1]}`)}`,
            percent: nearestPercentText(chance),
          })}
        </p>
      ) : null}
      {lines === 0 ? (
        <p>{t('lotteryLate.picks.noLines')}</p>
      ) : fault !== null ? (
        <p className="text-text">{t(`lotteryLate.picks.faults.${fault}`, { step: yuan(game.lineStake) })}</p>
      ) : (
        <p>{t('lotteryLate.picks.ends', { most: yuan(most), lost: yuan(-stake) })}</p>
      )}
    </div>
  )
}
