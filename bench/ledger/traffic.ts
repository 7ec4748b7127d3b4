import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import {
  type AccountId,
  capture,
  type Group,
  group,
  hold,
  type Leg,
  openAccounts,
  post,
  postLeg,
  release,
  transferId,
} from '#money/ledger/server/posting.ts'
import type { Db } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { cny, type Money } from '#platform/money/money.ts'

const MEMBERS = 4_000
/** Shares of the mix, in hundredths; the rest are single posts. */
const MIX = { refused: 1, settlements: 19, holds: 15, resolutions: 15 } as const
const STAKE = cny(1)
const FUNDS = cny(100_000)
const OPENED_AT_ONCE = 1_000

interface Member {
  readonly id: string
  readonly centre: AccountId
  readonly venue: AccountId
  readonly stakes: AccountId
  readonly payout: AccountId
}

/** Accounts to post between. */
export interface Town {
  readonly members: readonly Member[]
  /** The shards of the venue's result, and of rounding. */
  readonly results: readonly AccountId[]
  readonly roundings: readonly AccountId[]
}

const chunks = <T>(list: readonly T[], size: number): readonly T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))

/** Opens members with money at the centre and staked, and the house's accounts. */
export async function foundTown(db: Db): Promise<Town> {
  const at = new Date()
  const ids = Array.from({ length: MEMBERS }, (_, n) => idFrom('bench.member', String(n)))
  const members: Member[] = []
  for (const owners of chunks(ids, OPENED_AT_ONCE)) {
    const keys = owners.flatMap((id) => [
      memberAccount('memberCentre', id, 'CNY'),
      memberAccount('memberVenue', id, 'CNY', 'sports'),
      memberAccount('memberStakes', id, 'CNY', 'sports'),
      memberAccount('memberPayout', id, 'CNY'),
    ])
    const opened = await db.transaction().execute((tx) => openAccounts(tx, keys, at))
    for (const [n, id] of owners.entries()) {
      const [centre = 0n, venue = 0n, stakes = 0n, payout = 0n] = opened.slice(4 * n, 4 * n + 4)
      members.push({ id, centre, venue, stakes, payout })
    }
  }
  const sharded = async (name: 'venueResult' | 'rounding' | 'railClearing', scope: string) => {
    const keys = Array.from({ length: 100 }, (_, n) => houseAccount(name, 'CNY', String(n), scope))
    return [...new Set(await db.transaction().execute((tx) => openAccounts(tx, keys, at)))]
  }
  const results = await sharded('venueResult', 'sports')
  const roundings = await sharded('rounding', '')
  const [bank = 0n] = await sharded('railClearing', 'bench')
  const fund = (to: AccountId) =>
    postLeg({ debit: bank, credit: to, amount: FUNDS, reason: 'depositCredited' })
  for (const some of chunks(members, OPENED_AT_ONCE)) {
    const groups = some.map(({ id, centre, venue, stakes }) =>
      group(['bench.fund', id], [fund(centre), fund(venue), fund(stakes)]),
    )
    await db.transaction().execute((tx) => post(tx, groups, at))
  }
  return { members, results, roundings }
}

/**
 * One caller's postings, one after another: a mix of single posts, holds, captures and releases of its own
 * holds, groups of three legs as a settled bet has them, and one in a hundred that a floor refuses. With
 * `through`, every group has a leg on that one account.
 */
export function traffic(town: Town, name: string, through?: AccountId): () => Group {
  const holds: string[] = []
  let no = 0
  const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
  const named = (legs: readonly Leg[]) =>
    group([name, String(no)], legs, { ref: { kind: 'bench', id: `${name}.${no}` } })
  const move = (debit: AccountId, credit: AccountId, amount: Money) =>
    postLeg({ debit, credit, amount, reason: 'won' })

  return () => {
    no += 1
    const member = any(town.members)
    const house = through ?? any(town.results)
    const tax = through === undefined ? [] : [move(member.venue, through, STAKE)]
    const dice = Math.random() * 100
    if (dice < MIX.refused) return named([move(member.payout, house, FUNDS)])
    if (dice < MIX.refused + MIX.settlements) {
      return named([
        move(member.stakes, member.venue, STAKE),
        move(house, member.venue, STAKE),
        move(house, any(town.roundings), cny('0.01')),
      ])
    }
    const held = holds.length > 0 ? holds.shift() : undefined
    if (dice < MIX.refused + MIX.settlements + MIX.resolutions && held !== undefined) {
      const resolved =
        dice % 1 < 0.2
          ? release({ hold: held, reason: 'withdrawalReturned' })
          : capture({ hold: held, amount: STAKE, reason: 'withdrawalPaid' })
      return named([resolved, ...tax])
    }
    if (held !== undefined) holds.unshift(held)
    if (dice < MIX.refused + MIX.settlements + MIX.resolutions + MIX.holds) {
      holds.push(transferId(name, String(no)))
      return named([
        hold({
          debit: member.centre,
          credit: through ?? member.payout,
          amount: STAKE,
          reason: 'withdrawalHeld',
        }),
      ])
    }
    return named([move(member.centre, through ?? member.venue, STAKE)])
  }
}
