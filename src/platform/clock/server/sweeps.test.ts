import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../..', 'src')
const DELETES = /\bdeleteFrom\(|\bdelete from\b/
const BY_A_CLOCK = /\bclock\.now\(\)|\bsecondsAfter\(|\bclock_timestamp\(\)|\bnow\(\) -/
const BY_WHAT_WAS_LIVED = /\bsurelyNow\(|\bsure_at\b/
/** They delete, and look at a clock for something else. */
const NOT_BY_AGE: readonly string[] = [
  // All of them, under another secret.
  'money/deposits/server/order/depositor.ts',
  'money/quickpay/server/matching/linked-members.ts',
  'staff/people/server/factors/totp.ts',
  // What somebody names: their own factor, a list, a view, a claim, a tag, a bank or a venue that opens again.
  'staff/people/server/verbs/my-factors.ts',
  'staff/people/server/actions/set-allow-list.ts',
  'platform/lists/desk/server/views/saved-views.ts',
  'platform/lists/desk/server/claims/claims.ts',
  'members/identity/desk/server/actions/note-member.ts',
  'money/quickpay/server/verbs/switch-bank.ts',
  'play/venues/server/maintenance/maintenance.ts',
  // What is used up, while it still holds; and what is made anew.
  'staff/people/server/factors/challenges.ts',
  'staff/changes/server/verbs/challenge.ts',
  'staff/people/server/codes/codes.ts',
  'platform/lists/desk/server/exports/write-export.ts',
  // By their number on the chain.
  'money/rails/server/evm/watch/follow.ts',
]

it('whatever deletes and looks at a clock goes by the time that the house has lived', async () => {
  const looked: string[] = []
  const wrong: string[] = []
  for await (const path of glob('**/server/**/*.ts', {
    cwd: SOURCE,
    exclude: (name) => name.endsWith('.test.ts'),
  })) {
    const text = await readFile(join(SOURCE, path), 'utf8')
    if (!DELETES.test(text) || !BY_A_CLOCK.test(text)) continue
    looked.push(path)
    if (!BY_WHAT_WAS_LIVED.test(text) && !NOT_BY_AGE.includes(path)) wrong.push(path)
  }
  expect(looked).toContain('platform/server/retention.ts')
  expect(looked).toContain('members/identity/server/identity.jobs.ts')
  expect(wrong).toEqual([])
})
