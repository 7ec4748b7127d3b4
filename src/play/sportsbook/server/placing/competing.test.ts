/** @module-tag races */
import { describe, expect, it } from 'vitest'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { type MemberCtx, SYSTEM_ACTOR, systemCtx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { holdsSomebodyUp } from '#testing/databases/held-up.ts'
import {
  chen,
  fund,
  lin,
  markets,
  memberIdOf,
  offered,
  place,
  sportsWallet,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import { PricesChanged } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { placeBets } from '../verbs/place-bets.ts'
import { touchedBy } from './asked-bet.ts'

withBettors()

type Asks = Parameters<typeof placeBets>[2]
type Pick = Awaited<ReturnType<typeof offered>>
type Name = 'lin_yuan' | 'chen_mo'

/** A member's bet as a batch has it. */
interface Wanted {
  readonly who: Name
  readonly stake: number
  readonly pick: Pick
  readonly policy?: 'ask' | 'any'
}

/**
 * Places bets in one transaction, in their order; of each the stake that was taken, or the code of its refusal. `before`
 * happens before it commits.
 */
async function placeTogether(wanted: readonly Wanted[], before?: (tx: Tx) => Promise<void>) {
  const { app } = world
  const memberIds = { lin_yuan: await memberIdOf('lin_yuan'), chen_mo: await memberIdOf('chen_mo') }
  const sessions = { lin_yuan: newId(), chen_mo: newId() }
  const answers = await transact(systemCtx(app, 'test'), async (tx) => {
    const placed = await placeBets(
      tx,
      app,
      wanted.map(({ who, stake, pick, policy = 'any' }) => {
        const actor = {
          ...SYSTEM_ACTOR,
          kind: 'member',
          memberId: memberIds[who],
          sessionId: sessions[who],
        } as const
        const ctx = { app, actor, traceId: 'test', tx } satisfies MemberCtx & { tx: typeof tx }
        const input = { ...pick, requestId: newId(), currency: 'CNY', oddsPolicy: policy, stake: cny(stake) }
        return { ctx, input } as Asks[number]
      }),
    )
    await before?.(tx)
    return placed
  })
  return answers.map((one) => (one instanceof Refusal ? one.code : one.stake))
}

const limitStakes = (amount: string) =>
  lin.post('/member/v1/protection/limit', { kind: 'stake', period: 'day', amount, currency: 'CNY' })
const insufficient = WalletErrors.insufficient.code
const moved = SportsbookErrors.oddsChanged.code

async function written() {
  const { rows } = await sql<{ what: string; n: number }>`
    select 'bets' as what, count(*)::int as n from sportsbook.bet
    union all select 'told', count(*)::int from platform.outbox where type = 'sportsbook.placed'
    union all select 'audited', count(*)::int from platform.audit where action = 'sportsbook.place'
    union all select 'booked', count(*)::int from ledger.transfer where ref_kind = 'bet'
    union all select 'listed', count(*)::int from wallet.movement where deal = 'stake'`.execute(world.app.db)
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]))
}
const each = (n: number) => ({ bets: n, told: n, audited: n, booked: n, listed: n })

describe('bets of two batches', () => {
  it('that move two markets of the board are told as both left them, whichever commits last', async () => {
    await fund('lin_yuan', 9_000)
    await fund('chen_mo', 9_000)
    const [first, second] = [await offered(), await offered(1)]
    let others: Promise<unknown> = Promise.resolve()
    await placeTogether([{ who: 'lin_yuan', stake: 5_000, pick: first }], async (tx) => {
      others = placeTogether([{ who: 'chen_mo', stake: 5_000, pick: second }])
      await holdsSomebodyUp({ query: (text: string) => sql.raw(text).execute(tx) } as never)
    })
    await others
    const { rows } = await sql<{ payload: unknown }>`
      select payload from platform.outbox where type = ${PricesChanged.type} order by seq desc limit 1`.execute(
      world.app.db,
    )
    const [match] = await markets()
    expect(rows[0]?.payload).toMatchObject({ matchId: first.matchId, markets: match?.markets })
    expect((await offered()).odds).not.toBe(first.odds)
    expect((await offered(1)).odds).not.toBe(second.odds)
  })

  it.each([
    ['1x2', null, 'total', '2.50', true],
    ['total', '2.50', 'total', '3.50', true],
    ['total', '2.50', 'btts', null, false],
    ['home_total', '1.50', 'home_total', '2.50', false],
    ['btts', null, 'btts', null, true],
  ] as const)(
    'on %s %s and on %s %s of one match wait for each other: %s',
    (market, line, other, at, wait) => {
      const matchId = newId()
      const one = touchedBy({ matchId, market, line })
      const two = touchedBy({ matchId: matchId.toUpperCase(), market: other, line: at })
      expect(one.some((thing) => two.includes(thing))).toBe(wait)
      expect(two.some((thing) => touchedBy({ matchId: newId(), market, line }).includes(thing))).toBe(false)
    },
  )
})

