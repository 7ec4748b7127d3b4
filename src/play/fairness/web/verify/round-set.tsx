import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { IconButton } from '#design/icon-button/icon-button.tsx'
import type { VerifiedRound } from '../../proof/pair.rules.ts'

/** Rounds that are drawn as dots; more are counted alone. */
const MOST_DOTS = 1_500
/** Rounds that do not match and can be pressed. */
const MOST_WRONG = 20

const isSame = ({ verdict }: VerifiedRound) => verdict.verdict === 'same'

/** Many verified rounds: one dot each, the way from one to the next, and to those that do not match. */
export function RoundSet({
  rounds,
  shown,
  onShow,
}: {
  rounds: readonly VerifiedRound[]
  /** Which of them the page shows. */
  shown: number
  onShow: (position: number) => void
}) {
  const { t } = useTranslation()
  const same = rounds.filter(isSame).length
  const wrong = rounds.flatMap((round, position) => (isSame(round) ? [] : [position]))
  const sign = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <>
      {rounds.length > MOST_DOTS ? null : (
        <div
          role="img"
          aria-label={t('fairness.set.dots', { count: rounds.length, same })}
          className="mt-3 flex flex-wrap gap-0.75"
        >
          {rounds.map((round, position) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a round is known by where it stands
              key={position}
              className={clsx('h-2 w-1 rounded-t-[2px]', isSame(round) ? 'bg-brand' : 'bg-danger')}
            />
          ))}
        </div>
      )}
      <div className="mt-3 flex items-center justify-between gap-2">
        <IconButton
          label={t('fairness.set.previous')}
          disabled={shown === 0}
          onClick={() => onShow(shown - 1)}
        >
          <ChevronLeft {...sign} />
        </IconButton>
        <span className="text-small text-text-2" aria-live="polite">
          {t('fairness.set.shown', { number: rounds[shown]?.proof.nonce })}
        </span>
        <IconButton
          label={t('fairness.set.next')}
          disabled={shown >= rounds.length - 1}
          onClick={() => onShow(shown + 1)}
        >
          <ChevronRight {...sign} />
        </IconButton>
      </div>
      {wrong.length > 0 ? (
        <>
          <p className="mt-3 text-meta text-text-2">{t('fairness.set.wrongOnes')}</p>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {wrong.slice(0, MOST_WRONG).map((position) => (
              <Button
                key={position}
                size="sm"
                variant="line"
                aria-pressed={position === shown}
                aria-label={t('fairness.pair.show', { number: rounds[position]?.proof.nonce })}
                onClick={() => onShow(position)}
              >
                {rounds[position]?.proof.nonce}
              </Button>
            ))}
          </div>
        </>
      ) : null}
    </>
  )
}
