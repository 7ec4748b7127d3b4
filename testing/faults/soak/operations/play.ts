import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { CoinErrors } from '#money/coins/coins.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { cny } from '#platform/money/money.ts'
import { SportsbookErrors } from '#play/sportsbook/sportsbook.refusals.ts'
import { TEST_VENUE } from '#play/venues/venues.catalogue.ts'
import { VenueErrors } from '#play/venues/venues.refusals.ts'
import type { Visit } from '../guest.ts'
import { type Operation, unitsOf, yuan } from './operation.ts'

const { insufficient } = WalletErrors
/** Matches that are bet on: the next ones, so that they are over soon. */
const NEXT_MATCHES = 3
/** The cents by which the test venue knows how to behave (`test-venue.rules.ts`), among others. */
const VENUE_CENTS = { in: ['00', '07', '31', '32', '33'], out: ['00', '07', '41', '42', '43'] } as const

const move = (direction: 'in' | 'out', api: string, cents: readonly string[]) => async (visit: Visit) => {
  const amount = `${visit.dice.between(1, 300)}.${visit.dice.pick(cents)}`
  const source = direction === 'in' ? { source: 'CENTERMONEY' } : {}
  await visit.once(`/cg/v1/game/${api}/transfer_${direction}`, { ...source, amount, currency: 'CNY' })
}

const save = (direction: 'in' | 'out') => async (visit: Visit) => {
  await visit.once(`/cw/v1/yeb/transfer_${direction}`, { amount: yuan(visit.dice, 1, 300), currency: 'CNY' })
}

/** Coins, interest, venues and bets. */
export const PLAY: readonly Operation[] = [
  {
    name: 'coins: buy',
    weight: 3,
    refusals: [insufficient, CoinErrors.amountOutOfRange],
    run: async (visit) => {
      const money = `${visit.dice.between(1, 58)}`
      const data = await visit.once('/cw/v1/coin/purchase', { money })
      if (!data) return
      visit.note('CNY', -cny(data.money).units)
      visit.note('COIN', unitsOf(data.coins, 'COIN'))
    },
  },
  { name: 'interest: in', weight: 3, refusals: [insufficient], run: save('in') },
  { name: 'interest: out', weight: 3, refusals: [insufficient], run: save('out') },
  {
    name: 'venue outside: in',
    weight: 5,
    refusals: [insufficient],
    run: move('in', TEST_VENUE.channelCode, VENUE_CENTS.in),
  },
  {
    name: 'venue outside: out',
    weight: 4,
    refusals: [insufficient],
    run: move('out', TEST_VENUE.channelCode, VENUE_CENTS.out),
  },
  { name: 'sports: in', weight: 3, refusals: [insufficient], run: move('in', 'sports', ['00', '50']) },
  { name: 'sports: out', weight: 2, refusals: [insufficient], run: move('out', 'sports', ['00', '50']) },
  {
    name: 'recycle',
    weight: 2,
    refusals: [VenueErrors.tooFrequent],
    run: async (visit) => void (await visit.once('/cg/v1/game_recovery', {})),
  },
  {
    name: 'leave the venues',
    weight: 2,
    refusals: [],
    run: async (visit) => void (await visit.once('/cg/v1/game_leave', {})),
  },
  {
    name: 'free transfer: on or off',
    weight: 1,
    refusals: [],
    run: async (visit) => {
      const venueWalletType = visit.dice.pick(['manual', 'free'])
      await visit.ask('/cg/v1/venue_wallet_type', { venueWalletType })
    },
  },
  {
    name: 'bet',
    weight: 6,
    refusals: [
      insufficient,
      SportsbookErrors.matchStarted,
      SportsbookErrors.lineGone,
      SportsbookErrors.oddsChanged,
      SportsbookErrors.returnAboveMost,
      ProtectionErrors.realityCheckDue,
    ],
    run: async (visit) => {
      const { dice } = visit
      if (!dice.onceIn(4)) await visit.ask('/member/v1/protection/session/acknowledge', {})
      const { list } = await visit.see('/cg/v1/sport/markets')
      if (list.length === 0) return
      const { matchId, markets } = dice.pick<{ matchId: string; markets: object[] }>(
        list.slice(0, NEXT_MATCHES),
      )
      const market = dice.pick(markets) as {
        kind: string
        line: string | null
        selections: { selection: string; odds: string }[]
      }
      const { selection, odds } = dice.pick(market.selections)
      const stake = `${dice.between(5, 60)}.00`
      await visit.once('/cg/v1/sport/bet', {
        ...{ matchId, market: market.kind, line: market.line, selection, odds },
        ...{ stake, currency: 'CNY', oddsPolicy: 'any' },
      })
    },
  },
]
