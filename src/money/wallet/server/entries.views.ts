import { type Entry, entriesOf, groupId, type Ref } from '#money/ledger/server/index.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, type Money, money, sum } from '#platform/money/money.ts'
import { BOOKINGS_BY_TYPE, ONE_LINE_RECORDS, type TransactionType } from '../transaction-types.ts'
import type { BookedEntries, BookedEntry, BookedSide } from '../wallet.contract.ts'

const isZero = (amount: Money) => amount.units === 0n
const negated = (amount: Money) => money(amount.currency, -amount.units)

function entryView(entry: Entry, memberId: string): BookedEntry {
  const own = entry.account.owner === memberId
  const { posted, held } = entry
  return {
    transferId: entry.transferId,
    at: entry.at.toISOString(),
    kind: entry.kind,
    reason: entry.reason,
    account: { name: entry.account.name, scope: entry.account.scope, own },
    debit: posted.units < 0n ? formatAmount(negated(posted)) : null,
    credit: posted.units > 0n ? formatAmount(posted) : null,
    held: isZero(held) ? null : formatAmount(held),
    balanceAfter: own ? formatAmount(entry.balanceAfter) : null,
    seal: entry.seal,
  }
}

/** Entries of one currency with their totals. */
function sideView(currency: Currency, entries: readonly Entry[], memberId: string): BookedSide {
  const own = entries.filter(({ posted }) => posted.currency === currency)
  const debits = own.map(({ posted }) => posted).filter((amount) => amount.units < 0n)
  const credits = own.map(({ posted }) => posted).filter((amount) => amount.units > 0n)
  return {
    currency,
    entries: own.map((entry) => entryView(entry, memberId)),
    debitTotal: formatAmount(negated(sum(currency, debits))),
    creditTotal: formatAmount(sum(currency, credits)),
  }
}

/**
 * The ledger entries of a business record (`bet`, a bet's number) as its member may see them, oldest first;
 * with `deal`, only those of that movement; with those of its parts (`parts`), which have lines of their own. Debits and credits add up to the same total in each currency.
 * Balances of house accounts are left out.
 */
export async function bookedEntriesOf(
  db: Db | Tx,
  of: { memberId: string; ref: Ref; parts?: readonly Ref[]; currency: Currency; deal?: TransactionType },
): Promise<BookedEntries> {
  const found: Entry[] = []
  for (const ref of [of.ref, ...(of.parts ?? [])]) found.push(...(await entriesOf(db, ref)))
  const all = found.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const isOfOneDeal = ONE_LINE_RECORDS.includes(of.ref.kind)
  const groups =
    of.deal && !isOfOneDeal
      ? new Set(BOOKINGS_BY_TYPE[of.deal].map((namespace) => groupId(namespace, of.ref.id)))
      : undefined
  const entries = groups ? all.filter((entry) => groups.has(entry.groupId)) : all
  const others = new Set(entries.map(({ posted }) => posted.currency).filter((one) => one !== of.currency))
  return {
    ...sideView(of.currency, entries, of.memberId),
    exchanged: [...others].map((currency) => sideView(currency, entries, of.memberId)),
  }
}
