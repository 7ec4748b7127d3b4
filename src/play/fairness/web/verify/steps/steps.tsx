import clsx from 'clsx'
import { Check, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import { money, readAmount } from '#platform/money/money.ts'
import { MULTIPLE_PARTS } from '../../../payout.rules.ts'
import type { VerifiedRound } from '../../../proof/pair.rules.ts'
import { isVoid } from '../../../proof/round-proof.rules.ts'
import { STEPS, type Step, type StepState } from '../../../proof/verify-round.rules.ts'
import { grouped } from '../../hash.tsx'
import { DrawsStep } from './draws-step.tsx'

/** A multiple in parts of 10,000 as people read it: 2.0000. */
function timesText(parts: bigint): string {
  return `${parts / MULTIPLE_PARTS}.${`${parts % MULTIPLE_PARTS}`.padStart(4, '0')}`
}

/** The five steps of a round, each with what was worked out. */
export function Steps({ round, words }: { round: VerifiedRound; words: ReactNode }) {
  const { t } = useTranslation()
  const { states, mix } = round.verdict
  const details: Readonly<Record<Step, ReactNode>> = {
    commitment: <CommitmentStep round={round} />,
    mix: <MixStep round={round} />,
    draws: <DrawsStep round={round} />,
    result: <ResultStep round={round} words={words} />,
    payout: <PayoutStep round={round} />,
  }
  return (
    <ol className="rounded-lg border border-line bg-surface-1 px-5 lg:px-7">
      {STEPS.map((step, before) => (
        <li key={step} className="flex gap-3.5 border-line py-5 not-first:border-t lg:gap-4.5">
          <span
            aria-hidden="true"
            className={clsx(
              'grid h-7.5 w-6.5 flex-none place-items-center rounded-arch text-small font-semibold',
              states[step] === 'wrong' ? 'border-2 border-danger text-danger' : 'bg-brand text-brand-ink',
            )}
          >
            {before + 1}
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-semibold">{t(`fairness.step.${step}`)}</h3>
              <StateMark state={states[step]} />
            </div>
            <p className="mt-1 text-small [overflow-wrap:anywhere] whitespace-pre-wrap text-text-2">
              {t(`fairness.step.${step}Detail`, { message: mix.message })}
            </p>
            {details[step]}
          </div>
        </li>
      ))}
    </ol>
  )
}

const MARKS = {
  right: { Sign: Check, tone: 'text-success' },
  wrong: { Sign: X, tone: 'text-danger' },
  open: { Sign: Minus, tone: 'text-text-3' },
} as const

function StateMark({ state }: { state: StepState }) {
  const { t } = useTranslation()
  const { Sign, tone } = MARKS[state]
  return (
    <span className={clsx('inline-flex items-center gap-1 text-small font-semibold', tone)}>
      <Sign size={16} strokeWidth={2} aria-hidden="true" />
      {t(`fairness.step.${state}`)}
    </span>
  )
}

/** Two hashes below each other, so that they can be held against each other. */
function Compared({
  rows,
}: {
  rows: readonly (readonly [label: string, hex: string | null, wrong: boolean])[]
}) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 rounded-md bg-bg px-3.5 py-3 md:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(([label, hex, wrong]) => (
        <div key={label} className="contents">
          <dt className="text-meta text-text-2">{label}</dt>
          <dd className={clsx('type-hash', wrong ? 'text-danger' : 'text-text')}>
            {hex === null ? '—' : grouped(hex)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CommitmentStep({ round: { proof, verdict } }: { round: VerifiedRound }) {
  const { t } = useTranslation()
  const isWrong = verdict.states.commitment === 'wrong'
  return (
    <Compared
      rows={[
        [t('fairness.step.published'), proof.commitment, false],
        [t('fairness.step.computed'), verdict.commitment.computed, isWrong],
      ]}
    />
  )
}

function MixStep({ round: { proof, verdict } }: { round: VerifiedRound }) {
  const { t } = useTranslation()
  if (verdict.mix.seed === null) return null
  const isWrong = verdict.states.mix === 'wrong'
  const recorded = proof.mixed === null ? [] : ([[t('fairness.step.recorded'), proof.mixed, false]] as const)
  return <Compared rows={[...recorded, [t('fairness.step.computed'), verdict.mix.seed, isWrong]]} />
}

function ResultStep({ round: { proof, verdict }, words }: { round: VerifiedRound; words: ReactNode }) {
  const { t } = useTranslation()
  const { result, states } = verdict
  if (result === null) return null
  const isWrong = states.result === 'wrong'
  const rows = isWrong
    ? ([
        [t('fairness.step.recorded'), proof.outcome, false],
        [t('fairness.step.computed'), result.outcome, true],
      ] as const)
    : ([[t('fairness.step.computed'), result.outcome, false]] as const)
  return (
    <>
      {words && !isWrong ? <p className="mt-2 font-semibold">{words}</p> : null}
      <dl className="mt-3 grid gap-2 rounded-md bg-bg px-3.5 py-3">
        {rows.map(([label, outcome, wrong]) => (
          <div key={label}>
            <dt className="text-meta text-text-2">{label}</dt>
            <dd className={clsx('type-hash max-h-40 overflow-y-auto', wrong ? 'text-danger' : 'text-text')}>
              {JSON.stringify(outcome)}
            </dd>
          </div>
        ))}
      </dl>
      {result.over ? null : (
        <p className={clsx('mt-2 text-small', isWrong ? 'text-danger' : 'text-text-2')}>
          {t('fairness.step.notOver')}
        </p>
      )}
    </>
  )
}

function PayoutStep({ round: { proof, verdict } }: { round: VerifiedRound }) {
  const { t } = useTranslation()
  if (verdict.payout === null) return null
  const { multiple, paid } = verdict.payout
  return (
    <div className="mt-3 rounded-md bg-bg px-3.5 py-3">
      <p className="font-semibold">
        {isVoid(proof)
          ? t('fairness.step.payoutVoid', { paid: amountText(money('CNY', paid)) })
          : t('fairness.step.payoutMade', {
              stake: amountText(readAmount(proof.stake, 'CNY')),
              multiple: timesText(multiple),
              paid: amountText(money('CNY', paid)),
            })}
      </p>
      {verdict.states.payout === 'wrong' ? (
        <p className="mt-1 text-small text-danger">
          {t('fairness.step.payoutRecorded', {
            paid: amountText(readAmount(proof.payout, 'CNY')),
            multiple: timesText(BigInt(proof.multiple)),
          })}
        </p>
      ) : null}
    </div>
  )
}
