import { z } from 'zod'
import { findMember } from '#members/identity/server/index.ts'
import type { App } from '#platform/context/context.ts'
import type { Tx } from '#platform/db/index.ts'
import { defineDocument } from '#platform/desk/server/document.ts'
import { cny, formatAmount, parseMoney } from '#platform/money/money.ts'
import { type ReadsAt, readDocument } from '#staff/settings/server/index.ts'
import { PAY_NAME } from '../quickpay.rules.ts'
import { tables } from './quickpay.tables.ts'

const MOST_LISTED = 1_000
const PAY_NAMES = [PAY_NAME.anybody, PAY_NAME.member] as const

/** A login name as the list of those whom quick pay is for has it. */
const loginName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_]{4,20}$/)
  .meta({ example: 'lin_yuan' })

const schema = z.strictObject({
  payConfirmTime: z.number().min(0.1).max(1_440),
  payCount: z.int().min(1).max(1_000),
  payRewardRate: z.number().min(0).max(20).multipleOf(0.01),
  payDiscountLimit: z
    .string()
    .max(12)
    .refine((text) => parseMoney(text, 'CNY') !== null)
    .meta({ example: '50.00' }),
  payNameType: z.literal(PAY_NAMES),
  whitelist: z.array(loginName).max(MOST_LISTED),
})

type QuickTerms = z.infer<typeof schema>

const first = ({ config }: Pick<App, 'config'>): QuickTerms => ({
  payConfirmTime: config.quickPayMinutes,
  payCount: config.quickPaysADay,
  payRewardRate: config.quickRewardPercent,
  payDiscountLimit: formatAmount(cny(config.quickRewardADay)),
  payNameType: PAY_NAME.member,
  whitelist: [],
})

/** The quick-pay config (S3-018); which banks are stopped stands at the desk, where one stops them at once. */
export const quickpayDocument = defineDocument({
  id: 'quickpay.config',
  permission: 'quickpay.edit',
  group: 'money',
  texts: 'quickpayDesk.documents.config',
  schema,
  fields: [
    {
      path: 'payConfirmTime',
      control: { kind: 'number', least: 0.1, most: 1_440, step: 0.1, unit: 'minutes' },
      help: true,
    },
    { path: 'payCount', control: { kind: 'number', least: 1, most: 1_000, unit: 'times' }, help: true },
    {
      path: 'payRewardRate',
      control: { kind: 'number', least: 0, most: 20, step: 0.01, unit: 'percent' },
      help: true,
    },
    { path: 'payDiscountLimit', control: { kind: 'amount', currency: 'CNY' }, help: true },
    { path: 'payNameType', control: { kind: 'choice', options: PAY_NAMES }, help: true },
    { path: 'whitelist', control: { kind: 'list', most: MOST_LISTED }, help: true },
  ],
  seed: first,
  pins: {
    payConfirmTime: 'QUICK_PAY_MINUTES',
    payCount: 'QUICK_PAYS_A_DAY',
    payRewardRate: 'QUICK_REWARD_PERCENT',
    payDiscountLimit: 'QUICK_REWARD_A_DAY',
  },
  standing: async ({ tx, app }) => {
    const whitelist = await listedBefore(tx)
    return whitelist.length === 0 ? null : { ...first(app), whitelist }
  },
  seats: () => 2,
})

/** On which terms quick pay goes at the moment. */
export const quickTerms = (at: ReadsAt): Promise<QuickTerms> => readDocument(at, quickpayDocument)

/** The login names of those who were listed before the list was set at the console. */
async function listedBefore(tx: Tx): Promise<string[]> {
  const rows = await tables(tx)
    .selectFrom('quickpay.whitelist')
    .select('member_id')
    .orderBy('member_id')
    .limit(MOST_LISTED)
    .execute()
  const names: string[] = []
  for (const { member_id: memberId } of rows) {
    const member = await findMember(tx, memberId)
    if (member) names.push(member.name.toLowerCase())
  }
  return names
}
