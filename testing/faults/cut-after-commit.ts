import { idFrom, newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import type { WireAnswer } from '../wire-client.ts'
import { openCommitCutter } from './commit-cutter.ts'
import type { Fault } from './fault.ts'
import { fund, openHall } from './open-hall.ts'
import { Traffic } from './traffic.ts'
import { wrongInBooks } from './wrong-in-books.ts'

const MEMBERS = 4
const REQUESTS = { short: 60, long: 1_500 }
const LANES = 8
/** One commit in so many is cut off. */
const CUT_ONE_IN = 3
const FUND = cny('100000.00')

/** One transfer that a member asked for, with its answer. */
interface Asked {
  readonly memberId: string
  readonly requestId: string
  /** Into the venue, in units; negative: out of it. */
  readonly units: bigint
  readonly first: WireAnswer
  readonly again: () => Promise<WireAnswer>
}

/** Cuts the connection to the database between a commit and its answer, while members move money. */
export const cutAfterCommit: Fault = {
  name: 'cut-after-commit',
  simulates: 'the connection to the database breaks between COMMIT and its answer',
  run: async ({ dice, long, ground, rounds }) => {
    const cutter = await openCommitCutter(await ground.database())
    const hall = await openHall(cutter.url)
    const traffic = new Traffic()
    const asked: Asked[] = []
    try {
      const members = await hall.members(MEMBERS)
      for (const { id } of members) await fund(hall.house, id, FUND)
      cutter.decide = () => (dice.onceIn(CUT_ONE_IN) ? dice.pick(['answered', 'sent']) : null)

      const count = long ? REQUESTS.long : REQUESTS.short
      const plan = Array.from({ length: count }, (_, n) => ({
        ...(members[n % MEMBERS] as (typeof members)[number]),
        // Some are more than anybody has: a refusal is an answer too, and has to be the same again.
        amount: dice.onceIn(6) ? '999999.00' : `${dice.between(1, 99)}.${dice.between(10, 99)}`,
        isIn: dice.onceIn(2),
      }))
      // All lanes take their numbers from one row.
      const numbers = rounds(count)[Symbol.iterator]()
      const lane = async () => {
        for (let next = numbers.next(); !next.done; next = numbers.next()) {
          const { client, id: memberId, amount, isIn } = plan[next.value] as (typeof plan)[number]
          const requestId = newId()
          const path = `/cg/v1/game/sports/transfer_${isIn ? 'in' : 'out'}`
          const fields = { requestId, amount, currency: 'CNY', ...(isIn ? { source: 'CENTERMONEY' } : {}) }
          const again = () => client.post(path, fields)
          const first = await traffic.insist(path, again)
          const { units } = cny(amount)
          asked.push({ memberId, requestId, units: isIn ? units : -units, first, again })
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      cutter.decide = () => null

      const lost: string[] = []
      const wrong = await wrongInBooks(hall.house.db)
      const { rows } = await hall.pool.query<{ id: string; times: bigint }>(
        `select ref_id as id, count(*) as times from ledger.transfer where ref_kind = 'venueTransfer' group by ref_id`,
      )
      const booked = new Map(rows.map(({ id, times }) => [id, Number(times)]))
      for (const { memberId, requestId, first, again } of asked) {
        const answer = await again()
        if (answer.text !== first.text) lost.push(`first ${first.text}, then ${answer.text}`)
        const id = idFrom('venues.transfer', memberId, requestId)
        const times = booked.get(id) ?? 0
        if (first.code === 0 && times === 0) lost.push(`${id} is not in the books`)
        if (times > (first.code === 0 ? 1 : 0)) wrong.push(`${id} is ${times} times in the books`)
      }
      for (const { id, client } of members) {
        const moved = asked.filter((one) => one.memberId === id && one.first.code === 0)
        const venue = moved.reduce((sum, { units }) => sum + units, 0n)
        const { data } = await client.get('/cw/v1/balance')
        const has = [cny(data.centerMoney).units, cny(data.venueMoney).units].join(' ')
        const must = [FUND.units - venue, venue].join(' ')
        if (has !== must) wrong.push(`a member has ${has}, not ${must} (units)`)
      }
      const refused = asked.filter(({ first }) => first.code !== 0).length
      if (cutter.cuts === 0) wrong.push('nothing was cut')
      if (refused === 0) wrong.push('nothing was refused')
      return {
        acknowledged: asked.length,
        unknown: traffic.unknown.size,
        lost: lost.length,
        checked: `${cutter.cuts} commits cut off; ${refused} refusals among the answers, every answer the same again`,
        wrong: [...lost, ...wrong],
      }
    } finally {
      await hall.close()
      await cutter.close()
    }
  },
}
