import type { Page, Request } from 'playwright-core'
import { expect, inject } from 'vitest'
import { expectAccessible } from './accessible.ts'
import {
  APPEARANCES,
  type Appearance,
  expectSound,
  heightOf,
  NARROW,
  NOW_AND_THEN,
  picture,
  settled,
  type Visit,
  WIDE,
} from './visit.ts'
import { type Say, sayIn } from './words.ts'

/**
 * The faces in which a page is looked at where nobody says otherwise: each width, language and theme once. What only two
 * of them together do wrong is seldom, and what four faces cost is a fifth of a run: a run for pictures has all four, and
 * so have in every run the pages that are walked for their looks alone (`portal/pages.test.ts`).
 */
const FACES: readonly Appearance[] = process.env['PICTURES'] ? APPEARANCES : [WIDE, NARROW]

/**
 * The faces in one language: where the page repeats what the server said, which stays in the language that it
 * was said in.
 */
export const inLanguage = (language: Appearance['language']): readonly Appearance[] =>
  APPEARANCES.filter((appearance) => appearance.language === language)

/**
 * The faces of one width: where the other width has another component, which would close what is looked at.
 */
export const ofWidth = (width: Appearance['width']): readonly Appearance[] =>
  APPEARANCES.filter((appearance) => appearance.width === width)

/** What a page is held to, besides what holds for every page. */
export interface Looks {
  /** The page, where it is not the window's first. */
  readonly page?: Page
  /**
   * The faces it is looked at in; where more than the page's width changes with the width, those of one
   * width (`ofWidth`).
   */
  readonly appearances?: readonly Appearance[]
  /** Words that stand on it in every face, in its language. */
  readonly says?: (say: Say, language: Appearance['language']) => readonly string[]
}

/**
 * Holds a page as it stands to what every page must be, in each of its faces: nothing thrown or refused, nothing
 * wider than the window, nothing that axe finds. The window turns from face to face without losing what was
 * done in it, and is left as it came. In a run that does not judge looks it stays in its own face.
 */
export async function expectHolds(
  seen: Visit,
  name: string,
  { page = seen.page, appearances = FACES, says = () => [] }: Looks = {},
): Promise<void> {
  const widths = new Set<number>()
  for (const appearance of inject('judgesLooks') ? inTurn(seen.appearance, appearances) : [seen.appearance]) {
    const turned = { ...seen, page, appearance }
    await turn(turned)
    // What is folded away in this width may have the same words.
    for (const words of says(sayIn(appearance.language), appearance.language))
      await page.getByText(words).filter({ visible: true }).first().waitFor()
    await picture(turned, name)
    await expectSound(turned)
    await expectAccessible(page, widths.has(appearance.width) ? 'recoloured' : 'wholly')
    widths.add(appearance.width)
  }
  await turn({ page, appearance: seen.appearance })
}

/**
 * The faces in the order in which they are come by most cheaply: a page asks the house for everything anew in another
 * language, is laid out anew in another width, and only painted anew in another theme.
 */
function inTurn(from: Appearance, appearances: readonly Appearance[]): readonly Appearance[] {
  const [first, ...others] = appearances.toSorted((a, b) => wayTo(from, a) - wayTo(from, b))
  return first ? [first, ...inTurn(first, others)] : []
}

const wayTo = (from: Appearance, to: Appearance): number =>
  (from.language === to.language ? 0 : 4) +
  (from.width === to.width ? 0 : 2) +
  (from.theme === to.theme ? 0 : 1)

/**
 * Gives a page another face: its window another width, and theme and language as if they were chosen in
 * another tab.
 */
async function turn({ page, appearance }: Pick<Visit, 'page' | 'appearance'>): Promise<void> {
  // A tab behind another is not drawn, and what a page shows step by step would stop.
  await page.bringToFront()
  const allAnswered = heedCalls(page)
  await page.setViewportSize({ width: appearance.width, height: heightOf(appearance) })
  await page.evaluate(chooseElsewhere, {
    'fairhall.theme': appearance.theme,
    'fairhall.language': appearance.language,
  })
  const isTurned = ({ theme, language }: Appearance) => {
    const { dataset, lang } = document.documentElement
    return dataset['theme'] === theme && lang === language
  }
  await page.waitForFunction(isTurned, appearance, NOW_AND_THEN)
  await settled(page)
  await allAnswered()
}

/**
 * Heeds what a page asks the house for from now on, as it does in another language; gives how to wait until
 * all of it is answered.
 */
function heedCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  const begun = (request: Request) => void (request.resourceType() === 'fetch' && open.add(request))
  const ended = (request: Request) => void open.delete(request)
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  return async () => {
    await expect.poll(() => open.size, { interval: 20 }).toBe(0)
    page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  }
}

/** Runs in the page: tells it what it would hear of another tab. */
function chooseElsewhere(choices: Record<string, string>): void {
  for (const [key, newValue] of Object.entries(choices)) {
    if (localStorage.getItem(key) === newValue) continue
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
}
