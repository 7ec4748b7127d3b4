import { Download, Link2, Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Button } from '#design/button/button.tsx'
import { ButtonLink } from '#design/button/button-link.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { EmptyState } from '#design/empty-state/empty-state.tsx'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { ledgerHeadCall } from '#money/ledger/ledger.contract.ts'
import { BookedEntriesView, VenueNamesProvider } from '#money/wallet/web/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { datedWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { MatchView, ProofView } from '#play/fixtures/fixtures.contract.ts'
import { useProof } from '#play/fixtures/web/index.ts'
import type { sharedBetCall } from '#play/records/records.contract.ts'
import { RecordErrors } from '#play/records/records.refusals.ts'
import { outcomeWord, useResultMeaning, useSharedBet } from '#play/records/web/index.ts'
import { useVenueNames } from '#play/venues/web/index.ts'
import { BetCheck } from '../components/bet-check.tsx'
import { matchPath, SPORT_PATH } from '../paths.ts'
import { Odds } from '../price/odds.tsx'
import { betProofFile } from '../proof/bet-proof-file.rules.ts'
import { betOf, multipleOf, useBetWords } from '../words/use-bet-words.ts'

type SharedBet = CallOutput<typeof sharedBetCall>

const MultipleProof = lazy(() => import('../multiples/components/multiple-proof.tsx'))

