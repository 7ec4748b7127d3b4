import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }

/** The rules about what another theme or another language changes of a page. */
const OF_THEME_AND_LANGUAGE = [
  'color-contrast',
  'link-in-text-block',
  'html-has-lang',
  'html-lang-valid',
  'valid-lang',
]

/**
 * Runs axe over the page as it stands (WCAG 2.2 A and AA, and best practices) and expects nothing: each
 * finding would be listed with where it is and what is wrong. Not in a run that does not judge looks.
 * `recoloured` looks only at what theme and language change of a page that was found accessible in another
 * face of the same width.
 */
export async function expectAccessible(page: Page, how: 'wholly' | 'recoloured' = 'wholly'): Promise<void> {
  if (!inject('judgesLooks')) return
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const runOnly = how === 'recoloured' ? { runOnly: OF_THEME_AND_LANGUAGE } : {}
  const findings = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: Finding[] }> }
      }
      return (await axe.run(options)).violations
    },
    // What is in order is not asked about in detail, which takes a third of the time. The sheets are not fetched
    // and read once more for a rule that axe itself leaves out (`css-orientation-lock`).
    { resultTypes: ['violations'], preload: { assets: ['media'] }, ...runOnly },
  )
  const words = findings.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  )
  expect(words).toEqual([])
}
