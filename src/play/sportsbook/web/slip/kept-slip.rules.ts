import { DEFAULT_ODDS_POLICY, ODDS_POLICIES, type OddsPolicy } from '../../acceptance.rules.ts'
import { REJECTIONS } from '../../in-play.rules.ts'
import { MARKET_KINDS, SELECTIONS } from '../../markets/names.rules.ts'
import {
  type Attempt,
  type PickKey,
  pickId,
  type Rejected,
  type SlipPick,
  type Waiting,
} from './picks.rules.ts'

/** What of a slip is kept over a reload of its tab. */
export interface KeptSlip {
  readonly picks: readonly SlipPick[]
  readonly policy: OddsPolicy
}

/** A slip as text, with whose it is: the mark of a session, '' of a visitor. */
export function keepSlip({ picks, policy }: KeptSlip, owner: string): string {
  return JSON.stringify({ owner, picks, policy })
}

/**
 * The slip that a text keeps, for the session that is there now. Null where there is none, where it is
 * somebody else's, or where it is not what `keepSlip` writes: a pick that cannot be read is never guessed.
 * What a visitor left is anybody's.
 */
export function readKeptSlip(text: string | null, owner: string): KeptSlip | null {
  const kept = parsed(text)
  if (!isRecord(kept) || (kept['owner'] !== '' && kept['owner'] !== owner)) return null
  // What a release before kept says nothing of bets in play.
  const picks = Array.isArray(kept['picks'])
    ? kept['picks'].map((pick) => (isRecord(pick) ? { waiting: null, rejected: null, ...pick } : pick))
    : null
  if (!picks?.every(isPick)) return null
  const policy = ODDS_POLICIES.find((one) => one === kept['policy']) ?? DEFAULT_ODDS_POLICY
  return { picks, policy }
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

function isKey(value: Record<string, unknown>): boolean {
  const { matchId, market, line, selection } = value
  return (
    isText(matchId) &&
    MARKET_KINDS.some((kind) => kind === market) &&
    (line === null || isText(line)) &&
    SELECTIONS.some((one) => one === selection)
  )
}

function isAttempt(value: unknown): value is Attempt {
  return (
    isRecord(value) &&
    isKey(value) &&
    [value['requestId'], value['stake'], value['odds']].every(isText) &&
    ODDS_POLICIES.some((policy) => policy === value['oddsPolicy']) &&
    typeof value['topUp'] === 'boolean'
  )
}

function isWaiting(value: unknown): value is Waiting {
  return isRecord(value) && [value['betId'], value['decideAt']].every(isText)
}

function isRejected(value: unknown): value is Rejected {
  return (
    isRecord(value) &&
    isText(value['betId']) &&
    REJECTIONS.some((why) => why === value['why']) &&
    (value['odds'] === null || isText(value['odds']))
  )
}

function isPick(value: unknown): value is SlipPick {
  return (
    isRecord(value) &&
    isKey(value) &&
    value['id'] === pickId(value as unknown as PickKey) &&
    [value['seen'], value['stake']].every(isText) &&
    (value['attempt'] === null || isAttempt(value['attempt'])) &&
    (value['waiting'] === null || isWaiting(value['waiting'])) &&
    (value['rejected'] === null || isRejected(value['rejected']))
  )
}
