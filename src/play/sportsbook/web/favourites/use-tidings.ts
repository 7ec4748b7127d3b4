import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { thisSession } from '#platform/http/web/session.ts'
import { payloadOf, useTopic } from '#platform/realtime/web/use-topic.ts'
import {
  BOARD_TOPIC,
  type MatchChange,
  MatchChanged,
  type MatchDetail,
  matchCall,
} from '#play/fixtures/fixtures.contract.ts'
import { minuteText } from '#play/fixtures/web/index.ts'
import { useSportWords } from '../words/use-sport-words.ts'
import { useFavourites } from './favourites.ts'
import { isRecentGoal, type Tidings, tidingsOf } from './tidings.rules.ts'

/** The match that is told of; null where no answer came, and nothing is told. */
async function askFor(matchId: string): Promise<MatchDetail | null> {
  try {
    return await callApi(matchCall, { matchId }, { background: true, reads: true })
  } catch (error) {
    refusalOf(error)
    return null
  }
}

/** Tells the member of the matches that they follow themselves, where they want it: kick-off, goals, final whistle. */
export function useTidings(): void {
  const { t } = useTranslation()
  const { teams, scoreLine } = useSportWords()
  const isAsked = useFavourites(({ tells, match }) => tells && match.size > 0)
  /** What was heard of each match last. */
  const known = useRef(new Map<string, MatchChange>())

  const say = (what: Tidings, change: MatchChange, match: MatchDetail) => {
    const now = {
      ...match,
      homeScore: change.homeScore,
      guestScore: change.guestScore,
      state: change.state,
      isStart: true,
    }
    if (what === 'kickOff') return toast({ text: t('sportsbook.tidings.kickOff', { match: teams(match) }) })
    if (what === 'fullTime')
      return toast({ text: t('sportsbook.tidings.fullTime', { score: scoreLine(now) }) })
    const goal = match.goals[change.homeScore + change.guestScore - 1]
    if (goal?.minute == null || !isRecentGoal(goal, change.clock, serverNow())) return
    const minute = minuteText({ minute: goal.minute, added: goal.added })
    toast({ text: t('sportsbook.tidings.goal', { minute, score: scoreLine(now) }) })
  }

  useTopic(isAsked ? BOARD_TOPIC : null, (event) => {
    if (event.type === 'reset') known.current.clear()
    const change = payloadOf(event, MatchChanged)
    if (!change || !useFavourites.getState().match.has(change.matchId)) return
    const what = tidingsOf(change, known.current.get(change.matchId), serverNow())
    known.current.set(change.matchId, change)
    if (!what) return
    const goesOn = thisSession()
    void askFor(change.matchId).then((match) => (match && goesOn() ? say(what, change, match) : undefined))
  })
}
