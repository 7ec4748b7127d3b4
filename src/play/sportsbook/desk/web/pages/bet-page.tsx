import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { oddsText } from '#design/odds-button/odds-flash.rules.ts'
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
import { outcomeWord, useResultMeaning } from '#play/records/web/index.ts'
import { useVenueNames } from '#play/venues/web/index.ts'
import { changePath } from '#staff/changes/web/index.ts'
import type { BetResult } from '../../../settlement.rules.ts'
import { useSportWords } from '../../../web/words/use-sport-words.ts'
import { betRecordCall, decideBetCall } from '../../bets.desk.ts'
import { CashOuts, CashOutsAsked, InPlay } from '../components/bet-evidence.tsx'
import { DeskTrail } from '../components/trail.tsx'
import { matchTo, memberTo } from '../paths.ts'

/** Why there is nothing to decide about a bet. */
const NOTHING_TO_DECIDE = {
  pending: 'isPending',
  open: 'isOpen',
  review: 'isOpen',
  settled: 'isSettled',
  rejected: 'isRejected',
} as const

type BetRecord = CallOutput<typeof betRecordCall>

/** A bet: what it is on, why it waits, what the books moved for it, and how it can end. */
export default function BetPage() {
  const { t } = useTranslation()
  const { betId = '' } = useParams()
  const answer = useCallQuery(betRecordCall, { betId })
  const record = answer.data
  if (!record)
    return (
      <DeskPage title={t('sportsbookDesk.bet.title')}>
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
  return <Bet key={betId} record={record} />
}

function Bet({ record }: { record: BetRecord }) {
  const { t } = useTranslation()
  const { teams, scoreLine, league, pick } = useSportWords()
  const venueName = useVenueNames()
  const { bet, member, review, byScore, othersWaiting, corrected, booked, trail } = record
  const { match } = bet
  const moment = (iso: string) => timeWords(iso, currentLanguage())
  const isWaiting = bet.state === 'review'
  const means = useResultMeaning()(outcomeWord(bet))
  return (
    <DeskPage
      title={t('sportsbookDesk.bet.title')}
      tags={
        <>
          <Tag tone={isWaiting ? 'warn' : 'neutral'}>
            {bet.result && bet.state !== 'rejected'
              ? t(`sportsbookDesk.bets.values.result.${bet.result}`)
              : t(`sportsbookDesk.bets.values.state.${bet.state}`)}
          </Tag>
          {corrected ? (
            <Tag tone="warn">
              {t('sportsbookDesk.bet.correctedTo', {
                result: t(`sportsbookDesk.bets.values.result.${corrected.result}`),
              })}
            </Tag>
          ) : null}
        </>
      }
      tools={
        <Link to={matchTo(match.matchId)} className="text-small text-brand-text hover:underline">
          {t('sportsbookDesk.bet.toMatch')}
        </Link>
      }
      aside={
        isWaiting ? (
          <Decision record={record} />
        ) : (
          <DeskPanel title={t('sportsbookDesk.bet.decide')}>
            <p className="text-small text-text-2">
              {t(`sportsbookDesk.bet.${NOTHING_TO_DECIDE[bet.state]}`)}
            </p>
          </DeskPanel>
        )
      }
      asideLabel={t('sportsbookDesk.bet.decide')}
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
        <EvidenceSection heading={t('sportsbookDesk.bet.what')} note={league(match)}>
          <FactLines
            columns={2}
            lines={[
              { key: 'match', label: t('sportsbookDesk.bet.match'), value: teams(match) },
              {
                key: 'pick',
                label: t(`sportsbook.market.${bet.market}`),
                value: `${pick(match, bet)} @ ${bet.odds}`,
              },
              ...(bet.result
                ? [
                    {
                      key: 'result',
                      label: t('sportsbookDesk.bet.result'),
                      value: (
                        <>
                          {t(`sportsbookDesk.bets.values.result.${bet.result}`)}
                          {means ? <span className="block text-text-3">{means}</span> : null}
                        </>
                      ),
                    },
                  ]
                : []),
              ...(bet.askedOdds
                ? [{ key: 'asked', label: t('sportsbookDesk.bet.askedOdds'), value: oddsText(bet.askedOdds) }]
                : []),
              { key: 'id', label: t('sportsbookDesk.bet.number'), value: bet.betId },
              {
                key: 'payout',
                label: t('sportsbookDesk.bet.payout'),
                value: bet.payout === null ? '—' : <Money amount={bet.payout} currency="CNY" />,
              },
            ]}
          />
        </EvidenceSection>
        <CashOuts record={record} />
        <CashOutsAsked record={record} />
        {bet.inPlay ? <InPlay inPlay={bet.inPlay} /> : null}
        {corrected ? (
          <EvidenceSection
            heading={t('sportsbookDesk.bet.correction')}
            note={
              <Link to={changePath(corrected.changeId)} className="text-brand-text hover:underline">
                {t('sportsbookDesk.bet.toChange')}
              </Link>
            }
          >
            <FactLines
              columns={2}
              lines={[
                {
                  key: 'was',
                  label: t('sportsbookDesk.bet.settledAs'),
                  value: (
                    <>
                      {bet.result ? t(`sportsbookDesk.bets.values.result.${bet.result}`) : '—'}
                      {bet.payout === null ? null : (
                        <>
                          {' · '}
                          <Money amount={bet.payout} currency="CNY" />
                        </>
                      )}
                    </>
                  ),
                },
                {
                  key: 'is',
                  label: t('sportsbookDesk.bet.countsAs'),
                  value: (
                    <>
                      {t(`sportsbookDesk.bets.values.result.${corrected.result}`)}
                      {' · '}
                      <Money amount={corrected.payout} currency="CNY" />
                    </>
                  ),
                },
                {
                  key: 'paid',
                  label: t('sportsbookDesk.match.corrections.paid'),
                  value: <Money amount={corrected.paid} currency="CNY" />,
                },
                {
                  key: 'taken',
                  label: t('sportsbookDesk.match.corrections.taken'),
                  value: <Money amount={corrected.taken} currency="CNY" />,
                },
                { key: 'at', label: t('sportsbookDesk.match.corrections.at'), value: moment(corrected.at) },
              ]}
            />
          </EvidenceSection>
        ) : null}
        <EvidenceSection
          heading={t('sportsbookDesk.bet.why')}
          note={review ? moment(review.since) : undefined}
        >
          {review === null ? (
            <p className="text-small text-text-3">{t('sportsbookDesk.bet.neverWaited')}</p>
          ) : (
            <div className="grid gap-2 text-small">
              <p>
                {t('sportsbookDesk.bet.because', {
                  state: match.offStatus ? t(`fixtures.off.${match.offStatus}`) : scoreLine(match),
                })}
              </p>
              <FactLines
                lines={[
                  {
                    key: 'score',
                    label: t('sportsbookDesk.bet.givenScore'),
                    value: `${match.homeScore}:${match.guestScore}`,
                  },
                  {
                    key: 'by',
                    label: t('sportsbookDesk.bet.byScore'),
                    value: byScore ? t(`sportsbookDesk.bets.values.result.${byScore}`) : '—',
                  },
                  {
                    key: 'due',
                    label: t('sportsbookDesk.bet.due'),
                    value: moment(review.dueAt),
                  },
                  { key: 'others', label: t('sportsbookDesk.bet.others'), value: othersWaiting },
                ]}
              />
              <p className="text-text-2">{t('sportsbookDesk.bet.wholeMatch')}</p>
            </div>
          )}
        </EvidenceSection>
        <EvidenceSection heading={t('sportsbookDesk.bet.entries')}>
          <VenueNamesProvider value={venueName}>
            <BookedEntriesView booked={booked} />
          </VenueNamesProvider>
        </EvidenceSection>
        <EvidenceSection
          heading={t('sportsbookDesk.bet.trail')}
          note={
            match.feed === 'simulated'
              ? t('sportsbookDesk.match.proven')
              : t('sportsbookDesk.match.notProven')
          }
        >
          <DeskTrail entries={trail} />
        </EvidenceSection>
      </Evidence>
    </DeskPage>
  )
}

/** How the bet ends: one of the results that its market can have, or void. Nothing is preselected. */
function Decision({ record: { bet, ends } }: { record: BetRecord }) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<BetResult | null>(null)
  const { betId } = bet
  const word = (result: BetResult) => t(`sportsbookDesk.bets.values.result.${result}`)
  return (
    <ActionPanel
      title={t('sportsbookDesk.bet.decide')}
      note={t('sportsbookDesk.bet.byTwoFrom')}
      actions={[
        deskAction({
          key: 'decide',
          call: decideBetCall,
          label:
            picked === null
              ? t('sportsbookDesk.actions.decide')
              : t('sportsbookDesk.actions.decideAs', { result: word(picked) }),
          tone: 'main',
          blocked: picked === null ? t('sportsbookDesk.bet.pickFirst') : undefined,
          input: () => ({ betId, result: picked ?? 'void' }),
        }),
      ]}
    >
      <RadioList
        label={t('sportsbookDesk.bet.result')}
        value={picked}
        onValueChange={(value) => setPicked(value as BetResult)}
        items={ends.map(({ result, payout }) => ({
          value: result,
          label: word(result),
          detail: (
            <>
              {t(`sportsbookDesk.tell.bet.${result}`)} <Money amount={payout} currency="CNY" />
            </>
          ),
        }))}
      />
    </ActionPanel>
  )
}