describe('a bet that says what none can', () => {
  it.each([
    'stake = 1, id = gen_random_uuid()',
    'odds = 100',
    'line = 10',
    "selection = 'over'",
    "state = 'settled'",
    "state = 'rejected', result = 'void'",
    'at_home = 1',
    "result = 'win', payout = 0, remainder = 0, valid_stake = 0, settled_at = now()",
    'cashed_stake = stake',
  ])('is not kept: %s', async (changes) => {
    await placeTogether([{ who: 'lin_yuan', stake: 10, pick: await offered() }])
    const { db } = world.app
    await sql`alter table sportsbook.bet disable trigger user`.execute(db)
    await expect(sql.raw(`update sportsbook.bet set ${changes}`).execute(db)).rejects.toMatchObject({
      constraint: 'bet_fits',
    })
  })
})

describe('bets of one batch', () => {
  it('compete for a balance in their order: each finds what those before it left, and a refused one costs nobody anything', async () => {
    await fund('chen_mo', 100)
    const pick = await offered()
    const bet = (who: Name, stake: number) => ({ who, stake, pick })
    expect(
      await placeTogether([
        bet('lin_yuan', 700),
        bet('chen_mo', 60),
        bet('lin_yuan', 400),
        bet('lin_yuan', 4),
        bet('chen_mo', 60),
        bet('lin_yuan', 300),
        bet('chen_mo', 40),
        bet('lin_yuan', 5),
      ]),
    ).toEqual([
      '700.00',
      '60.00',
      insufficient,
      SportsbookErrors.stakeBelowLeast.code,
      insufficient,
      '300.00',
      '40.00',
      insufficient,
    ])
    expect(await sportsWallet(lin)).toEqual({ money: '0.00', staked: '1000.00' })
    expect(await sportsWallet(chen)).toEqual({ money: '0.00', staked: '100.00' })
    expect(await written()).toEqual(each(4))
  })

  it('compete for a limit of stakes, which stops nobody else', async () => {
    await fund('chen_mo', 1_000)
    expect(await limitStakes('250.00')).toMatchObject({ code: 0 })
    const pick = await offered()
    const bet = (who: Name, stake: number) => ({ who, stake, pick })
    const passed = ProtectionErrors.stakeDay.code
    expect(
      await placeTogether([
        bet('lin_yuan', 150),
        bet('chen_mo', 500),
        bet('lin_yuan', 150),
        bet('lin_yuan', 100),
        bet('lin_yuan', 5),
      ]),
    ).toEqual(['150.00', '500.00', passed, '100.00', passed])
    // The next batch begins where this one ended.
    expect(await placeTogether([bet('lin_yuan', 5), bet('chen_mo', 5)])).toEqual([passed, '5.00'])
    expect(await sportsWallet(lin)).toEqual({ money: '750.00', staked: '250.00' })
    expect(await written()).toEqual(each(4))
  })

  it('lean the price for those after them: who asks to be asked is, whoever moved it, and other markets stand', async () => {
    await fund('lin_yuan', 9_000)
    await fund('chen_mo', 9_000)
    const [pick, other] = [await offered(), await offered(1)]
    expect(
      await placeTogether([
        { who: 'lin_yuan', stake: 5_000, pick, policy: 'ask' },
        { who: 'chen_mo', stake: 100, pick, policy: 'ask' },
        { who: 'lin_yuan', stake: 100, pick, policy: 'ask' },
        { who: 'chen_mo', stake: 200, pick, policy: 'any' },
        { who: 'chen_mo', stake: 300, pick: other, policy: 'ask' },
      ]),
    ).toEqual(['5000.00', moved, moved, '200.00', '300.00'])
    expect((await offered()).odds).not.toBe(pick.odds)
    expect(await written()).toEqual(each(3))
  })

  it('answer each caller once where one cannot be written, and nothing of that one is', async () => {
    await fund('chen_mo', 1_000)
    await sql`create function public.refuse_thirteen() returns trigger language plpgsql as
      $$ begin if new.stake = 13000000 then raise exception 'cannot be written'; end if; return new; end $$`.execute(
      world.app.db,
    )
    await sql`create trigger refuse_thirteen before insert on sportsbook.bet for each row
      execute function public.refuse_thirteen()`.execute(world.app.db)
    const pick = await offered()
    const requestId = newId()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n === 5
          ? place(lin, pick, { requestId, stake: '13.00', oddsPolicy: 'any' })
          : place(n % 2 ? lin : chen, pick, { stake: '10.00', oddsPolicy: 'any' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, n) => (n === 5 ? 500 : 200)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(11)
    expect(await written()).toEqual(each(11))
    expect(await sportsWallet(lin)).toEqual({ money: '950.00', staked: '50.00' })
    expect(await sportsWallet(chen)).toEqual({ money: '940.00', staked: '60.00' })
    // Nor is its request answered for good: it is placed, once, when it can be.
    await sql`drop trigger refuse_thirteen on sportsbook.bet`.execute(world.app.db)
    for (let time = 0; time < 2; time += 1)
      expect(await place(lin, pick, { requestId, stake: '13.00', oddsPolicy: 'any' })).toMatchObject({
        code: 0,
      })
    expect(await written()).toEqual(each(12))
  })
})
