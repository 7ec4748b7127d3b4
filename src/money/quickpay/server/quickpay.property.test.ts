/** @module-tag races */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueStepUp } from '#members/identity/server/index.ts'
import { bindCard } from '#money/payees/server/verbs/bind-card.ts'
import { payInSandbox } from '#money/rails/server/index.ts'
import { readWallet } from '#money/wallet/server/index.ts'
import { type MemberCtx, SYSTEM_ACTOR, systemCtx } from '#platform/context/context.ts'
import { sql } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { bookViolations, fund } from '#testing/money.ts'
import { createWorld, type World } from '#testing/world.ts'
import { isDepositOver } from '../quickpay-states.ts'
import { partStateOf } from './quickpay.states.ts'
import { tables } from './quickpay.tables.ts'
import { confirmReceived, denyReceived } from './verbs/answer-payment.ts'
import { appealPayment } from './verbs/appeal-payment.ts'
import { cancelDeposit, sayPaid } from './verbs/pay-deposit.ts'
import { placeQuickDeposit } from './verbs/place-deposit.ts'
import { submitQuickWithdrawal } from './verbs/submit-withdrawal.ts'

/** Everything that can happen, in any order. */
const STEPS = [
  'submit',
  'place',
  'match',
  'pay',
  'sayPaid',
  'cancel',
  'confirm',
  'deny',
  'appeal',
  'wait',
  'outage',
  'runOut',
  'fallBack',
  'decide',
] as const
type Step = readonly [what: (typeof STEPS)[number], number: number]

const FUNDS = '3000'
const AMOUNTS = [100, 200, 300, 500, 900] as const
const DOWN_SECONDS = 60

let world: World
beforeAll(async () => {
  world = await createWorld({
    seed: false,
    settings: {
      LOG_LEVEL: 'silent',
      QUICK_WAIT_SECONDS: '20',
      QUICK_PAY_MINUTES: '0.5',
      QUICK_CONFIRM_MINUTES: '0.5',
      QUICK_MATCH_MINUTES: '1',
      QUICK_DOWN_SECONDS: String(DOWN_SECONDS),
    },
  })
})
afterAll(() => world.close())

function as(memberId: string): MemberCtx {
  return {
    ...systemCtx(world.app, newId()),
    actor: { ...SYSTEM_ACTOR, kind: 'member', memberId, sessionId: newId() },
  }
}

interface Receiver {
  readonly ctx: MemberCtx
  readonly memberId: string
  readonly cardId: string
}

async function receiver(): Promise<Receiver> {
  const memberId = newId()
  const ctx = as(memberId)
  await fund(world, memberId, FUNDS)
  const { cards } = await bindCard({
    ctx,
    input: {
      bankCode: 'CMB',
      country: 'CN',
      holderName: '林远',
      cardNo: '6214830211758841',
      stepUp: issueStepUp(ctx, 'payee').stepUp,
    },
  })
  return { ctx, memberId, cardId: cards[0]?.id ?? '' }
}

