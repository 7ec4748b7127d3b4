import type { QueryClient } from '@tanstack/react-query'
import { callUntilAnswered, invalidateCall } from '#platform/http/web/query.ts'
import { boardCall } from '#play/fixtures/fixtures.contract.ts'
import { placeBuilderCall, quoteBuilderCall } from '../../builder/builder.contract.ts'
import { marketsCall } from '../../sportsbook.contract.ts'
import type { MultipleAttempt } from '../multiples/kept-multiple.rules.ts'
import { type PlacedTogether, placeTogether } from '../multiples/place-multiple.ts'

/** Places several picks of one match as one bet, at the price of all of them together. */
export function placeBuilder(
  client: QueryClient,
  asked: Omit<MultipleAttempt, 'requestId' | 'together'> & { readonly together: string },
): Promise<PlacedTogether> {
  return placeTogether(client, asked, {
    send: async ({ requestId, legs, lineStake, oddsPolicy, topUp, together }) => {
      await callUntilAnswered(placeBuilderCall, {
        requestId,
        matchId: legs[0]?.matchId ?? '',
        picks: legs.map(({ market, line, selection }) => ({ market, line, selection })),
        stake: lineStake,
        currency: 'CNY',
        odds: together ?? '',
        oddsPolicy,
        topUp,
      })
      return null
    },
    // Whatever it is, the price and what is offered are asked for anew and say so.
    refused: () => {
      void invalidateCall(client, quoteBuilderCall)
      void invalidateCall(client, marketsCall)
      void invalidateCall(client, boardCall)
    },
  })
}
