import { afterEach, describe, expect, it } from 'vitest'
import { loginAs, registerMember } from '../harness/members.ts'
import { type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

let open: Visit | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

/** Calls that say something of a member's money: the wallet's, the venues', and who the member is. */
const OF_MONEY = /^\/(cw|cg\/v1\/game|member|memberCommon)\//

describe('a visitor who opens a member’s page', () => {
  it('is asked to sign in, and comes back to it', async () => {
    open = await visit('/app/myCenter?from=test')
    const { page } = open
    expect(new URL(page.url()).pathname).toBe('/app/login')
    await loginAs(open)
    expect(page.url()).toContain('/app/myCenter?from=test')
  })

  it.each([
    'deposit',
    'deposit?billNo=D202606140000000001',
    'deposit/quick',
    'deposit/usdt',
    'withdrawals',
    'withdrawals/fast',
    'withdrawals/usdt',
    'transfer',
    'banks',
    'transactions',
    'bets',
    'myWallet',
    'interest',
    'usdt',
  ])('%s: is asked to sign in, and the browser is told of no money (S1-020)', async (finance) => {
    open = await visit()
    const { page } = open
    const told: string[] = []
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (answer.ok() && OF_MONEY.test(pathname)) told.push(pathname)
    })
    await open.open(`/app/myCenter/${finance}`)
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe('/app/login')
    expect([...searchParams.values()]).toContain(`/app/myCenter/${finance}`)
    expect(told).toEqual([])
  })

  it('registers, puzzle and consents included, and stands in the hall as a member', {
    tags: ['processes'],
  }, async () => {
    open = await visit('/app/register', { width: 390, language: 'en' })
    await registerMember(open)
    const say = sayIn('en')
    expect(new URL(open.page.url()).pathname).toBe('/app/home')
    await open.page
      .getByRole('banner')
      .getByRole('link', { name: say('portal.deposit') })
      .waitFor()
  })
})
