import { Download, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { groupDigits } from '#platform/money/amount-text.ts'
import { timeOfBeacon } from '#play/fairness/chain/beacon-rounds.rules.ts'
import { NamedHash, VERIFY_PATH, verifyDrawPath } from '#play/fairness/web/index.ts'
import { type DrawView, dayProofsCall } from '../../draws.contract.ts'
import { useDrawGames, useResults } from '../draws.queries.ts'
import { clockOf, dayOfIssue } from '../sale/times.rules.ts'

/** How the draw on sale comes about: sealed before, mixed after the sale, open once drawn; and the ways to check it. */
export function FairnessCard({ gameId: asked, current }: { gameId: string; current: DrawView | null }) {
  const { t } = useTranslation()
  const { data } = useDrawGames()
  const last = useResults(asked, 5).data?.list.find(({ result }) => result !== null)
  const chain = data?.games.find(({ gameId }) => gameId === asked)?.chain
  return (
    <Card padding="dense" aria-labelledby="draws-fairness" className="min-w-0">
      <CardHead id="draws-fairness" title={t('drawsLate.proof.title')} />
      <ol className="mt-3 grid gap-4">
        <Step title={t('drawsLate.proof.sealed')} isDone>
          {chain ? (
            <>
              <p>
                {t('drawsLate.proof.sealedDetail', {
                  at: timeWords(chain.committedAt, currentLanguage()),
                  count: groupDigits(`${chain.length}`),
                })}{' '}
                {current
                  ? t('drawsLate.proof.link', { issue: current.issue, number: current.link.number })
                  : null}
              </p>
              <NamedHash className="mt-2" name={t('drawsLate.proof.head')} hex={chain.head} />
            </>
          ) : (
            <p>{t('drawsLate.proof.noChain')}</p>
          )}
        </Step>
        <Step title={t('drawsLate.proof.mixed')}>
          {current ? (
            <p>
              {t(
                current.beacon.kind === 'drand'
                  ? 'drawsLate.proof.beaconDrand'
                  : 'drawsLate.proof.beaconHouse',
                {
                  at: clockOf(timeOfBeacon(current.beacon.round).toISOString()),
                  round: groupDigits(`${current.beacon.round}`),
                },
              )}
            </p>
          ) : null}
        </Step>
        <Step title={t('drawsLate.proof.open')}>
          <p>{t('drawsLate.proof.openDetail')}</p>
        </Step>
      </ol>
      <div className="mt-4 grid gap-2">
        {last ? (
          <ButtonLink
            to={verifyDrawPath(asked, last.issue)}
            variant="secondary"
            icon={<ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            {t('drawsLate.proof.check', { issue: last.issue })}
          </ButtonLink>
        ) : (
          <ButtonLink to={VERIFY_PATH} variant="secondary">
            {t('drawsLate.proof.how')}
          </ButtonLink>
        )}
        {last ? <DayProofs gameId={asked} issue={last.issue} /> : null}
      </div>
    </Card>
  )
}

function Step({ title, isDone = false, children }: { title: string; isDone?: boolean; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[14px_minmax(0,1fr)] gap-3 text-small">
      <span
        aria-hidden="true"
        className={`mt-1 h-3.5 w-3 rounded-arch border ${isDone ? 'border-brand bg-brand' : 'border-line-strong bg-surface-3'}`}
      />
      <div className="min-w-0 text-text-2">
        <h3 className="font-semibold text-text">{title}</h3>
        {children}
      </div>
    </li>
  )
}

/** The proofs of a whole day as a file. */
function DayProofs({ gameId, issue }: { gameId: string; issue: string }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const day = dayOfIssue(issue)
  const save = async () => {
    setBusy(true)
    try {
      const { list } = await callApi(dayProofsCall, { gameId, day }, { reads: true })
      const text = list.map((proof) => JSON.stringify(proof)).join('\n')
      const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'application/x-ndjson' }))
      const link = document.createElement('a')
      link.href = url
      link.download = `draws-${gameId}-${day}.jsonl`
      link.click()
      URL.revokeObjectURL(url)
    } catch (thrown) {
      toast({ text: refusalOf(thrown).message, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="line"
      busy={isBusy}
      icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('drawsLate.proof.day', { day })}
    </Button>
  )
}
