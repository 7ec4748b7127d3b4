import clsx from 'clsx'
import { Check, Clock, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { clockWords } from '#platform/i18n/web/time-words.ts'
import type { ProofView } from '#play/fixtures/fixtures.contract.ts'
import type { sharedBetCall } from '#play/records/records.contract.ts'
import { verifyBet } from '../proof/bet-proof.rules.ts'

const SIGNS = {
  right: [Check, 'text-success'],
  wrong: [X, 'text-danger'],
  open: [Clock, 'text-text-3'],
} as const
const told = (step: boolean | null) => (step === null ? 'open' : step ? 'right' : 'wrong')

/** Checks a bet here and now, step by step, and says that it was done on this device. */
export function BetCheck({
  shared,
  proof,
  headBlock,
}: {
  shared: CallOutput<typeof sharedBetCall>
  proof: ProofView
  headBlock: number | null
}) {
  const { t } = useTranslation()
  const { steps, ok, at } = useMemo(
    () => ({ ...verifyBet(shared, proof, headBlock), at: new Date() }),
    [shared, proof, headBlock],
  )
  const verdict = told(ok)
  return (
    <Card aria-labelledby="bet-check">
      <CardHead
        id="bet-check"
        title={t('sportsbook.betProof.checkTitle')}
        detail={t('sportsbook.betProof.checkedHere', { time: clockWords(at) })}
        className="mb-4"
      />
      <ol className="grid gap-2.5">
        {steps.map(({ step, right }) => {
          const how = told(right)
          const [Sign, colour] = SIGNS[how]
          return (
            <li key={step} className="flex items-start gap-2.5">
              <Sign
                size={18}
                strokeWidth={2}
                aria-hidden="true"
                className={clsx('mt-0.5 flex-none', colour)}
              />
              <span>
                <span className="sr-only">{t(`sportsbook.betProof.${how}`)} </span>
                {t(`sportsbook.betProof.step.${step}`)}
              </span>
            </li>
          )
        })}
      </ol>
      <p
        role="status"
        className={clsx(
          'mt-4 font-semibold',
          verdict === 'right' ? 'text-success' : verdict === 'wrong' ? 'text-danger' : 'text-text-2',
        )}
      >
        {t(`sportsbook.betProof.verdict.${verdict}`)}
      </p>
    </Card>
  )
}
