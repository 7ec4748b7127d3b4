import { idFrom, newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import type { WireAnswer } from '../../wire-client.ts'
import type { Fault, Finding, Setting } from '../fault.ts'
import { Traffic } from '../traffic/traffic.ts'
import { wrongInBooks } from '../wrong-in-books.ts'
import { type Cut, openCommitCutter } from './commit-cutter.ts'
import { postWhileCut } from './cut-postings.ts'
import { fund, openWebApp } from './open-web-app.ts'

const MEMBERS = 4
const LANES = 8
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

/** How connections are cut. */
interface Cutting {
  readonly how: Cut['how']
  /** One commit in so many is cut off. */
  readonly oneIn: number
  readonly requests: { readonly short: number; readonly long: number }
  /** How long the house waits for an answer of its database. */
  readonly answerWithinMs?: number
}

/** Cuts the connection to the database between a commit and its answer. */
export const cutAfterCommit: Fault = {
  name: 'cut-after-commit',
  simulates: 'the connection to the database breaks between COMMIT and its answer',
  run: (setting) => cutting(setting, { how: 'closed', oneIn: 3, requests: { short: 60, long: 1_500 } }),
}

/**
 * Lets the machine of the database vanish at a commit, without a word to those who are connected; another
 * takes over.
 */
export const vanishedDatabase: Fault = {
  name: 'vanished-database',
  simulates:
    "the database's machine vanishes at a COMMIT without closing a connection, and another takes over",
  run: (setting) =>
    cutting(setting, {
      how: 'silent',
      oneIn: 12,
      requests: { short: 60, long: 600 },
      // Enough for any answer here. The house itself waits far longer, and so would this.
      answerWithinMs: 2_000,
    }),
}

/** Members move money over a wire that is cut; then everything is counted. */
async function cutting(
  { dice, long, ground, rounds }: Setting,
  { how, oneIn, requests, answerWithinMs }: Cutting,
): Promise<Finding> {
  const cutter = await openCommitCutter(await ground.database())
  const web = await openWebApp(cutter.url, { answerWithinMs })
  const traffic = new Traffic()
  const asked: Asked[] = []
  try {
    const members = await web.members(MEMBERS)
    for (const { id } of members) await fund(web.app, id, FUND)
    const count = long ? requests.long : requests.short
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
    const whileCut = async (work: () => Promise<unknown>): Promise<number> => {
      const before = cutter.cuts
      // The first one always, so that something is.
      const isDue = () => cutter.cuts === before || dice.onceIn(oneIn)
      cutter.decide = () => (isDue() ? { when: dice.pick(['answered', 'sent']), how } : null)
      await work()
      cutter.decide = () => null
      return cutter.cuts - before
    }
    const cuts = await whileCut(() => Promise.all(Array.from({ length: LANES }, lane)))
    const postings = await postWhileCut(web, { count, lanes: LANES }, whileCut)

    const lost = [...postings.lost]
    const wrong = await wrongInBooks(web.app.db)
    const { rows } = await web.pool.query<{ id: string; times: bigint }>(
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
    if (cuts === 0) wrong.push('nothing was cut')
    if (postings.cuts === 0) wrong.push('no posting by itself was cut')
    if (refused === 0) wrong.push('nothing was refused')
    return {
      acknowledged: asked.length + count,
      unknown: traffic.unknown.size + postings.unknown,
      lost: lost.length,
      checked: `${cuts} commits and ${postings.cuts} postings by themselves cut off; ${refused} refusals among the answers, every answer the same again`,
      wrong: [...lost, ...wrong],
    }
  } finally {
    await web.close()
    await cutter.close()
  }
}
