import { ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { FormerPairView, seedsCall } from '../fairness.contract.ts'
import { ClientSeed, NamedHash } from './hash.tsx'
import { VERIFY_PATH, verifyPairPath } from './paths.ts'
import { RotateForm } from './rotate-form.tsx'
import { useSeeds } from './seeds.queries.ts'

export interface SeedsCardProps {
  /** A round of the member goes on: its seed cannot be published now, and the card says so. */
  readonly roundOpen?: boolean
  readonly className?: string
}

/**
 * The seeds that the member's rounds are drawn from, for the rail of a game's page: what was published of the server seed,
 * the member's half, the next number; the way to publish the seed and go on with a new pair, and the way to verify. A
 * visitor, who plays for nothing here, has none.
 */
export function SeedsCard({ roundOpen = false, className }: SeedsCardProps) {
  const { t } = useTranslation()
  const title = useId()
  const isMember = useIsMember()
  const { data, error, isFetching, refetch } = useSeeds()
  if (!isMember) return null
  return (
    <Card padding="dense" className={className} aria-labelledby={title}>
      <CardHead id={title} title={t('fairness.card.title')} className="mb-3" />
      {data ? (
        <Seeds seeds={data} roundOpen={roundOpen} />
      ) : error ? (
        <LoadProblem answer={{ error, isFetching, refetch }} />
      ) : (
        <SkeletonGroup label={t('fairness.card.loading')} className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-11" />
          <Skeleton className="h-10" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Seeds({ seeds, roundOpen }: { seeds: CallOutput<typeof seedsCall>; roundOpen: boolean }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const { inUse, next, before } = seeds
  const [former] = before.list
  return (
    <>
      <NamedHash name={t('fairness.card.commitment')} hex={inUse.commitment} />
      <p className="mt-3 mb-1.5 text-meta text-text-2">{t('fairness.card.clientSeed')}</p>
      <p className="rounded-sm bg-bg px-2.5 py-2 text-small">
        <ClientSeed seed={inUse.clientSeed} />
      </p>
      <KeyValues
        className="mt-2"
        rows={[
          { key: 'next', label: t('fairness.card.nextNumber'), value: inUse.rounds + 1 },
          {
            key: 'rounds',
            label: t('fairness.card.rounds'),
            value: t('fairness.roundCount', { count: inUse.rounds }),
          },
        ]}
      />
      {changing ? (
        <RotateForm next={next} roundOpen={roundOpen} onDone={() => setChanging(false)} />
      ) : (
        <>
          <div className="mt-3 grid grid-cols-2 gap-2">
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {t('fairness.card.rotate')}
            </Button>
            <ButtonLink variant="line" to={VERIFY_PATH} icon={<ShieldCheck size={16} strokeWidth={1.75} />}>
              {t('fairness.card.verify')}
            </ButtonLink>
          </div>
          <p className="mt-2 text-meta text-text-3">{t('fairness.card.rotateHint')}</p>
        </>
      )}
      {former ? <FormerPair pair={former} /> : null}
    </>
  )
}

/** The pair before, with its seed where it is published. */
function FormerPair({ pair }: { pair: FormerPairView }) {
  const { t } = useTranslation()
  const count = pair.rounds
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-small font-semibold">{t('fairness.card.former', { count })}</p>
      {pair.serverSeed === null ? (
        <p className="mt-1 text-meta text-text-2">{t('fairness.card.formerSealed')}</p>
      ) : (
        <>
          <NamedHash className="mt-2" name={t('fairness.serverSeed')} hex={pair.serverSeed} />
          {count > 0 ? (
            <ButtonLink variant="line" size="sm" block className="mt-2" to={verifyPairPath(pair.pairId)}>
              {t('fairness.card.verifyPair')}
            </ButtonLink>
          ) : null}
        </>
      )}
    </div>
  )
}
