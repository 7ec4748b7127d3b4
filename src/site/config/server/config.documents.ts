import { z } from 'zod'
import { type Document, defineDocument } from '#platform/desk/server/document.ts'
import { parseRate } from '#platform/money/rate.ts'
import {
  ControlSwitch,
  type ControlSwitchName,
  PUZZLE_HARDNESS,
  VERIFICATION_KINDS,
  VERIFICATION_STARTS,
} from '../config.contract.ts'
import { setAddress as address, setWords as words } from '../site-values.ts'
import { currentBrand } from './brand.ts'
import { homeDocument } from './home/home.document.ts'
import { navigationDocument } from './navigation/navigation.document.ts'

const base = z.strictObject({
  title: words(40),
  logo: z.strictObject({ onDark: address, onLight: address, icon: address }),
  preview: address,
  domains: z.strictObject({ h5: address, pc: address, sport: address, agent: address }),
  customerService: address,
  playHelp: address,
  toast: z.strictObject({
    topOffset: z.int().min(0).max(2000),
    durationSeconds: z.number().min(0.5).max(10).multipleOf(0.1),
    maxCount: z.int().min(1).max(5),
  }),
})

/** Name, logos, addresses and notes of the site (S3-011, S7-151). */
export const baseDocument = defineDocument({
  id: 'site.base',
  permission: 'site.edit',
  group: 'site',
  texts: 'configDesk.documents.base',
  schema: base,
  fields: [
    { path: 'title', control: { kind: 'words', most: 40 }, part: 'name' },
    { path: 'logo.onDark', control: { kind: 'picture' }, part: 'logos' },
    { path: 'logo.onLight', control: { kind: 'picture' } },
    { path: 'logo.icon', control: { kind: 'picture' } },
    { path: 'preview', control: { kind: 'picture' }, help: true },
    { path: 'domains.h5', control: { kind: 'address' }, part: 'domains' },
    { path: 'domains.pc', control: { kind: 'address' } },
    { path: 'domains.sport', control: { kind: 'address' } },
    { path: 'domains.agent', control: { kind: 'address' } },
    { path: 'customerService', control: { kind: 'address' }, help: true, part: 'service' },
    { path: 'playHelp', control: { kind: 'address' }, help: true },
    {
      path: 'toast.topOffset',
      control: { kind: 'number', least: 0, most: 2000, unit: 'pixels' },
      part: 'toasts',
    },
    {
      path: 'toast.durationSeconds',
      control: { kind: 'number', least: 0.5, most: 10, step: 0.1, unit: 'seconds' },
    },
    { path: 'toast.maxCount', control: { kind: 'number', least: 1, most: 5 } },
  ],
  seed: () => {
    const { title, logo, preview, domains, customerService, playHelp, toast } = currentBrand()
    return { title, logo, preview, domains, customerService, playHelp, toast }
  },
  // Where members are sent, and what they know the site by, is worth a second look.
  seats: (before, after) =>
    JSON.stringify({ ...before, toast: null }) === JSON.stringify({ ...after, toast: null }) ? 1 : 2,
})

const verification = z.strictObject({
  hardVerify: z.boolean(),
  kaptchcate: z.enum(VERIFICATION_KINDS),
  login_verify_trigger_times: z.int().min(1).max(10),
  fast_register_verify: z.boolean(),
  control_imgcode_afs_type: z.enum(VERIFICATION_STARTS),
  control_imgcode_anji_type: z.enum(PUZZLE_HARDNESS),
})

/** When a device has to prove that no robot signs in or registers, and by how hard a puzzle (S3-058). */
export const verificationDocument = defineDocument({
  id: 'site.verification',
  permission: 'site.edit',
  group: 'members',
  texts: 'configDesk.documents.verification',
  schema: verification,
  fields: [
    { path: 'hardVerify', control: { kind: 'switch' }, help: true },
    { path: 'login_verify_trigger_times', control: { kind: 'number', least: 1, most: 10, unit: 'times' } },
    { path: 'fast_register_verify', control: { kind: 'switch' }, help: true },
    { path: 'kaptchcate', control: { kind: 'choice', options: VERIFICATION_KINDS }, help: true },
    {
      path: 'control_imgcode_afs_type',
      control: { kind: 'choice', options: VERIFICATION_STARTS },
      help: true,
    },
    {
      path: 'control_imgcode_anji_type',
      control: { kind: 'choice', options: PUZZLE_HARDNESS },
      help: true,
    },
  ],
  seed: () => {
    const { hardVerify, kaptchcate, login_verify_trigger_times, fast_register_verify, ...brand } =
      currentBrand()
    const { control_imgcode_afs_type, control_imgcode_anji_type } = brand
    return {
      hardVerify,
      kaptchcate,
      login_verify_trigger_times,
      fast_register_verify,
      control_imgcode_afs_type,
      control_imgcode_anji_type,
    }
  },
  seats: (before, after) => {
    const hardness = ({ control_imgcode_anji_type }: typeof after) =>
      PUZZLE_HARDNESS.indexOf(control_imgcode_anji_type)
    const isAsStrict =
      Number(after.hardVerify) >= Number(before.hardVerify) &&
      Number(after.fast_register_verify) >= Number(before.fast_register_verify) &&
      after.login_verify_trigger_times <= before.login_verify_trigger_times &&
      hardness(after) >= hardness(before)
    if (!isAsStrict) return 2
    // The puzzle is the same, however it begins: that tightens nothing.
    return after.control_imgcode_afs_type === before.control_imgcode_afs_type ? 'brake' : 1
  },
})

