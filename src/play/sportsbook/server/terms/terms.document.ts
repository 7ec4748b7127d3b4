import { z } from 'zod'
import type { App } from '#platform/context/context.ts'
import type { DocumentField } from '#platform/desk/document.ts'
import { type Document, defineDocument } from '#platform/desk/server/document.ts'
import { cny, formatAmount, money, parseMoney } from '#platform/money/money.ts'
import { readLive, readUpcoming } from '#play/fixtures/server/index.ts'
import { MARKET_KINDS } from '../../markets/names.rules.ts'
import { marginOf } from '../../pricing/margins.rules.ts'
import { changeOfTerms, type SetTermsOfHouse, TERMS_BY } from '../../pricing/terms.rules.ts'
import { STAKE_LIMITS } from '../../stakes.rules.ts'

/** The house's margin at most, and that of a kind of market: what no kind exceeds that takes a multiple of the house's. */
const MOST_MARGIN = { house: 20, kind: 60 } as const

/** An amount in yuan from one to another. */
const yuan = (field: 'mostStake' | 'mostReturn', least: string, most: string) => {
  const units = (text: string) => parseMoney(text, 'CNY')?.units ?? null
  const [from = 0n, to = 0n] = [units(least) ?? 0n, units(most) ?? 0n]
  return z
    .string()
    .max(16)
    .refine((text) => {
      const said = units(text)
      return said !== null && said >= from && said <= to
    }, `sportsbookDesk.documents.terms.faults.${field}`)
    .meta({ example: most })
}

const margin = (most: number) => z.number().min(0).max(most).multipleOf(0.01)
const limits = {
  mostStake: yuan('mostStake', '5.00', '10000000.00'),
  mostReturn: yuan('mostReturn', '1000.00', '100000000.00'),
}

const schema = z.strictObject({
  marginPercent: margin(MOST_MARGIN.house),
  ...limits,
  markets: z
    .array(
      z.strictObject({
        id: z.enum(MARKET_KINDS),
        by: z.enum(TERMS_BY),
        marginPercent: margin(MOST_MARGIN.kind),
        ...limits,
      }),
    )
    .max(MARKET_KINDS.length),
})

const CNY = { kind: 'amount', currency: 'CNY' } as const
const LIMITS: readonly DocumentField[] = [
  { path: 'mostStake', control: CNY },
  { path: 'mostReturn', control: CNY, help: true },
]
const percent = (most: number) => ({ kind: 'number', least: 0, most, step: 0.01, unit: 'percent' }) as const

/** As the environment has it, every kind by the house's. */
function first({ config }: Pick<App, 'config'>): SetTermsOfHouse {
  const set = {
    mostStake: formatAmount(money('CNY', STAKE_LIMITS.most)),
    mostReturn: formatAmount(cny(config.bettingMostReturn)),
  }
  const house = Math.round(config.bettingMarginPercent * 100)
  return {
    marginPercent: config.bettingMarginPercent,
    ...set,
    markets: MARKET_KINDS.map((id) => ({
      id,
      by: 'house',
      marginPercent: marginOf(id, house) / 100,
      ...set,
    })),
  }
}

/**
 * The margin in the prices of each kind of market, and what one bet on it can stake and return. No set of bets wins
 * whatever happens at any of them: no price is ever better than fair, whatever the margins are (`offer.rules.test.ts`).
 */
export const termsDocument: Document<z.infer<typeof schema>> = defineDocument({
  id: 'sportsbook.terms',
  permission: 'sportsbook.edit',
  brake: 'sportsbook.brake',
  group: 'play',
  texts: 'sportsbookDesk.documents.terms',
  schema,
  fields: [
    { path: 'marginPercent', control: percent(MOST_MARGIN.house), help: true, part: 'house' },
    ...LIMITS,
    {
      path: 'markets',
      part: 'markets',
      help: true,
      control: {
        kind: 'rows',
        namedBy: 'id',
        toldBy: 'by',
        most: MARKET_KINDS.length,
        fixed: true,
        entries: MARKET_KINDS,
        columns: [
          { path: 'by', control: { kind: 'choice', options: TERMS_BY }, help: true },
          { path: 'marginPercent', control: percent(MOST_MARGIN.kind) },
          ...LIMITS,
        ],
      },
    },
  ],
  seed: (app) => ({ ...first(app), markets: [...first(app).markets] }),
  pins: { marginPercent: 'BETTING_MARGIN_PERCENT', mostReturn: 'BETTING_MOST_RETURN' },
  seats: (before, after) => {
    const change = changeOfTerms(before, after)
    return change === 'other' ? 2 : change === 'tighter' ? 'brake' : 1
  },
  checks: ({ markets }) => [
    { path: 'markets', key: 'once', holds: new Set(markets.map(({ id }) => id)).size === markets.length },
  ],
  effect: async ({ tx, app }) => {
    const open = [...(await readUpcoming(tx, app.clock.now())), ...(await readLive(tx))]
    return [{ key: 'matches', params: { count: open.length } }]
  },
})
