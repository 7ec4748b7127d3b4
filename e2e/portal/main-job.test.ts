import { describe, expect, it } from 'vitest'
import { newCardNo } from '#testing/people/cards.ts'
import { comingMatch } from '../harness/matches.ts'
import { registerMember } from '../harness/members.ts'
import { deposit } from '../harness/money/deposit.ts'
import { recycle } from '../harness/money/recycling.ts'
import { type Appearance, announced, expectSound, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

async function get<T>({ page }: Visit, path: string): Promise<T> {
  const answer = await page.request.get(path, { headers: { 'x-api-client': 'web' } })
  return (await answer.json()).data as T
}

async function moveToVenue(seen: Visit, amount: string): Promise<void> {
  const say = wordsOf(seen)
  await seen.open('/app/myCenter/transfer')
  await seen.page.getByRole('radio', { name: say('venues.free.manual') }).click()
  await announced(seen.page, say('venues.free.isOff'))
  await seen.page.getByRole('textbox', { name: say('venues.amount') }).fill(amount)
  await seen.page.locator('form:has([name="amount"]) button[type=submit]').click()
  await announced(seen.page, say('venues.transferred', { amount: `¥${amount}.00` }))
}

/** Bets on a match that is this face's own: the other's stake must not move its price. */
async function betOnHome(seen: Visit, stake: string): Promise<void> {
  const { page, appearance } = seen
  const say = wordsOf(seen)
  const match = await comingMatch(seen, appearance.width === 390 ? 0 : 1)
  await seen.open(`/app/sport/match/${match.matchId}`)
  await page.locator('button[aria-pressed][data-keepout]').first().click()
  if (appearance.width === 390) {
    await page.getByRole('button', { name: say('sportsbook.slip.bar', { count: 1 }) }).click()
    await page.getByRole('dialog').waitFor()
  }
  const slip = page
    .locator('aside, [role=dialog]')
    .filter({ has: page.locator('h2') })
    .first()
  await slip.locator('input[inputmode=decimal]').first().fill(stake)
  await slip.getByRole('button', { name: say('sportsbook.slip.place', { amount: `¥${stake}.00` }) }).click()
  await announced(page, say('sportsbook.slip.placed', { amount: `¥${stake}.00` }))
}

/** Waits for the whistle and answers with what the bet returned, in cents; its entries balance on screen. */
async function seeItSettle(seen: Visit): Promise<number> {
  const { page } = seen
  const say = wordsOf(seen)
  const settled = async () => {
    const { list } = await get<{ list: { state: string; payout: string | null }[] }>(
      seen,
      '/cg/v1/bet/records',
    )
    return list[0]?.state === 'settled' ? list[0].payout : null
  }
  await expect.poll(settled, { timeout: 200_000, interval: 1_000 }).not.toBeNull()
  await seen.open('/app/myCenter/bets')
  await page.getByRole('main').getByRole('button', { expanded: false }).last().click()
  await page.getByText(say('wallet.entries.balanced')).first().waitFor()
  return cents((await settled()) ?? '0.00')
}

async function bringBack(seen: Visit): Promise<void> {
  await seen.open('/app/myCenter/transfer')
  const button = seen.page.getByRole('button', { name: wordsOf(seen)('venues.recycle'), exact: true })
  await recycle(seen, () => button.click())
}

async function withdraw(seen: Visit, amount: string, password: string): Promise<void> {
  const { page } = seen
  const say = wordsOf(seen)
  await seen.open('/app/myCenter/banks')
  await page.getByRole('textbox', { name: say('payees.holder') }).fill('林远')
  await page.getByRole('textbox', { name: say('payees.number') }).fill(newCardNo())
  await page.locator('form:has([name="cardNo"]) [name="stepUp"]').fill(password)
  await page.getByRole('button', { name: say('payees.bind'), exact: true }).click()
  await announced(page, say('payees.bound'))
  await seen.open('/app/myCenter/withdrawals')
  await page.getByRole('textbox', { name: say('withdrawals.amount') }).fill(amount)
  await page.locator('form:has([name="amount"]) button[type=submit]').click()
  await page.getByRole('button', { name: say('withdrawals.received', { amount: `¥${amount}.00` }) }).click()
  await page.getByText(say('withdrawals.history.completed')).first().waitFor()
}

const cents = (amount: string): number => Number(amount.replace('.', ''))

/** Both stories wait for a final whistle: they wait together. */
describe.concurrent('the main job', () => {
  it.each([
    { width: 1440, language: 'zh-CN', theme: 'dark' },
    { width: 390, language: 'en', theme: 'light' },
  ] satisfies Appearance[])(
    'at $width px in $language: from a visitor to money back on the card, every cent accounted for (S1-001, S1-002, S1-008, S1-010, S1-012, S1-013)',
    async (face) => {
      const seen = await visit('/app/register', face)
      try {
        await theMainJob(seen)
      } finally {
        await seen.close()
      }
    },
  )
})

async function theMainJob(seen: Visit): Promise<void> {
  const { password } = await registerMember(seen)
  const other = await seen.context.newPage()
  await other.goto('/app/home')
  await deposit(seen, '1000')
  await other.getByRole('banner').getByText('1,000').first().waitFor()

  await moveToVenue(seen, '500')
  await betOnHome(seen, '100')
  const returned = await seeItSettle(seen)
  await bringBack(seen)
  await withdraw(seen, '300', password)

  const balance = await get<Record<string, string>>(seen, '/cw/v1/balance')
  expect(cents(balance['AlltotalMoney'] ?? '')).toBe(100_000 - 10_000 + returned - 30_000)
  expect([balance['venueMoney'], balance['lockMoney']]).toEqual(['0.00', '0.00'])
  await expectSound(seen)
}
