import { expect, it } from 'vitest'
import { sql } from '#platform/db/index.ts'
import { startCommand } from '#testing/houses/command.ts'
import { lin, offered, place, playOut, withBettors, world } from '#testing/people/bettors.ts'

withBettors()

it('says from the program itself that all is the same, and names a payout that somebody changed', async () => {
  const pick = await offered()
  const { betId } = (await place(lin, pick, { stake: '10.00', oddsPolicy: 'any' })).data
  await playOut(pick.matchId)
  const run = () => startCommand(['replay'], { DATABASE_URL: world.app.config.databaseUrl ?? '' }).ended
  const same = await run()
  expect([same.code, same.errors]).toEqual([0, ''])
  expect(same.out.toString()).toMatch(
    /^the same: every result, payout and balance of bets follows from the books, [0-9.]+ s\n {2}matches \d+, played again from their seed \d+\n {2}bets 1, settled 1,.*\n {2}prices worked out 1, taken as recorded 0\n {2}offers to cash out worked out 0, taken as recorded 0\n {2}ledger rows \d+, sports wallets and open stakes \d+\n$/,
  )
  await sql`alter table sportsbook.bet disable trigger all`.execute(world.app.db)
  await sql`update sportsbook.bet set payout = payout + 10000`.execute(world.app.db)
  const changed = await run()
  expect([changed.code, changed.out.toString()]).toEqual([1, ''])
  expect(changed.errors).toMatch(
    new RegExp(`^differs: bet ${betId}: payout: the books have [0-9.]+, replayed [0-9.]+\n`),
  )
  expect(changed.errors).toMatch(/^not the same: \d+ differences, /m)
})
