import type { Attempt, Chips, Stack } from './chips.rules.ts'

/** The chips of a tab, by table. */
export type AllChips = Readonly<Record<string, Chips>>

/** Chips as text, with whose they are: the mark of a session, '' of a visitor. */
export const keepChips = (all: AllChips, owner: string): string => JSON.stringify({ owner, all })

/**
 * The chips that a text keeps, for the session that is there now. Null where there are none, where they are somebody else's, or
 * where they are not what `keepChips` writes: a stake that cannot be read is never guessed. What a visitor left is anybody's.
 */
export function readKeptChips(text: string | null, owner: string): AllChips | null {
  const kept = parsed(text)
  if (!isRecord(kept) || (kept['owner'] !== '' && kept['owner'] !== owner)) return null
  const { all } = kept
  return isRecord(all) && Object.values(all).every(isChips) ? (all as AllChips) : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isListOf = (value: unknown, is: (one: unknown) => boolean) => Array.isArray(value) && value.every(is)

const isBet = (value: unknown) =>
  isRecord(value) && isText(value['play']) && (value['value'] === undefined || isText(value['value']))
const isStack = (value: unknown): value is Stack =>
  isRecord(value) &&
  isBet(value['bet']) &&
  Number.isSafeInteger(value['yuan']) &&
  (value['yuan'] as number) > 0
const areStacks = (value: unknown) => isListOf(value, isStack)

const isAsked = (value: unknown) => isRecord(value) && isBet(value['bet']) && isText(value['lineStake'])

function isAttempt(value: unknown): value is Attempt {
  if (!isRecord(value) || !isText(value['requestId']) || !isRecord(value['input'])) return false
  const { gameId, issue, currency, bets, topUp } = value['input']
  return (
    isText(gameId) &&
    isText(issue) &&
    currency === 'CNY' &&
    typeof topUp === 'boolean' &&
    isListOf(bets, isAsked)
  )
}

const isPlaced = (value: unknown) => isRecord(value) && isText(value['issue']) && areStacks(value['stacks'])

const isChips = (value: unknown): boolean =>
  isRecord(value) &&
  areStacks(value['stacks']) &&
  isListOf(value['before'], areStacks) &&
  (value['placed'] === null || isPlaced(value['placed'])) &&
  (value['attempt'] === null || isAttempt(value['attempt']))
