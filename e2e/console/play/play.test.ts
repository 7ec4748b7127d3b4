import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { visitAsColleague } from '../../harness/console/colleague.ts'
import { approveChange, chooseOption, fieldWords, submitDocument } from '../../harness/console/documents.ts'
import { expectHolds } from '../../harness/looks.ts'
import {
  fund,
  type MemberVisit,
  movesByHand,
  moveToVenue,
  visitAsMember,
} from '../../harness/member-visit.ts'
import { type OwnHouse, ownHouse } from '../../harness/own-house.ts'
import { NARROW, type Visit, WIDE } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

/** A house that no other journey is in: here a match is voided, and the sports venue closed. */
const ALONE = { QUICK_DOWN_SECONDS: '86398' }

/** The seven kinds of venues, a group each. */
const KINDS = ['sports', 'esports', 'live', 'lottery', 'chess', 'slots', 'fishing']

const say = sayIn('zh-CN')
const open: Visit[] = []
const houses: OwnHouse[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  for (const house of houses.splice(0)) await house.leave()
})

async function house(): Promise<OwnHouse> {
  const own = await ownHouse(ALONE)
  houses.push(own)
  return own
}

/** Somebody of the sandbox at a page of the console. */
async function atWork(name: string, path: string, { url }: OwnHouse, face: typeof NARROW = WIDE) {
  const seen = await visitAsColleague(url, path, name, face)
  open.push(seen)
  return seen
}

/** A member with ¥500 at the sports venue. */
async function bettor({ url }: OwnHouse, face = WIDE): Promise<MemberVisit> {
  const seen = await visitAsMember(undefined, face, url)
  open.push(seen)
  await fund(seen, '1000.00')
  await movesByHand(seen)
  await moveToVenue(seen, '500.00')
  return seen
}

/** Agrees to what was proposed, in the second person's window. */
async function agree({ page }: Visit, what: RegExp) {
  const words = say
  await page.getByRole('link', { name: what }).first().click()
  await page.getByRole('heading', { name: words('changes.decide.title') }).waitFor()
  const panel = page.getByRole('region', { name: words('changes.decide.title') })
  await panel.getByRole('textbox').first().fill('同样核对过')
  await panel.getByRole('button', { name: words('changes.decide.approve') }).click()
  await page.getByText(words('changes.states.applied')).first().waitFor()
}

it('betting on a match is closed by one, and two void it: its member sees both, and has the stake back', async () => {
  const own = await house()
  const member = await bettor(own)
  const matches = (await member.client.get('/live/v1/matches')).data.matches as readonly MatchView[]
  const matchId = matches.find(({ state }) => state === 'upcoming')?.matchId
  const pick = { matchId, market: '1x2', line: null, selection: 'home', odds: '1.01', oddsPolicy: 'any' }
  const bet = { requestId: randomUUID(), ...pick, stake: '100.00', currency: 'CNY' }
  const placed = await member.client.post('/cg/v1/sport/bet', bet)
  expect(placed.code).toBe(0)

  const clerk = await atWork('何晴', '/console/matches?hasBets=yes', own)
  const { page } = clerk
  await page.getByRole('row').nth(1).waitFor()
  await expectHolds(clerk, 'console-matches')
  await clerk.open(`/console/matches/${matchId}`)
  const betting = page.getByRole('region', { name: say('sportsbookDesk.match.betting') })
  await betting.waitFor()
  await expectHolds(clerk, 'console-match', { says: (words) => [words('sportsbookDesk.match.exposure')] })
  await betting.getByRole('textbox').fill('等官方消息')
  await betting.getByRole('button', { name: say('sportsbookDesk.actions.close') }).click()
  // That it is closed the button says before as well; the way back is there only then.
  await betting.getByRole('button', { name: say('sportsbookDesk.actions.open') }).waitFor()
  await page.getByText(say('sportsbookDesk.closed')).first().waitFor()
  await member.open(`/app/sport/match/${matchId}`)
  await member.page.getByText(say('sportsbook.match.bettingClosed')).waitFor()

  const decide = page.getByRole('region', { name: say('sportsbookDesk.match.decide') })
  await decide.getByRole('textbox').fill('比赛取消，有官方公告')
  await decide.getByRole('button', { name: say('sportsbookDesk.actions.void') }).click()
  await decide
    .getByRole('status')
    .getByText(/已提交/)
    .waitFor()
  const second = await atWork('周岚', '/console/changes', own)
  await agree(second, /^作废/)

  const isVoid = async () => (await member.client.get(`/cg/v1/bet/${placed.data.betId}`)).data.bet.result
  await expect.poll(isVoid).toBe('void')
  await member.open('/app/myCenter/bets')
  await member.page.getByText(say('records.results.void')).first().waitFor()
  await clerk.open(`/console/bets/${placed.data.betId}`)
  await page.getByText(say('sportsbookDesk.bet.isSettled')).waitFor()
  await expectHolds(clerk, 'console-bet', { says: (words) => [words('sportsbookDesk.bet.entries')] })
})

