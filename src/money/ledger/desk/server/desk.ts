import { WireErrors } from '#platform/http/http.refusals.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { formatAmount, type Money, money, sum } from '#platform/money/money.ts'
import { type DeskServer, route } from '#platform/room/room.ts'
import { newestEntries, postingOf, type Side, summedAccounts } from '../../server/desk.views.ts'
import { memberAccountsCall, memberEntriesCall, postingCall } from '../ledger.desk.ts'
import { findPostings } from './find-postings.ts'

const PAGE = 50

const negated = (amount: Money) => money(amount.currency, -amount.units)

function sideView({ name, scope, memberId, posted, held }: Side) {
  return {
    account: { name, scope, memberId },
    currency: posted.currency,
    debit: posted.units < 0n ? formatAmount(negated(posted)) : null,
    credit: posted.units > 0n ? formatAmount(posted) : null,
    held: held.units === 0n ? null : formatAmount(held),
  }
}

/** The totals of a posting: debit and credit, which are the same in each currency. */
function totalsOf(sides: readonly Side[]) {
  const currencies = [...new Set(sides.map(({ posted }) => posted.currency))]
  return currencies.map((currency: Currency) => {
    const own = sides.map(({ posted }) => posted).filter((amount) => amount.currency === currency)
    const debits = own.filter(({ units }) => units < 0n)
    const credits = own.filter(({ units }) => units > 0n)
    return {
      currency,
      debit: formatAmount(negated(sum(currency, debits))),
      credit: formatAmount(sum(currency, credits)),
    }
  })
}

/** What those who run the house see of the books: a member's accounts, their entries, and each posting to its seal. */
export const ledgerDesk: DeskServer = {
  routes: [
    route(memberAccountsCall, async ({ app }, { memberId }) => ({
      accounts: (await summedAccounts(app.db, memberId)).map(
        ({ name, scope, currency, posted, held, entries, summed }) => ({
          name,
          scope,
          currency,
          posted: formatAmount(posted),
          held: formatAmount(held),
          entries: Number(entries),
          fits: summed.units === posted.units,
        }),
      ),
    })),
    route(memberEntriesCall, async ({ app }, { memberId, before }) => {
      const from = before === undefined ? null : BigInt(before)
      const rows = await newestEntries(app.db, memberId, { before: from, limit: PAGE + 1 })
      const shown = rows.slice(0, PAGE)
      return {
        entries: shown.map((one) => ({
          id: `${one.place}-${one.name}-${one.scope}`,
          groupId: one.groupId,
          at: one.at.toISOString(),
          kind: one.kind,
          reason: one.reason,
          record: one.record,
          ...sideView(one),
          balanceAfter: formatAmount(one.balanceAfter),
          block: one.block === null ? null : Number(one.block),
        })),
        before: rows.length > PAGE ? String(shown.at(-1)?.place) : null,
      }
    }),
    route(postingCall, async ({ app }, { id }) => {
      const posting = await postingOf(app.db, id)
      if (!posting) throw WireErrors.notFound()
      const { groupId, at, reason, record, sides, seal } = posting
      return {
        groupId,
        at: at.toISOString(),
        reason,
        record,
        sides: sides.map(sideView),
        totals: totalsOf(sides),
        seal: seal && {
          block: Number(seal.block),
          hash: seal.hash,
          previous: seal.previous,
          sealedAt: seal.sealedAt.toISOString(),
          transfers: Number(seal.transfers),
        },
      }
    }),
  ],
  finds: findPostings,
}
