import { z } from 'zod'
import { CHAIN_PROTOCOLS } from '#money/rails/rails.contract.ts'
import { type Document, defineDocument } from '#platform/desk/server/document.ts'
import { money, parseMoney } from '#platform/money/money.ts'
import { type ReadsAt, readDocument } from '#staff/settings/server/index.ts'
import type { UsdtLimits } from '../kinds/usdt-way.rules.ts'

const MOST_TIMES = 100

const unitsOf = (text: string): bigint => parseMoney(text, 'USDT')?.units ?? 0n
const usdt = z
  .string()
  .max(24)
  .refine((text) => unitsOf(text) > 0n)
  .meta({ example: '128.50' })

const limits = z.strictObject({
  minAmount: usdt,
  maxAmount: usdt,
  amountPerDay: usdt,
  timesPerDay: z.int().min(1).max(MOST_TIMES),
  protocols: z.array(z.enum(CHAIN_PROTOCOLS)).max(CHAIN_PROTOCOLS.length),
})

/** What one withdrawal in USDT may be, and a day; and by which protocols (S3-021). */
export const usdtLimitsDocument: Document<z.infer<typeof limits>> = defineDocument({
  id: 'withdrawals.usdt',
  permission: 'usdt.edit',
  group: 'money',
  texts: 'withdrawalsDesk.documents.usdt',
  schema: limits,
  fields: [
    { path: 'minAmount', control: { kind: 'amount', currency: 'USDT' } },
    { path: 'maxAmount', control: { kind: 'amount', currency: 'USDT' } },
    { path: 'amountPerDay', control: { kind: 'amount', currency: 'USDT' }, help: true },
    {
      path: 'timesPerDay',
      control: { kind: 'number', least: 1, most: MOST_TIMES, unit: 'times' },
      help: true,
    },
    { path: 'protocols', control: { kind: 'several', options: CHAIN_PROTOCOLS }, help: true },
  ],
  seed: () => ({
    minAmount: '10.00',
    maxAmount: '20000.00',
    amountPerDay: '50000.00',
    timesPerDay: 5,
    protocols: [...CHAIN_PROTOCOLS],
  }),
  seats: (before, after) => {
    const isOnlyTighter =
      unitsOf(after.minAmount) >= unitsOf(before.minAmount) &&
      unitsOf(after.maxAmount) <= unitsOf(before.maxAmount) &&
      unitsOf(after.amountPerDay) <= unitsOf(before.amountPerDay) &&
      after.timesPerDay <= before.timesPerDay &&
      after.protocols.every((one) => before.protocols.includes(one))
    return isOnlyTighter ? 'brake' : 2
  },
  checks: ({ minAmount, maxAmount, amountPerDay }) => [
    { path: 'maxAmount', key: 'range', holds: unitsOf(minAmount) <= unitsOf(maxAmount) },
    { path: 'amountPerDay', key: 'day', holds: unitsOf(maxAmount) <= unitsOf(amountPerDay) },
  ],
})

/** The limits of withdrawals in USDT as they are set at the moment. */
export async function readUsdtLimits(at: ReadsAt): Promise<UsdtLimits> {
  const { minAmount, maxAmount, amountPerDay, ...rest } = await readDocument(at, usdtLimitsDocument)
  const amount = (text: string) => money('USDT', unitsOf(text))
  return {
    ...rest,
    minAmount: amount(minAmount),
    maxAmount: amount(maxAmount),
    amountPerDay: amount(amountPerDay),
  }
}
