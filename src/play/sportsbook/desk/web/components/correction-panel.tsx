import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { useSportWords } from '../../../web/words/use-sport-words.ts'
import { correctionCall, correctMatchCall } from '../../matches.desk.ts'
import { scoreIn } from '../score-typed.rules.ts'
import type { MatchRecord } from './match-evidence.tsx'
import { ScoreFields } from './score-fields.tsx'

/** Corrects a match whose bets have settled: what it is to count as, and what that would move, before it is proposed. */
export function CorrectionPanel({ record: { match } }: { record: MatchRecord }) {
  const { t } = useTranslation()
  const { name } = useSportWords()
  const [home, setHome] = useState('')
  const [guest, setGuest] = useState('')
  const { matchId } = match
  const score = scoreIn(home, guest)
  const asScore = score?.join(':') ?? 'void'
  return (
    <ActionPanel
      title={t('sportsbookDesk.match.correct')}
      note={t('sportsbookDesk.match.correctNote')}
      actions={[
        deskAction({
          key: 'correct',
          call: correctMatchCall,
          label: t('sportsbookDesk.actions.correct', { score: score?.join(':') ?? '–' }),
          tone: 'main',
          blocked: score === null ? t('sportsbookDesk.match.scoreNeeded') : undefined,
          input: () => ({ matchId, verdict: asScore }),
        }),
        deskAction({
          key: 'correctVoid',
          call: correctMatchCall,
          label: t('sportsbookDesk.actions.correctVoid'),
          tone: 'danger',
          input: () => ({ matchId, verdict: 'void' }),
        }),
      ]}
    >
      <ScoreFields
        sides={[
          { key: 'home', team: name(match.home.names), goals: home, onGoals: setHome },
          { key: 'guest', team: name(match.guest.names), goals: guest, onGoals: setGuest },
        ]}
      />
      <Preview matchId={matchId} verdict={asScore} />
    </ActionPanel>
  )
}

/** What would move: for the score that is typed, for a void match until one is. */
function Preview({ matchId, verdict }: { matchId: string; verdict: string }) {
  const { t } = useTranslation()
  const answer = useCallQuery(correctionCall, { matchId, verdict })
  const { data } = answer
  if (!data) return answer.error ? <LoadProblem answer={answer} /> : null
  const sum = (key: 'gains' | 'losses' | 'taken' | 'borne') => ({
    key,
    label: t(`sportsbookDesk.match.correction.${key}`),
    value: <Money amount={data[key]} currency="CNY" />,
  })
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-small text-text-2">
        {verdict === 'void'
          ? t('sportsbookDesk.actions.correctVoid')
          : t('sportsbookDesk.actions.correct', { score: verdict })}
      </p>
      <FactLines
        lines={[
          { key: 'bets', label: t('sportsbookDesk.match.correction.bets'), value: data.bets },
          { key: 'members', label: t('sportsbookDesk.match.correction.members'), value: data.members },
          sum('gains'),
          sum('losses'),
          sum('taken'),
          sum('borne'),
        ]}
      />
    </div>
  )
}
