import { expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { GameErrors } from '#play/games/games.refusals.ts'
import { VenueErrors } from '#play/venues/venues.refusals.ts'
import { DrawErrors } from '../../draws.refusals.ts'
import { placeWay } from './problem.rules.ts'

it.each([
  [ProtectionErrors.lossWeek, 'limits'],
  [ProtectionErrors.stakeDay, 'limits'],
  [ProtectionErrors.coolingOff, 'limits'],
  [ProtectionErrors.excludedForGood, 'limits'],
  [ProtectionErrors.closed, 'door'],
  [ProtectionErrors.sessionOver, 'signIn'],
  [WireErrors.noSession, 'signIn'],
  [VenueErrors.maintenance, 'door'],
  [GameErrors.gameClosed, 'door'],
  [DrawErrors.saleClosed, 'draws'],
  [DrawErrors.unknownDraw, 'draws'],
  [DrawErrors.payAboveMost, null],
  [DrawErrors.drawFull, null],
  [WalletErrors.insufficient, 'deposit'],
] as const)('from refusal %o the way on is %s', ({ code }, way) => {
  expect(placeWay({ code, isFinal: true }, true)).toBe(way)
})

it('money that does not follow by itself is moved', () => {
  expect(placeWay({ code: WalletErrors.insufficient.code, isFinal: true }, false)).toBe('transfer')
})

it('what has no answer is asked for again, the very same', () => {
  expect(placeWay({ code: null, isFinal: false }, true)).toBe('again')
  expect(placeWay({ code: DrawErrors.busy.code, isFinal: false }, true)).toBe('again')
})
