import { afterEach, describe, expect, it } from 'vitest'
import { failUntilPressed } from '../harness/failing.ts'
import { type MemberVisit, visitAsMember } from '../harness/member-visit.ts'
import { type Appearance, settled, type Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const CENTRE = '/app/myCenter'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function newMember(face: Partial<Appearance>): Promise<MemberVisit> {
  const seen = await visitAsMember(undefined, face)
  open.push(seen)
  return seen
}

describe('what cannot be loaded', () => {
  it('says so in every room, leaves no outcome in doubt, and is there after another try', async () => {
    const seen = await newMember({ language: 'en' })
    const { page } = seen
    const say = sayIn(seen.appearance.language)
    let failing = ''
    await failUntilPressed(page, (path) => path === failing)
    for (const [path, call, retry] of [
      [CENTRE, '/cw/v1/withdraw/list', 'shell.retry'],
      [`${CENTRE}/myWallet`, '/cw/v1/balance', 'shell.retry'],
      [`${CENTRE}/transactions`, '/cw/v1/transactions', 'shell.retry'],
      [`${CENTRE}/deposit`, '/cw/v1/deposit/methods', 'shell.retry'],
      [`${CENTRE}/withdrawals`, '/cw/v1/withdraw/info', 'shell.retry'],
      [`${CENTRE}/transfer`, '/cg/v3/venue/app_list', 'shell.retry'],
      [`${CENTRE}/banks`, '/cw/v1/bankinfo/list', 'shell.retry'],
      [`${CENTRE}/banks`, '/cw/v1/bank/list', 'shell.retry'],
      [`${CENTRE}/bets`, '/cg/v1/bet/records', 'shell.retry'],
      [`${CENTRE}/security`, '/member/v1/sessions', 'shell.retry'],
      ['/app/sport', '/live/v1/matches', 'shell.retry'],
    ] as const) {
      failing = call
      await page.goto(path)
      const problem = page.getByRole('main').getByRole('alert').first()
      const again = problem.getByRole('button', { name: say(retry) })
      await again.waitFor()
      expect(await page.locator('body').textContent(), call).not.toContain(say('http.offline'))
      await again.click()
      await problem.waitFor({ state: 'detached' })
      await settled(page)
    }
  })

  it('is told apart from what was sent and may have been done', async () => {
    const seen = await newMember({ language: 'en', width: 390 })
    const { page } = seen
    const say = sayIn(seen.appearance.language)
    await seen.open(`${CENTRE}/banks`)
    await page.getByRole('textbox', { name: say('payees.holder') }).fill('Lin Yuan')
    await page.getByRole('textbox', { name: say('payees.number') }).fill('6214830211758841')
    await page.locator('form:has([name="cardNo"]) [name="stepUp"]').fill(seen.account.password)
    await page.route('**/cw/v1/bankinfo/bind', (route) => route.abort())
    await page.getByRole('button', { name: say('payees.bind'), exact: true }).click()
    await page.getByRole('alert').getByText(say('http.offline')).waitFor()
  })
})
