import { expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { VenueErrors } from '#play/venues/venues.refusals.ts'
import { GameErrors } from '../../games.refusals.ts'
import { tooSoonFor, type WayOn, wayOn } from './problem.rules.ts'

const refusal = (code: number | null, status = 200, data?: unknown) =>
  new ApiError({ code, status, message: 'no', data })

it.each<[string, ApiError, boolean, WayOn]>([
  ['too little, and money follows', refusal(WalletErrors.insufficient.code), true, 'deposit'],
  ['too little at the venue', refusal(WalletErrors.insufficient.code), false, 'transfer'],
  ['a loss limit', refusal(ProtectionErrors.lossWeek.code), true, 'limits'],
  ['a stake limit', refusal(ProtectionErrors.stakeDay.code), true, 'limits'],
  ['a break', refusal(ProtectionErrors.coolingOff.code), true, 'limits'],
  ['a session that is over', refusal(ProtectionErrors.sessionOver.code), true, 'signIn'],
  ['nobody is signed in any more', refusal(WireErrors.noSession.code, 401), true, 'signIn'],
  ['the venue is closed', refusal(VenueErrors.maintenance.code), true, 'lobby'],
  ['the game is closed', refusal(GameErrors.gameClosed.code), true, 'lobby'],
  ['the pace', refusal(GameErrors.tooSoon.code), true, 'wait'],
  ['a round that goes on', refusal(GameErrors.roundOpen.code), true, 'round'],
  ['moves in another tab', refusal(GameErrors.movedOn.code), true, 'round'],
  ['a reality check, which stands over the page', refusal(ProtectionErrors.realityCheckDue.code), true, null],
  ['the stake, which the words explain', refusal(GameErrors.payAboveMost.code), true, null],
  ['no answer', refusal(null, 0), true, 'again'],
  ['a busy house', refusal(GameErrors.busy.code, 503), true, 'again'],
  ['too many requests', refusal(WireErrors.tooManyRequests.code, 429), true, 'again'],
])('%s leads on: %#', (_, error, follows, way) => expect(wayOn(error, follows)).toBe(way))

it('says how long the house wants to be waited for', () => {
  const tooSoon = refusal(GameErrors.tooSoon.code, 200, { at: '2026-06-14T06:36:00.000Z', milliseconds: 640 })
  expect([tooSoonFor(tooSoon), tooSoonFor(refusal(null, 0))]).toEqual([640, null])
})
