import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { type DeskAction, deskAction } from '#platform/desk/web/action/desk-action.ts'
import { MemberSees } from '#platform/desk/web/action/member-sees.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { useSportWords } from '../../../web/words/use-sport-words.ts'
import { closeBettingCall, decideMatchCall, openBettingCall } from '../../matches.desk.ts'
import { scoreIn } from '../score-typed.rules.ts'
import { CorrectionPanel } from './correction-panel.tsx'
import type { MatchRecord } from './match-evidence.tsx'
import { ScoreFields } from './score-fields.tsx'

/** What can be done about a match: betting on it, and how it counts. */
export function MatchActions({ record }: { record: MatchRecord }) {
  const { match, betting } = record
  const isComing = match.state === 'upcoming'
  return (
    <>
      {isComing ? <BettingPanel key={`${match.matchId} ${betting.closedAt}`} record={record} /> : null}
      {canBeCorrected(record) ? <CorrectionPanel record={record} /> : null}
      <DecisionPanel key={`${match.matchId} ${match.state} ${record.verdict?.kind}`} record={record} />
    </>
  )
}

/** Over, of no proof, and all of its bets settled. */
function canBeCorrected({ match, feed, sums }: MatchRecord): boolean {
  const isOver = match.state === 'finished' || match.state === 'off'
  return isOver && feed.commitment === null && sums.settled.bets > 0 && sums.settled.bets === sums.all.bets
}

function BettingPanel({ record: { match, betting } }: { record: MatchRecord }) {
  const { t } = useTranslation()
  const { matchId } = match
  const isClosed = betting.closedAt !== null
  const action = isClosed
    ? deskAction({
        key: 'open',
        call: openBettingCall,
        label: t('sportsbookDesk.actions.open'),
        tone: 'main',
        input: () => ({ matchId }),
      })
    : deskAction({
        key: 'close',
        call: closeBettingCall,
        label: t('sportsbookDesk.actions.close'),
        tone: 'danger',
        input: () => ({ matchId }),
      })
  return (
    <ActionPanel
      title={t('sportsbookDesk.match.betting')}
      actions={[action]}
      note={t(isClosed ? 'sportsbookDesk.match.openNote' : 'sportsbookDesk.match.closeNote')}
    />
  )
}

function DecisionPanel({ record: { match, feed, verdict } }: { record: MatchRecord }) {
  const { t } = useTranslation()
  const { name } = useSportWords()
  const [home, setHome] = useState('')
  const [guest, setGuest] = useState('')
  const { matchId, state } = match
  if (state === 'finished' || match.offStatus === 'cancelled' || verdict !== null)
    return (
      <DeskPanel title={t('sportsbookDesk.match.decide')}>
        <p className="text-small text-text-2">
          {t(
            state === 'finished'
              ? feed.commitment
                ? 'sportsbookDesk.match.overProven'
                : 'sportsbookDesk.match.over'
              : 'sportsbookDesk.match.decidedAlready',
          )}
        </p>
      </DeskPanel>
    )
  const isProven = feed.commitment !== null
  const score = scoreIn(home, guest)
  const least = match.offStatus === 'abandoned' ? ([match.homeScore, match.guestScore] as const) : null
  const isBelow = score !== null && least !== null && (score[0] < least[0] || score[1] < least[1])
  const shown = score?.join(':') ?? '–'
  const actions: DeskAction[] = [
    deskAction({
      key: 'award',
      call: decideMatchCall,
      label: t('sportsbookDesk.actions.award', { score: shown }),
      tone: 'main',
      blocked: isProven
        ? t('sportsbookDesk.match.onlyVoid')
        : isBelow
          ? t('sportsbookDesk.match.goalsStand', { score: least?.join(':') })
          : score === null
            ? t('sportsbookDesk.match.scoreNeeded')
            : undefined,
      input: () => ({ matchId, decision: { kind: 'award' as const, score: score ?? [0, 0] } }),
    }),
    deskAction({
      key: 'void',
      call: decideMatchCall,
      label: t('sportsbookDesk.actions.void'),
      tone: 'danger',
      input: () => ({ matchId, decision: { kind: 'void' as const } }),
    }),
    ...(state === 'live'
      ? [
          deskAction({
            key: 'abandon',
            call: decideMatchCall,
            label: t('sportsbookDesk.actions.abandon'),
            blocked: isProven ? t('sportsbookDesk.match.onlyVoid') : undefined,
            input: () => ({ matchId, decision: { kind: 'abandon' as const } }),
          }),
        ]
      : []),
  ]
  return (
    <>
      <MemberSees
        sentences={[
          { key: 'void', when: t('sportsbookDesk.actions.void'), text: t('sportsbookDesk.tell.void') },
          ...(isProven
            ? []
            : [
                {
                  key: 'award',
                  when: t('sportsbookDesk.actions.award', { score: shown }),
                  text: t('sportsbookDesk.tell.award', { score: shown }),
                },
              ]),
          ...(state === 'live' && !isProven
            ? [
                {
                  key: 'abandon',
                  when: t('sportsbookDesk.actions.abandon'),
                  text: t('sportsbookDesk.tell.abandon', { hours: match.windows.abandonedHours }),
                },
              ]
            : []),
        ]}
        note={isProven ? t('sportsbookDesk.match.onlyVoid') : undefined}
      />
      <ActionPanel
        title={t('sportsbookDesk.match.decide')}
        actions={actions}
        note={t('sportsbookDesk.match.byTwo')}
      >
        {isProven ? null : (
          <ScoreFields
            sides={[
              { key: 'home', team: name(match.home.names), goals: home, onGoals: setHome },
              { key: 'guest', team: name(match.guest.names), goals: guest, onGoals: setGuest },
            ]}
          />
        )}
      </ActionPanel>
    </>
  )
}
