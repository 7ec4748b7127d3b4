import { useState } from 'react'
import { toast } from '#design/toast/toast.store.ts'
import { type ApiError, refusalOf } from '#platform/http/web/api-error.ts'
import { useRefreshBets, useRefreshDraws } from '../draws.queries.ts'

/**
 * Asks the house for bets, once however often it is pressed: what is asked for keeps its name until the house has answered for good.
 * `begin` says false where something is being asked for already; `end` whether it was placed or refused.
 */
export function useAsked<Attempt extends { readonly requestId: string }>(kind: {
  begin(attempt: Attempt): boolean
  end(attempt: Attempt, isPlaced: boolean): void
  /** @throws ApiError as `callUntilAnswered` */
  ask(attempt: Attempt): Promise<void>
  /** What is said of what was placed. */
  placed(attempt: Attempt): string
}) {
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  const refreshBets = useRefreshBets()
  const refreshDraws = useRefreshDraws()
  const send = async (attempt: Attempt): Promise<void> => {
    setSending(true)
    setProblem(null)
    try {
      await kind.ask(attempt)
      kind.end(attempt, true)
      toast({ text: kind.placed(attempt), tone: 'success' })
    } catch (thrown) {
      const error = refusalOf(thrown)
      if (error.isFinal) kind.end(attempt, false)
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
    /** What is being asked for already is not asked for twice. */
    place: (attempt: Attempt): void => {
      if (kind.begin(attempt)) void send(attempt)
    },
    /** The very same again that had no answer. */
    askAgain: (attempt: Attempt): void => {
      if (!isSending) void send(attempt)
    },
  }
}
