/** @module-tag races */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cny, type Money, money } from '#platform/money/money.ts'
import { type Books, openBooks } from '#testing/books/books.ts'
import { CHART, houseAccount, memberAccount } from '../ledger.chart.ts'
import { balanceOf, violations } from './index.ts'
import {
  type AccountId,
  capture,
  type Group,
  group,
  hold,
  type Leg,
  post,
  postLeg,
  release,
  transferId,
} from './posting.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(async () => {
  expect(await violations(books.db)).toEqual([])
  await books.close()
})

/** Two members, the first with 100.00, and names for groups that no other test uses. */
async function scene() {
  const payer = await books.member(cny(100))
  const payee = await books.member()
  const move = (amount: Money) =>
    postLeg({ debit: payer.centre, credit: payee.centre, amount, reason: 'withdrawalPaid' })
  const setAside = (amount: Money) =>
    hold({ debit: payer.centre, credit: payee.centre, amount, reason: 'withdrawalHeld' })
  const name = (what: string): [string, string] => [what, payer.id]
  const standing = async () => {
    const of = async (id: string) => {
      const { posted, held } = await balanceOf(books.db, { ...memberAccount('memberCentre', id, 'CNY') })
      return [posted.units / 1_000_000n, held.units / 1_000_000n].map(Number)
    }
    const [a, b] = await Promise.all([of(payer.id), of(payee.id)])
    return { payer: a, payee: b }
  }
  return { payer, payee, move, setAside, name, standing }
}

const take = (name: [string, string], amount: Money): Leg =>
  capture({ hold: transferId(...name), amount, reason: 'withdrawalPaid' })
const free = (name: [string, string]): Leg =>
  release({ hold: transferId(...name), reason: 'withdrawalReturned' })

