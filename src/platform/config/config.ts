import { z } from 'zod'
import { StartupError } from './startup-error.ts'
import {
  addresses,
  decimalNumber,
  folder,
  host,
  oneCodeOf,
  oneOf,
  postgresUrl,
  redisUrl,
  secret,
  siteUrl,
  someOf,
  timeZone,
  wholeNumber,
} from './values.ts'

/** What one process of the house can do; a small house does all of it in one. */
export const ROLES = ['web', 'realtime', 'worker'] as const

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Every setting of the house, by the name of its environment variable. An unset or empty variable takes the default
 * that stands in its line; `optional` ones have none.
 */
const environment = z.object({
  /** TCP port to serve on; 0 takes any free one. */
  PORT: wholeNumber(0, 65_535).prefault('8080'),
  /** Address to listen on. The default is reachable from this machine alone. */
  HOST: host().prefault('127.0.0.1'),
  /**
   * Where the house's web role is reached, also from its other processes. A process that has the role itself knows where
   * it listens.
   */
  PUBLIC_URL: siteUrl().optional(),
  /** Where browsers open their realtime socket, when that is not where the page came from. */
  REALTIME_URL: siteUrl().optional(),
  /**
   * Proxies in front of the house that end TLS: who calls, and whether over https, is what they say
   * (`X-Forwarded-For`, `X-Forwarded-Proto`). They pass the `Host` header on. Without it nobody's word is taken.
   */
  TRUSTED_PROXIES: addresses().optional(),
  /** Folder of everything the house keeps on disk: database, secrets, logs. Absolute once read. */
  DATA_DIR: folder().prefault('./data'),
  /** The PostgreSQL (15 or newer) to use; without it the house runs its own in `DATA_DIR`. */
  DATABASE_URL: postgresUrl().optional(),
  /** The Redis or Valkey that the processes of a house share; one process needs none. */
  REDIS_URL: redisUrl().optional(),
  /** Connections to the database, at most, for each process. */
  DATABASE_POOL_SIZE: wholeNumber(4, 500).prefault('24'),
  /** What this process does. */
  ROLES: someOf(ROLES).prefault(ROLES.join(',')),
  /** How much is logged. */
  LOG_LEVEL: oneOf(LOG_LEVELS).prefault('info'),
  /** The time zone that decides what "a day" is for members and limits. */
  SITE_TIME_ZONE: timeZone().prefault('Asia/Shanghai'),

  /** Minutes without activity after which a session ends. */
  SESSION_IDLE_MINUTES: wholeNumber(1, 1_440, 'minutes').prefault('30'),
  /** Hours after which a session ends, active or not. */
  SESSION_ABSOLUTE_HOURS: wholeNumber(1, 720, 'hours').prefault('12'),

  /** Minutes of a session between two reality checks, for members who chose none themselves. */
  REALITY_CHECK_MINUTES: decimalNumber(0.1, 240, 'minutes').prefault('60'),

  /** Where matches come from: `simulated` plays fixtures as we watch, `history` replays real results. */
  FEED: oneOf(['simulated', 'history']).prefault('simulated'),
  /** Minutes a simulated match lasts from kick-off to the final whistle. */
  MATCH_MINUTES: decimalNumber(0.1, 120, 'minutes').prefault('6'),
  /** Seconds between two kick-offs of simulated matches. */
  MATCH_SPACING_SECONDS: wholeNumber(1, 86_400, 'seconds').prefault('60'),
  /** The house's margin in the prices of a market, in percent; shown to the member. */
  BETTING_MARGIN_PERCENT: decimalNumber(0, 20, 'percent').prefault('5'),

  /** What the interest wallet earns in a year, in percent; shown to the member. */
  INTEREST_ANNUAL_PERCENT: decimalNumber(0, 20, 'percent').prefault('3'),

  /** Minutes a deposit order waits for its payment. */
  DEPOSIT_ORDER_MINUTES: wholeNumber(1, 1_440, 'minutes').prefault('15'),
  /** Seconds the sandbox takes to review a withdrawal. */
  PAYOUT_REVIEW_SECONDS: wholeNumber(0, 86_400, 'seconds').prefault('20'),
  /** Seconds after which a paid withdrawal counts as confirmed by itself. */
  WITHDRAWAL_CONFIRM_SECONDS: wholeNumber(0, 604_800, 'seconds').prefault('120'),

  /** Minutes after which a payout that the bank says nothing of counts as late. */
  PAYOUT_LATE_MINUTES: decimalNumber(0, 10_080, 'minutes').prefault('60'),
  /** Minutes before a new card, e-wallet or address can be withdrawn to; short, because a sandbox is for trying things out. */
  PAYEE_WAIT_MINUTES: decimalNumber(0, 10_080, 'minutes').prefault('2'),
  /** Whether cards of banks abroad can be bound: 0 closed, 1 open (S3-089). */
  OVERSEAS_BINDING: oneCodeOf([0, 1]).prefault('0'),
  /** How a phone has to be proved: 0 not at all, 1 recommended, 2 mandatory before a withdrawal (S3-081). */
  PHONE_VERIFICATION: oneCodeOf([0, 1, 2]).prefault('1'),
  /**
   * How far an identity has to be proved before a withdrawal: 0 not at all, 1 phone and real name, 2 all recommended, with
   * card, 3 all forced, with card (S3-083).
   */
  IDENTITY_AUTHENTICATION: oneCodeOf([0, 1, 2, 3]).prefault('2'),

  /** Secret that device and session keys are derived from; generated and kept in `DATA_DIR/secrets` when not set. */
  HOUSE_SECRET: secret().optional(),
  /** Token to read `/metrics` with from anywhere; without it they are read from this machine and private networks alone. */
  METRICS_TOKEN: secret().optional(),
  /** Secret that signs the sandbox rail's webhooks; generated and kept in `DATA_DIR/secrets` when not set. */
  SANDBOX_RAIL_SECRET: secret().optional(),
})

