import { z } from 'zod'
import { CLIENT_VERSION, defineCall } from '#platform/http/contract.ts'
import { instant, noInput } from '#platform/http/values.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { homeContent } from './home.contract.ts'
import { siteNavigation } from './navigation.contract.ts'
import { siteAddress as address } from './site-values.ts'

/** The platform type of the web portal in the pre-info call (S7-154). */
export const WEB_PLATFORM = 6

/**
 * The general control switches (S3-099): numbers on the wire, names in code. `anchor` decides whether gold coins are
 * sold, `fbty` whether sports takes anybody, `virtualCurrency` whether there are wallets in USDT; of the others the
 * house has nothing, and only tells them.
 */
export const ControlSwitch = {
  footballIntelligence: 1,
  chatRoom: 2,
  anchor: 3,
  fbty: 4,
  worldCup: 5,
  virtualCurrency: 6,
} as const
export type ControlSwitchName = keyof typeof ControlSwitch

/** What verification asks of a person: `pow` lets the device solve a puzzle, never the person a picture. */
export const VERIFICATION_KINDS = ['pow'] as const

/** How a verification begins (`control_imgcode_afs_type`): by a press, or by itself as soon as it is asked for. */
export const VERIFICATION_STARTS = ['press', 'silent'] as const

/** How hard its puzzle is (`control_imgcode_anji_type`), above what `VERIFICATION_BITS` says. */
export const PUZZLE_HARDNESS = ['usual', 'hard', 'hardest'] as const
export type PuzzleHardness = (typeof PUZZLE_HARDNESS)[number]

/** What the dark theme is to members: `device` follows their device, `offered` waits to be chosen, `only` is all there is. */
export const DARK_THEMES = ['device', 'offered', 'only'] as const

/** The flags of the site's theme (S6-012). */
export const siteTheme = z.strictObject({
  /** Whether a nav floats at the side of wide windows. */
  floatNav: z.boolean(),
  darkTheme: z.enum(DARK_THEMES),
  /** Pixels between the header and the page, from 1024 on. */
  headerPadding: z.int().min(0).max(120),
})
export type SiteTheme = z.infer<typeof siteTheme>

/** The site base config in the person's language (S3-010). */
export const siteConfig = z.object({
  siteId: z.string(),
  title: z.string(),
  logo: z.object({ onDark: address, onLight: address, icon: address }),
  /** Addresses of the site's other faces; empty where this portal is the only one. */
  domains: z.object({ h5: address, pc: address, sport: address, agent: address }),
  /** Where the realtime socket is opened; empty where it is this site. */
  realtimeUrl: z.string(),
  /** Where customer service is reached; empty where the site has none. */
  customerService: address,
  /** Where somebody finds help whose play is no pleasure any more; empty where the site names none. */
  playHelp: address,
  /** True where every sign-in asks for a verification, not only one after failed attempts. */
  hardVerify: z.boolean(),
  kaptchcate: z.enum(VERIFICATION_KINDS),
  login_verify_trigger_times: z.int(),
  fast_register_verify: z.boolean(),
  control_imgcode_afs_type: z.enum(VERIFICATION_STARTS),
  control_imgcode_anji_type: z.enum(PUZZLE_HARDNESS),
  switches: z.array(z.object({ id: z.int(), name: z.string(), on: z.boolean() })),
  theme: siteTheme,
  toast: z.object({ topOffset: z.int(), durationSeconds: z.number(), maxCount: z.int() }),
  leavePayWindow: z.object({ enabled: z.boolean(), message: z.string() }),
  defaultLocale: z.enum(LOCALES),
  locales: z.array(z.enum(LOCALES)),
  /** Whether the house keeps wallets in USDT (S6-010). */
  supportUsdt: z.boolean(),
  /** True where no real money moves; the portal says so on every page. */
  sandbox: z.boolean(),
  home: homeContent,
  /** Null where the navigation is as the portal has it by itself. */
  navigation: siteNavigation.nullable(),
})
export type SiteConfig = z.infer<typeof siteConfig>

/** The one unsigned JSON call: hands a device the key it signs with (S7-154). */
export const preInfoCall = defineCall({
  id: 'config.preInfo',
  method: 'POST',
  path: '/site/v1/pre_info',
  access: 'handshake',
  summary: 'Gives a device its id and the key it signs its calls with',
  input: z.strictObject({
    platformType: z.literal(WEB_PLATFORM),
    deviceNo: z.string().min(1).max(64).meta({ example: '5f0c2b9e-7d1a-4c3e-9b58-2a6d4e8f1c07' }),
    clientVersion: z
      .string()
      .regex(/^v[0-9]{1,4}(\.[0-9]{1,4}){2}$/)
      .meta({ example: CLIENT_VERSION }),
  }),
  output: z.object({
    serverTime: instant,
    siteId: z.string(),
    deviceId: z.uuid(),
    deviceKey: z.string().meta({ description: '256-bit HMAC key, base64url' }),
  }),
  limit: { points: 120, seconds: 60 },
})

/** The site base config (S7-144). */
export const siteConfigCall = defineCall({
  id: 'config.site',
  method: 'GET',
  path: '/site/v1/config',
  access: 'public',
  summary: "The site's base config in the language asked for",
  input: noInput,
  output: siteConfig,
  speaks: true,
})

/** What the portal asks before somebody leaves the payment page (S7-155). */
export const leavePayWindowCall = defineCall({
  id: 'config.leavePayWindow',
  method: 'GET',
  path: '/site/v1/leave_pay_window',
  access: 'public',
  summary: 'Whether leaving the payment page is asked about, and with which words',
  keptForOthers: 'The portal has the same with its site config.',
  input: noInput,
  output: siteConfig.shape.leavePayWindow,
  speaks: true,
})
