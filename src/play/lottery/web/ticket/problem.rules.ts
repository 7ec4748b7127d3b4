import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { WireErrors } from '#platform/http/http.refusals.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { DrawErrors } from '#play/draws/draws.refusals.ts'
import { GameErrors } from '#play/games/games.refusals.ts'
import { VenueErrors } from '#play/venues/venues.refusals.ts'

/**
 * The one way on from what kept a ticket from being placed. `again`: the very same is asked for again, since no answer came;
 * `draws`: the draws are looked at anew, since the sale of one is over.
 */
export type TicketWay = 'deposit' | 'transfer' | 'limits' | 'signIn' | 'lottery' | 'draws' | 'again' | null

const WAYS: ReadonlyMap<number, TicketWay> = new Map<number, TicketWay>([
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
  ].map(({ code }): [number, TicketWay] => [code, 'limits']),
  [ProtectionErrors.closed.code, 'lottery'],
  [ProtectionErrors.sessionOver.code, 'signIn'],
  [WireErrors.noSession.code, 'signIn'],
  [VenueErrors.maintenance.code, 'lottery'],
  [GameErrors.gameClosed.code, 'lottery'],
  [DrawErrors.unknownGame.code, 'lottery'],
  [DrawErrors.unknownDraw.code, 'draws'],
  [DrawErrors.saleClosed.code, 'draws'],
])

/** The way on from a refusal or from silence; `follows` says whether money follows from the centre wallet by itself. */
export function ticketWay(error: Pick<ApiError, 'code' | 'isFinal'>, follows: boolean): TicketWay {
  if (error.code === WalletErrors.insufficient.code) return follows ? 'deposit' : 'transfer'
  if (!error.isFinal) return 'again'
  return error.code === null ? null : (WAYS.get(error.code) ?? null)
}
