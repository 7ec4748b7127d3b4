import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES } from '#platform/i18n/locale.ts'
import { distantMatch, rowOf } from '../harness/matches.ts'
import { visitAsMember } from '../harness/member-visit.ts'
import { type Appearance, expectSound, settled, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const SPORT = '/app/sport'
const WALLET = '/app/myCenter/myWallet'

let open: Visit | undefined
afterEach(async () => {
  await open?.close()
  open = undefined
})

type Language = Appearance['language']
const heading = ({ page }: Visit, language: Language, key: string) =>
  page.getByRole('heading', { level: 1, name: sayIn(language)(key), exact: true })

/** Chooses a language in the header of the page that is open. A key in the place of its text is a trouble of the page. */
async function choose({ page }: Visit, language: Language): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: LANGUAGE_NAMES[language] }).click()
  await page.locator(`html[lang="${language}"]`).waitFor()
}

describe('the language is changed on a page that is open', () => {
  it('sports says all of it in the other, and so does what is opened after it', async () => {
    open = await visit(SPORT, { width: 1440, language: 'zh-CN' })
    const { page } = open
    const match = await distantMatch(open, 0)
    for (const language of ['en', 'zh-CN', 'en'] as const) {
      await choose(open, language)
      const say = sayIn(language)
      await heading(open, language, 'sportsbook.title').waitFor()
      const tabs = page.getByRole('tablist', { name: say('sportsbook.tabs.label') })
      await tabs.getByRole('tab', { name: say('sportsbook.tabs.upcoming') }).waitFor()
      // The slip stands beside the board, and came after it.
      await page
        .getByRole('heading', { name: say('sportsbook.slip.title') })
        .first()
        .waitFor()
      await settled(page)
      await expectSound(open)
    }
    await rowOf(open, match).getByRole('link').first().click()
    await page.getByRole('tablist', { name: sayIn('en')('sportsbookLate.groups.label') }).waitFor()
    await choose(open, 'zh-CN')
    await page.getByRole('tablist', { name: sayIn('zh-CN')('sportsbookLate.groups.label') }).waitFor()
    await settled(page)
    await expectSound(open)
  })

  it('a member’s wallet does, and the pages that come after it', async () => {
    open = await visitAsMember(WALLET, { width: 1440, language: 'zh-CN' })
    const { page } = open
    await choose(open, 'en')
    await heading(open, 'en', 'wallet.title').waitFor()
    await settled(page)
    await expectSound(open)
    await page
      .getByRole('banner')
      .getByRole('link', { name: sayIn('en')('portal.deposit') })
      .click()
    await heading(open, 'en', 'deposits.title').waitFor()
    await choose(open, 'zh-CN')
    await heading(open, 'zh-CN', 'deposits.title').waitFor()
    await settled(page)
    await expectSound(open)
    // What was left in one language is found in the other.
    await page.goBack()
    await heading(open, 'zh-CN', 'wallet.title').waitFor()
    await settled(page)
    await expectSound(open)
    expect(await page.locator('main').textContent()).not.toContain(sayIn('en')('wallet.title'))
  })
})