async function orRefusal(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

const deposits = (ids: readonly string[]) =>
  tables(world.app.db)
    .selectFrom('quickpay.deposit')
    .selectAll()
    .where('member_id', 'in', ids)
    .orderBy('placed_at')
    .orderBy('bill_no')
    .execute()
const parts = (ids: readonly string[]) =>
  tables(world.app.db)
    .selectFrom('quickpay.part as part')
    .innerJoin('quickpay.withdrawal as w', 'w.bill_no', 'part.bill_no')
    .selectAll('part')
    .select('w.member_id')
    .where('w.member_id', 'in', ids)
    .orderBy('part.made_at')
    .orderBy('part.part_no')
    .execute()
const withdrawals = (ids: readonly string[]) =>
  tables(world.app.db).selectFrom('quickpay.withdrawal').selectAll().where('member_id', 'in', ids).execute()

type People = { readonly receivers: readonly Receiver[]; readonly payers: readonly string[] }
const ids = ({ receivers }: People) => receivers.map(({ memberId }) => memberId)

async function take(people: People, [what, number]: Step): Promise<void> {
  const pick = <T>(of: readonly T[]): T | undefined => of[number % Math.max(1, of.length)]
  const amount = cny(AMOUNTS[number % AMOUNTS.length] ?? 100)
  const order = { requestId: newId(), currency: 'CNY' as const, amount }
  const twice = (work: () => Promise<unknown>) => Promise.all([orRefusal(work()), orRefusal(work())])
  switch (what) {
    case 'submit': {
      const who = pick(people.receivers)
      if (who)
        await twice(() => submitQuickWithdrawal({ ctx: who.ctx, input: { ...order, cardId: who.cardId } }))
      return
    }
    case 'place': {
      const who = pick(people.payers)
      if (who) await twice(() => placeQuickDeposit({ ctx: as(who), input: order }))
      return
    }
    case 'wait':
      return void world.clock.advance((number % 30) * 1000)
    case 'outage':
      return void world.clock.advance((DOWN_SECONDS + 1 + (number % 900)) * 1000)
    case 'confirm':
    case 'deny': {
      const part = pick(await parts(ids(people)))
      if (!part) return
      const input = { billNo: part.part_no, text: 'x', pictureIds: [] }
      const ctx = as(part.member_id)
      await twice(() => (what === 'confirm' ? confirmReceived({ ctx, input }) : denyReceived({ ctx, input })))
      return
    }
    case 'pay':
    case 'sayPaid':
    case 'cancel':
    case 'appeal': {
      const row = pick((await deposits(people.payers)).filter(({ part_no: part }) => part !== null))
      if (!row) return
      const ctx = as(row.member_id)
      const { bill_no: billNo } = row
      if (what === 'pay') return payInSandbox(ctx, row.reference)
      if (what === 'cancel') return void (await twice(() => cancelDeposit({ ctx, input: { billNo } })))
      if (what === 'appeal')
        return void (await twice(() => appealPayment({ ctx, input: { billNo, text: 'x', pictureIds: [] } })))
      const said = { billNo, payerName: '陈默', bankCode: 'ICBC', lastFour: '0128' }
      return void (await twice(() => sayPaid({ ctx, input: said })))
    }
    default:
      await Promise.all([world.runJobs(`quickpay.${what}`), world.runJobs(`quickpay.${what}`)])
  }
}

/**
 * Every escrow has to the unit what its order or part says, and the rows agree with one another as the table
 * of states has them.
 */
async function expectWhole(people: People): Promise<void> {
  expect(await bookViolations(world)).toEqual([])
  const { rows } = await sql<{ scope: string; units: bigint }>`
    select a.scope, b.credit_posted - b.debit_posted as units from ledger.account a join ledger.balance b on b.account_id = a.id
    where b.credit_posted <> b.debit_posted
      and (a.code = 2070 and a.owner = any(${ids(people)}::uuid[]) or a.code = 2130)`.execute(world.app.db)
  const own = await withdrawals(ids(people))
  const open = (await parts(ids(people))).filter(({ ended_at: at }) => at === null)
  const expected = [
    ...own.filter(({ unmatched }) => unmatched > 0n).map((row) => [row.bill_no, row.unmatched] as const),
    ...open.map((row) => [row.part_no, row.amount] as const),
  ]
  expect(new Map(rows.map((row) => [row.scope, row.units]))).toEqual(new Map(expected))
  for (const row of own) {
    const inParts = open.filter(({ bill_no: of }) => of === row.bill_no)
    expect(inParts).toHaveLength(row.open_parts)
    const sum = inParts.reduce(
      (total, { amount }) => total + amount,
      row.unmatched + row.received + row.ordinary,
    )
    expect(sum).toBe(row.amount)
  }
  const states = new Map((await parts(ids(people))).map((part) => [part.part_no, part.state]))
  for (const row of await deposits(people.payers)) {
    if (row.part_no) expect(partStateOf(row.state, true)).toBe(states.get(row.part_no))
    if (row.paid_at) expect(['expired', 'cancelled', 'unmatched']).not.toContain(row.state)
  }
}

/** Lets everything that is due happen until nothing is. */
async function runDown(people: People): Promise<void> {
  for (let round = 0; round < 30; round++) {
    const isOver =
      (await deposits(people.payers)).every(({ state }) => isDepositOver(state)) &&
      (await withdrawals(ids(people))).every(({ ended_at: at }) => at !== null)
    if (isOver) return
    world.clock.advance(30_000)
    for (const job of ['match', 'runOut', 'decide', 'fallBack'] as const) await take(people, [job, 0])
  }
}

it('whatever happens in whatever order and however often, nothing is lost, nothing is paid twice and every escrow ends empty', async () => {
  await world.runJobs('quickpay.runOut')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(10_000)), { minLength: 15, maxLength: 50 }),
      async (steps) => {
        const people = {
          receivers: [await receiver(), await receiver()],
          payers: [newId(), newId(), newId()],
        }
        for (const step of [['submit', 4], ['place', 2], ...steps] as Step[]) await take(people, step)
        await expectWhole(people)

        await runDown(people)
        await expectWhole(people)
        const ended = await withdrawals(ids(people))
        expect(ended.filter(({ ended_at: at }) => at === null)).toEqual([])
        const credited = (await deposits(people.payers)).filter(({ state }) => state === 'credited')
        const received = ended.reduce((total, row) => total + row.received, 0n)
        expect(credited.reduce((total, row) => total + row.amount, 0n)).toBe(received)
        for (const payer of people.payers) {
          const own = credited.filter(({ member_id: id }) => id === payer)
          const due = own.reduce(
            (total, row) => total + row.amount + (row.reward_due_at === null ? row.reward : 0n),
            0n,
          )
          expect((await readWallet(world.app.db, payer)).available.units).toBe(due)
        }
        for (const { memberId } of people.receivers) {
          const { available, held } = await readWallet(world.app.db, memberId)
          const gone = ended
            .filter(({ member_id: id }) => id === memberId)
            .reduce((sum, row) => sum + row.received, 0n)
          expect(available.units + held.units).toBe(cny(FUNDS).units - gone)
        }
      },
    ),
    { numRuns: 12, seed: 20_261_122, endOnFailure: true },
  )
})
