import type { Logger } from 'pino'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/db/pool.ts'
import { DEFAULT_LOCALE, type Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import type { Signals } from '#platform/signals/server/signals.ts'

/** What one running house has, made once at start and handed to every verb through its context. */
export interface App {
  readonly config: Config
  readonly db: Db
  /** Where that database is, also where the house runs its own: what works in a thread connects by itself. */
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  /**
   * 256-bit secret of this house, from which device and session keys are derived. Never leaves the server.
   */
  readonly secret: string
  /** Signs and checks the sandbox bank's webhooks. */
  readonly sandboxRailSecret: string
  /** True where no real money moves: only there is the invented bank, and what else helps testers. */
  readonly sandbox: boolean
  /**
   * Where the house's HTTP face is reached: `PUBLIC_URL`, else where this process listens
   * (`http://127.0.0.1:8080`), which is known for sure once it does.
   */
  readonly origin: () => string
  /** What the house says to people, in the brand's words; read once. */
  readonly texts: () => Promise<Texts>
  /** What the processes of this house tell each other. */
  readonly signals: Signals
  /**
   * Wakes the outbox dispatcher, in whichever process; called after every commit. Cheap and safe to call too
   * often.
   */
  readonly wake: () => void
}

/**
 * Who acts: the house itself, a visitor's device, a member's session, or the session of somebody who runs the
 * house.
 */
export interface Actor {
  readonly kind: 'system' | 'visitor' | 'member' | 'staff'
  /** Set for `member` alone: no verb of a member's takes anybody else for one. */
  readonly memberId: string | null
  /** Set for `staff` alone. */
  readonly staffId: string | null
  readonly sessionId: string | null
  readonly deviceId: string | null
  readonly ip: string | null
  /** Language of texts for this person: `zh-CN` or `en`. */
  readonly locale: Locale
  /** What the person's browser calls itself, at most 200 characters. */
  readonly userAgent: string | null
}

/** The context of one call, job or reaction. */
export interface Ctx {
  readonly app: App
  readonly actor: Actor
  /** Names this call in logs, audit rows and the envelope. */
  readonly traceId: string
  /** The transaction this call already runs in, when it does: `transact` joins it. */
  readonly tx?: Tx
  /**
   * The token of a link under which members' pages show what somebody of the house has in hand: set where a GET
   * brought one, whoever signed it.
   */
  readonly preview?: string
}

/** A context in which a member certainly acts (calls with access `member` or `session`). */
export interface MemberCtx extends Ctx {
  readonly actor: Actor & { readonly kind: 'member'; readonly memberId: string; readonly sessionId: string }
}

/**
 * A context in which somebody who runs the house certainly acts (calls with access `staff` or `staffRead`).
 */
export interface StaffCtx extends Ctx {
  readonly actor: Actor & { readonly kind: 'staff'; readonly staffId: string; readonly sessionId: string }
}

/** The house's own actor, for jobs and reactions. */
export const SYSTEM_ACTOR: Actor = {
  kind: 'system',
  memberId: null,
  staffId: null,
  sessionId: null,
  deviceId: null,
  ip: null,
  locale: DEFAULT_LOCALE,
  userAgent: null,
}

/** A context for work of the house itself. */
export function systemCtx(app: App, traceId: string, tx?: Tx): Ctx {
  return { app, actor: SYSTEM_ACTOR, traceId, tx }
}
