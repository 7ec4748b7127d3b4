import { z } from 'zod'
import { stepUpProof } from '#members/identity/identity.contract.ts'
import { defineCall } from '#platform/http/contract.ts'
import { amountIn, amountOut, instant, noInput, requestId } from '#platform/http/values.ts'
import { defineEvent } from '#platform/outbox/event.ts'
import { LIMIT_KINDS, PERIODS } from './limits.rules.ts'
import { CLOSING_REASONS, PAUSE_KINDS, PAUSE_TERMS, type PauseTerm } from './pauses.rules.ts'
import { REMINDER_MINUTES, SESSION_MINUTES } from './session.rules.ts'

/** What a refusal by a limit tells besides its words. */
export interface LimitRefusalData {
  readonly kind: (typeof LIMIT_KINDS)[number]
  readonly period: (typeof PERIODS)[number]
  /** What may still be asked for, a decimal string. */
  readonly left: string
  readonly resetsAt: string
}

const limitName = { kind: z.enum(LIMIT_KINDS), period: z.enum(PERIODS) }
const pauseTerms = Object.values(PAUSE_TERMS).flat() as [PauseTerm, ...PauseTerm[]]

const limitView = z.strictObject({
  ...limitName,
  /** What binds now; null where no limit is set. */
  amount: amountOut('CNY').nullable(),
  /** What counts in the present period. */
  used: amountOut('CNY'),
  /** What the limit leaves of it; null where no limit is set. */
  left: amountOut('CNY').nullable(),
  /** When the present period began, and when the next one begins. */
  since: instant,
  resetsAt: instant,
  /** A looser limit that waits; its `amount` null asks for none. */
  asked: z
    .strictObject({ amount: amountOut('CNY').nullable(), confirmableAt: instant, confirmable: z.boolean() })
    .nullable(),
  /** Customer service set what binds, not the member. */
  byHouse: z.boolean(),
})
export type LimitView = z.infer<typeof limitView>

const pauseView = z.strictObject({
  kind: z.enum(PAUSE_KINDS),
  term: z.enum(pauseTerms),
  startedAt: instant,
  /** Null is never. */
  endsAt: instant.nullable(),
  /** Whether its time is over and the member may say so. */
  confirmable: z.boolean(),
  /** Customer service set it, not the member. */
  byHouse: z.boolean(),
  /** Why the house closed the account; null of any other pause. */
  closedFor: z.enum(CLOSING_REASONS).nullable(),
})
export type PauseView = z.infer<typeof pauseView>

/** How a member is protected. */
export const protection = z.strictObject({
  currency: z.literal('CNY'),
  /** The zone whose midnight, Monday and first of a month begin the periods. */
  timeZone: z.string(),
  raiseWaitHours: z.int(),
  limits: z.array(limitView),
  /** What keeps the member from depositing and playing just now. */
  pause: pauseView.nullable(),
  /** Whether the member may be sent offers. */
  marketing: z.boolean(),
  /** Whether limits are asked about before the next deposit, which would be the first. */
  asksFirst: z.boolean(),
})
export type Protection = z.infer<typeof protection>

/** How the member is protected. */
export const protectionCall = defineCall({
  id: 'protection.show',
  method: 'GET',
  path: '/member/v1/protection',
  access: 'session',
  summary: 'Shows the member’s limits with what they leave, what waits to be confirmed, and a pause in force',
  input: noInput,
  output: protection,
})

/** Sets a limit: a stricter one binds at once, a looser one waits. Harmless to repeat. */
export const setLimitCall = defineCall({
  id: 'protection.setLimit',
  method: 'POST',
  path: '/member/v1/protection/limit',
  access: 'member',
  summary: 'Sets a limit, or asks for it to go; what is looser waits a day and is then to be confirmed',
  input: z.strictObject({ ...limitName, amount: amountIn('CNY').nullable(), currency: z.literal('CNY') }),
  output: protection,
})

/**
 * Answers the question before the first deposit: no limits for now. Limits that are set answer it too.
 * Harmless to repeat.
 */
export const answerFirstCall = defineCall({
  id: 'protection.answerFirst',
  method: 'POST',
  path: '/member/v1/protection/first_deposit',
  access: 'member',
  summary: 'Says, before the first deposit, that no limit is wanted for now',
  input: z.strictObject({ answer: z.literal('none') }),
  output: protection,
})

/** The second confirmation of a looser limit. */
export const confirmRaiseCall = defineCall({
  id: 'protection.confirmRaise',
  method: 'POST',
  path: '/member/v1/protection/limit/confirm',
  access: 'member',
  summary: 'Confirms a looser limit whose time has come',
  input: z.strictObject(limitName),
  output: protection,
})

