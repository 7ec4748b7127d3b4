import { isDeepStrictEqual } from 'node:util'
import type { MemberCtx } from '#platform/context/context.ts'
import type { CallParsed } from '#platform/http/contract.ts'
import { idFrom } from '#platform/ids/ids.ts'
import type { Ask } from '#platform/room/room.ts'
import { MOST_CHASED, type placeChaseCall, type placeDrawBetsCall } from '../../draws.contract.ts'
import { DrawErrors } from '../../draws.refusals.ts'
import type { BetRow } from '../draws.tables.ts'
import type { KnownDraws } from '../known-draws.ts'

type Place = CallParsed<typeof placeDrawBetsCall>
type Chase = CallParsed<typeof placeChaseCall>

/** What a member asks to stake on: bets on one draw, or the same on several. */
export interface AskedStakes {
  readonly ctx: MemberCtx
  readonly memberId: string
  readonly gameId: string
  readonly bets: readonly { readonly bet: unknown; readonly lineStake: bigint }[]
  readonly draws: readonly { readonly issue: string; readonly times: number }[]
  /** Of an order its id; null of bets by themselves. */
  readonly chaseId: string | null
  readonly stopOnWin: boolean
  readonly topUp: boolean
  /** The id of the bet of a place on the draw of a place: a repeat has the same ones, and the house cannot choose them. */
  readonly betId: (draw: number, bet: number) => string
}

/**
 * What a request asks for, by the contract alone.
 * @throws Refusal `tooManyBets`, `drawTwice`
 */
export function askedStakesOf({ ctx, input }: Ask<Place | Chase>): AskedStakes {
  const { memberId } = ctx.actor
  const requestId = input.requestId.toLowerCase()
  const isChase = 'draws' in input
  const draws = isChase ? input.draws : [{ issue: input.issue, times: 1 }]
  if (draws.length * input.bets.length > MOST_CHASED)
    throw DrawErrors.tooManyBets({ params: { most: MOST_CHASED } })
  if (new Set(draws.map(({ issue }) => issue)).size < draws.length) throw DrawErrors.drawTwice()
  return {
    ctx,
    memberId,
    gameId: input.gameId,
    bets: input.bets.map(({ bet, lineStake }) => ({ bet, lineStake: lineStake.units })),
    draws,
    chaseId: isChase ? idFrom('draws.chase', memberId, requestId) : null,
    stopOnWin: isChase && input.stopOnWin,
    topUp: input.topUp ?? false,
    betId: (draw, bet) => idFrom('draws.bet', memberId, requestId, `${draw}`, `${bet}`),
  }
}

/** The ids of all bets that are asked for, draw by draw. */
export const betIdsOf = (asked: AskedStakes): readonly string[] =>
  asked.draws.flatMap((_, draw) => asked.bets.map((_, bet) => asked.betId(draw, bet)))

/** Whether bets that stand under these ids are what is asked for. Where their money came from is not part of it. */
export function areSameStakes(games: KnownDraws, asked: AskedStakes, rows: readonly BetRow[]): boolean {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (
    rows.length === asked.draws.length * asked.bets.length &&
    asked.draws.every(({ issue, times }, draw) =>
      asked.bets.every(({ bet, lineStake }, n) => {
        const row = byId.get(asked.betId(draw, n))
        const game = row && games.of(row.game, row.rules_version)
        return (
          row?.game === asked.gameId &&
          row.issue === issue &&
          row.line_stake === lineStake * BigInt(times) &&
          row.chase_id === asked.chaseId &&
          isDeepStrictEqual(row.bet, game ? game.readBet(bet) : bet)
        )
      }),
    )
  )
}
