import { useQueryClient } from '@tanstack/react-query'
import { keepIn, useCallMutation, useCallQuery, useOnceMutation } from '#platform/http/web/query.ts'
import {
  acknowledgeCall,
  answerFirstCall,
  confirmRaiseCall,
  endExclusionCall,
  type Protection,
  playSessionCall,
  protectionCall,
  recentPlayCall,
  setLimitCall,
  setSessionCall,
  takePauseCall,
  withdrawRaiseCall,
} from '../protection.contract.ts'

/** As often as the page asks by itself; the socket brings changes sooner. */
const POLL_SECONDS = 60

/** How the member is protected; nothing for a visitor. */
export function useProtection() {
  return useCallQuery(protectionCall, {}, { staleSeconds: 10, pollSeconds: POLL_SECONDS })
}

/** What play came to on each of the last seven days. */
export function useRecentPlay() {
  return useCallQuery(recentPlayCall, {}, { pollSeconds: POLL_SECONDS })
}

const keepProtection = keepIn(protectionCall)
const keepSession = keepIn(playSessionCall)

/** Shows what a change answered with. */
function useShow(): (answer: Protection) => Protection {
  const client = useQueryClient()
  return (answer) => {
    keepProtection(client, answer)
    return answer
  }
}

/** The changes of limits, each showing what it led to. */
export function useLimitChanges() {
  const show = useShow()
  const set = useCallMutation(setLimitCall)
  const confirm = useCallMutation(confirmRaiseCall)
  const withdraw = useCallMutation(withdrawRaiseCall)
  return {
    set: (...input: Parameters<typeof set.mutateAsync>) => set.mutateAsync(...input).then(show),
    confirm: (...input: Parameters<typeof confirm.mutateAsync>) => confirm.mutateAsync(...input).then(show),
    withdraw: (...input: Parameters<typeof withdraw.mutateAsync>) =>
      withdraw.mutateAsync(...input).then(show),
    busy: set.isPending || confirm.isPending || withdraw.isPending,
  }
}

/** Says before the first deposit that no limit is wanted for now. */
export function useAnswerFirst() {
  const show = useShow()
  const { isPending, mutateAsync } = useCallMutation(answerFirstCall)
  return { isPending, answerNone: () => mutateAsync({ answer: 'none' }).then(show) }
}

/** Takes pauses, and ends a self-exclusion whose time is over. */
export function usePauseChanges() {
  const show = useShow()
  const take = useOnceMutation(takePauseCall)
  const end = useCallMutation(endExclusionCall)
  return {
    take: (...input: Parameters<typeof take.mutateAsync>) => take.mutateAsync(...input).then(show),
    end: () => end.mutateAsync({}).then(show),
    busy: take.isPending || end.isPending,
  }
}

/** The clock of this session, and what play has come to since it began. */
export function usePlaySession() {
  return useCallQuery(playSessionCall, {}, { staleSeconds: 10, pollSeconds: POLL_SECONDS })
}

/** Acknowledges reality checks, and chooses how sessions are kept. */
export function useSessionChanges() {
  const acknowledge = useCallMutation(acknowledgeCall, keepSession)
  const set = useCallMutation(setSessionCall, keepSession)
  return {
    acknowledge: () => acknowledge.mutateAsync({}),
    set: (...input: Parameters<typeof set.mutateAsync>) => set.mutateAsync(...input),
    busy: acknowledge.isPending || set.isPending,
  }
}
