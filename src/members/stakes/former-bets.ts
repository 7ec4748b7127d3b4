// How stakes were told up to release 0.1.0, when the sportsbook was the only venue and its events were read
// by their names. Release 0.2.0 tells them so that processes and pages of 0.1.0 read them too. The release
// after it drops `write`, and the one after that this file.

import { z } from 'zod'
import { amountOut } from '#platform/http/values.ts'
import { formatAmount, money, readAmount } from '#platform/money/money.ts'
import { validStake } from './valid-stake.rules.ts'

const placedBet = z.object({
  betId: z.uuid(),
  memberId: z.uuid(),
  stake: amountOut('CNY'),
  odds: z.string(),
  at: z.iso.datetime({ precision: 3 }),
})

const settledBet = z.object({
  betId: z.uuid(),
  memberId: z.uuid(),
  result: z.enum(['win', 'half-win', 'push', 'void', 'half-lose', 'lose']),
  stake: amountOut('CNY'),
  payout: amountOut('CNY'),
  at: z.iso.datetime({ precision: 3 }),
})

/**
 * What a bet was, as far as both its events said. When it was placed, and at which price, the second did not
 * say.
 */
function stakeOf({
  betId,
  memberId,
  stake,
}: Pick<z.infer<typeof placedBet>, 'betId' | 'memberId' | 'stake'>) {
  const venue = { venue: 'sports', kind: 'sports', product: 'football' } as const
  return { stakeId: betId, memberId, ...venue, currency: 'CNY', stake } as const
}

function finalStakeOf(bet: z.infer<typeof settledBet>) {
  return { ...stakeOf(bet), price: null, placedAt: bet.at, finalAt: bet.at }
}

interface FinalStake {
  readonly stakeId: string
  readonly memberId: string
  readonly stake: string
  readonly finalAt: string
}

const betOf = ({ stakeId, memberId, stake, finalAt }: FinalStake) => ({
  betId: stakeId,
  memberId,
  stake,
  at: finalAt,
})

export const FORMER_BETS = {
  placed: {
    type: 'sportsbook.placed',
    payload: placedBet,
    read: (bet: z.infer<typeof placedBet>) => ({ ...stakeOf(bet), price: bet.odds, placedAt: bet.at }),
    write: (stake: Omit<FinalStake, 'finalAt'> & { readonly placedAt: string }) =>
      betOf({ ...stake, finalAt: stake.placedAt }),
  },
  settled: {
    type: 'sportsbook.settled',
    payload: settledBet,
    read: (bet: z.infer<typeof settledBet>) => {
      const { result, payout } = bet
      if (result === 'void') return null
      const { units } = readAmount(bet.stake, 'CNY')
      const counted = formatAmount(money('CNY', validStake(units, result)))
      return { ...finalStakeOf(bet), result, payout, validStake: counted }
    },
    write: (stake: FinalStake & { readonly result: string; readonly payout: string }) => ({
      ...betOf(stake),
      result: stake.result,
      payout: stake.payout,
    }),
  },
  voided: {
    type: 'sportsbook.settled',
    payload: settledBet,
    read: (bet: z.infer<typeof settledBet>) => (bet.result === 'void' ? finalStakeOf(bet) : null),
    write: (stake: FinalStake) => ({ ...betOf(stake), result: 'void', payout: stake.stake }),
  },
} as const
