import type { Ctx } from '#platform/context/context.ts'
import type { Db, Tx } from '#platform/db/index.ts'
import { type Money, money } from '#platform/money/money.ts'
import type { VenueAdapter, VenueOrder } from '../venue-adapter.ts'
import { SILENT_QUESTIONS, testBehaviourOf } from './test-venue.rules.ts'

type Word = 'done' | 'refused' | 'closed'

type Tables = {
  'venues_sandbox.account': { readonly member_id: string; readonly balance: bigint }
  'venues_sandbox.transfer': {
    readonly id: string
    readonly member_id: string
    readonly direction: 'in' | 'out'
    readonly amount: bigint
    readonly word: Word
    readonly questions: number
  }
}

/**
 * An invented venue outside the house, for trying out what happens when one does not answer: the cents of an
 * amount say how it behaves (`test-venue.rules.ts`). It has books of its own and shares nothing with the
 * house but the machine. No game is played there, no real money goes there, and only a sandbox that asks for
 * it has it (`SANDBOX_VENUE`).
 */
export const testVenue: VenueAdapter = {
  async order(ctx, order, signal) {
    const manner = testBehaviourOf(order.direction, order.amount)
    if (manner === 'loses') throw new Error('the test venue never got this order')
    const word = await carryOut(ctx, order, manner === 'refuses')
    return manner === 'hangs' ? silence(signal) : said(word)
  },
  async whatBecameOf(ctx, order, signal) {
    const { word, questions } = await lookUp(ctx, order)
    if (word === 'closed') return 'unseen'
    const hangs = testBehaviourOf(order.direction, order.amount) === 'hangs' && questions <= SILENT_QUESTIONS
    return hangs ? silence(signal) : said(word)
  },
  launch: () => Promise.resolve('nothingToEnter'),
  balanceOf: ({ app }, memberId) => balanceThere(app.db, memberId),
  // Nobody is ever in.
  kick: () => Promise.resolve(),
}

async function balanceThere(db: Db, memberId: string): Promise<Money<'CNY'>> {
  const row = await db
    .$extendTables<Tables>()
    .selectFrom('venues_sandbox.account')
    .select('balance')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return money('CNY', row?.balance ?? 0n)
}

const said = (word: Word) => (word === 'done' ? 'done' : 'refused')

/** No answer, for as long as anybody waits. */
function silence(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * Carries an order out once, or refuses it: also one it was asked about before it came, and one its books do
 * not cover.
 */
function carryOut(ctx: Ctx, order: VenueOrder, refuses: boolean): Promise<Word> {
  return inItsBooks(ctx, async (tx) => {
    const first = await note(tx, order, 'refused')
    if (!first) return (await noted(tx, order)).word
    if (refuses || !(await move(tx, order))) return 'refused'
    await tx
      .$extendTables<Tables>()
      .updateTable('venues_sandbox.transfer')
      .set({ word: 'done' })
      .where('id', '=', order.transferId)
      .execute()
    return 'done'
  })
}

/**
 * What it knows of an order; one that it does not know is closed, so that it is refused should it still come.
 */
function lookUp(ctx: Ctx, order: VenueOrder): Promise<{ word: Word; questions: number }> {
  return inItsBooks(ctx, async (tx) => {
    await note(tx, order, 'closed')
    return tx
      .$extendTables<Tables>()
      .updateTable('venues_sandbox.transfer')
      .set((row) => ({ questions: row('questions', '+', 1) }))
      .where('id', '=', order.transferId)
      .returning(['word', 'questions'])
      .executeTakeFirstOrThrow()
  })
}

/** Its books are its own: whatever the house is doing has no part in what it writes. */
const inItsBooks = <T>({ app }: Ctx, work: (tx: Tx) => Promise<T>) =>
  app.db.transaction().execute((tx) => work(tx))

async function note(tx: Tx, { transferId, memberId, direction, amount }: VenueOrder, word: Word) {
  const row = await tx
    .$extendTables<Tables>()
    .insertInto('venues_sandbox.transfer')
    .values({ id: transferId, member_id: memberId, direction, amount: amount.units, word, questions: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const noted = (tx: Tx, { transferId }: VenueOrder) =>
  tx
    .$extendTables<Tables>()
    .selectFrom('venues_sandbox.transfer')
    .select('word')
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()

/** Moves the member's balance there; false where it does not cover what is asked back. */
async function move(tx: Tx, { memberId, direction, amount }: VenueOrder): Promise<boolean> {
  const t = tx.$extendTables<Tables>()
  if (direction === 'in') {
    await t
      .insertInto('venues_sandbox.account')
      .values({ member_id: memberId, balance: amount.units })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet((row) => ({
          balance: row('venues_sandbox.account.balance', '+', amount.units),
        })),
      )
      .execute()
    return true
  }
  const paid = await t
    .updateTable('venues_sandbox.account')
    .set((row) => ({ balance: row('balance', '-', amount.units) }))
    .where('member_id', '=', memberId)
    .where('balance', '>=', amount.units)
    .returning('member_id')
    .executeTakeFirst()
  return paid !== undefined
}
