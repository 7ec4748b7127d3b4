import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { BookedEntriesView, VenueNamesProvider } from '#money/wallet/web/index.ts'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { Evidence, EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { useVenueNames } from '#play/venues/web/index.ts'
import { changePath } from '#staff/changes/web/index.ts'
import type { LegView } from '../../../multiples/multiples.contract.ts'
import type { BetResult } from '../../../settlement.rules.ts'
import type { BetEnd } from '../../../sportsbook.contract.ts'
import { useMultipleWords } from '../../../web/words/use-multiple-words.ts'
import { useSportWords } from '../../../web/words/use-sport-words.ts'
import { decideLegCall, multipleRecordCall } from '../../multiples.desk.ts'
import { CashOuts, CashOutsAsked } from '../components/bet-evidence.tsx'
import { DeskTrail } from '../components/trail.tsx'
import { matchTo, memberTo } from '../paths.ts'

type MultipleRecord = CallOutput<typeof multipleRecordCall>

/** A multiple: its legs, which of them wait, what the books moved for it, and how a leg can end. */
export default function MultiplePage() {
  const { t } = useTranslation()
  const { betId = '' } = useParams()
  const answer = useCallQuery(multipleRecordCall, { betId })
  const record = answer.data
  if (!record)
    return (
      <DeskPage title={t('sportsbookDesk.multiple.title')}>
        {answer.error ? (
          <LoadProblem answer={answer} card />
        ) : (
          <SkeletonGroup label={t('sportsbookDesk.loading')} className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-64" />
          </SkeletonGroup>
        )}
      </DeskPage>
    )
  return <Multiple key={betId} record={record} />
}

function Multiple({ record }: { record: MultipleRecord }) {
  const { t } = useTranslation()
  const { bet: betName, scoreLine } = useSportWords()
  const { typeName } = useMultipleWords()
  const venueName = useVenueNames()
  const { bet, member, review, waiting, corrected, booked, trail } = record
  const moment = (iso: string) => timeWords(iso, currentLanguage())
  const resultWord = (result: BetEnd) => t(`sportsbookDesk.bets.values.result.${result}`)
  return (
    <DeskPage
      title={t('sportsbookDesk.multiple.title')}
      tags={
        <>
          <Tag tone={bet.state === 'review' ? 'warn' : 'neutral'}>
            {bet.result && bet.state !== 'rejected'
              ? resultWord(bet.result)
              : t(`sportsbookDesk.bets.values.state.${bet.state}`)}
          </Tag>
          {corrected ? (
            <Tag tone="warn">
              {t('sportsbookDesk.bet.correctedTo', { result: resultWord(corrected.result) })}
            </Tag>
          ) : null}
        </>
      }
      aside={
        waiting.length > 0 ? (
          <div className="grid gap-3">
            {waiting.map((one) => (
              <Decision key={one.no} betId={bet.betId} waiting={one} />
            ))}
          </div>
        ) : (
          <DeskPanel title={t('sportsbookDesk.multiple.decide')}>
            <p className="text-small text-text-2">{t('sportsbookDesk.multiple.nothing')}</p>
          </DeskPanel>
        )
      }
      asideLabel={t('sportsbookDesk.multiple.decide')}
    >
      <RecordHeader
        portraitOf={member.name}
        title={member.name}
        link={
          <Link to={memberTo(member.memberId)} className="text-brand-text hover:underline">
            {t('sportsbookDesk.bet.toMember')}
          </Link>
        }
        facts={`${t('sportsbookDesk.bet.placed')} ${moment(bet.placedAt)}`}
        amount={<Money amount={bet.stake} currency="CNY" />}
      />
      <Evidence label={t('sportsbookDesk.bet.evidence')}>
        <EvidenceSection heading={typeName(bet.type, bet.legs.length)}>
          <FactLines
            columns={2}
            lines={[
              { key: 'lines', label: t('sportsbookDesk.multiples.columns.lines'), value: bet.lines },
              {
                key: 'lineStake',
                label: t('sportsbookDesk.multiple.lineStake'),
                value: <Money amount={bet.lineStake} currency="CNY" />,
              },
              ...(bet.odds === null
                ? []
                : [{ key: 'odds', label: t('sportsbookDesk.multiple.odds'), value: bet.odds }]),
              ...(bet.askedOdds === null
                ? []
                : [{ key: 'asked', label: t('sportsbookDesk.bet.askedOdds'), value: bet.askedOdds }]),
              {
                key: 'most',
                label: t('sportsbookDesk.multiples.columns.mostReturn'),
                value: <Money amount={bet.mostReturn} currency="CNY" />,
              },
              {
                key: 'payout',
                label: t('sportsbookDesk.bet.payout'),
                value: bet.payout === null ? '—' : <Money amount={bet.payout} currency="CNY" />,
              },
              { key: 'id', label: t('sportsbookDesk.bet.number'), value: bet.betId },
              ...(bet.inPlay
                ? [
                    {
                      key: 'decide',
                      label: t('sportsbookDesk.bet.delayOver'),
                      value: moment(bet.inPlay.decideAt),
                    },
                    {
                      key: 'decided',
                      label: t('sportsbookDesk.bet.decided'),
                      value: bet.inPlay.decidedAt === null ? '—' : moment(bet.inPlay.decidedAt),
                    },
                  ]
                : []),
              ...(review
                ? [{ key: 'due', label: t('sportsbookDesk.bet.due'), value: moment(review.dueAt) }]
                : []),
              ...(corrected
                ? [
                    {
                      key: 'corrected',
                      label: t('sportsbookDesk.bet.countsAs'),
                      value: (
                        <Link to={changePath(corrected.changeId)} className="text-brand-text hover:underline">
                          {resultWord(corrected.result)} · <Money amount={corrected.payout} currency="CNY" />
                        </Link>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </EvidenceSection>
        <EvidenceSection heading={t('sportsbookDesk.multiple.legs')}>
          <ol className="grid gap-2 text-small">
            {bet.legs.map((leg) => (
              <li
                key={`${leg.match.matchId} ${leg.market} ${leg.line} ${leg.selection}`}
                className="flex items-baseline justify-between gap-3"
              >
                <span className="min-w-0">
                  <span className="font-semibold">{betName(leg.match, leg)}</span> @ {leg.odds}
                  <Link
                    to={matchTo(leg.match.matchId)}
                    className="block text-meta text-brand-text hover:underline"
                  >
                    {scoreLine(leg.match)}
                  </Link>
                  <LegTaken leg={leg} />
                </span>
                <span className="flex-none text-text-2">
                  {leg.result ? resultWord(leg.result) : t(`sportsbookDesk.bets.values.state.${leg.state}`)}
                </span>
              </li>
            ))}
          </ol>
        </EvidenceSection>
        <CashOuts record={record} />
        <CashOutsAsked record={record} />
        <EvidenceSection heading={t('sportsbookDesk.bet.entries')}>
          <VenueNamesProvider value={venueName}>
            <BookedEntriesView booked={booked} />
          </VenueNamesProvider>
        </EvidenceSection>
        <EvidenceSection heading={t('sportsbookDesk.bet.trail')}>
          <DeskTrail entries={trail} />
        </EvidenceSection>
      </Evidence>
    </DeskPage>
  )
}

/** How a leg was taken: in play at which score, asked at which price, or why its multiple was rejected. */
function LegTaken({ leg: { at, odds, askedOdds, rejected } }: { leg: LegView }) {
  const { t } = useTranslation()
  const parts = [
    at && `${t('sportsbookDesk.bet.atScore')} ${at.join(':')}`,
    askedOdds !== null && askedOdds !== odds && `${t('sportsbookDesk.bet.askedOdds')} ${askedOdds}`,
    rejected && `${t('sportsbookDesk.bet.rejectedFor')}: ${t(`sportsbook.rejected.${rejected.why}`)}`,
    rejected?.odds && `${t('sportsbookDesk.bet.oddsThen')} ${rejected.odds}`,
  ].filter(Boolean)
  return parts.length > 0 ? <span className="block text-meta text-text-2">{parts.join(' · ')}</span> : null
}

/** How a leg ends: one of the results that its market can have, or void. Nothing is preselected. */
function Decision({
  betId,
  waiting: { matchId, no, leg, ends },
}: {
  betId: string
  waiting: MultipleRecord['waiting'][number]
}) {
  const { t } = useTranslation()
  const { bet: betName } = useSportWords()
  const [picked, setPicked] = useState<BetResult | null>(null)
  const word = (result: BetResult) => t(`sportsbookDesk.bets.values.result.${result}`)
  return (
    <ActionPanel
      title={t('sportsbookDesk.multiple.decideLeg', { leg: betName(leg.match, leg) })}
      note={t('sportsbookDesk.multiple.byTwoFrom')}
      actions={[
        deskAction({
          key: 'decide',
          call: decideLegCall,
          label:
            picked === null
              ? t('sportsbookDesk.actions.decideLeg')
              : t('sportsbookDesk.actions.decideAs', { result: word(picked) }),
          tone: 'main',
          blocked: picked === null ? t('sportsbookDesk.bet.pickFirst') : undefined,
          input: () => ({ betId, matchId, leg: no, result: picked ?? 'void' }),
        }),
      ]}
    >
      <RadioList
        label={t('sportsbookDesk.bet.result')}
        value={picked}
        onValueChange={(value) => setPicked(value as BetResult)}
        items={ends.map((result) => ({
          value: result,
          label: word(result),
          detail: t(`sportsbookDesk.tell.leg.${result}`),
        }))}
      />
    </ActionPanel>
  )
}
