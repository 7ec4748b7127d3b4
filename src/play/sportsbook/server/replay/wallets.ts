import { type AccountKey, CHART } from '#money/ledger/ledger.chart.ts'
import { readRows } from '#platform/chain/server/pages.ts'
import { sql, type Tx } from '#platform/db/index.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { SPORTS_VENUE } from '../../sportsbook.contract.ts'
import type { Report } from './reader.ts'

/** The accounts of a member that bets go through: what lies in the sports wallet, and what is staked. */
const BET_ACCOUNTS = { memberVenue: 'sports wallet', memberStakes: 'open stakes' } as const
const isBetAccount = (name: string): name is keyof typeof BET_ACCOUNTS => name in BET_ACCOUNTS

interface Standing {
  readonly owner: string
  readonly code: number
  /** What stands on the account. */
  readonly units: bigint
  /** What of it everything else than bets moved there: transfers to and from the wallet, as recorded. */
  readonly others: bigint
}

/** What replayed bets moved onto the accounts of members: one number for each account, however many bets there are. */
export class Wallets {
  readonly #moved = new Map<string, bigint>()

  add({ name, owner, scope }: AccountKey, units: bigint): void {
    if (!isBetAccount(name) || scope !== SPORTS_VENUE) return
    const key = `${CHART[name].code} ${owner}`
    this.#moved.set(key, (this.#moved.get(key) ?? 0n) + units)
  }

  /** Compares every member's sports wallet, and what is staked, with what was replayed and what came and went besides. */
  async compare(tx: Tx, report: Report, kinds: readonly string[]): Promise<void> {
    const codes = Object.keys(BET_ACCOUNTS).map((name) => CHART[name as keyof typeof BET_ACCOUNTS].code)
    const standing = sql<Standing>`
      select a.owner, a.code, b.credit_posted - b.debit_posted as units, coalesce(o.units, 0)::bigint as others
      from ledger.account a join ledger.balance b on b.account_id = a.id
      left join (select e.account_id, sum(e.posted_delta) as units from ledger.entry e
          join ledger.account p on p.id = e.account_id and p.scope = ${sql.lit(SPORTS_VENUE)}
            and p.code = any(${sql.lit(`{${codes}}`)}::smallint[])
          join ledger.transfer t on t.id = e.transfer_id and coalesce(t.ref_kind, '') <> all(${sql.lit(`{${kinds}}`)}::text[])
          group by e.account_id) o on o.account_id = a.id
      where a.scope = ${sql.lit(SPORTS_VENUE)} and a.code = any(${sql.lit(`{${codes}}`)}::smallint[]) order by a.id`
    for await (const { owner, code, units, others } of readRows(tx, 'sports_wallets', standing)) {
      const key = `${code} ${owner}`
      const replayed = others + (this.#moved.get(key) ?? 0n)
      this.#moved.delete(key)
      const name = Object.keys(BET_ACCOUNTS).find((one) => isBetAccount(one) && CHART[one].code === code)
      const what = name && isBetAccount(name) ? BET_ACCOUNTS[name] : String(code)
      const text = (amount: bigint) => formatAmount(money('CNY', amount))
      if (units !== replayed)
        report.differ({ about: `member ${owner}`, what, recorded: text(units), replayed: text(replayed) })
      report.count('wallets')
    }
    for (const [key, units] of this.#moved) {
      const [, owner] = key.split(' ')
      if (units !== 0n)
        report.differ({
          about: `member ${owner}`,
          what: 'wallet',
          recorded: 'missing',
          replayed: formatAmount(money('CNY', units)),
        })
    }
  }
}
