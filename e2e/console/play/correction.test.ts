import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { visitEmbedded } from '#platform/db/embedded/visit.ts'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { visitAsColleague } from '../../harness/console/colleague.ts'
import { sharedDataDir, startHouse } from '../../harness/houses/house.ts'
import { expectHolds } from '../../harness/looks.ts'
import { fund, movesByHand, moveToVenue, visitAsMember } from '../../harness/member-visit.ts'
import type { Visit } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

const say = sayIn('zh-CN')
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** A house of its own, and a hand in its database: what this one makes no sandbox has by itself. */
async function house() {
  const data = sharedDataDir()
  const { url, stop } = await startHouse({
    DATA_DIR: data.path,
    PAYEE_WAIT_MINUTES: '0',
    MATCH_SPACING_SECONDS: '86400',
    REALITY_CHECK_MINUTES: '240',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  open.push({ close: stop }, { close: async () => data.remove() })
  return { url, dataDir: data.path }
}

/** Has a match be one of real results, which no seed decides: what people awarded, people can correct. */
async function withoutProof(dataDir: string, matchId: string): Promise<void> {
  const database = await visitEmbedded({ dataDir, log: { info: () => {}, warn: () => {} } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('alter table fixtures.match disable trigger match_keeps_terms')
  await client.query("update fixtures.match set feed = 'history', commitment = null where id = $1", [matchId])
  await client.end()
  await database.leave()
}

/** Types a score and a reason, and proposes what a button says. */
async function propose({ page }: Visit, title: string, score: readonly [string, string], button: string) {
  const panel = page.getByRole('region', { name: title })
  const [home, guest] = score
  await panel.getByRole('textbox').nth(0).fill(home)
  await panel.getByRole('textbox').nth(1).fill(guest)
  await panel.getByRole('textbox').last().fill('官方比分公报')
  const press = panel.getByRole('button', { name: button })
  await press.waitFor()
  return { panel, press }
}

/** Agrees to what was proposed, in the second person's window. */
async function agree(seen: Visit, what: RegExp) {
  const { page } = seen
  await seen.open('/console/changes')
  await page.getByRole('link', { name: what }).first().click()
  const panel = page.getByRole('region', { name: say('changes.decide.title') })
  await panel.getByRole('textbox').first().fill('公报同样看过')
  await panel.getByRole('button', { name: say('changes.decide.approve') }).click()
  await page.getByText(say('changes.states.applied')).first().waitFor()
}

it('a match that was awarded wrongly is corrected by two: match, bet and its member’s record show both results', async () => {
  const { url, dataDir } = await house()
  const member = await visitAsMember(undefined, {}, url)
  open.unshift(member)
  await fund(member, '1000.00')
  await movesByHand(member)
  await moveToVenue(member, '500.00')
  const matches = (await member.client.get('/live/v1/matches')).data.matches as readonly MatchView[]
  const matchId = matches.find(({ state }) => state === 'upcoming')?.matchId
  const pick = { matchId, market: '1x2', line: null, selection: 'home', odds: '1.01', oddsPolicy: 'any' }
  const bet = { requestId: randomUUID(), ...pick, stake: '100.00', currency: 'CNY' }
  const placed = await member.client.post('/cg/v1/sport/bet', bet)
  expect(placed.code).toBe(0)
  const { betId } = placed.data
  await withoutProof(dataDir, matchId ?? '')
  const betNow = async () => (await member.client.get(`/cg/v1/bet/${betId}`)).data.bet

  const he = await visitAsColleague(url, `/console/matches/${matchId}`, '何晴')
  open.unshift(he)
  const { page } = he
  const award = await propose(
    he,
    say('sportsbookDesk.match.decide'),
    ['2', '0'],
    say('sportsbookDesk.actions.award', { score: '2:0' }),
  )
  await award.press.click()
  await award.panel
    .getByRole('status')
    .getByText(/已提交/)
    .waitFor()
  const zhou = await visitAsColleague(url, '/console/changes', '周岚')
  open.unshift(zhou)
  await agree(zhou, /^判定|2:0/)
  await expect.poll(async () => (await betNow()).result, { interval: 500 }).toBe('win')

  await he.open(`/console/matches/${matchId}`)
  await page.getByRole('region', { name: say('sportsbookDesk.match.correct') }).waitFor()
  const correct = await propose(
    he,
    say('sportsbookDesk.match.correct'),
    ['0', '1'],
    say('sportsbookDesk.actions.correct', { score: '0:1' }),
  )
  await correct.panel.getByText(say('sportsbookDesk.match.correction.taken')).waitFor()
  await expectHolds(he, 'console-correction', {
    says: (words) => [words('sportsbookDesk.match.correction.borne')],
  })
  await correct.press.click()
  await correct.panel
    .getByRole('status')
    .getByText(/已提交/)
    .waitFor()
  await agree(zhou, /^更正/)
  await expectHolds(zhou, 'console-correction-change')

  await he.open(`/console/matches/${matchId}`)
  await page.getByText(say('sportsbookDesk.match.corrections.note'), { exact: true }).waitFor()
  await expectHolds(he, 'console-match-corrected', {
    says: (words) => [words('sportsbookDesk.match.corrections.taken')],
  })
  await he.open(`/console/bets/${betId}`)
  await page.getByText(say('sportsbookDesk.bet.settledAs')).waitFor()
  await expectHolds(he, 'console-bet-corrected', {
    says: (words) => [
      words('sportsbookDesk.bet.correctedTo', { result: words('sportsbookDesk.bets.values.result.lose') }),
    ],
  })

  expect(await betNow()).toMatchObject({ result: 'win', corrected: { result: 'lose', payout: '0.00' } })
  await member.open('/app/myCenter/bets')
  const words = say('records.correctedTo', { result: say('records.results.lose') })
  await member.page.getByText(words).first().waitFor()
  await expectHolds(member, 'bets-corrected')
})
