import clsx from 'clsx'
import { Check, Clock, Link2, Printer, X } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { ledgerHeadCall } from '#money/ledger/ledger.contract.ts'
import { BookedEntriesView, VenueNamesProvider } from '#money/wallet/web/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { useProof } from '#play/fixtures/web/index.ts'
import type { sharedBetCall } from '#play/records/records.contract.ts'
import { useVenueNames } from '#play/venues/web/index.ts'
import { matchPath } from '../../paths.ts'
import { legSteps, MULTIPLE_STEPS, verifyLeg, verifyMultiple } from '../../proof/multiple-proof.rules.ts'
import { type LegOfRound, legWord, multipleOf } from '../../words/use-bet-words.ts'
import { useSportWords } from '../../words/use-sport-words.ts'
import { legLetter } from './leg-row.tsx'

type SharedBet = CallOutput<typeof sharedBetCall>

const SIGNS = {
  right: [Check, 'text-success'],
  wrong: [X, 'text-danger'],
  open: [Clock, 'text-text-3'],
} as const

/** A multiple with all that it takes to check it: each leg by its match, and what the books moved for all of them. */
export default function MultipleProof({ shared, children }: { shared: SharedBet; children: ReactNode }) {
  const { t } = useTranslation()
  const venueName = useVenueNames()
  const { data: ledger } = useCallQuery(ledgerHeadCall, {}, { staleSeconds: 0 })
  const head = ledger?.head ?? null
  const multiple = multipleOf(shared.bet)
  const steps = useMemo(() => verifyMultiple(shared, head?.block ?? null), [shared, head?.block])
  if (!multiple) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      toast({ text: t('sportsbook.betProof.linkCopied'), tone: 'success' })
    } catch {
      toast({ text: t('fixtures.proof.copyRefused'), tone: 'warn' })
    }
  }
  const sign = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <div className="mt-5 grid gap-4">
      {children}
      {multiple.legs.map((leg, at) => (
        <LegProof key={legLetter(at)} bet={shared.bet} leg={leg} at={at} />
      ))}
      <Card aria-labelledby="bet-check">
        <CardHead
          id="bet-check"
          title={t('sportsbook.betProof.checkTitle')}
          detail={
            head ? t('sportsbook.betProof.head', { block: head.block }) : t('sportsbook.betProof.headWaits')
          }
          className="mb-4"
        />
        <ol className="grid gap-2.5">
          {MULTIPLE_STEPS.map((step) => (
            <Step
              key={step}
              right={steps[step]}
              text={
                step === 'settled'
                  ? t(
                      `sportsbookLate.multiple.check.${shared.bet.state === 'rejected' ? 'rejected' : 'settled'}`,
                    )
                  : t(`sportsbook.betProof.step.${step}`)
              }
            />
          ))}
        </ol>
      </Card>
      <Card aria-labelledby="bet-money">
        <CardHead id="bet-money" title={t('sportsbook.betProof.moneyTitle')} className="mb-4" />
        <VenueNamesProvider value={venueName}>
          <BookedEntriesView booked={shared} />
        </VenueNamesProvider>
        {head ? <p className="type-hash mt-3 break-all text-meta text-text-3">{head.hash}</p> : null}
      </Card>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="line" icon={<Link2 {...sign} />} onClick={() => void copy()}>
          {t('sportsbook.betProof.copyLink')}
        </Button>
        <Button variant="line" icon={<Printer {...sign} />} onClick={() => window.print()}>
          {t('sportsbook.betProof.print')}
        </Button>
      </div>
    </div>
  )
}

/** One leg: what was picked, how it ended, and whether that follows from what its match published. */
function LegProof({ bet: round, leg, at }: { bet: SharedBet['bet']; leg: LegOfRound; at: number }) {
  const { t } = useTranslation()
  const { bet, scoreLine } = useSportWords()
  const { match } = leg
  const isProven = match.feed === 'simulated'
  const id = `leg-${at}`
  return (
    <Card aria-labelledby={id}>
      <CardHead
        id={id}
        title={`${legLetter(at)} ${bet(match, leg)} ${leg.odds}`}
        detail={[
          scoreLine(match),
          leg.askedOdds === null ? null : t('sportsbook.askedOdds', { odds: leg.askedOdds }),
          t(`records.results.${legWord(leg)}`),
        ]
          .filter(Boolean)
          .join(' · ')}
        className="mb-4"
      />
      {isProven ? (
        <>
          <LegSteps bet={round} leg={leg} />
          <TextLink to={matchPath(match.matchId)} className="mt-3 inline-block text-small print:hidden">
            {t('sportsbook.records.openMatch')}
          </TextLink>
        </>
      ) : (
        <p className="text-small text-text-2">{t('sportsbook.records.replayed')}</p>
      )}
    </Card>
  )
}

function LegSteps({ bet, leg }: { bet: SharedBet['bet']; leg: LegOfRound }) {
  const { t } = useTranslation()
  const proof = useProof(leg.match)
  const steps = useMemo(() => proof.data && verifyLeg(bet, leg, proof.data), [bet, leg, proof.data])
  if (!steps) return proof.error ? <LoadProblem answer={proof} /> : null
  return (
    <ol className="grid gap-2.5">
      {legSteps(leg).map((step) => (
        <Step
          key={step}
          right={steps[step]}
          text={
            step === 'settled'
              ? t('sportsbookLate.multiple.check.legSettled')
              : t(`sportsbook.betProof.step.${step}`)
          }
        />
      ))}
    </ol>
  )
}

/** One thing that was checked here and now; null where nothing can be said yet. */
function Step({ right, text }: { right: boolean | null; text: string }) {
  const { t } = useTranslation()
  const how = right === null ? 'open' : right ? 'right' : 'wrong'
  const [Sign, colour] = SIGNS[how]
  return (
    <li className="flex items-start gap-2.5">
      <Sign size={18} strokeWidth={2} aria-hidden="true" className={clsx('mt-0.5 flex-none', colour)} />
      <span>
        <span className="sr-only">{t(`sportsbook.betProof.${how}`)} </span>
        {text}
      </span>
    </li>
  )
}
