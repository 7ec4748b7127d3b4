import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { LIVED_ACCOUNT } from '#members/identity/sandbox-accounts.ts'
import { expectHolds } from '../harness/looks.ts'
import { loginAs } from '../harness/members.ts'
import { type OwnHouse, ownHouse } from '../harness/own-house.ts'
import { type Visit, visit, WIDE } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** A new sandbox as it is started, in which one account has lived for two months. */
let house: OwnHouse
beforeAll(async () => {
  house = await ownHouse({ SANDBOX_LIFE: '1' })
})
afterAll(() => house.leave())

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** Its pages, each with an amount of its life that stands there in every language. */
const PAGES = [
  ['centre', '/app/myCenter', '149.60'],
  ['wallet', '/app/myCenter/myWallet', '580'],
  ['transactions', '/app/myCenter/transactions', '149.60'],
  ['bets', '/app/myCenter/bets', '149.60'],
  ['deposit', '/app/myCenter/deposit', '505.00'],
  ['withdrawals', '/app/myCenter/withdrawals', '1,200.00'],
  ['interest', '/app/myCenter/interest', '702.71'],
  ['usdt', '/app/myCenter/usdt', '90.00'],
  ['protection', '/app/myCenter/protection', '5,000.00'],
] as const

it('a newcomer who signs in as the account that has lived here sees pages with something on them', async () => {
  const seen = await visit('/app/login', WIDE, house.url)
  open.push(seen)
  const { page } = seen
  await loginAs(seen, LIVED_ACCOUNT)
  for (const [name, path, amount] of PAGES) {
    await seen.open(path)
    await page.getByRole('main').getByText(amount).first().waitFor()
    // Of what is long over nobody is told now.
    expect(await page.getByRole('alert').getByText(/./).count()).toBe(0)
    // Its matches are real ones: that they have no seed is said where a bet is opened.
    if (name === 'bets') {
      await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
      await page.getByText(sayIn(seen.appearance.language)('sportsbook.records.replayed')).waitFor()
    }
    await expectHolds(seen, `lived-${name}`)
  }
})