it('venues stand in the seven groups; one is put under maintenance by one: its member reads why and until when, and takes the money out (S3-015)', async () => {
  const own = await house()
  const member = await bettor(own, NARROW)
  const words = sayIn(member.appearance.language)
  const clerk = await atWork('何晴', '/console/venues', own)
  const { page } = clerk
  await page.getByRole('button', { name: say('venues.names.sports'), exact: true }).waitFor()
  for (const kind of KINDS)
    await page.getByRole('region', { name: say(`venues.kinds.${kind}`), exact: true }).waitFor()
  await page
    .getByRole('region', { name: say('venues.kinds.slots'), exact: true })
    .getByRole('button', { name: say('venues.names.testing') })
    .waitFor()
  await expectHolds(clerk, 'console-venues', { says: (words) => [words('venuesDesk.money')] })
  await page.getByLabel(say('venuesDesk.wordsZh')).fill('系统升级')
  await page.getByLabel(say('venuesDesk.wordsEn')).fill('We are upgrading')
  const name = say('venuesDesk.closeTitle', { venue: say('venues.names.sports') })
  const closing = page.getByRole('region', { name })
  await closing.getByRole('textbox').last().fill('计划内升级')
  await closing.getByRole('button', { name: say('venuesDesk.actions.close') }).click()
  // What the member would read says maintenance before as well; the way back is there only then.
  const opening = page.getByRole('region', {
    name: say('venuesDesk.openTitle', { venue: say('venues.names.sports') }),
  })
  await opening.waitFor()
  await page.getByText(say('venuesDesk.state.maintenance')).first().waitFor()
  await expectHolds(clerk, 'console-venue-closed')

  // Of the venues that stand one is closed, the others go on.
  const stands = async () => {
    const { venues } = (await member.client.get('/cg/v1/game/lobby')).data
    return venues.map(({ group, state }: { group: string; state: string }) => [group, state])
  }
  await expect.poll(stands).toEqual([
    ['ty', 'maintenance'],
    ['dz', 'open'],
    ['cp', 'open'],
    ['zr', 'open'],
    ['dz', 'open'],
  ])
  // Whoever presses a door before the studios are known still reads their answer once they are.
  const known = Promise.withResolvers<void>()
  await member.page.route('**/assets/learn-of-studios-*.js', async (route) => {
    await known.promise
    await route.continue()
  })
  await member.open('/app/home')
  await member.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${words('venues.names.sports')}`) })
    .first()
    .click()
  const dialog = member.page.getByRole('dialog')
  await dialog.getByText('We are upgrading').waitFor()
  const learned = member.page.waitForResponse('**/assets/learn-of-studios-*.js')
  known.resolve()
  await learned
  await dialog.getByRole('button', { name: words('venues.understood') }).click()
  const out = { requestId: randomUUID(), amount: '500.00', currency: 'CNY' }
  expect((await member.client.post('/cg/v1/game/sports/transfer_out', out)).code).toBe(0)

  await opening.getByRole('textbox').fill('升级已完成')
  await opening.getByRole('button', { name: say('venuesDesk.actions.open') }).click()
  await opening
    .getByRole('status')
    .getByText(/已提交/)
    .waitFor()
  const second = await atWork('周岚', '/console/changes', own)
  await agree(second, /^恢复开放/)
  await expect.poll(async () => (await member.client.post('/cg/v1/game/sports/launch', {})).code).toBe(0)
})

it('two set how money gets to venues: it counts for whoever never chose, and nobody’s choice is touched (S6-021)', async () => {
  const own = await house()
  const member = await visitAsMember('/app/myCenter/transfer', WIDE, own.url)
  open.push(member)
  const chose = await visitAsMember(undefined, WIDE, own.url)
  open.push(chose)
  const type = async ({ client }: MemberVisit) => (await client.get('/cg/v1/freeavia')).data.venueWalletType
  await chose.client.post('/cg/v1/venue_wallet_type', { venueWalletType: 'free' })
  const choice = (key: string) =>
    member.page.getByRole('radio', { name: new RegExp(`^${say(`venues.free.${key}`)}`) })
  await choice('free').and(member.page.locator('[aria-checked=true]')).waitFor()

  const words = fieldWords('venuesDesk.documents.wallet')
  const clerk = await atWork('何晴', '/console/settings/venues.wallet', own)
  await chooseOption(clerk, words('venueWalletType'), words('venueWalletType_is_manual'))
  await clerk.page.getByText(say('settings.diff.seats.2')).waitFor()
  await expectHolds(clerk, 'console-venue-wallet')
  await submitDocument(clerk, 'propose')
  expect(await type(member)).toBe('free')
  const second = await atWork('周岚', '/console/changes', own)
  await approveChange(second, say('venuesDesk.documents.wallet.change'))

  // What is set is known to every process within seconds.
  await expect.poll(() => type(member)).toBe('manual')
  expect(await type(chose)).toBe('free')
  await member.open('/app/myCenter/transfer')
  await choice('manual').and(member.page.locator('[aria-checked=true]')).waitFor()
  await expectHolds(member, 'venue-wallet-set')
})
