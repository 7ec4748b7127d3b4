import clsx from 'clsx'
import { Check, Minus, X } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Remark } from '#design/note/note.tsx'
import { Select } from '#design/select/select.tsx'
import { amountText } from '#platform/money/amount-text.ts'
import { money, readAmount } from '#platform/money/money.ts'
import { type DrawProof, readDrawProof } from '../../../proof/draw/draw-proof.rules.ts'
import {
  DRAW_STEPS,
  type DrawPlayer,
  type DrawStep,
  type DrawVerdict,
  verifyDraws,
} from '../../../proof/draw/verify-draw.rules.ts'
import type { StepState } from '../../../proof/verify-round.rules.ts'

/** Proofs as they were parsed, and all games that can be drawn again. */
export interface DrawCheckProps {
  readonly proofs: readonly unknown[]
  readonly players: readonly DrawPlayer[]
  /** What a proof says was drawn, as its game shows it. */
  readonly wordsOf?: (proof: DrawProof) => ReactNode
}

interface Checked {
  readonly proof: DrawProof
  readonly verdict: DrawVerdict
}

const LOOKS = {
  same: 'border-success tone-success',
  different: 'border-danger tone-danger',
  sealed: 'border-line bg-surface-1',
  unknown: 'border-line bg-surface-1',
} as const

/** Shared draws drawn again on this device: what that came to, and the steps of the one that is shown. */
export default function DrawCheck({ proofs, players, wordsOf }: DrawCheckProps) {
  const { t } = useTranslation()
  const read = useMemo(() => proofs.map(readDrawProof), [proofs])
  const checked = useMemo((): readonly Checked[] => {
    const proved = read.flatMap((proof) => ('fault' in proof ? [] : [proof]))
    return verifyDraws(proved, players).map((verdict, n) => ({ proof: proved[n] as DrawProof, verdict }))
  }, [read, players])
  const [picked, setPicked] = useState('0')
  const shown = checked[Number(picked)] ?? checked[0]
  const unread = read.length - checked.length
  const same = checked.filter(({ verdict }) => verdict.verdict === 'same').length
  return (
    <div className="grid gap-4">
      {checked.length > 1 ? (
        <div className="grid gap-2">
          <p role="status" className="text-small text-text-2">
            {t('fairness.draw.summary', { count: checked.length, same })}
          </p>
          <Select
            name="draw"
            items={checked.map(({ proof, verdict }, n) => ({
              value: `${n}`,
              label: `${proof.issue} · ${t(`fairness.draw.verdict.${verdict.verdict}`)}`,
            }))}
            value={picked}
            onValueChange={setPicked}
          />
        </div>
      ) : null}
      {unread > 0 ? <Remark>{t('fairness.draw.unread', { count: unread })}</Remark> : null}
      {shown ? <Shown checked={shown} words={wordsOf?.(shown.proof)} /> : null}
    </div>
  )
}

function Shown({ checked: { proof, verdict }, words }: { checked: Checked; words: ReactNode }) {
  const { t } = useTranslation()
  const isHouse = proof.beacon.kind === 'house'
  return (
    <>
      <section role="status" className={clsx('rounded-lg border p-5 lg:px-7', LOOKS[verdict.verdict])}>
        <h2 className="type-section">{t(`fairness.draw.verdict.${verdict.verdict}`)}</h2>
        <p className="mt-1 text-small text-text-2">
          {t(proof.bet ? 'fairness.draw.aboutBet' : 'fairness.draw.about', {
            game: proof.game,
            issue: proof.issue,
          })}
        </p>
        {verdict.wrong ? (
          <p className="mt-1 text-small">
            {t('fairness.verdict.differentAt', {
              number: DRAW_STEPS.indexOf(verdict.wrong) + 1,
              step: t(`fairness.draw.step.${verdict.wrong}`),
            })}
          </p>
        ) : null}
        {words ? <div className="mt-3">{words}</div> : null}
      </section>
      {isHouse ? <Remark>{t('fairness.draw.house')}</Remark> : null}
      <ol className="rounded-lg border border-line bg-surface-1 px-5 lg:px-7">
        {DRAW_STEPS.map((step, before) => (
          <li key={step} className="flex gap-3.5 border-line py-5 not-first:border-t lg:gap-4.5">
            <span
              aria-hidden="true"
              className={clsx(
                'grid h-7.5 w-6.5 flex-none place-items-center rounded-arch text-small font-semibold',
                verdict.states[step] === 'wrong'
                  ? 'border-2 border-danger text-danger'
                  : 'bg-brand text-brand-ink',
              )}
            >
              {before + 1}
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <h3 className="font-semibold">{t(`fairness.draw.step.${step}`)}</h3>
                <StateMark state={verdict.states[step]} isHouse={isHouse && step === 'beacon'} />
              </div>
              <p className="mt-1 text-small text-text-2">{t(`fairness.draw.step.${step}Detail`)}</p>
              <Lines step={step} proof={proof} verdict={verdict} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

const MARKS = {
  right: { Sign: Check, tone: 'text-success' },
  wrong: { Sign: X, tone: 'text-danger' },
  open: { Sign: Minus, tone: 'text-text-3' },
} as const

function StateMark({ state, isHouse }: { state: StepState; isHouse: boolean }) {
  const { t } = useTranslation()
  const { Sign, tone } = MARKS[state]
  return (
    <span className={clsx('inline-flex items-center gap-1 text-small font-semibold', tone)}>
      <Sign size={16} strokeWidth={2} aria-hidden="true" />
      {t(isHouse && state === 'open' ? 'fairness.draw.word' : `fairness.step.${state}`)}
    </span>
  )
}

/** What a step was worked out from and came to, so that it can be held against the proof. */
function Lines({ step, proof, verdict }: { step: DrawStep; proof: DrawProof; verdict: DrawVerdict }) {
  const { t } = useTranslation()
  const rows = linesOf(step, proof, verdict).filter(([, text]) => text !== null)
  if (rows.length === 0) return null
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 rounded-md bg-bg px-3.5 py-3 md:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-meta text-text-2">{t(`fairness.draw.line.${label}`)}</dt>
          <dd className="type-hash [overflow-wrap:anywhere] text-text">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function linesOf(
  step: DrawStep,
  proof: DrawProof,
  verdict: DrawVerdict,
): readonly (readonly [label: string, text: string | null])[] {
  const { beacon, bet } = proof
  switch (step) {
    case 'chain':
      return [
        ['link', proof.link],
        ['previous', verdict.chain?.previous ?? null],
        ['head', proof.head],
        ['headComputed', verdict.chain?.head ?? null],
        ['number', `${proof.number}`],
      ]
    case 'beacon':
      return [
        ['round', `${beacon.round}`],
        ['named', `${verdict.beacon.round}`],
        ['signature', beacon.signature],
        ['randomness', beacon.randomness],
      ]
    case 'mix':
      return [
        ['message', verdict.mix?.message ?? null],
        ['seed', verdict.mix?.seed ?? null],
      ]
    case 'result':
      return [
        ['before', proof.before && `${proof.before.issue} ${JSON.stringify(proof.before.result)}`],
        ['recorded', proof.result === null ? null : JSON.stringify(proof.result)],
        ['computed', verdict.result === null ? null : JSON.stringify(verdict.result)],
      ]
    case 'payout':
      return [
        ['bet', bet && JSON.stringify(bet.bet)],
        ['recorded', bet?.payout ? amountText(readAmount(bet.payout, 'CNY')) : null],
        ['computed', verdict.payout && amountText(money('CNY', verdict.payout.paid))],
      ]
  }
}
