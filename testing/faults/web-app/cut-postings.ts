import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { type Group, group, openAccounts, postLeg, transferId } from '#money/ledger/server/posting.ts'
import { OutcomeUnknown } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { openPosting } from '../../books/post-together.ts'
import type { WebApp } from './open-web-app.ts'

/** What became of postings whose answers were cut off. */
export interface CutPostings {
  readonly cuts: number
  /** How often nobody could say whether one had happened. */
  readonly unknown: number
  /** Those that were acknowledged and are not in the books, a line each. */
  readonly lost: readonly string[]
}

/**
 * Makes postings that are transactions by themselves, on some lanes at once, each again under the same ids
 * until it is known what became of it. `whileCut` does the work while connections are cut, and says how many
 * were.
 */
export async function postWhileCut(
  web: WebApp,
  { count, lanes }: { readonly count: number; readonly lanes: number },
  whileCut: (work: () => Promise<unknown>) => Promise<number>,
): Promise<CutPostings> {
  const { db, clock } = web.app
  const accounts = await db.transaction().execute((tx) => {
    const banks = Array.from({ length: lanes }, (_, n) =>
      houseAccount('railClearing', 'CNY', `cut ${n}`, 'bank'),
    )
    const members = banks.map(() => memberAccount('memberCentre', newId(), 'CNY'))
    return openAccounts(tx, [...banks, ...members], clock.now())
  })
  const submit = openPosting(db, () => clock.now())
  let unknown = 0
  const settle = async (one: Group): Promise<void> => {
    try {
      const { status } = await submit(one)
      if (status !== 'posted' && status !== 'exists') throw new Error(`a posting was ${status}`)
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error
      unknown += 1
      await settle(one)
    }
  }
  const posted: string[] = []
  const lane = async (n: number) => {
    const [debit = 0n, credit = 0n] = [accounts[n], accounts[lanes + n]]
    for (let at = n; at < count; at += lanes) {
      const leg = postLeg({ debit, credit, amount: cny('1.00'), reason: 'depositCredited' })
      const id = newId()
      await settle(group(['cut', id], [leg]))
      posted.push(transferId('cut', id))
    }
  }
  const cuts = await whileCut(() => Promise.all(Array.from({ length: lanes }, (_, n) => lane(n))))
  const { rows } = await web.pool.query<{ id: string }>('select id from ledger.transfer')
  const booked = new Set(rows.map(({ id }) => id))
  const lost = posted.filter((id) => !booked.has(id))
  return { cuts, unknown, lost: lost.map((id) => `posting ${id} is not in the books`) }
}
