import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '#platform/config/startup-error.ts'
import { EVERY_LANGUAGE, LOCALES, type Locale } from '#platform/i18n/locale.ts'
import { parseRate } from '#platform/money/rate.ts'
import { ControlSwitch, type ControlSwitchName, siteConfig, siteTheme } from '../config.contract.ts'
import { homeSettings, NOTHING_AT_HOME } from './home/home-settings.ts'
import { usualTheme } from './usual-theme.rules.ts'

const inBothLanguages = z.strictObject({ 'zh-CN': z.string().min(1), en: z.string().min(1) })
const switchNames = Object.keys(ControlSwitch) as [ControlSwitchName, ...ControlSwitchName[]]

/** `brand.json`: how the site is until somebody of the house sets it otherwise, and what nobody sets there. */
const brandFile = z.strictObject({
  siteId: z.string().regex(/^[0-9]{1,6}$/),
  title: inBothLanguages,
  logo: siteConfig.shape.logo,
  /** The picture that previews of links show, 1200 by 630 pixels; empty where the site has none. */
  preview: siteConfig.shape.playHelp.default(''),
  /** The languages that members are offered, and which of them is the house's own (S6-025). */
  languages: z
    .strictObject({ offered: z.array(z.enum(LOCALES)).min(1), own: z.enum(LOCALES) })
    .refine(({ offered, own }) => offered.includes(own), "the house's own language is not offered")
    .default({ offered: [...EVERY_LANGUAGE.offered], own: EVERY_LANGUAGE.own }),
  /** The flags of the theme; those of the site where it has none of its own. */
  theme: siteTheme.optional(),
  domains: siteConfig.shape.domains,
  customerService: siteConfig.shape.customerService,
  playHelp: siteConfig.shape.playHelp.default(''),
  hardVerify: z.boolean(),
  kaptchcate: siteConfig.shape.kaptchcate,
  login_verify_trigger_times: z.int().min(1).max(10),
  fast_register_verify: z.boolean(),
  control_imgcode_afs_type: siteConfig.shape.control_imgcode_afs_type.default('press'),
  control_imgcode_anji_type: siteConfig.shape.control_imgcode_anji_type.default('usual'),
  /** The general control switches that are on. */
  switchesOn: z.array(z.enum(switchNames)),
  toast: z.strictObject({
    topOffset: z.int().min(0).max(2000),
    durationSeconds: z.number().min(0.5).max(10),
    maxCount: z.int().min(1).max(5),
  }),
  leavePayWindow: z.strictObject({ enabled: z.boolean(), message: inBothLanguages }),
  /** Whether the house keeps wallets in USDT (S6-010). */
  supportUsdt: z.boolean(),
  /** Login names that may use USDT (S6-018); everybody where it is empty. */
  virtualCurrencyWhitelist: z.array(z.string().min(1)),
  /** CNY for one USDT. */
  baseRate: z.string().refine((text) => parseRate(text) !== null, 'a rate such as "7.20"'),
  sandbox: z.boolean(),
  home: homeSettings.default(NOTHING_AT_HOME),
})
const brand = brandFile.transform(({ theme, ...rest }) => ({
  ...rest,
  theme: theme ?? usualTheme(rest.siteId),
}))
export type Brand = z.infer<typeof brand>

const BRAND_FOLDER = join(import.meta.dirname, '../../../../brands/default')
const BRAND_FILE = join(BRAND_FOLDER, 'brand.json')

/**
 * Checks the text of a brand file.
 * @throws {StartupError} in one line that names each bad field.
 */
export function parseBrand(text: string, file = BRAND_FILE): Brand {
  const result = brand.safeParse(json(text, file))
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`)
  throw new StartupError(`${file} does not describe a site: ${faults.join('; ')}`)
}

function json(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartupError(`${file} is not JSON: ${(error as Error).message}`)
  }
}

let loaded: Brand | undefined

/** The site's brand, read once. */
export function currentBrand(): Brand {
  loaded ??= parseBrand(readFileSync(BRAND_FILE, 'utf8'))
  return loaded
}

/**
 * The texts that a brand says otherwise in one language, by room and key, unchecked; none where it has no
 * such file.
 * @throws {StartupError} when the file is not JSON.
 */
export function brandTexts(locale: Locale, folder = BRAND_FOLDER): unknown {
  const file = join(folder, 'locales', `${locale}.json`)
  return existsSync(file) ? json(readFileSync(file, 'utf8'), file) : {}
}