describe('a posting', () => {
  it('moves money from the debit to the credit side at once', async () => {
    const { move, name, standing } = await scene()
    expect(await books.post(group(name('move'), [move(cny(30))]))).toEqual([{ status: 'posted' }])
    expect(await standing()).toEqual({ payer: [70, 0], payee: [30, 0] })
  })

  it('takes the last unit and not one more', async () => {
    const { move, name, standing } = await scene()
    const over = money('CNY', cny(100).units + 1n)
    expect(await books.post(group(name('over'), [move(over)]))).toMatchObject([{ reason: 'floor' }])
    expect(await books.post(group(name('all'), [move(cny(100))]))).toEqual([{ status: 'posted' }])
    expect(await standing()).toEqual({ payer: [0, 0], payee: [100, 0] })
  })

  it('repeated under its id does nothing more, however often and however much was spent since', async () => {
    const { move, name, standing } = await scene()
    const same = group(name('again'), [move(cny(100))])
    await books.post(same)
    for (let time = 0; time < 3; time++) expect(await books.post(same)).toEqual([{ status: 'exists' }])
    expect(await standing()).toEqual({ payer: [0, 0], payee: [100, 0] })
  })

  it.each<[string, (s: Awaited<ReturnType<typeof scene>>) => Group]>([
    ['another amount', (s) => group(s.name('first'), [s.move(cny(31))])],
    [
      'another direction',
      (s) =>
        group(s.name('first'), [
          postLeg({
            debit: s.payee.centre,
            credit: s.payer.centre,
            amount: cny(30),
            reason: 'withdrawalPaid',
          }),
        ]),
    ],
    ['another reason', (s) => group(s.name('first'), [{ ...s.move(cny(30)), reason: 'won' }])],
    ['another kind', (s) => group(s.name('first'), [s.setAside(cny(30))])],
    ['another record', (s) => group(s.name('first'), [s.move(cny(30))], { ref: { kind: 'bet', id: '2' } })],
    ['one leg more', (s) => group(s.name('first'), [s.move(cny(30)), s.move(cny(1))])],
  ])('under a known id with %s is a conflict and changes nothing', async (_, other) => {
    const s = await scene()
    await books.post(group(s.name('first'), [s.move(cny(30))], { ref: { kind: 'bet', id: '1' } }))
    expect(await books.post(other(s))).toEqual([{ status: 'conflict' }])
    expect(await s.standing()).toEqual({ payer: [70, 0], payee: [30, 0] })
  })

  it.each<[string, bigint]>([
    ['nothing', 0n],
    ['less than nothing', -1n],
    ['more than any amount is', 1_000_000_000_000_001n],
    ['the largest number there is', 9_223_372_036_854_775_807n],
  ])('of %s is refused', async (_, units) => {
    const { move, name } = await scene()
    expect(await books.post(group(name('bad'), [move(money('CNY', units))]))).toMatchObject([
      { status: 'refused', reason: 'bad_amount' },
    ])
  })

  it('to the account it comes from is refused', async () => {
    const { payer, name } = await scene()
    const leg = postLeg({ debit: payer.centre, credit: payer.centre, amount: cny(1), reason: 'won' })
    expect(await books.post(group(name('self'), [leg]))).toMatchObject([{ reason: 'same_account' }])
  })

  it('to an account that was never opened is refused', async () => {
    const { payer, name } = await scene()
    const leg = postLeg({ debit: payer.centre, credit: 999_999_999n, amount: cny(1), reason: 'won' })
    expect(await books.post(group(name('nobody'), [leg]))).toMatchObject([{ reason: 'unknown_account' }])
  })

  it.each<[string, (a: { cny: AccountId; usdt: AccountId; other: AccountId }) => Leg]>([
    [
      'from CNY to USDT, in CNY',
      (a) => postLeg({ debit: a.cny, credit: a.usdt, amount: cny(1), reason: 'won' }),
    ],
    [
      'from CNY to USDT, in USDT',
      (a) => postLeg({ debit: a.cny, credit: a.usdt, amount: money('USDT', 1n), reason: 'won' }),
    ],
    [
      'between two CNY accounts, in USDT',
      (a) => postLeg({ debit: a.cny, credit: a.other, amount: money('USDT', 1n), reason: 'won' }),
    ],
  ])('%s is refused', async (_, legOf) => {
    const { payer, payee, name } = await scene()
    const [usdt] = await books.open(memberAccount('memberCentre', payer.id, 'USDT'))
    if (usdt === undefined) throw new Error('not opened')
    const leg = legOf({ cny: payer.centre, usdt, other: payee.centre })
    expect(await books.post(group(name('mixed'), [leg]))).toMatchObject([{ reason: 'currency_mismatch' }])
  })

  it('across currencies cannot be written by hand either', async () => {
    const { payer } = await scene()
    const [usdt] = await books.open(memberAccount('memberCentre', payer.id, 'USDT'))
    await expect(
      books.rows(
        `insert into ledger.transfer (id, group_id, leg, legs, kind, debit_account, debit_seq, credit_account,
           credit_seq, currency, amount, code, fingerprint, created_at)
         values (gen_random_uuid(), gen_random_uuid(), 1, 1, 'post', $1, 1, $2, 1, 'CNY', 1, 1, sha256(''), now())`,
        [payer.centre, usdt],
      ),
    ).rejects.toThrow(/credit_in_currency/)
  })
})

