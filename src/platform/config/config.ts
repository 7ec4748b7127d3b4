import { z } from 'zod'
import { StartupError } from './startup-error.ts'
import {
  addresses,
  channelCodes,
  decimalNumber,
  evmAddress,
  feedWords,
  file,
  folder,
  headerName,
  host,
  lineOfText,
  mailSender,
  oneCodeOf,
  oneOf,
  oneWord,
  postgresUrl,
  redisUrl,
  secret,
  serviceUrl,
  siteUrl,
  smtpUrl,
  someOf,
  timeZone,
  wholeNumber,
  wordForEach,
} from './values.ts'

/** What one process of the house can do; a small house does all of it in one. */
export const ROLES = ['web', 'realtime', 'worker', 'console'] as const

/** What somebody has to decide, and a sandbox can decide by itself. */
const DECISIONS = ['withdrawals', 'appeals', 'disputes', 'matches', 'bets', 'identity'] as const
export type Decision = (typeof DECISIONS)[number]

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Every setting of the house, by the name of its environment variable. An unset or empty variable takes the
 * default that stands in its line; `optional` ones have none.
 */
const environment = z.object({
  /** TCP port to serve on; 0 takes any free one. */
  PORT: wholeNumber(0, 65_535).prefault('8080'),
  /** Address to listen on. The default is reachable from this machine alone. */
  HOST: host().prefault('127.0.0.1'),
  /**
   * Where the house's web role is reached, also from its other processes. A process that has the role itself
   * knows where it listens.
   */
  PUBLIC_URL: siteUrl().optional(),
  /** Where browsers open their realtime socket, when that is not where the page came from. */
  REALTIME_URL: siteUrl().optional(),
  /**
   * Where the console is reached when it has an address of its own: there it is, and neither its page nor its
   * calls are where members are.
   */
  CONSOLE_URL: siteUrl().optional(),
  /** Whether the console may stand at the members' address outside a sandbox: 0 no, 1 yes. */
  CONSOLE_SHARED_ORIGIN: oneCodeOf([0, 1]).prefault('0'),
  /**
   * Proxies in front of the house that end TLS: who calls, and whether over https, is what they say
   * (`X-Forwarded-For`, `X-Forwarded-Proto`). They pass the `Host` header on. Without it nobody's word is
   * taken.
   */
  TRUSTED_PROXIES: addresses().optional(),
  /**
   * The header in which a trusted proxy names the country that a caller is in (`CF-IPCountry`), by its two letters; it
   * sets it itself and passes on none that it was sent. Without it no country is known.
   */
  REGION_HEADER: headerName().optional(),
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

  /**
   * How much work registering costs a browser: leading zero bits of each of its puzzles. One more doubles it
   * (13: about a tenth of a second on a desktop computer); to be raised while robots register.
   */
  VERIFICATION_BITS: wholeNumber(0, 22, 'bits').prefault('13'),

  /**
   * Calls that one member, or one device that nobody is signed in on, may make in a minute, besides those
   * with a limit of their own; an address may make four times as many.
   */
  CALLS_PER_MINUTE: wholeNumber(60, 1_000_000, 'calls').prefault('600'),

  /**
   * Connections that one address (of IPv6, one network of 64 bits) may have open at a time, sockets among
   * them; trusted proxies as many as they like, and whoever they speak for as many sockets.
   */
  CONNECTIONS_PER_ADDRESS: wholeNumber(8, 1_000_000, 'connections').prefault('512'),

  /** Minutes of a session between two reality checks, for members who chose none themselves. */
  REALITY_CHECK_MINUTES: decimalNumber(0.1, 240, 'minutes').prefault('60'),

  /**
   * Where matches come from: `simulated` plays fixtures as we watch, `history` replays real results, `http` follows a
   * feed (docs/feed.md).
   */
  FEED: oneOf(['simulated', 'history', 'http']).prefault('simulated'),
  /** Where the feed over HTTP is asked. */
  FEED_URL: siteUrl().prefault('https://api.the-odds-api.com'),
  /** The key that it is asked with; as long as it is set, the feed is listened to. */
  FEED_KEY_SECRET: oneWord('the key of the feed, without spaces').optional(),
  /** The sports that it is asked for, by its keys of them. */
  FEED_SPORTS: feedWords('keys of sports such as soccer_china_superleague').optional(),
  /** Whose bookmakers it is asked for. */
  FEED_REGIONS: feedWords('regions such as eu or uk').prefault('eu'),
  /** Seconds between two questions for a sport; three of them without a word, and betting on its matches pauses. */
  FEED_POLL_SECONDS: wholeNumber(10, 3_600, 'seconds').prefault('60'),
  /** Minutes a simulated match lasts from kick-off to the final whistle. */
  MATCH_MINUTES: decimalNumber(0.1, 120, 'minutes').prefault('6'),
  /** Seconds between two kick-offs of simulated matches. */
  MATCH_SPACING_SECONDS: wholeNumber(1, 86_400, 'seconds').prefault('60'),
  /** Seconds between the beginnings of two matches of e-sports; 0 plays none. */
  ESPORTS_SPACING_SECONDS: wholeNumber(0, 86_400, 'seconds').prefault('300'),
  /** The house's margin in the prices of a market, in percent; shown to the member. */
  BETTING_MARGIN_PERCENT: decimalNumber(0, 20, 'percent').prefault('5'),
  /** What the house keeps of the fair value of a bet that is cashed out, in percent; shown to the member. */
  CASH_OUT_MARGIN_PERCENT: decimalNumber(2, 10, 'percent').prefault('5'),
  /** Seconds that a bet in play waits before it is accepted or rejected. */
  IN_PLAY_DELAY_SECONDS: wholeNumber(0, 60, 'seconds').prefault('5'),
  /** The most that one bet pays back, its stake included, in yuan; shown before it is placed. */
  BETTING_MOST_RETURN: wholeNumber(1_000, 100_000_000, 'yuan').prefault('500000'),
  /** The most that one round of a game pays, its stake included, in yuan; a stake that could bring more is refused. */
  GAMES_MOST_RETURN: wholeNumber(1_000, 100_000_000, 'yuan').prefault('100000'),
  /** The least that a round of a game is staked with, in yuan, where that is more than the game's own; 0 leaves it to the games. */
  GAMES_LEAST_STAKE: wholeNumber(0, 1_000, 'yuan').prefault('0'),
  /** Where the public randomness beacon is asked (drand, chain `quicknet`); draws of a house without it are mixed with its own. */
  BEACON_URL: siteUrl().optional(),
  /** The most that one bet on a shared draw pays, its stake included, in yuan; a stake that could bring more is refused. */
  DRAWS_MOST_RETURN: wholeNumber(1_000, 100_000_000, 'yuan').prefault('500000'),
  /** The most that all bets on one shared draw could pay together, in yuan; a bet that would pass it is refused. */
  DRAWS_MOST_EXPOSURE: wholeNumber(1_000, 1_000_000_000, 'yuan').prefault('50000000'),

  /** What the interest wallet earns in a year, in percent; shown to the member. */
  INTEREST_ANNUAL_PERCENT: decimalNumber(0, 20, 'percent').prefault('3'),

  /** Minutes a deposit order waits for its payment. */
  DEPOSIT_ORDER_MINUTES: wholeNumber(1, 1_440, 'minutes').prefault('15'),
  USDT_DEPOSIT_MINUTES: wholeNumber(1, 1_440, 'minutes').prefault('60'),
  /**
   * Yuan from which on a deposit asks for a code from the member's phone; 0 asks for none (channels may ask
   * by themselves).
   */
  DEPOSIT_CODE_FROM: wholeNumber(0, 10_000_000, 'yuan').prefault('0'),
  /** How many times a deposit has to be staked before it can be withdrawn; 0 asks for nothing. */
  TURNOVER_TIMES: decimalNumber(0, 10, 'times').prefault('0'),
  /** Seconds the sandbox takes to review a withdrawal. */
  PAYOUT_REVIEW_SECONDS: wholeNumber(0, 86_400, 'seconds').prefault('20'),
  /** Seconds after which a paid withdrawal counts as confirmed by itself. */
  WITHDRAWAL_CONFIRM_SECONDS: wholeNumber(0, 604_800, 'seconds').prefault('120'),

  /** Seconds a quick deposit waits for a withdrawal that fits; 0 answers at once. */
  QUICK_WAIT_SECONDS: wholeNumber(0, 3_600, 'seconds').prefault('30'),
  /** Minutes a quick withdrawal looks for payers before what is left of it is paid out the ordinary way. */
  QUICK_MATCH_MINUTES: decimalNumber(0.1, 1_440, 'minutes').prefault('10'),
  /** Minutes a matched payer has to pay. */
  QUICK_PAY_MINUTES: decimalNumber(0.1, 1_440, 'minutes').prefault('15'),
  /** Minutes a receiver has to say whether a payment arrived, before an arbiter is asked. */
  QUICK_CONFIRM_MINUTES: decimalNumber(0.1, 1_440, 'minutes').prefault('15'),
  /** What a quick deposit is given on top, in percent, and the most of it a member gets in a day, in yuan. */
  QUICK_REWARD_PERCENT: decimalNumber(0, 20, 'percent').prefault('0.5'),
  QUICK_REWARD_A_DAY: wholeNumber(0, 1_000_000, 'yuan').prefault('50'),
  /** Quick deposits a member may place in a day. */
  QUICK_PAYS_A_DAY: wholeNumber(1, 1_000).prefault('20'),
  /**
   * Seconds without a heartbeat after which the house counts as having been down: running deadlines move on
   * by that long.
   */
  QUICK_DOWN_SECONDS: wholeNumber(10, 86_400, 'seconds').prefault('60'),
  /**
   * Quick orders that a sandbox's invented members keep open, so that one tester finds somebody; 0 for none.
   */
  QUICK_COUNTERPARTIES: wholeNumber(0, 50).prefault('6'),

  /** Minutes after which a payout that the bank says nothing of counts as late. */
  PAYOUT_LATE_MINUTES: decimalNumber(0, 10_080, 'minutes').prefault('60'),
  /**
   * Minutes before a new card, e-wallet or address can be withdrawn to, and before anything can once a
   * password or the phone was changed; short, because a sandbox is for trying things out. Outside one it is
   * an hour at least, and an hour where nothing is set.
   */
  PAYEE_WAIT_MINUTES: decimalNumber(0, 10_080, 'minutes').prefault('2'),
  /** Whether cards of banks abroad can be bound: 0 closed, 1 open (S3-089). */
  OVERSEAS_BINDING: oneCodeOf([0, 1]).prefault('0'),
  /** How a phone has to be proved: 0 not at all, 1 recommended, 2 mandatory before a withdrawal (S3-081). */
  PHONE_VERIFICATION: oneCodeOf([0, 1, 2]).prefault('1'),
  /**
   * How far an identity has to be proved before a withdrawal: 0 not at all, 1 phone and real name, 2 all
   * recommended, with card, 3 all forced, with card (S3-083).
   */
  IDENTITY_AUTHENTICATION: oneCodeOf([0, 1, 2, 3]).prefault('2'),

  /** Whether a sandbox decides by itself what elsewhere a person does; what is `manual` waits for one. */
  SANDBOX_DECIDERS: wordForEach(DECISIONS, ['auto', 'manual']).prefault('auto'),
  /**
   * Whether one account of a new sandbox has lived there for two months: 0 no, 1 yes. A sandbox that stands
   * already is left as it is.
   */
  SANDBOX_LIFE: oneCodeOf([0, 1]).prefault('1'),
  /**
   * Whether a sandbox has the invented venue outside the house, which can be made not to answer: 0 no, 1 yes.
   */
  SANDBOX_VENUE: oneCodeOf([0, 1]).prefault('0'),
  /**
   * Venues under maintenance, by their channel codes: nobody enters, nothing goes there and nothing is staked
   * there; what is there can come back.
   */
  VENUE_MAINTENANCE: channelCodes().optional(),
  /** The document that names the outside studios whose games are played here (docs/venue-protocol.md). */
  STUDIOS_FILE: file().optional(),
  /**
   * The house's account at a bank, whose statements people import and by which they pay out themselves
   * (docs/rail-by-hand.md); without it there is no such rail.
   */
  BANK_ACCOUNT: lineOfText(40).optional(),
  /** The bank that has it, as its members name it. */
  BANK_NAME: lineOfText(60).optional(),
  /** Whose account it is, as the bank has it. */
  BANK_HOLDER: lineOfText(60).optional(),
  /** Its branch, where a payer has to name one. */
  BANK_BRANCH: lineOfText(60).optional(),
  /**
   * JSON-RPC of a node of the chain that USDT come in and go out by (docs/evm-rail.md); without it there is
   * no such rail.
   */
  EVM_RPC_URL: serviceUrl('a node').optional(),
  /** The chain's id: 1 is Ethereum. A node of another chain is noticed. */
  EVM_CHAIN_ID: wholeNumber(1, 999_999_999).optional(),
  /** The contract of the token, which has six decimals. */
  EVM_TOKEN_CONTRACT: evmAddress().optional(),
  /** Extended public key of the account (or of its branch) that members' addresses are derived from. */
  EVM_XPUB: oneWord('an extended public key (xpub...)').optional(),
  /** Private key of the hot wallet that pays withdrawals; only a process with the role `worker` needs it. */
  EVM_HOT_KEY_SECRET: oneWord('0x and 64 hexadecimal digits').optional(),
  /** The same, in a file. */
  EVM_HOT_KEY_FILE: file().optional(),
  /** Blocks, its own included, after which a transfer counts. */
  EVM_CONFIRMATIONS: wholeNumber(1, 1_000, 'blocks').prefault('12'),
  /** The first block to look through; without it the newest at the first start. */
  EVM_START_BLOCK: wholeNumber(1, 999_999_999).optional(),
  /** The most blocks that one question for logs spans; a node that refuses so many is asked for fewer. */
  EVM_RANGE_BLOCKS: wholeNumber(1, 100_000, 'blocks').prefault('1000'),
  /** What is offered to the block's maker at least, for each unit of gas. */
  EVM_PRIORITY_FEE_GWEI: decimalNumber(0, 10_000, 'gwei').prefault('1'),
  /** What is offered in all at most: above that, transactions wait. */
  EVM_MAX_FEE_GWEI: decimalNumber(0.01, 100_000, 'gwei').prefault('100'),
  /** Minutes after which a transaction that is in no block is replaced by one that offers more. */
  EVM_STUCK_MINUTES: decimalNumber(0.1, 1_440, 'minutes').prefault('10'),
  /** A member's address that has more than this is swept; without it none is. */
  EVM_SWEEP_ABOVE: decimalNumber(0, 10_000_000, 'USDT').optional(),
  /** Where sweeps go; without it to the hot wallet. */
  EVM_SWEEP_TO: evmAddress().optional(),
  /**
   * Extended private key of the members' addresses; without it sweeps are planned here and signed elsewhere.
   */
  EVM_SWEEP_XPRV_SECRET: oneWord('an extended private key (xprv...)').optional(),
  /** The same, in a file. */
  EVM_SWEEP_XPRV_FILE: file().optional(),

  /**
   * The gateway that takes texts to phones (docs/sms-gateway.md); without it only a sandbox reaches a phone,
   * by an inbox of its own.
   */
  SMS_GATEWAY_URL: serviceUrl('a gateway').optional(),
  /** Secret that what is handed to it is signed with. */
  SMS_GATEWAY_SECRET: secret().optional(),

  /** The server that takes mail (docs/mail.md), with who signs in there; without it only a sandbox keeps mail. */
  SMTP_URL: smtpUrl().optional(),
  /** Whom mail comes from. */
  MAIL_FROM: mailSender().optional(),

  /**
   * Secret that device and session keys are derived from; generated and kept in `DATA_DIR/secrets` when not
   * set.
   */
  HOUSE_SECRET: secret().optional(),
  /**
   * Token to read `/metrics` with from anywhere; without it they are read from this machine and private
   * networks alone.
   */
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
 * Reads and checks every setting. Pure: the same environment gives the same settings. What nobody gave is as
 * `defaults` have it, before the setting's own.
 * @throws {StartupError} naming each bad variable, what it was, and what is allowed.
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>>,
  defaults: Readonly<Record<string, string>> = {},
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()))
  const result = environment.safeParse({ ...defaults, ...given })
  if (!result.success)
    throw new StartupError(result.error.issues.map((issue) => refusal(issue, given)).join('; '))
  const entries = Object.entries(result.data).map(([name, setting]) => [camel(name), setting])
  const config = Object.fromEntries(entries) as Config
  givenIn.set(config, new Set(Object.keys(given)))
  return config
}

