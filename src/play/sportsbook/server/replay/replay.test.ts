/** @module-tag statements */
import { describe, expect, it } from 'vitest'
import { book } from '#money/wallet/server/index.ts'
import { systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { cny } from '#platform/money/money.ts'
import { decideMatch } from '#play/fixtures/server/index.ts'
import { venueTransferBooking } from '#play/venues/server/index.ts'
import { replayed as replayedWith } from '#testing/books/replayed.ts'
import {
  chen,
  fund,
  lin,
  markets,
  memberIdOf,
  offered,
  place,
  playOut,
  withBettors,
  world,
} from '#testing/people/bettors.ts'
import { MARKET_KINDS } from '../../markets/kinds.rules.ts'
import { isOfEsports } from '../../markets/names.rules.ts'
import { correctMatch } from '../verbs/correct-match.ts'
import { decideBet } from '../verbs/decide-bet.ts'

withBettors()

/** The books replayed, with a change planted in them that is gone afterwards. */
const replayed = (planted?: string) => replayedWith(world.app.db, planted)

/** Bets on everything that the next match is offered in, many at a time, so that they lean each other's prices. */
async function betOnAll(): Promise<{ matchId: string; bets: number }> {
  const matchId = (await markets())[0]?.matchId ?? ''
  const [match] = await markets(matchId)
  const picks = (match?.markets ?? []).flatMap(({ kind, line, selections }) =>
    selections.map(({ selection, odds }) => ({ matchId, market: kind, line, selection, odds })),
  )
  // All of football but the next goal, which is in play alone, and who goes through and wins the cup, which no feed plays.
  const ofFootball = MARKET_KINDS.filter((kind) => !isOfEsports(kind))
  expect(new Set(picks.map(({ market }) => market)).size).toBe(ofFootball.length - 3)
  const answers = await Promise.all(
    [...picks, ...picks.slice(0, 9)].map((pick, n) =>
      place(n % 2 ? lin : chen, pick, { stake: n < picks.length ? '5.01' : '100.00', oddsPolicy: 'any' }),
    ),
  )
  expect(answers.filter(({ code }) => code !== 0)).toEqual([])
  return { matchId, bets: answers.length }
}

const asSystem = () => systemCtx(world.app, newId())

/** A match that no seed decides, with a bet of ¥100 on its home side; a committee gave it. */
async function awarded(score: [number, number]): Promise<{ matchId: string; betId: string }> {
  const { betId, match } = (await place(lin, await offered(0, 0, 1), { oddsPolicy: 'any' })).data
  await sql`alter table fixtures.match disable trigger match_keeps_terms`.execute(world.app.db)
  await sql`update fixtures.match set feed = 'history', commitment = null where id = ${match.matchId}`.execute(
    world.app.db,
  )
  await decideMatch({
    ctx: asSystem(),
    input: { matchId: match.matchId, decision: { kind: 'award', score }, why: 'test' },
  })
  return { matchId: match.matchId, betId }
}

describe('a replay of the books', () => {
  it('has every result, price, payout, ledger row and wallet of bets on all markets again', async () => {
    await fund('chen_mo', 2_000)
    await fund('lin_yuan', 2_000)
    const { matchId, bets } = await betOnAll()
    const open = await replayed()
    expect(open).toMatchObject({ different: 0, counts: { bets, settled: 0, 'prices worked out': bets } })
    await playOut(matchId)
    const { counts, differences } = await replayed()
    expect(differences).toEqual([])
    expect(counts).toMatchObject({ bets, settled: bets, 'prices worked out': bets, 'prices as recorded': 0 })
    expect(counts['ledger rows']).toBeGreaterThan(2 * bets)
    expect(counts['matches from their seed']).toBeGreaterThan(0)

    const bet = (column: string, to: string) =>
      `update sportsbook.bet set ${column} = ${to} where id = (select id from sportsbook.bet where result = 'win' order by stake desc, id limit 1)`
    for (const [what, planted] of [
      ['payout', bet('payout', 'payout + 10000')],
      ['remainder', bet('remainder', 'remainder + 1')],
      ['valid stake', bet('valid_stake', 'valid_stake - 10000')],
      ['result', bet('result', "'lose'")],
      ['price', bet('odds', 'odds + 1')],
      ['score', `update fixtures.match set home_goals = home_goals + 1 where id = '${matchId}'`],
      [
        'goals',
        `update fixtures.script set timeline = jsonb_set(timeline, '{stoppage}', '[9, 9]') where match_id = '${matchId}'`,
      ],
      [
        'red cards',
        `update fixtures.script set timeline = jsonb_set(timeline, '{cards}', '[{"side": "home", "minute": 1, "added": 0, "atMs": 1}]') where match_id = '${matchId}'`,
      ],
      [
        'seed',
        `update fixtures.secret set server_seed = decode(repeat('ab', 32), 'hex') where match_id = '${matchId}'`,
      ],
      [
        'bets at kick-off',
        `update fixtures.closing set bet_ids = array_remove(bet_ids, bet_ids[1]) where match_id = '${matchId}'`,
      ],
      [
        'ledger row',
        `update ledger.transfer set amount = amount + 10000 where id = (select id from ledger.transfer where ref_kind = 'bet' and code = 43 limit 1)`,
      ],
      [
        'ledger row',
        `update ledger.transfer set ref_id = '${newId()}' where id = (select id from ledger.transfer where ref_kind = 'bet' and code = 43 limit 1)`,
      ],
      [
        'sports wallet',
        `update ledger.balance set credit_posted = credit_posted + 10000 where account_id in (select id from ledger.account where code = 2020 and owner = '${await memberIdOf('chen_mo')}')`,
      ],
      [
        'open stakes',
        `update ledger.balance set debit_posted = debit_posted - 10000 where account_id in (select id from ledger.account where code = 2040 and owner = '${await memberIdOf('chen_mo')}')`,
      ],
    ] as const) {
      const found = await replayed(planted)
      expect([planted, found.differences.map((one) => one.what)]).toEqual([
        planted,
        expect.arrayContaining([what]),
      ])
    }
    // A house of a release that dealt no red cards has matches without them.
    const before = await replayed(`update fixtures.script set timeline = timeline - 'cards'`)
    expect(before.differences).toEqual([])
  })

  it('takes what people decided as recorded, and their bets, corrections and takings follow from it', async () => {
    const won = await awarded([2, 0])
    await world.runJobs('sportsbook.settle')
    expect(await replayed()).toMatchObject({ differences: [], counts: { bets: 1, settled: 1 } })
    // Nothing is left in the sports wallet to take back: some of it comes from the centre wallet, some from the house.
    const memberId = await memberIdOf('lin_yuan')
    await transact(asSystem(), (tx, { app }) =>
      book(
        tx,
        app,
        venueTransferBooking({ memberId, venue: 'sports', transferId: newId(), amount: cny(950) }, 'out'),
      ),
    )
    const correct = (verdict: Parameters<typeof correctMatch>[0]['input']['verdict']) =>
      correctMatch({
        ctx: asSystem(),
        input: { correctionId: newId(), matchId: won.matchId, verdict, why: 'test' },
      })
    await correct({ kind: 'result', score: [0, 2] })
    expect(await replayed()).toMatchObject({ differences: [], counts: { corrected: 1 } })
    await correct({ kind: 'void' })
    expect(await replayed()).toMatchObject({ differences: [], counts: { corrected: 2 } })
    for (const [what, column] of [
      ['paid', 'paid = paid + 10000'],
      ['borne', 'borne = borne + 1'],
      ['payout', 'payout = 0'],
      ['result', "result = 'win'"],
    ] as const) {
      const planted = `update sportsbook.bet_correction set ${column} where no = 2`
      const found = await replayed(planted)
      expect(found.differences.map((one) => one.what)).toContain(what)
    }
  })

  it('knows a bet that a person decided by the audit, and nobody’s word beside it', async () => {
    const { betId, match } = (await place(lin, await offered(), { oddsPolicy: 'any' })).data
    await sql`update fixtures.match set state = 'off', off_status = 'awarded', ended_at = ${world.clock.now()}
      where id = ${match.matchId}`.execute(world.app.db)
    await world.runJobs('sportsbook.settle')
    expect(await replayed()).toMatchObject({ differences: [], counts: { bets: 1, settled: 0 } })
    await decideBet({ ctx: asSystem(), input: { betId, result: 'win', why: 'test' } })
    expect(await replayed()).toMatchObject({ differences: [], counts: { 'decided by a person': 1 } })
    const found = await replayed(
      `update platform.audit set detail = '{"result":"lose"}' where action = 'sportsbook.decide'`,
    )
    expect(found.differences).toEqual([
      { about: `bet ${betId}`, what: 'result', recorded: 'win', replayed: 'review' },
    ])
  })

  it('has what was cashed out again, and what ran on', async () => {
    const [part, whole] = [
      (await place(lin, await offered(), { oddsPolicy: 'any' })).data,
      (await place(lin, await offered(0, 1), { oddsPolicy: 'any' })).data,
    ]
    for (const [{ betId }, percent] of [
      [part, 30],
      [part, 50],
      [whole, 100],
    ] as const) {
      const { data } = await lin.get(`/cg/v1/sport/cash_out?betIds=${betId}`)
      const { stake, offer } = data.list[0].offers.find((one: { percent: number }) => one.percent === percent)
      const asked = { requestId: newId(), betId, stake, offer, currency: 'CNY' }
      expect(await lin.post('/cg/v1/sport/cash_out', asked)).toMatchObject({ code: 0 })
    }
    expect(await replayed()).toMatchObject({ differences: [], counts: { bets: 2, settled: 1 } })
    await playOut(part.match.matchId)
    expect(await replayed()).toMatchObject({ differences: [], counts: { bets: 2, settled: 2 } })
    for (const [what, planted] of [
      ['offer', 'update sportsbook.cash_out set paid = paid - 10000, seen = seen - 10000 where no = 2'],
      [
        'cashed stake',
        `update sportsbook.bet set cashed_stake = cashed_stake + 10000 where id = '${part.betId}'`,
      ],
      ['ledger row', "update ledger.transfer set amount = amount + 10000 where ref_kind = 'betCashOut'"],
    ] as const)
      expect((await replayed(planted)).differences.map((one) => one.what)).toContain(what)
  })

  it('takes the price of a bet without its margin as recorded', async () => {
    await place(lin, await offered(), { oddsPolicy: 'any' })
    await place(chen, await offered(), { oddsPolicy: 'any' })
    const found = await replayed('update sportsbook.bet set margin = null')
    expect(found).toMatchObject({ different: 0, counts: { 'prices worked out': 0 } })
    expect(found.counts['prices as recorded']).toBe(found.counts.bets)
  })
})
