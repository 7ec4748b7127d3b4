import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { callUntilAnswered } from '#platform/http/web/query.ts'
import { placeChaseCall, placeDrawBetsCall } from '#play/draws/draws.contract.ts'
import { useRefreshBets, useRefreshDraws } from '../lottery.queries.ts'
import type { Attempt } from './ticket.rules.ts'
import { beginAttempt, endAttempt } from './tickets.store.ts'

/** Whether the house took it. @throws ApiError as `callUntilAnswered` */
async function ask({ kind, requestId, input }: Attempt): Promise<void> {
  const bets = input.bets.map(({ bet, lineStake }) => ({ bet, lineStake }))
  if (kind === 'place') await callUntilAnswered(placeDrawBetsCall, { ...input, bets, requestId })
  else await callUntilAnswered(placeChaseCall, { ...input, bets, draws: [...input.draws], requestId })
}

/**
 * Places the ticket of a game, once however often it is pressed: what is asked for keeps its name until the house has answered for
 * good, over a reload too.
 */
export function usePlace(gameId: string, onPlaced: () => void) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  const refreshBets = useRefreshBets()
  const refreshDraws = useRefreshDraws()
  const send = async (attempt: Attempt): Promise<void> => {
    setSending(true)
    setProblem(null)
    try {
      await ask(attempt)
      endAttempt(gameId, attempt.requestId, true)
      onPlaced()
      toast({
        text:
          attempt.kind === 'place'
            ? t('lotteryLate.ticket.placed', { count: attempt.input.bets.length, issue: attempt.input.issue })
            : t('lotteryLate.chase.placed', { count: attempt.input.draws.length }),
        tone: 'success',
      })
    } catch (thrown) {
      const error = refusalOf(thrown)
      if (error.isFinal) endAttempt(gameId, attempt.requestId, false)
      setProblem(error)
      refreshDraws()
    } finally {
      setSending(false)
      refreshBets()
    }
  }
  return {
    problem,
    isSending,
    understood: () => setProblem(null),
    /** Asks for a ticket as it stands; what is being asked for already is not asked for twice. */
    place: (asked: Pick<Attempt, 'kind' | 'input'>): void => {
      const attempt = { ...asked, requestId: crypto.randomUUID() } as Attempt
      if (beginAttempt(gameId, attempt)) void send(attempt)
    },
    /** The very same again that had no answer. */
    askAgain: (attempt: Attempt): void => {
      if (!isSending) void send(attempt)
    },
  }
}
