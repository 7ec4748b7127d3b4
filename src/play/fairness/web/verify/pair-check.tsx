import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { comparePair, isWhole, type PairVerdict } from '../../proof/pair.rules.ts'
import { RoundSet } from './round-set.tsx'
import type { OwnPair } from './use-own-pair.ts'
import type { Verified } from './use-verified.ts'

/** Numbers that are named of each kind of fault. */
const MOST_NAMED = 30

/** Verifies every round of a pair of the member's seeds that is published. */
export function PairCheck({
  pair,
  verified,
  done,
  shown,
  onVerify,
  onShow,
}: {
  pair: OwnPair
  verified: Verified | null
  /** How many are verified by now, while it works. */
  done: number | null
  shown: number
  onVerify: () => void
  onShow: (position: number) => void
}) {
  const { t } = useTranslation()
  const { data, answer } = pair
  return (
    <Card padding="dense" aria-labelledby="verify-pair">
      <h2 id="verify-pair" className="type-card">
        {t('fairness.pair.title')}
      </h2>
      {data === null ? (
        <p className="mt-2 text-small text-text-2">{t('fairness.pair.unknown')}</p>
      ) : data ? (
        data.pair.serverSeed === null ? (
          <p className="mt-2 text-small text-text-2">{t('fairness.pair.sealed')}</p>
        ) : (
          <div role="status">
            {verified ? (
              <Compared
                verified={verified}
                verdict={comparePair({ ...data.pair, count: data.pair.rounds }, verified.rounds)}
              />
            ) : (
              <p className="mt-1 text-small text-text-2">
                {done === null
                  ? t('fairness.pair.ready', { count: data.pair.rounds })
                  : t('fairness.pair.working', { done, count: data.proofs.length })}
              </p>
            )}
          </div>
        )
      ) : answer.error ? (
        <LoadProblem answer={answer} />
      ) : (
        <SkeletonGroup label={t('fairness.pair.loading')} className="mt-3 grid gap-2">
          <Skeleton className="h-5" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
      {data?.pair.serverSeed && !verified ? (
        <Button block className="mt-3" busy={done !== null} onClick={onVerify}>
          {t('fairness.pair.act')}
        </Button>
      ) : null}
      {verified && verified.rounds.length > 0 ? (
        <RoundSet rounds={verified.rounds} shown={shown} onShow={onShow} />
      ) : null}
    </Card>
  )
}

function Compared({ verified, verdict }: { verified: Verified; verdict: PairVerdict }) {
  const { t } = useTranslation()
  const count = verified.rounds.length
  if (isWhole(verdict))
    return (
      <p className="mt-1 text-small text-success">{t('fairness.pair.whole', { count, ms: verified.ms })}</p>
    )
  const faults = [
    [verdict.different, 'fairness.pair.different'],
    [verdict.missing, 'fairness.pair.missing'],
    [verdict.twice, 'fairness.pair.twice'],
    [verdict.strangers, 'fairness.pair.strangers'],
  ] as const
  return (
    <div className="mt-1 text-small">
      <p className="font-semibold">{t('fairness.pair.broken', { count, same: verdict.same })}</p>
      {faults.map(([numbers, key]) =>
        numbers.length === 0 ? null : (
          <p key={key} className="mt-1 text-danger">
            {t(key, { numbers: namedNumbers(numbers) })}
          </p>
        ),
      )}
    </div>
  )
}

const namedNumbers = (numbers: readonly number[]) =>
  `${numbers.slice(0, MOST_NAMED).join(', ')}${numbers.length > MOST_NAMED ? ' …' : ''}`
