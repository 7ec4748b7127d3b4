import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { VenueErrors } from '#play/venues/venues.refusals.ts'
import { GameErrors, type TooSoon } from '../../games.refusals.ts'

/**
 * The one way on from what kept a round from being played. `again`: the same is asked for again, since no answer came;
 * `wait`: it may be asked for in a moment; `round`: a round that goes on is shown.
 */
export type WayOn = 'deposit' | 'transfer' | 'limits' | 'signIn' | 'lobby' | 'wait' | 'round' | 'again' | null

const LIMITS: readonly number[] = [
  ProtectionErrors.stakeDay,
  ProtectionErrors.stakeWeek,
  ProtectionErrors.stakeMonth,
  ProtectionErrors.lossDay,
  ProtectionErrors.lossWeek,
  ProtectionErrors.lossMonth,
].map(({ code }) => code)

const WAYS: ReadonlyMap<number, WayOn> = new Map([
  ...LIMITS.map((code): [number, WayOn] => [code, 'limits']),
  [ProtectionErrors.coolingOff.code, 'limits'],
  [ProtectionErrors.excluded.code, 'limits'],
  [ProtectionErrors.excludedForGood.code, 'limits'],
  [ProtectionErrors.exclusionOver.code, 'limits'],
  [ProtectionErrors.closed.code, 'lobby'],
  [ProtectionErrors.sessionOver.code, 'signIn'],
  [WireErrors.noSession.code, 'signIn'],
  [VenueErrors.maintenance.code, 'lobby'],
  [GameErrors.gameClosed.code, 'lobby'],
  [GameErrors.unknownGame.code, 'lobby'],
  [GameErrors.tooSoon.code, 'wait'],
  [GameErrors.roundOpen.code, 'round'],
  [GameErrors.roundOver.code, 'round'],
  [GameErrors.movedOn.code, 'round'],
  [GameErrors.unknownMove.code, 'round'],
])

/** The way on from a refusal or from silence; `follows` says whether money follows from the centre wallet by itself. */
export function wayOn(error: Pick<ApiError, 'code' | 'isFinal'>, follows: boolean): WayOn {
  if (error.code === WalletErrors.insufficient.code) return follows ? 'deposit' : 'transfer'
  if (!error.isFinal) return 'again'
  return error.code === null ? null : (WAYS.get(error.code) ?? null)
}

/** How long the house wants to be waited for before the next round, in milliseconds; null where that is not why it refused. */
export function tooSoonFor({ code, data }: Pick<ApiError, 'code' | 'data'>): number | null {
  return code === GameErrors.tooSoon.code ? (data as TooSoon).milliseconds : null
}