/** One bet with all that it takes to check it: for its member, and for whoever they give the link to. */
export default function BetProofPage() {
  const { betId = '', shareKey = '' } = useParams()
  const { t } = useTranslation()
  const answer = useSharedBet(betId, shareKey)
  const { data, error } = answer
  const match = data && betOf(data.bet)?.match
  return (
    <div className="frame pt-6 pb-12 print:pt-0">
      <h1 className="type-page">{t('sportsbook.betProof.title')}</h1>
      <p className="mt-1 max-w-170 text-text-2 print:hidden">{t('sportsbook.betProof.lead')}</p>
      {data && match ? (
        <Loaded shared={data} match={match} />
      ) : data && multipleOf(data.bet) ? (
        <Suspense fallback={null}>
          <MultipleProof shared={data}>
            <Terms shared={data} />
          </MultipleProof>
        </Suspense>
      ) : error && !data ? (
        <Card padding="none" className="mt-5">
          {error.code === RecordErrors.unknownBet.code || error.status === 400 ? (
            <EmptyState
              title={t('sportsbook.betProof.unknownHeadline')}
              detail={t('sportsbook.betProof.unknownDetail')}
              action={
                <ButtonLink to={SPORT_PATH} variant="line" size="sm">
                  {t('sportsbook.match.toSport')}
                </ButtonLink>
              }
            />
          ) : (
            <LoadProblem answer={answer} />
          )}
        </Card>
      ) : (
        <SkeletonGroup label={t('sportsbook.loading')} className="mt-5 grid gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
    </div>
  )
}

function Loaded({ shared, match }: { shared: SharedBet; match: MatchView }) {
  const { t } = useTranslation()
  const proof = useProof(match)
  const { data: ledger } = useCallQuery(ledgerHeadCall, {}, { staleSeconds: 0 })
  const head = ledger?.head ?? null
  return (
    <div className="mt-5 grid gap-4">
      <Terms shared={shared} />
      {proof.data ? (
        <BetCheck shared={shared} proof={proof.data} headBlock={head?.block ?? null} />
      ) : proof.error ? (
        <LoadProblem answer={proof} card />
      ) : (
        <Skeleton className="h-64" />
      )}
      <Card aria-labelledby="bet-money">
        <CardHead
          id="bet-money"
          title={t('sportsbook.betProof.moneyTitle')}
          detail={
            head ? t('sportsbook.betProof.head', { block: head.block }) : t('sportsbook.betProof.headWaits')
          }
          className="mb-4"
        />
        <VenueNamesProvider value={useVenueNames()}>
          <BookedEntriesView booked={shared} />
        </VenueNamesProvider>
        {head ? <p className="type-hash mt-3 break-all text-meta text-text-3">{head.hash}</p> : null}
      </Card>
      {proof.data ? <Taken shared={shared} proof={proof.data} head={head} matchId={match.matchId} /> : null}
    </div>
  )
}

/** What was bet, and how it ended. */
function Terms({ shared: { bet } }: { shared: SharedBet }) {
  const { t } = useTranslation()
  const words = useBetWords()(bet)
  const price = betOf(bet)?.odds
  const means = useResultMeaning()(outcomeWord(bet))
  if (!words) return null
  const language = currentLanguage()
  return (
    <Card aria-labelledby="bet-terms">
      <CardHead
        id="bet-terms"
        title={`${words.what} ${words.kind ?? ''}`.trim()}
        detail={words.note ? `${words.about} · ${words.note}` : words.about}
        className="mb-4"
      />
      <KeyValues
        rows={[
          {
            key: 'stake',
            label: t('records.stake'),
            value: <Money amount={bet.stake} currency={bet.currency} />,
          },
          ...(words.price === null
            ? []
            : [
                {
                  key: 'odds',
                  label: t('records.odds'),
                  value: price === undefined ? words.price : <Odds value={price} beside />,
                },
              ]),
          ...(words.asked === undefined
            ? []
            : [{ key: 'asked', label: t('sportsbook.betProof.askedOdds'), value: words.asked }]),
          {
            key: 'result',
            label: t('records.result'),
            value: (
              <>
                {t(`records.results.${outcomeWord(bet)}`)}
                {means ? <span className="block text-meta text-text-3">{means}</span> : null}
              </>
            ),
          },
          {
            key: 'payout',
            label: t('records.payout'),
            value: bet.payout === null ? '–' : <Money amount={bet.payout} currency={bet.currency} />,
          },
          ...(bet.cashOuts ?? []).map(({ no, stake, fair, marginPercent, paid, at }) => ({
            key: `cashOut${no}`,
            label: t('records.cashOut.no', { no }),
            value: (
              <>
                <Money amount={paid} currency={bet.currency} />
                <span className="block text-meta text-text-3">
                  {datedWords(at, language)}. {t('records.cashOut.of')}{' '}
                  <Money amount={stake} currency={bet.currency} />, {t('records.cashOut.fair')}{' '}
                  <Money amount={fair} currency={bet.currency} />,{' '}
                  {t('records.cashOut.margin', { margin: marginPercent })}
                </span>
              </>
            ),
          })),
          { key: 'time', label: t('records.time'), value: datedWords(bet.placedAt, language) },
          {
            key: 'settledAt',
            label: t('sportsbook.betProof.settledAt'),
            value: bet.settledAt === null ? '–' : datedWords(bet.settledAt, language),
          },
          {
            key: 'id',
            label: t('sportsbook.betProof.id'),
            value: <span className="type-hash">{bet.betId}</span>,
          },
        ]}
      />
    </Card>
  )
}

/** What a member takes away: the link, paper, and a file with everything that the check needs. */
function Taken({
  shared,
  proof,
  head,
  matchId,
}: {
  shared: SharedBet
  proof: ProofView
  head: CallOutput<typeof ledgerHeadCall>['head']
  matchId: string
}) {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      toast({ text: t('sportsbook.betProof.linkCopied'), tone: 'success' })
    } catch {
      toast({ text: t('fixtures.proof.copyRefused'), tone: 'warn' })
    }
  }
  const save = () => {
    const file = betProofFile({ shared, proof, head, site: location.origin, savedAt: new Date() })
    const url = URL.createObjectURL(new Blob([file.text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = file.name
    link.click()
    URL.revokeObjectURL(url)
  }
  const sign = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="line" icon={<Link2 {...sign} />} onClick={() => void copy()}>
        {t('sportsbook.betProof.copyLink')}
      </Button>
      <Button variant="line" icon={<Printer {...sign} />} onClick={() => window.print()}>
        {t('sportsbook.betProof.print')}
      </Button>
      <Button variant="line" icon={<Download {...sign} />} onClick={save}>
        {t('sportsbook.betProof.download')}
      </Button>
      <ButtonLink to={matchPath(matchId)} variant="line">
        {t('sportsbook.records.openMatch')}
      </ButtonLink>
      <p className="w-full text-small text-text-2">{t('sportsbook.betProof.shareNote')}</p>
    </div>
  )
}
