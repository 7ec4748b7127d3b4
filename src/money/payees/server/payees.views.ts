import type { Db } from '#platform/db/index.ts'
import { findBank } from '../banks.ts'
import { maskedNumber } from '../card-number.rules.ts'
import { type CardList, MAX_CARDS } from '../payees.contract.ts'
import type { PayeesTables } from './payees.tables.ts'

/** The member's bound cards as the member sees them: the default first, then oldest first. */
export async function listCards(db: Db, memberId: string): Promise<CardList> {
  const rows = await db
    .$extendTables<PayeesTables>()
    .selectFrom('payees.card as card')
    .select((eb) => [
      'card.id',
      'card.bank_code',
      'card.card_type',
      'card.last_four',
      'card.holder_shown',
      'card.is_default',
      'card.bound_at',
      eb
        .exists(
          eb
            .selectFrom('payees.card_use as use')
            .select('use.bill_no')
            .whereRef('use.card_id', '=', 'card.id'),
        )
        .as('in_use'),
    ])
    .where('card.member_id', '=', memberId)
    .where('card.removed_at', 'is', null)
    .orderBy('card.is_default', 'desc')
    .orderBy('card.bound_at')
    .orderBy('card.id')
    .execute()
  const cards = rows.map((row) => ({
    id: row.id,
    bankCode: row.bank_code,
    bankNames: findBank(row.bank_code)?.names ?? { 'zh-CN': row.bank_code, en: row.bank_code },
    cardType: row.card_type,
    cardNo: maskedNumber(row.last_four),
    lastFour: row.last_four,
    holderName: row.holder_shown,
    isDefault: row.is_default,
    inUse: Boolean(row.in_use),
    boundAt: row.bound_at.toISOString(),
  }))
  return { cards, maxCards: MAX_CARDS }
}