describe('a hold', () => {
  it('sets money aside: it is still there, and cannot be spent', async () => {
    const { move, setAside, name, standing } = await scene()
    await books.post(group(name('hold'), [setAside(cny(60))]))
    expect(await standing()).toEqual({ payer: [100, 60], payee: [0, 0] })
    expect(await books.post(group(name('spend'), [move(cny(41))]))).toMatchObject([{ reason: 'floor' }])
    expect(await books.post(group(name('spend'), [move(cny(40))]))).toEqual([{ status: 'posted' }])
  })

  it('names the account that could not cover it', async () => {
    const { payer, setAside, name } = await scene()
    expect(await books.post(group(name('much'), [setAside(cny(101))]))).toEqual([
      { status: 'refused', reason: 'floor', account: payer.centre },
    ])
  })

  it('captured whole moves the money', async () => {
    const { setAside, name, standing } = await scene()
    await books.post(group(name('hold'), [setAside(cny(60))]))
    expect(await books.post(group(name('take'), [take(name('hold'), cny(60))]))).toEqual([
      { status: 'posted' },
    ])
    expect(await standing()).toEqual({ payer: [40, 0], payee: [60, 0] })
  })

  it('captured in part frees the rest', async () => {
    const { setAside, name, standing } = await scene()
    await books.post(group(name('hold'), [setAside(cny(60))]))
    await books.post(group(name('take'), [take(name('hold'), cny(25))]))
    expect(await standing()).toEqual({ payer: [75, 0], payee: [25, 0] })
  })

  it('released frees everything', async () => {
    const { setAside, name, standing } = await scene()
    await books.post(group(name('hold'), [setAside(cny(60))]))
    expect(await books.post(group(name('free'), [free(name('hold'))]))).toEqual([{ status: 'posted' }])
    expect(await standing()).toEqual({ payer: [100, 0], payee: [0, 0] })
  })

  it.each(['take', 'free'] as const)('is resolved once: after %s neither works', async (how) => {
    const { setAside, name, standing } = await scene()
    await books.post(group(name('hold'), [setAside(cny(60))]))
    await books.post(group(name(how), [how === 'take' ? take(name('hold'), cny(60)) : free(name('hold'))]))
    const after = await standing()
    expect(await books.post(group(name('take2'), [take(name('hold'), cny(60))]))).toMatchObject([
      { reason: 'hold_resolved' },
    ])
    expect(await books.post(group(name('free2'), [free(name('hold'))]))).toMatchObject([
      { reason: 'hold_resolved' },
    ])
    expect(await standing()).toEqual(after)
  })

  it('is resolved once in one batch too, and by eight sessions at once', async () => {
    const { setAside, name } = await scene()
    await books.post(group(name('h1'), [setAside(cny(10))]), group(name('h2'), [setAside(cny(10))]))
    const twice = await books.post(
      group(name('a'), [take(name('h1'), cny(10))]),
      group(name('b'), [free(name('h1'))]),
    )
    expect(twice).toMatchObject([{ status: 'posted' }, { reason: 'hold_resolved' }])
    const racers = Array.from({ length: 8 }, (_, n) => books.post(group(name(`r${n}`), [free(name('h2'))])))
    const outcomes = (await Promise.all(racers)).flat().map((outcome) => outcome.status)
    expect(outcomes.filter((status) => status === 'posted')).toHaveLength(1)
    expect(outcomes.filter((status) => status === 'refused')).toHaveLength(7)
  })

  it('gives no more than it holds', async () => {
    const { setAside, name } = await scene()
    await books.post(group(name('hold'), [setAside(cny(60))]))
    const over = money('CNY', cny(60).units + 1n)
    expect(await books.post(group(name('take'), [take(name('hold'), over)]))).toMatchObject([
      { reason: 'exceeds_hold' },
    ])
  })

  it('cannot be captured in another currency', async () => {
    const { setAside, name } = await scene()
    await books.post(group(name('hold'), [setAside(cny(60))]))
    expect(await books.post(group(name('take'), [take(name('hold'), money('USDT', 1n))]))).toMatchObject([
      { reason: 'currency_mismatch' },
    ])
  })

  it.each(['nothing', 'a posting'])('that is %s cannot be resolved', async (what) => {
    const { move, name } = await scene()
    await books.post(group(name('a posting'), [move(cny(1))]))
    expect(await books.post(group(name('take'), [take(name(what), cny(1))]))).toMatchObject([
      { reason: 'unknown_hold' },
    ])
  })

  it('can be captured in the batch that makes it, and not when it was refused there', async () => {
    const { setAside, name, standing } = await scene()
    const outcomes = await books.post(
      group(name('good'), [setAside(cny(60))]),
      group(name('good take'), [take(name('good'), cny(60))]),
      group(name('bad'), [setAside(cny(41))]),
      group(name('bad take'), [take(name('bad'), cny(1))]),
    )
    expect(outcomes).toMatchObject([
      { status: 'posted' },
      { status: 'posted' },
      { reason: 'floor' },
      { reason: 'unknown_hold' },
    ])
    expect(await standing()).toEqual({ payer: [40, 0], payee: [60, 0] })
  })
})

