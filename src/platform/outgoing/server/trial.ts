import type { Config } from '#platform/config/config.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { WayOut } from './waiting.ts'

/** Seconds that a message which proves a way is good for. */
export const TRIAL_SECONDS = 120

/** How whoever runs the house proves that a way out works: by a message that goes it as every other does. */
export interface Trial {
  readonly way: WayOut
  /** What to set where the house has no such way. */
  readonly settings: string
  /** @throws {StartupError} where it is set by half. */
  readonly isSet: (config: Config) => boolean
  readonly isRecipient: (text: string) => boolean
  /** Writes the message down; answers its id. */
  readonly write: (tx: Tx, ctx: Ctx, to: string, language: Locale) => Promise<string>
  /** Hands over what has that id, if it is due and nobody is at it. */
  readonly send: (ctx: Ctx, id: string) => Promise<void>
}
