import { z } from 'zod'
import { type Document, defineDocument } from '#platform/desk/server/document.ts'
import { money, parseMoney } from '#platform/money/money.ts'
import { type ReadsAt, readLive, readVersion } from '#staff/settings/server/index.ts'
import type { ReleaseRule } from '../../release/release.rules.ts'

/** From here on what stands out of a withdrawal is for a person, whatever a house sets. */
const MOST_SCORE = 60
const MOST_DAYS = 3_650

const unitsOf = (text: string): bigint => parseMoney(text, 'CNY')?.units ?? 0n
const yuan = z
  .string()
  .max(16)
  .refine((text) => unitsOf(text) > 0n)
  .meta({ example: '1000.00' })

const schema = z.strictObject({
  enabled: z.boolean(),
  scoreBelow: z.int().min(0).max(MOST_SCORE),
  payeeDays: z.int().min(0).max(MOST_DAYS),
  amountMost: yuan,
  dayMost: yuan,
  againPercent: z.number().min(0).max(100).multipleOf(0.01),
})

/** When a withdrawal is approved without a person: off until two people switch it on, off again by one. */
export const releaseDocument: Document<z.infer<typeof schema>> = defineDocument({
  id: 'withdrawals.release',
  permission: 'policy.edit',
  brake: 'withdrawals.decide',
  group: 'money',
  texts: 'withdrawalsDesk.documents.release',
  schema,
  fields: [
    { path: 'enabled', control: { kind: 'switch' }, help: true, part: 'rule' },
    { path: 'scoreBelow', control: { kind: 'number', least: 0, most: MOST_SCORE }, help: true },
    {
      path: 'payeeDays',
      control: { kind: 'number', least: 0, most: MOST_DAYS, unit: 'days' },
      help: true,
    },
    { path: 'amountMost', control: { kind: 'amount', currency: 'CNY' }, help: true },
    { path: 'dayMost', control: { kind: 'amount', currency: 'CNY' }, help: true },
    {
      path: 'againPercent',
      control: { kind: 'number', least: 0, most: 100, step: 0.01, unit: 'percent' },
      help: true,
      part: 'again',
    },
  ],
  seed: () => ({
    enabled: false,
    scoreBelow: 30,
    payeeDays: 30,
    amountMost: '1000.00',
    dayMost: '50000.00',
    againPercent: 2,
  }),
  // Also while it is off: whoever switches it on agrees to the switch, and not to what was loosened before.
  seats: (before, after) => {
    const isOnlyTighter =
      (before.enabled || !after.enabled) &&
      after.scoreBelow <= before.scoreBelow &&
      after.payeeDays >= before.payeeDays &&
      unitsOf(after.amountMost) <= unitsOf(before.amountMost) &&
      unitsOf(after.dayMost) <= unitsOf(before.dayMost) &&
      after.againPercent >= before.againPercent
    return isOnlyTighter ? 'brake' : 2
  },
  checks: ({ amountMost, dayMost }) => [
    { path: 'dayMost', key: 'day', holds: unitsOf(amountMost) <= unitsOf(dayMost) },
  ],
})

function ruleOf({ amountMost, dayMost, ...rest }: z.infer<typeof schema>): ReleaseRule {
  return {
    ...rest,
    amountMost: money('CNY', unitsOf(amountMost)),
    dayMost: money('CNY', unitsOf(dayMost)),
  }
}

/** The rule as it is set at the moment, and by which version of its document. */
export async function readReleaseRule(
  at: ReadsAt,
): Promise<{ readonly version: number; readonly rule: ReleaseRule }> {
  const { no, value } = await readLive(at, releaseDocument)
  return { version: no, rule: ruleOf(value) }
}

/** The rule as a version of its document said it. */
export async function releaseRuleOf(at: ReadsAt, version: number): Promise<ReleaseRule> {
  return ruleOf(await readVersion(at, releaseDocument, version))
}