/** Takes a looser limit back that waits. Harmless to repeat. */
export const withdrawRaiseCall = defineCall({
  id: 'protection.withdrawRaise',
  method: 'POST',
  path: '/member/v1/protection/limit/withdraw',
  access: 'member',
  summary: 'Withdraws a looser limit that was asked for',
  input: z.strictObject(limitName),
  output: protection,
})

/** Takes a pause. */
export const takePauseCall = defineCall({
  id: 'protection.takePause',
  method: 'POST',
  path: '/member/v1/protection/pause',
  access: 'member',
  once: true,
  summary: 'Takes a cooling-off or a self-exclusion, or closes the account; it counts at once',
  input: z.strictObject({
    requestId,
    kind: z.enum(PAUSE_KINDS),
    term: z.enum(pauseTerms),
    /** A proof of the login password, for the purpose `closure`, which alone asks for one. */
    stepUp: stepUpProof.optional(),
  }),
  output: protection,
})

/** The member's own word that a self-exclusion is over. */
export const endExclusionCall = defineCall({
  id: 'protection.endExclusion',
  method: 'POST',
  path: '/member/v1/protection/exclusion/end',
  access: 'member',
  summary: 'Ends a self-exclusion whose time is over',
  input: noInput,
  output: protection,
})

const reminderMinutes = z.literal(REMINDER_MINUTES).nullable()
const sessionMinutes = z.literal(SESSION_MINUTES).nullable()

const playSession = z.strictObject({
  sessionId: z.uuid(),
  startedAt: instant,
  /** Minutes from one reality check to the next: the member's choice, else the house's. */
  everyMinutes: z.number(),
  /** What the member chose; null is the house's own. */
  reminderMinutes,
  /** The limit that the member chose for sessions; null for none. */
  sessionMinutes,
  nextCheckAt: instant,
  /** Whether a reality check waits: bets are refused until it is acknowledged. */
  checkDue: z.boolean(),
  /** When this session is ended for its limit; null where it has none. */
  endsAt: instant.nullable(),
  /**
   * Of bets settled since the session began: what was staked, what came back, and the difference. Deposits
   * are no part of it.
   */
  staked: amountOut('CNY'),
  returned: amountOut('CNY'),
  net: amountOut('CNY'),
  /** Stakes of the member that are still open. */
  open: amountOut('CNY'),
  currency: z.literal('CNY'),
})
export type PlaySessionView = z.infer<typeof playSession>

/** The clock of the caller's session. */
export const playSessionCall = defineCall({
  id: 'protection.session',
  method: 'GET',
  path: '/member/v1/protection/session',
  access: 'session',
  summary:
    'Shows how long the session lasts, when the next reality check is due, and what play has come to since',
  input: noInput,
  output: playSession,
})

const recentPlay = z.strictObject({
  /** The last seven days of the site with today, oldest first. */
  days: z.array(
    z.strictObject({
      day: z.string().meta({ description: 'a day of the site', example: '2026-06-14' }),
      /** What came back of the bets settled that day, less what was staked on them. */
      net: amountOut('CNY'),
    }),
  ),
  net: amountOut('CNY'),
  currency: z.literal('CNY'),
})
export type RecentPlay = z.infer<typeof recentPlay>

/** What play came to lately. */
export const recentPlayCall = defineCall({
  id: 'protection.recent',
  method: 'GET',
  path: '/member/v1/protection/recent',
  access: 'session',
  summary: 'Shows what play came to on each of the last seven days, by when bets were settled',
  input: noInput,
  output: recentPlay,
})

/** Acknowledges a reality check, for every tab of the session. Harmless to repeat. */
export const acknowledgeCall = defineCall({
  id: 'protection.acknowledge',
  method: 'POST',
  path: '/member/v1/protection/session/acknowledge',
  access: 'member',
  summary: 'Acknowledges the reality check of the session',
  input: noInput,
  output: playSession,
})

/**
 * Chooses how often to be reminded, or how long a session may last, or both; what is left out stays as it is.
 * Harmless to repeat.
 */
export const setSessionCall = defineCall({
  id: 'protection.setSession',
  method: 'POST',
  path: '/member/v1/protection/session/settings',
  access: 'member',
  summary: 'Chooses the minutes between reality checks, and after how many a session ends',
  input: z.strictObject({
    reminderMinutes: reminderMinutes.optional(),
    sessionMinutes: sessionMinutes.optional(),
  }),
  output: playSession,
})

/**
 * How a member is protected changed: their open pages ask again. `marketing` says whether offers may be sent.
 */
export const ProtectionChanged = defineEvent(
  'protection.changed',
  z.strictObject({ memberId: z.uuid(), paused: z.boolean(), marketing: z.boolean() }),
)

/** Those who run the house closed an account: what lies outside its centre wallet comes back to it. */
export const AccountClosed = defineEvent('protection.accountClosed', z.strictObject({ memberId: z.uuid() }))
