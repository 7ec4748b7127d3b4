import type { Attempt, Ticket, TicketBet } from './ticket.rules.ts'

/** The tickets of a tab, by game. */
export type Tickets = Readonly<Record<string, Ticket>>

/** Tickets as text, with whose they are: the mark of a session, '' of a visitor. */
export const keepTickets = (tickets: Tickets, owner: string): string => JSON.stringify({ owner, tickets })

/**
 * The tickets that a text keeps, for the session that is there now. Null where there are none, where they are somebody else's, or
 * where they are not what `keepTickets` writes: a bet that cannot be read is never guessed. What a visitor left is anybody's.
 */
export function readKeptTickets(text: string | null, owner: string): Tickets | null {
  const kept = parsed(text)
  if (!isRecord(kept) || (kept['owner'] !== '' && kept['owner'] !== owner)) return null
  const tickets = kept['tickets']
  return isRecord(tickets) && Object.values(tickets).every(isTicket) ? (tickets as unknown as Tickets) : null
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
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0
const isListOf = (value: unknown, is: (one: unknown) => boolean) => Array.isArray(value) && value.every(is)

const arePicks = (value: unknown) =>
  isListOf(value, (row) => isListOf(row, (number) => Number.isSafeInteger(number)))

function isBet(value: unknown): value is TicketBet {
  return (
    isRecord(value) &&
    [value['id'], value['play'], value['lineStake']].every(isText) &&
    [value['lines'], value['times']].every(isCount) &&
    arePicks(value['picks'])
  )
}

const isAskedBet = (value: unknown) =>
  isRecord(value) &&
  isText(value['lineStake']) &&
  isRecord(value['bet']) &&
  isText(value['bet']['play']) &&
  arePicks(value['bet']['picks'])

const isDraw = (value: unknown) => isRecord(value) && isText(value['issue']) && isCount(value['times'])

function isAttempt(value: unknown): value is Attempt {
  if (!isRecord(value) || !isText(value['requestId']) || !isRecord(value['input'])) return false
  const { kind, input } = value
  const isAsked =
    isText(input['gameId']) &&
    input['currency'] === 'CNY' &&
    typeof input['topUp'] === 'boolean' &&
    isListOf(input['bets'], isAskedBet)
  if (kind === 'place') return isAsked && isText(input['issue'])
  return (
    kind === 'chase' && isAsked && typeof input['stopOnWin'] === 'boolean' && isListOf(input['draws'], isDraw)
  )
}

function isTicket(value: unknown): boolean {
  return (
    isRecord(value) &&
    isListOf(value['bets'], isBet) &&
    (value['attempt'] === null || isAttempt(value['attempt']))
  )
}
