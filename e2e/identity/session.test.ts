import { afterEach, describe, expect, it } from 'vitest'
import { loginAs, registerMember } from '../harness/members.ts'
import { type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

let open: Visit | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

describe('a visitor who opens a member’s page', () => {
  it.each(['/app/myCenter'])('%s is asked to sign in, and comes back to it (S1-020)', async (path) => {
    open = await visit(`${path}?from=test`)
    const { page } = open
    expect(new URL(page.url()).pathname).toBe('/app/login')
    await loginAs(open)
    expect(page.url()).toContain(`${path}?from=test`)
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
