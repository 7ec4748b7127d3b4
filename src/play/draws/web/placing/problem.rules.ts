import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { GameErrors } from '#play/games/games.refusals.ts'
import { VenueErrors } from '#play/venues/venues.refusals.ts'
import { DrawErrors } from '../../draws.refusals.ts'

/**
 * The one way on from what kept bets from being placed. `again`: the very same is asked for again, since no answer came;
 * `draws`: the draws are looked at anew, since the sale of one is over.
 */
export type PlaceWay = 'deposit' | 'transfer' | 'limits' | 'signIn' | 'door' | 'draws' | 'again' | null

const WAYS: ReadonlyMap<number, PlaceWay> = new Map<number, PlaceWay>([
  ...[
    ProtectionErrors.stakeDay,
    ProtectionErrors.stakeWeek,
    ProtectionErrors.stakeMonth,
    ProtectionErrors.lossDay,
    ProtectionErrors.lossWeek,
    ProtectionErrors.lossMonth,
    ProtectionErrors.coolingOff,
    ProtectionErrors.excluded,
    ProtectionErrors.excludedForGood,
    ProtectionErrors.exclusionOver,
  ].map(({ code }): [number, PlaceWay] => [code, 'limits']),
  [ProtectionErrors.closed.code, 'door'],
  [ProtectionErrors.sessionOver.code, 'signIn'],
  [WireErrors.noSession.code, 'signIn'],
  [VenueErrors.maintenance.code, 'door'],
  [GameErrors.gameClosed.code, 'door'],
  [DrawErrors.unknownGame.code, 'door'],
  [DrawErrors.unknownDraw.code, 'draws'],
  [DrawErrors.saleClosed.code, 'draws'],
])

/** The way on from a refusal or from silence; `follows` says whether money follows from the centre wallet by itself. */
export function placeWay(error: Pick<ApiError, 'code' | 'isFinal'>, follows: boolean): PlaceWay {
  if (error.code === WalletErrors.insufficient.code) return follows ? 'deposit' : 'transfer'
  if (!error.isFinal) return 'again'
  return error.code === null ? null : (WAYS.get(error.code) ?? null)
}
