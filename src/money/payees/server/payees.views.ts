import type { Db } from '#platform/db/index.ts'
import { blockOf } from '../blocks/block.rules.ts'
import { maskedNumber } from '../card-number.rules.ts'
import { findBank } from '../catalogue/banks.ts'
import { isEWalletKind } from '../catalogue/e-wallets.ts'
import { payeeWaitSeconds } from '../payee-wait.rules.ts'
import { type CardList, MAX_CARDS, MAX_WALLETS, type WalletList } from '../payees.contract.ts'
import { kindNames } from './kind-names.ts'
import type { PayeesTables } from './payees.tables.ts'

/** The member's payees that are not removed: the default of each kind first, then oldest first. */
async function readPayees(db: Db, memberId: string) {
  return db
    .$extendTables<PayeesTables>()
    .selectFrom('payees.card as card')
    .selectAll('card')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payees.card_use as use')
            .select('use.bill_no')
            .whereRef('use.card_id', '=', 'card.id'),
        )
        .as('in_use'),
    )
    .where('card.member_id', '=', memberId)
    .where('card.removed_at', 'is', null)
    .orderBy('card.is_default', 'desc')
    .orderBy('card.bound_at')
    .orderBy('card.id')
    .execute()
}

const waitingUntil = (usableAt: Date | null, now: Date) =>
  payeeWaitSeconds(usableAt, now) > 0 ? (usableAt?.toISOString() ?? null) : null

/** The member's bound cards as the member sees them at `now`: the default first, then oldest first. */
export async function listCards(db: Db, memberId: string, now: Date): Promise<CardList> {
  const rows = (await readPayees(db, memberId)).filter(({ kind }) => kind === 'card')
  const cards = rows.map((row) => {
    const shown = row.bank_shown ?? row.bank_code
    return {
      id: row.id,
      bankCode: row.bank_code,
      bankNames: findBank(row.bank_code)?.names ?? { 'zh-CN': shown, en: shown },
      cardType: row.card_type,
      cardNo: maskedNumber(row.last_four),
      lastFour: row.last_four,
      holderName: row.holder_shown,
      isDefault: row.is_default,
      inUse: Boolean(row.in_use),
      boundAt: row.bound_at.toISOString(),
      branchname: row.branch,
      country: row.country,
      usableAt: waitingUntil(row.usable_at, now),
      blocked: blockOf(row),
    }
  })
  return { cards, maxCards: MAX_CARDS }
}

/**
 * The member's e-wallets as the member sees them at `now`: the default of each kind first, then oldest first.
 */
export async function listWallets(db: Db, memberId: string, now: Date): Promise<WalletList> {
  const rows = await readPayees(db, memberId)
  const wallets = rows.flatMap((row) =>
    isEWalletKind(row.kind)
      ? [
          {
            id: row.id,
            kind: row.kind,
            names: kindNames(row.kind),
            tail: row.last_four,
            holderName: row.holder_shown,
            isDefault: row.is_default,
            inUse: Boolean(row.in_use),
            addedAt: row.bound_at.toISOString(),
            usableAt: waitingUntil(row.usable_at, now),
            blocked: blockOf(row),
          },
        ]
      : [],
  )
  return { wallets, maxOfKind: MAX_WALLETS }
}