describe('a group', () => {
  it('is posted whole or not at all', async () => {
    const { move, name, standing } = await scene()
    expect(await books.post(group(name('both'), [move(cny(60)), move(cny(41))]))).toMatchObject([
      { reason: 'floor' },
    ])
    expect(await standing()).toEqual({ payer: [100, 0], payee: [0, 0] })
    expect(
      await books.rows('select from ledger.transfer where id = $1', [transferId(...name('both'))]),
    ).toEqual([])
    expect(await books.post(group(name('both'), [move(cny(60)), move(cny(40))]))).toEqual([
      { status: 'posted' },
    ])
  })

  it('is judged by the state it leaves, not by the order of its legs', async () => {
    const { payee, move, name, standing } = await scene()
    const [payout] = await books.open(memberAccount('memberPayout', payee.id, 'CNY'))
    if (payout === undefined) throw new Error('not opened')
    const onward = postLeg({ debit: payee.centre, credit: payout, amount: cny(20), reason: 'withdrawalPaid' })
    expect(await books.post(group(name('through'), [onward, move(cny(20))]))).toEqual([{ status: 'posted' }])
    expect(await standing()).toEqual({ payer: [80, 0], payee: [0, 0] })
  })

  it('that is refused leaves the others of its batch alone', async () => {
    const { move, name, standing } = await scene()
    const outcomes = await books.post(
      group(name('1'), [move(cny(50))]),
      group(name('2'), [move(cny(51))]),
      group(name('3'), [move(cny(50))]),
      group(name('4'), [move(cny(1))]),
    )
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['posted', 'refused', 'posted', 'refused'])
    expect(await standing()).toEqual({ payer: [0, 0], payee: [100, 0] })
  })

  it('with one id twice is refused, also when the id stands in an earlier group of the batch', async () => {
    const { move, name, standing } = await scene()
    const first = group(name('first'), [move(cny(10))])
    const outcomes = await books.post(
      first,
      { ...first, legs: [move(cny(20))] },
      group(name('third'), [move(cny(1))]),
    )
    expect(outcomes).toMatchObject([{ status: 'posted' }, { reason: 'doubled_id' }, { status: 'posted' }])
    expect(await standing()).toEqual({ payer: [89, 0], payee: [11, 0] })
  })

  it('needs a leg', async () => {
    await expect(books.post(group(['empty', '1'], []))).rejects.toThrow('no legs')
  })

  it('in a batch of none is nothing', async () => {
    expect(await books.post()).toEqual([])
  })
})

describe('floors', () => {
  it('hold against statements written by hand', async () => {
    const { payer } = await scene()
    await expect(
      books.rows('update ledger.balance set debit_posted = credit_posted + 1 where account_id = $1', [
        payer.centre,
      ]),
    ).rejects.toThrow(/stands/)
  })

  it('let free accounts go either way', async () => {
    const [bank, result] = await books.open(
      houseAccount('railClearing', 'CNY', 'x', 'floor-test'),
      houseAccount('venueResult', 'CNY', 'x', 'floor-test'),
    )
    if (bank === undefined || result === undefined) throw new Error('not opened')
    const there = postLeg({ debit: bank, credit: result, amount: cny(5), reason: 'won' })
    const back = postLeg({ debit: result, credit: bank, amount: cny(9), reason: 'won' })
    expect(await books.post(group(['free', '1'], [there]), group(['free', '2'], [back]))).toEqual([
      { status: 'posted' },
      { status: 'posted' },
    ])
  })

  it('are those of the chart', async () => {
    const kinds = await books.rows<{ code: number; rule: string }>(
      'select distinct code, rule from ledger.account',
    )
    const chart = new Map<number, string>(Object.values(CHART).map((kind) => [kind.code, kind.rule]))
    for (const { code, rule } of kinds) expect(rule).toBe(chart.get(code))
  })
})

describe('a transaction', () => {
  it('that rolls back leaves nothing', async () => {
    const { move, name, standing } = await scene()
    const gone = books.db.transaction().execute(async (tx) => {
      await post(tx, [group(name('gone'), [move(cny(10))])], new Date(0))
      throw new Error('changed my mind')
    })
    await expect(gone).rejects.toThrow('changed my mind')
    expect(await standing()).toEqual({ payer: [100, 0], payee: [0, 0] })
  })

  it('posts once: between two postings the order of locks would not hold', async () => {
    const { move, name, standing } = await scene()
    const twice = books.db.transaction().execute(async (tx) => {
      await post(tx, [group(name('first'), [move(cny(10))])], new Date(0))
      await post(tx.$extendTables(), [group(name('second'), [move(cny(10))])], new Date(0))
    })
    await expect(twice).rejects.toThrow(/posts a second time: post everything/)
    expect(await standing()).toEqual({ payer: [100, 0], payee: [0, 0] })
  })

  it('of another isolation level is refused', async () => {
    const { move, name } = await scene()
    const serial = books.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => post(tx, [group(name('serial'), [move(cny(10))])], new Date(0)))
    await expect(serial).rejects.toThrow(/READ COMMITTED/)
  })
})