const givenIn = new WeakMap<Config, ReadonlySet<string>>()

/** Whether a variable was set by whoever started the house: what is, nobody sets otherwise in the console. */
export function isGiven(config: Config, variable: string): boolean {
  return givenIn.get(config)?.has(variable) ?? false
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
 * The settings as lines of `NAME=value`, to print at start. Secrets and the password of a database address
 * are masked; what is not set is left out.
 */
export function describeConfig(config: Config): readonly string[] {
  const settings = new Map<string, unknown>(Object.entries(config))
  return Object.keys(environment.shape).flatMap((name) => {
    const setting = settings.get(camel(name))
    return setting === undefined ? [] : [`${name}=${mask(name, written(setting))}`]
  })
}

/** A setting as it is written in the environment. */
function written(setting: unknown): string {
  if (typeof setting !== 'object' || setting === null || Array.isArray(setting)) return String(setting)
  return Object.entries(setting)
    .map(([name, word]) => `${name}=${word}`)
    .join(',')
}

/** Addresses of services for hire, which have their key in the path. */
const KEYS_IN_PATH = new Set(['EVM_RPC_URL', 'SMS_GATEWAY_URL'])

function mask(name: string, text: string): string {
  if (/_(SECRET|TOKEN)$/.test(name)) return '***'
  // With an extended public key every member's payments can be read.
  // A password that is not percent-encoded ends anywhere, so that no part of such an address is shown.
  if (name === 'SMTP_URL' && !smtpUrl().safeParse(text).success) return '***'
  if (KEYS_IN_PATH.has(name) && URL.canParse(text)) return `${new URL(text).host}/***`
  if (name === 'EVM_XPUB') return `${text.slice(0, 8)}***`
  return text.replace(/:\/\/([^@/]*?):[^/]*@/, '://$1:***@')
}

function camel(name: string): string {
  return name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
