import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }

/**
 * Runs axe over the page as it stands (WCAG 2.2 A and AA, and best practices) and expects nothing: each finding would be
 * listed with where it is and what is wrong. Not in a run that does not judge looks.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!inject('judgesLooks')) return
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const findings = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }
    return (await axe.run()).violations
  })
  const words = findings.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  )
  expect(words).toEqual([])
}
