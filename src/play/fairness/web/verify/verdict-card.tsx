import clsx from 'clsx'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Money } from '#design/money/money.tsx'
import { readAmount } from '#platform/money/money.ts'
import type { VerifiedRound } from '../../proof/pair.rules.ts'
import { STEPS } from '../../proof/verify-round.rules.ts'
import { saveEvidence } from './save-evidence.ts'

const LOOKS = {
  same: 'border-success tone-success',
  different: 'border-danger tone-danger',
  sealed: 'border-line bg-surface-1',
  unknown: 'border-line bg-surface-1',
} as const

/** What verifying a round came to, before anything else: the round in words, or the step that is wrong. */
export function VerdictCard({ round, words }: { round: VerifiedRound | null; words: ReactNode }) {
  const { t } = useTranslation()
  const verdict = round?.verdict.verdict
  return (
    <section
      role="status"
      className={clsx(
        'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border p-5 lg:px-7',
        verdict ? LOOKS[verdict] : 'border-line bg-surface-1',
      )}
    >
      <VerdictArch verdict={verdict} />
      <div className="min-w-0 flex-[1_1_220px]">
        <h2 className="type-section">
          {t(verdict ? `fairness.verdict.${verdict}` : 'fairness.verdict.empty')}
        </h2>
        <p className="mt-1 text-small text-text-2">
          <VerdictDetail round={round} />
        </p>
      </div>
      {round ? (
        <div className="text-right">
          {words ? <p className="text-figure font-semibold">{words}</p> : null}
          <p className="text-meta text-text-2">
            {t('fairness.verdict.payout')}{' '}
            <b className="text-text">
              <Money amount={readAmount(round.proof.payout, 'CNY')} />
            </b>
          </p>
        </div>
      ) : null}
      {round && verdict === 'different' ? (
        <Button
          className="w-full md:w-auto"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => saveEvidence(round)}
        >
          {t('fairness.verdict.evidence')}
        </Button>
      ) : null}
    </section>
  )
}

function VerdictDetail({ round }: { round: VerifiedRound | null }) {
  const { t } = useTranslation()
  if (!round) return t('fairness.verdict.emptyDetail')
  const { verdict, wrong } = round.verdict
  const { game, version } = round.proof
  if (wrong !== null)
    return t('fairness.verdict.differentAt', {
      number: STEPS.indexOf(wrong) + 1,
      step: t(`fairness.step.${wrong}`),
    })
  if (verdict === 'unknown') return t('fairness.verdict.unknownDetail', { game, version })
  return t(verdict === 'sealed' ? 'fairness.verdict.sealedDetail' : 'fairness.verdict.sameDetail')
}

/** A lit door where it matches, an open arch where it does not or nothing is known. */
function VerdictArch({ verdict }: { verdict: VerifiedRound['verdict']['verdict'] | undefined }) {
  const lit = verdict === 'same'
  const tone = lit ? 'text-success' : verdict === 'different' ? 'text-danger' : 'text-text-3'
  return (
    <svg
      viewBox="0 0 76 84"
      aria-hidden="true"
      className={clsx('h-16 w-14.5 flex-none lg:h-21 lg:w-19', tone)}
    >
      {lit ? (
        <>
          <path d="M4 82V38a34 34 0 0 1 68 0v44z" fill="currentColor" opacity=".22" />
          <path d="M13 82V40a25 25 0 0 1 50 0v42z" fill="currentColor" />
        </>
      ) : (
        <path d="M13 82V40a25 25 0 0 1 50 0v42" fill="none" stroke="currentColor" strokeWidth="3" />
      )}
      {verdict === 'same' || verdict === 'different' ? (
        <path
          d={lit ? 'm26 50 9 9 16-19' : 'm29 39 18 18m0-18L29 57'}
          fill="none"
          strokeWidth={lit ? 6 : 4}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={lit ? 'stroke-bg' : 'stroke-current'}
        />
      ) : null}
      <path d="M0 82.5h76" stroke="currentColor" strokeWidth="3" />
    </svg>
  )
}
