import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { group, openAccounts, postLeg } from '#money/ledger/server/posting.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { idFrom, newId } from '#platform/ids/ids.ts'
import { cny, formatAmount } from '#platform/money/money.ts'
import { openPosting } from '../../books/post-together.ts'
import type { WireAnswer } from '../../wire-client.ts'
import type { Dice } from '../dice.ts'
import type { Fault } from '../fault.ts'
import { wrongInBooks } from '../wrong-in-books.ts'
import { fund, openWebApp, type SignedInMember, type WebApp } from './open-web-app.ts'

const MEMBERS = 8
const LANES = 16
const REQUESTS = { short: 150, long: 5_000 }
/** Postings of many callers that share commits: fewer than may wait at once. */
const POSTINGS = { short: 1_000, long: 8_000 }
const PAYERS = 50
/** One posting in so many is refused. */
const REFUSE_ONE_IN = 10
const FUND = cny('1000000.00')
/** More than any member has. */
const TOO_MUCH = '9000000.00'
/** Wire code of a wallet that does not cover an amount. */
const INSUFFICIENT = WalletErrors.insufficient.code

interface Asked {
  readonly member: SignedInMember
  readonly requestId: string
  readonly amount: string
  readonly answer: WireAnswer
}

/** Moves money over the wire on many lanes at once; gives every answer and how many a second there were. */
async function load(members: readonly SignedInMember[], amounts: readonly string[]) {
  const plan = amounts.map((amount, n) => ({ amount, member: members[n % MEMBERS] as SignedInMember }))
  const asked: Asked[] = []
  const start = performance.now()
  const lane = async () => {
    for (let one = plan.shift(); one; one = plan.shift()) {
      const { amount, member } = one
      const requestId = newId()
      const fields = { requestId, source: 'CENTERMONEY', amount, currency: 'CNY' }
      const answer = await member.client.post('/cg/v1/game/sports/transfer_in', fields)
      asked.push({ member, requestId, amount, answer })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const perSecond = Math.round(amounts.length / ((performance.now() - start) / 1000))
  return { asked, perSecond }
}

const small = (dice: Dice) => `${dice.between(1, 9)}.${dice.between(10, 99)}`
const isMuch = (amount: string) => amount === TOO_MUCH

/** Whether an answer is the one to its own question. */
function isOwn({ amount, answer }: Asked): boolean {
  if (isMuch(amount)) return answer.status === 200 && answer.code === INSUFFICIENT
  return answer.code === 0 && answer.data.amount === formatAmount(cny(amount))
}

/**
 * Postings of many callers that share commits, some of which are more than there is: how many a second, and
 * whose answer was not their own.
 */
async function postTogether(web: WebApp, much: readonly boolean[]) {
  const { db, clock } = web.app
  const owners = Array.from({ length: PAYERS }, newId)
  for (const owner of owners) await fund(web.app, owner, FUND)
  const submit = openPosting(db, () => clock.now())
  const accounts = await db.transaction().execute((tx) => {
    const keys = owners.map((owner) => memberAccount('memberCentre', owner, 'CNY'))
    return openAccounts(tx, [...keys, houseAccount('railClearing', 'CNY', 'storm', 'sandbox')], clock.now())
  })
  const bank = accounts.at(-1) ?? 0n
  const start = performance.now()
  const outcomes = await Promise.all(
    much.map((isTooMuch, n) => {
      const amount = cny(isTooMuch ? TOO_MUCH : '0.01')
      const legs = [
        postLeg({ debit: accounts[n % PAYERS] ?? 0n, credit: bank, amount, reason: 'withdrawalPaid' }),
      ]
      return submit(group(['storm', `${owners[0]}.${n}`], legs))
    }),
  )
  const perSecond = Math.round(much.length / ((performance.now() - start) / 1000))
  const wrong = outcomes.flatMap(({ status }, n) => {
    const must = much[n] ? 'refused' : 'posted'
    return status === must ? [] : [`posting ${n} was ${status}, not ${must}`]
  })
  return { perSecond, wrong }
}

/** A tenth of all postings is refused under load: the others must not notice. */
export const rejectionStorm: Fault = {
  name: 'rejection-storm',
  simulates: 'a tenth of all postings refused, under load',
  run: async ({ dice, long, ground }) => {
    const web = await openWebApp(await ground.database())
    try {
      const members = await web.members(MEMBERS)
      for (const { id } of members) await fund(web.app, id, FUND)
      const count = long ? REQUESTS.long : REQUESTS.short
      const calm = await load(
        members,
        Array.from({ length: count }, () => small(dice)),
      )
      const storm = await load(
        members,
        Array.from({ length: count }, (_, n) => (n % REFUSE_ONE_IN === 0 ? TOO_MUCH : small(dice))),
      )
      const postings = long ? POSTINGS.long : POSTINGS.short
      const calmTogether = await postTogether(web, Array(postings).fill(false))
      const isMuchOf = Array.from({ length: postings }, () => dice.onceIn(REFUSE_ONE_IN))
      const stormTogether = await postTogether(web, isMuchOf)

      const asked = [...calm.asked, ...storm.asked]
      const wrong = [...calmTogether.wrong, ...stormTogether.wrong, ...(await wrongInBooks(web.app.db))]
      const lost: string[] = []
      const { rows } = await web.pool.query<{ id: string; times: bigint }>(
        `select ref_id as id, count(*) as times from ledger.transfer where ref_kind = 'venueTransfer' group by ref_id`,
      )
      const booked = new Map(rows.map(({ id, times }) => [id, Number(times)]))
      for (const one of asked) {
        const { amount, answer, member, requestId } = one
        if (!isOwn(one)) wrong.push(`${amount} was answered with ${answer.text}`)
        const times = booked.get(idFrom('venues.transfer', member.id, requestId)) ?? 0
        if (answer.code === 0 && times === 0) lost.push(requestId)
        if (times > (isMuch(amount) ? 0 : 1)) wrong.push(`${requestId} is ${times} times in the books`)
      }
      return {
        acknowledged: asked.length + 2 * postings,
        unknown: 0,
        lost: lost.length,
        checked:
          `over the wire ${storm.perSecond}/s with one in ${REFUSE_ONE_IN} refused, ${calm.perSecond}/s with none; ` +
          `posted together ${stormTogether.perSecond}/s and ${calmTogether.perSecond}/s; every answer its own`,
        wrong,
      }
    } finally {
      await web.close()
    }
  },
}
