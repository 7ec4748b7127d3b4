import { useTranslation } from 'react-i18next'
import { callUntilAnswered } from '#platform/http/web/query.ts'
import { placeChaseCall, placeDrawBetsCall } from '#play/draws/draws.contract.ts'
import { useAsked } from '#play/draws/web/index.ts'
import type { Attempt } from './ticket.rules.ts'
import { beginAttempt, endAttempt } from './tickets.store.ts'

/** Whether the house took it. @throws ApiError as `callUntilAnswered` */
async function ask({ kind, requestId, input }: Attempt): Promise<void> {
  const bets = input.bets.map(({ bet, lineStake }) => ({ bet, lineStake }))
  if (kind === 'place') await callUntilAnswered(placeDrawBetsCall, { ...input, bets, requestId })
  else await callUntilAnswered(placeChaseCall, { ...input, bets, draws: [...input.draws], requestId })
}

/** Places the ticket of a game, once however often it is pressed, over a reload too. */
export function usePlace(gameId: string, onPlaced: () => void) {
  const { t } = useTranslation()
  const asked = useAsked<Attempt>({
    begin: (attempt) => beginAttempt(gameId, attempt),
    end: ({ requestId }, isPlaced) => {
      endAttempt(gameId, requestId, isPlaced)
      if (isPlaced) onPlaced()
    },
    ask,
    placed: ({ kind, input }) =>
      kind === 'place'
        ? t('lotteryLate.ticket.placed', { count: input.bets.length, issue: input.issue })
        : t('lotteryLate.chase.placed', { count: input.draws.length }),
  })
  return {
    ...asked,
    /** Asks for a ticket as it stands. */
    place: (what: Pick<Attempt, 'kind' | 'input'>): void =>
      asked.place({ ...what, requestId: crypto.randomUUID() } as Attempt),
  }
}