const SWITCHES = Object.keys(ControlSwitch) as ControlSwitchName[]
const switches = z.strictObject(
  Object.fromEntries(SWITCHES.map((name) => [name, z.boolean()])) as Record<ControlSwitchName, z.ZodBoolean>,
)

/** The general control switches (S3-101). */
export const switchesDocument = defineDocument({
  id: 'site.switches',
  permission: 'site.edit',
  group: 'site',
  texts: 'configDesk.documents.switches',
  schema: switches,
  fields: SWITCHES.map((path) => ({ path, control: { kind: 'switch' } as const, help: true as const })),
  seed: () => {
    const on = new Set(currentBrand().switchesOn)
    return Object.fromEntries(SWITCHES.map((name) => [name, on.has(name)])) as z.infer<typeof switches>
  },
  seats: (before, after) => (SWITCHES.some((name) => after[name] && !before[name]) ? 2 : 'brake'),
})

/** What the portal asks before somebody leaves the payment page (S2-008). */
export const payWindowDocument = defineDocument({
  id: 'deposits.payWindow',
  permission: 'site.edit',
  group: 'money',
  texts: 'configDesk.documents.payWindow',
  schema: z.strictObject({ enabled: z.boolean(), message: words(300) }),
  fields: [
    { path: 'enabled', control: { kind: 'switch' }, help: true },
    { path: 'message', control: { kind: 'words', most: 300, lines: true } },
  ],
  seed: () => currentBrand().leavePayWindow,
  seats: () => 1,
})

/** A login name as the list of those who may use USDT has it. */
const loginName = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => /^[a-z0-9_]{4,20}$/.test(text), 'configDesk.issues.loginName')
  .meta({ example: 'lin_yuan' })

/** Whether the house keeps wallets in USDT, for whom, and what one is worth (S3-008, S6-011, S6-019). */
export const usdtDocument = defineDocument({
  id: 'usdt.base',
  permission: 'usdt.edit',
  group: 'money',
  texts: 'configDesk.documents.usdt',
  schema: z.strictObject({
    supportUsdt: z.boolean(),
    virtualCurrencyWhitelist: z.array(loginName).max(1000),
    baseRate: z
      .string()
      .max(12)
      .refine((text) => parseRate(text) !== null, 'configDesk.issues.rate'),
  }),
  fields: [
    { path: 'supportUsdt', control: { kind: 'switch' }, help: true },
    { path: 'baseRate', control: { kind: 'rate', of: 'CNY/USDT' }, help: true },
    { path: 'virtualCurrencyWhitelist', control: { kind: 'list', most: 1000 }, help: true },
  ],
  seed: () => {
    const { supportUsdt, virtualCurrencyWhitelist, baseRate } = currentBrand()
    return { supportUsdt, virtualCurrencyWhitelist, baseRate }
  },
  seats: (before, after) => {
    const isClosed = before.supportUsdt && !after.supportUsdt
    const isElseSame =
      before.baseRate === after.baseRate &&
      JSON.stringify(before.virtualCurrencyWhitelist) === JSON.stringify(after.virtualCurrencyWhitelist)
    return isClosed && isElseSame ? 'brake' : 2
  },
  checks: ({ baseRate }) => [
    { path: 'baseRate', key: 'rate', holds: isNear(baseRate, currentBrand().baseRate) },
  ],
})

/** A rate typed ten times too large pays everybody ten times: what is that far from the brand’s is a slip. */
function isNear(rate: string, usual: string): boolean {
  const [one, other] = [Number(rate), Number(usual)]
  return one <= other * 2 && one >= other / 2
}

/** What of the site people of the house set. */
export const CONFIG_DOCUMENTS: readonly Document[] = [
  baseDocument,
  homeDocument,
  navigationDocument,
  switchesDocument,
  verificationDocument,
  payWindowDocument,
  usdtDocument,
]
