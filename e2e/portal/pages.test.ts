import { describe, expect, it } from 'vitest'
import { expectHolds } from '../harness/looks.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { APPEARANCES, settled, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

/** Pages whose room has no journey of its own; the others are looked at in theirs. */
const FOR_ANYONE = ['/app/home', '/404', '/app/licences', '/app/verify']
const FOR_MEMBERS = [
  '/app/home',
  '/app/myCenter',
  '/app/myCenter/myWallet',
  '/app/myCenter/transactions',
  '/app/myCenter/banks',
]

/** Home fetches what is being played after it can be read. */
async function matchesShown({ page, appearance }: Visit): Promise<void> {
  await page.getByRole('heading', { name: sayIn(appearance.language)('sportsbook.home.heading') }).waitFor()
  await settled(page)
}

/** Walks the pages of a list in one window and holds each to what every page must be. */
async function walk(seen: Visit, paths: readonly string[], who: string): Promise<void> {
  for (const path of paths) {
    await seen.open(path)
    expect(new URL(seen.page.url()).pathname).toBe(path)
    if (path === '/app/home') await matchesShown(seen)
    await expectHolds(seen, `${who}${path.replaceAll('/', '-')}`, { appearances: APPEARANCES })
  }
}

async function inWindow(seen: Visit, look: (seen: Visit) => Promise<void>): Promise<void> {
  try {
    await look(seen)
  } finally {
    await seen.close()
  }
}

describe('in every face', () => {
  it('every page a visitor can open holds, and axe finds nothing', async () =>
    inWindow(await visit(), (seen) => walk(seen, FOR_ANYONE, 'visitor')))

  it('every page of a member holds, and axe finds nothing', async () =>
    inWindow(await visitAsMember(), (seen) => walk(seen, FOR_MEMBERS, 'member')))
})
