import { houseAccount, memberAccount } from '#money/ledger/ledger.chart.ts'
import { balanceOf } from '#money/ledger/server/index.ts'
import {
  capture,
  group,
  openAccounts,
  post,
  postLeg,
  release,
  transferId,
} from '#money/ledger/server/posting.ts'
import { book } from '#money/wallet/server/index.ts'
import {
  withdrawalHoldBooking,
  withdrawalPaidBooking,
  withdrawalReturnedBooking,
} from '#money/withdrawals/server/withdrawals.bookings.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import type { Fault } from '../fault.ts'
import { wrongInBooks } from '../wrong-in-books.ts'
import { fund, openWebApp } from './open-web-app.ts'

const ROUNDS = { short: 80, long: 1_000 }
const LANES = 4
const FUND = cny('1000000.00')

/** Who races for a hold. `c`: captures it; `r`: releases it, as one that ran out. */
const RACES = ['cc', 'cr', 'rc', 'ccr', 'crcr'] as const
type Racer = 'c' | 'r'

/** One withdrawal of which the amount is held. */
interface Held {
  readonly memberId: string
  readonly billNo: string
  readonly yuan: number
}

async function holdOne(app: App, held: Held): Promise<void> {
  await transact(systemCtx(app, held.billNo), (tx, ctx) =>
    book(tx, ctx.app, withdrawalHoldBooking({ ...held, amount: cny(held.yuan) })),
  )
}

/** Straight at the ledger, each racer under a name of its own: whether it won. */
async function raceLedger(app: App, { memberId, billNo, yuan }: Held, racer: Racer, no: number) {
  const at = app.clock.now()
  const [outcome] = await app.db.transaction().execute(async (tx) => {
    const keys = [
      memberAccount('memberPayout', memberId, 'CNY'),
      houseAccount('railClearing', 'CNY', billNo, 'sandbox'),
    ]
    const [payout = 0n, bank = 0n] = await openAccounts(tx, keys, at)
    const hold = transferId('withdrawal.hold', billNo)
    const amount = cny(yuan)
    const taken = [
      capture({ hold, amount, reason: 'withdrawalPaid' }),
      postLeg({ debit: payout, credit: bank, amount, reason: 'withdrawalPaid' }),
    ]
    const legs = racer === 'c' ? taken : [release({ hold, reason: 'withdrawalReturned' })]
    return post(tx, [group(['race', `${billNo}.${no}`], legs)], at)
  })
  if (outcome?.status === 'posted') return true
  if (outcome?.status === 'refused' && outcome.reason === 'hold_resolved') return false
  throw new Error(`${billNo}: ${JSON.stringify(outcome)}`)
}

/** Through the wallet, as the withdrawals book it: whether it won. */
async function raceWallet(app: App, { yuan, ...held }: Held, racer: Racer): Promise<boolean> {
  const withdrawal = { ...held, amount: cny(yuan) }
  const booking =
    racer === 'c'
      ? withdrawalPaidBooking({ ...withdrawal, rail: 'sandbox' })
      : withdrawalReturnedBooking(withdrawal)
  const booked = transact(systemCtx(app, newId()), (tx, ctx) => book(tx, ctx.app, booking))
  return booked.then(
    () => true,
    (error: Error) => {
      if (error.message.includes('hold_resolved')) return false
      throw error
    },
  )
}

/** Captures and releases race for one hold again and again: each time one of them wins. */
export const racingHolds: Fault = {
  name: 'racing-holds',
  simulates: 'two captures, or a capture and a release or expiry, racing for one hold',
  run: async ({ dice, long, ground, rounds }) => {
    const web = await openWebApp(await ground.database())
    const { app } = web
    try {
      let races = 0
      const draw = () => ({
        race: [...dice.pick(RACES)] as Racer[],
        // The wallet knows a second capture of a withdrawal again: there only unlike ones race.
        byWallet: dice.onceIn(3),
        yuan: dice.between(1, 50),
      })
      const lost: string[] = []
      const wrong: string[] = []
      const wins = { c: 0, r: 0 }
      // One row of numbers for all lanes.
      const plan = rounds(long ? ROUNDS.long : ROUNDS.short)[Symbol.iterator]()
      const lane = async () => {
        const memberId = newId()
        await fund(app, memberId, FUND)
        let taken = 0n
        while (!plan.next().done) {
          const one = draw()
          races += 1
          const held = { memberId, billNo: `W${newId()}`, yuan: one.yuan }
          await holdOne(app, held)
          const racers: Racer[] = one.byWallet ? ['c', 'r'] : one.race
          const outcomes = await Promise.all(
            racers.map((racer, no) =>
              one.byWallet ? raceWallet(app, held, racer) : raceLedger(app, held, racer, no),
            ),
          )
          const winners = racers.filter((_, no) => outcomes[no])
          if (winners.length === 0) lost.push(`${held.billNo}: nobody won`)
          if (winners.length > 1) wrong.push(`${held.billNo}: ${winners.join('')} won`)
          for (const racer of winners) wins[racer] += 1
          if (winners[0] === 'c') taken += cny(one.yuan).units
        }
        const centre = await balanceOf(app.db, memberAccount('memberCentre', memberId, 'CNY'))
        const must = FUND.units - taken
        if (centre.posted.units !== must || centre.held.units !== 0n)
          wrong.push(`a member has ${centre.posted.units} and ${centre.held.units} held, not ${must} and 0`)
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      if (wins.c === 0 || wins.r === 0) wrong.push('one side never won')
      return {
        acknowledged: races,
        unknown: 0,
        lost: lost.length,
        checked: `${races} races, ${wins.c} captured, ${wins.r} released; one winner each, every balance as it must be`,
        wrong: [...lost, ...wrong, ...(await wrongInBooks(app.db))],
      }
    } finally {
      await web.close()
    }
  },
}
