import { afterEach, expect, it } from 'vitest'
import { expectHolds, ofWidth } from '../harness/looks.ts'
import { fund, visitAsMember } from '../harness/member-visit.ts'
import { NARROW, settled, type Visit, visit, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const stakeOf = ({ page, appearance }: Visit) =>
  page.getByLabel(sayIn(appearance.language)('gamesLate.stake.label'))

it('a visitor finds a game in the lobby (S2-063) and tries it with play money, each round checked on the spot (S2-068)', async () => {
  const seen = await visit('/app/gaming', NARROW)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  const cards = page.getByRole('article')
  await cards.filter({ hasText: say('games.names.mines') }).waitFor()
  await settled(page)
  await expectHolds(seen, 'games-lobby', { says: (words) => [words('gamesLate.lobby.title')] })

  const search = page.getByLabel(say('gamesLate.lobby.search'))
  await search.fill('快三')
  const elsewhere = page.getByRole('region', { name: say('gamesLate.lobby.elsewhere') })
  expect(await elsewhere.getByRole('link', { name: say('games.names.k3') }).getAttribute('href')).toBe(
    '/app/lottery/k3',
  )
  expect(await cards.count()).toBe(0)
  await expectHolds(seen, 'games-lobby-elsewhere', { appearances: ofWidth(390) })
  await search.fill('掷')
  await expect.poll(() => cards.count()).toBe(1)
  await cards.getByRole('link', { name: say('games.names.dice') }).click()
  await page.getByRole('heading', { level: 1, name: say('games.names.dice') }).waitFor()
  await page.getByText(say('gamesLate.play.about')).first().waitFor()
  expect(await page.title()).toContain(say('games.names.dice'))

  await stakeOf(seen).fill('10')
  const coins = say('gamesLate.play.amount', { amount: '10.00' })
  await page.getByRole('button', { name: say('instant.dice.act', { amount: coins }) }).click()
  await page.getByRole('button', { name: say('gamesLate.rounds.open', { nonce: 1 }) }).click()
  await page.getByText(say('gamesLate.play.holds')).waitFor()
  await settled(page)
  await expectHolds(seen, 'game-play-money', {
    appearances: ofWidth(390),
    says: (words) => [words('gamesLate.play.holds')],
  })
})

it('a member keeps a game, plays a round of it for money with the keyboard, and goes on with it from the lobby (S2-063)', {
  tags: ['processes'],
}, async () => {
  const seen = await visitAsMember('/app/gaming', WIDE)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await fund(seen, '100.00')
  const dice = say('games.names.dice')
  await page.getByRole('switch', { name: say('gamesLate.keep.of', { game: dice }) }).click()
  await page.getByRole('button', { name: new RegExp(`^${say('gamesLate.lobby.chips.kept')} ?1$`) }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('link', { name: dice }).click()

  await stakeOf(seen).fill('1')
  await page.keyboard.press(']')
  await expect.poll(() => stakeOf(seen).inputValue()).toBe('2.00')
  await stakeOf(seen).blur()
  await page.getByRole('button', { name: say('instant.dice.act', { amount: '¥2.00' }) }).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('cell', { name: say('gamesLate.rounds.number', { nonce: 1 }) }).waitFor()
  await page
    .getByText(say('gamesLate.sitting.count_other', { count: 1 }))
    .first()
    .waitFor()
  // What the round came to is in every wallet of the page once it is shown: ¥4.00 for a win, nothing for a loss.
  const isWon = await page
    .getByText(say('gamesLate.bar.returned', { amount: '¥4.00' }))
    .first()
    .isVisible()
  const left = isWon ? '¥102.00' : '¥98.00'
  for (const place of [
    page.getByRole('region', { name: say('gamesLate.facts.label') }),
    page.getByRole('banner'),
  ])
    await place.getByText(left, { exact: true }).first().waitFor()
  await settled(page)
  await expectHolds(seen, 'game-money', { says: (words) => [words('gamesLate.rounds.sealed')] })

  await page
    .getByRole('link', { name: say('gamesLate.lobby.short') })
    .first()
    .click()
  await page.getByRole('heading', { name: say('gamesLate.lobby.goOnTitle') }).waitFor()
  await settled(page)
  await expectHolds(seen, 'games-lobby-member', {
    says: (words) => [words('gamesLate.lobby.goOnTitle')],
  })
})

it('a kind of venues opens where it is played, and says so where none is (S2-065, S2-068)', async () => {
  const seen = await visit('/app/inlineVenueCommon/dz', NARROW)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await page.waitForURL('**/app/gaming')
  await seen.open('/app/inlineVenueCommon/by/pool-7')
  await page.getByText(say('gamesLate.inline.closed', { kind: say('venues.kinds.fishing') })).waitFor()
  await seen.open('/app/egame/slots')
  await page.waitForURL('**/app/gaming')
  await seen.open('/app/egame/no-such-game')
  await page.getByText(say('gamesLate.game.unknown')).waitFor()
  await expectHolds(seen, 'game-unknown')
})