type Environment = z.output<typeof environment>
type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<S>

/** The settings as code reads them: `DATA_DIR` is `config.dataDir`. */
export type Config = { readonly [Name in keyof Environment as Camel<Name & string>]: Environment[Name] }

/**
 * Reads and checks every setting. Pure: the same environment gives the same settings.
 * @throws {StartupError} naming each bad variable, what it was, and what is allowed.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()))
  const result = environment.safeParse(given)
  if (!result.success)
    throw new StartupError(result.error.issues.map((issue) => refusal(issue, given)).join('; '))
  const entries = Object.entries(result.data).map(([name, setting]) => [camel(name), setting])
  return Object.fromEntries(entries) as Config
}

function refusal(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0])
  return `${name} is "${mask(name, given[name] ?? '')}"; allowed: ${issue.message}`
}

/**
 * Command-line flags (`--port=9000`, `--roles=web,worker`) as the variables they stand for.
 * @throws {StartupError} for what is no flag, or a flag that no setting answers to.
 */
export function flagsAsVariables(flags: readonly string[]): Record<string, string> {
  return Object.fromEntries(flags.map(variableOf))
}

function variableOf(flag: string): readonly [name: string, text: string] {
  const [, word, text] = /^--([a-z][a-z-]*)=(.*)$/s.exec(flag) ?? []
  const name = word?.toUpperCase().replaceAll('-', '_') ?? ''
  if (text === undefined || !Object.hasOwn(environment.shape, name))
    throw new StartupError(`unknown argument "${flag}"; flags are settings, like --port=9000`)
  return [name, text]
}

/**
 * The settings as lines of `NAME=value`, to print at start. Secrets and the password of a database address are masked;
 * what is not set is left out.
 */
export function describeConfig(config: Config): readonly string[] {
  const settings = new Map<string, unknown>(Object.entries(config))
  return Object.keys(environment.shape).flatMap((name) => {
    const setting = settings.get(camel(name))
    return setting === undefined ? [] : [`${name}=${mask(name, String(setting))}`]
  })
}

function mask(name: string, text: string): string {
  if (/_(SECRET|TOKEN)$/.test(name)) return '***'
  return text.replace(/:\/\/([^@/]*?):[^/]*@/, '://$1:***@')
}

function camel(name: string): string {
  return name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
