import { sql, type Tx } from '#platform/db/index.ts'
import { orderReferencesIn, payoutReferencesIn } from '../references.rules.ts'
import type { Expected, Known, Underway } from './meaning.rules.ts'
import type { StatementLine } from './statement.rules.ts'

/** What the house knows of the orders and payouts that lines name. */
export async function knownOf(tx: Tx, lines: readonly StatementLine[]): Promise<Known> {
  const named = (find: (remark: string) => readonly string[]) => [
    ...new Set(lines.flatMap(({ remark }) => find(remark))),
  ]
  const orders = await sql<{ reference: string; amount: bigint; paid: boolean }>`
    select c.reference, c.amount, l.id is not null as paid from rails_hand.collection c
    left join rails_hand.line l on l.reference = c.reference and l.meaning = 'order'
    where c.reference = any(${named(orderReferencesIn)}::text[])`.execute(tx)
  const payouts = await sql<{ reference: string; id: string; amount: bigint; paid: boolean; back: boolean }>`
    select p.reference, p.id, p.amount, paid.id is not null as paid, back.id is not null as back
    from rails_hand.payout p join rails_hand.payout_file f on f.id = p.file_id
    left join rails_hand.line paid on paid.payout_id = p.id and paid.meaning = 'paid'
    left join rails_hand.line back on back.payout_id = p.id and back.meaning = 'back'
    where f.fetched_at is not null and p.reference = any(${named(payoutReferencesIn)}::text[])`.execute(tx)
  return {
    orders: new Map(
      orders.rows.map(({ reference, amount, paid }): [string, Expected] => [
        reference,
        { units: amount, isPaid: paid },
      ]),
    ),
    payouts: new Map(
      payouts.rows.map(({ reference, id, amount, paid, back }): [string, Underway] => [
        reference,
        { payoutId: id, units: amount, isPaid: paid, isBack: back },
      ]),
    ),
  }
}
