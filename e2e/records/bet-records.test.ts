import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { expectHolds } from '../harness/looks.ts'
import { distantMatch } from '../harness/matches.ts'
import { fund, movesByHand, moveToVenue, visitAsMember } from '../harness/member-visit.ts'
import { NARROW, type Visit, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const BETS = '/app/myCenter/bets'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

describe('the record of bets', () => {
  it.each([WIDE, NARROW])(
    'is narrowed by venue, category and days, and its address keeps it, at %o',
    { tags: ['processes'] },
    async (face) => {
      const seen = await visitAsMember(undefined, face)
      open.push(seen)
      const { page, client } = seen
      const say = sayIn(seen.appearance.language)
      await fund(seen, '100.00')
      await movesByHand(seen)
      await moveToVenue(seen, '50.00')
      const { matchId } = await distantMatch(seen, 6)
      const pick = { matchId, market: '1x2', line: null, selection: 'home', odds: '1.01', oddsPolicy: 'any' }
      const bet = { requestId: randomUUID(), ...pick, stake: '10.00', currency: 'CNY' }
      expect((await client.post('/cg/v1/sport/bet', bet)).code).toBe(0)

      await seen.open(BETS)
      const rounds = page.getByRole('main').getByRole('button', { expanded: false })
      const nothingFits = page.getByText(say('lists.noneFitsHeadline'))
      const venue = page.getByRole('combobox', { name: say('records.venue') })
      const choose = async (list: string, entry: string) => {
        await page.getByRole('combobox', { name: say(list) }).click()
        await page.getByRole('option', { name: say(entry), exact: true }).click()
      }
      await rounds.first().waitFor()
      await choose('records.category', 'venues.kinds.sports')
      await page.waitForURL(`**${BETS}?gameType=1`)
      await rounds.first().waitFor()
      await page.getByLabel(say('lists.to'), { exact: true }).fill('2020-01-31')
      await nothingFits.waitFor()
      await page.getByRole('button', { name: say('records.clearFilters') }).click()
      await page.waitForURL((url) => url.pathname === BETS && url.search === '')
      await rounds.first().waitFor()

      await page.getByText(say('records.open'), { exact: true }).first().click()
      await choose('records.venue', 'venues.names.testing')
      await nothingFits.waitFor()
      await page.waitForURL(`**${BETS}?state=open&channelCode=testing`)
      await expectHolds(seen, 'bets-none-fits', { says: (say) => [say('records.clearFilters')] })
      await page.reload()
      await nothingFits.waitFor()
      await expect.poll(() => venue.textContent()).toContain(say('venues.names.testing'))
      await page.goBack()
      await page.waitForURL(`**${BETS}?state=open`)
      await rounds.first().waitFor()
      await expect.poll(() => venue.textContent()).toContain(say('lists.all'))
      await expectHolds(seen, 'bets-narrowed')
    },
  )

  it.each([WIDE, NARROW])(
    'pages by eight over all venues, says the sums, opens to proof and entries, exports, and leads to what counts (M-071) (S3-051) (S9-009), at %o',
    async (face) => {
      const seen = await visitAsMember(undefined, face)
      open.push(seen)
      const { page, client } = seen
      const say = sayIn(seen.appearance.language)
      await fund(seen, '100.00')
      await movesByHand(seen)
      await moveToVenue(seen, '90.00')
      const { matchId } = await distantMatch(seen, 6)
      const pick = { matchId, market: '1x2', line: null, selection: 'home', odds: '1.01', oddsPolicy: 'any' }
      for (let bets = 0; bets < 9; bets += 1) {
        const bet = { requestId: randomUUID(), ...pick, stake: '5.00', currency: 'CNY' }
        expect((await client.post('/cg/v1/sport/bet', bet)).code).toBe(0)
      }
      await seen.open(BETS)
      const rounds = page.getByRole('main').getByRole('button', { expanded: false })
      await expect.poll(() => rounds.count()).toBe(8)
      await page.getByText(say('records.validSum'), { exact: true }).waitFor()
      await page.getByText(say('records.netSum'), { exact: true }).waitFor()
      await expectHolds(seen, 'bets-paged')
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: say('records.export') }).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe('bets.csv')
      const lines = (await text(await file.createReadStream())).split('\r\n')
      expect(lines).toHaveLength(10)
      expect(lines[0]).toContain(say('recordsLate.csv.validStake'))
      expect(lines[1]).toContain(`5.00,${say('records.results.open')},`)

      await rounds.first().click()
      await page.getByRole('link', { name: say('records.verify') }).waitFor()
      await page.getByRole('link', { name: say('records.validTitle') }).click()
      await page.getByRole('heading', { name: say('records.validTitle'), level: 1 }).waitFor()
      await page.getByText(say('records.results.half-win'), { exact: true }).first().waitFor()
      await expectHolds(seen, 'valid-stake', { says: (said) => [said('recordsLate.valid.half')] })
      await page.getByRole('link', { name: say('recordsLate.valid.toRecords') }).click()
      await expect.poll(() => rounds.count()).toBe(8)
    },
  )
})
