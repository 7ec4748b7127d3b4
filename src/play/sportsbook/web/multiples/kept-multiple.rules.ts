import { ODDS_POLICIES, type OddsPolicy } from '../../acceptance.rules.ts'
import { MARKET_KINDS, SELECTIONS } from '../../markets/names.rules.ts'
import type { PickKey, Waiting } from '../slip/picks.rules.ts'
import { isRejectedMultiple, type RejectedMultiple } from './rejected-multiple.rules.ts'

/**
 * A request for a multiple that was sent to the house and has no final answer yet: asking again must be the very same
 * request.
 */
export interface MultipleAttempt {
  readonly requestId: string
  readonly type: string
  readonly legs: readonly (PickKey & { readonly odds: string })[]
  readonly lineStake: string
  readonly oddsPolicy: OddsPolicy
  readonly topUp: boolean
  /** Of a bet builder the price of all its picks together; absent of a multiple. */
  readonly together?: string
}

/** The tabs of the slip: picks as single bets, as the legs of one bet, or those of one match as one bet. */
export const SLIP_TABS = ['singles', 'multiple', 'builder'] as const
export type SlipTab = (typeof SLIP_TABS)[number]

/** What of the slip's second tab is kept over a reload. */
export interface KeptMultiple {
  readonly tab: SlipTab
  readonly type: string
  readonly lineStake: string
  readonly attempt: MultipleAttempt | null
  /** Since its request was taken, with a leg in play; then it keeps that request until the house decided. */
  readonly waiting: Waiting | null
  /** How its last bet ended, until it is asked for again or changed. */
  readonly rejected: RejectedMultiple | null
  /** Those that were rejected while other picks were in the slip, the newest last: said until the member has seen it. */
  readonly aside: readonly RejectedMultiple[]
}

/** The second tab as text, with whose it is: the mark of a session, '' of a visitor. */
export function keepMultiple(kept: KeptMultiple, owner: string): string {
  const { tab, type, lineStake, attempt, waiting, rejected, aside } = kept
  return JSON.stringify({ owner, tab, type, lineStake, attempt, waiting, rejected, aside })
}

/**
 * What a text keeps, for the session that is there now; null where there is nothing, where it is somebody else's, or
 * where it is not what `keepMultiple` writes. What a visitor left is anybody's.
 */
export function readKeptMultiple(text: string | null, owner: string): KeptMultiple | null {
  const kept = parsed(text)
  if (!isRecord(kept) || (kept['owner'] !== '' && kept['owner'] !== owner)) return null
  // What a release before kept says nothing of legs in play.
  const { type, lineStake, attempt, waiting = null, rejected = null, aside = [] } = kept
  const tab = SLIP_TABS.find((one) => one === kept['tab'])
  if (!tab || !isText(type) || !isText(lineStake)) return null
  if (attempt !== null && !isAttempt(attempt)) return null
  if (waiting !== null && (attempt === null || !isWaiting(waiting))) return null
  if (rejected !== null && !isRejectedMultiple(rejected)) return null
  if (!Array.isArray(aside) || !aside.every(isRejectedMultiple)) return null
  return { tab, type, lineStake, attempt, waiting, rejected, aside }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

function isLeg(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { matchId, market, line, selection, odds } = value
  return (
    isText(matchId) &&
    MARKET_KINDS.some((kind) => kind === market) &&
    (line === null || isText(line)) &&
    SELECTIONS.some((one) => one === selection) &&
    isText(odds)
  )
}

function isWaiting(value: unknown): value is Waiting {
  return isRecord(value) && [value['betId'], value['decideAt']].every(isText)
}

function isAttempt(value: unknown): value is MultipleAttempt {
  if (!isRecord(value)) return false
  const { requestId, type, legs, lineStake, oddsPolicy, topUp, together } = value
  return (
    [requestId, type, lineStake].every(isText) &&
    Array.isArray(legs) &&
    legs.every(isLeg) &&
    ODDS_POLICIES.some((policy) => policy === oddsPolicy) &&
    typeof topUp === 'boolean' &&
    (together === undefined || isText(together))
  )
}
