import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startCommand } from '#testing/houses/command.ts'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import type { Visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const say = sayIn('zh-CN')
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'fairhall-audit-'))
  ends.push(() => rm(made, { recursive: true, force: true }))
  return made
}

/** Saves a file of an export, as the browser does. */
async function save({ page }: Visit, format: 'jsonl' | 'csv', to: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say(`changes.lines.save.${format}`) }).click()
  const download = await saved
  const file = join(to, download.suggestedFilename())
  await download.saveAs(file)
  return file
}

/** What the program says of a file, in a folder where there is no house. */
async function verify(file: string, nowhere: string) {
  const { code, out, errors } = await startCommand(['verify', 'audit', '--file', file], {
    DATA_DIR: join(nowhere, 'no-house'),
    INIT_CWD: nowhere,
  }).ended
  return { code, said: `${out}${errors}` }
}

describe('the audit of a week', { tags: ['processes'] }, () => {
  it('is exported by the auditor and verified without the house, and a changed byte is named', async () => {
    const seen = await visitAsColleague(undefined, '/console/audit', '严峥')
    ends.push(() => seen.close())
    const { page } = seen
    await page.getByRole('button', { name: say('changes.lines.title') }).click()
    const panel = page.getByRole('region', { name: say('changes.lines.title') })
    await panel.getByRole('button', { name: say('changes.lines.thisWeek') }).click()
    await panel.getByRole('textbox').last().fill('例行周审计')
    await expectHolds(seen, 'console-audit-take', { says: (words) => [words('changes.lines.title')] })
    await panel.getByRole('button', { name: say('changes.lines.take'), exact: true }).click()
    await page.getByRole('region', { name: say('changes.lines.ready') }).waitFor()
    await expectHolds(seen, 'console-audit-taken')

    const nowhere = await folder()
    for (const format of ['jsonl', 'csv'] as const) {
      const file = await save(seen, format, nowhere)
      expect(await verify(file, nowhere)).toEqual({
        code: 0,
        said: expect.stringMatching(
          /^whole: entries [1-9]\d*, blocks [1-9]\d*, from position \d+, block \d+, head [0-9a-f]{64}, /,
        ),
      })
      // A letter of the third entry, in the middle of what it says.
      const lines = (await readFile(file, 'utf8')).split('\n')
      const at = format === 'csv' ? 3 : 2
      const third = lines[at] ?? ''
      const middle = third.indexOf('.', third.indexOf('staff') + 1)
      const altered = `${third.slice(0, middle + 1)}${third[middle + 1] === 'x' ? 'y' : 'x'}${third.slice(middle + 2)}`
      await writeFile(file, lines.with(at, altered).join('\n'))
      expect(await verify(file, nowhere)).toEqual({
        code: 1,
        said: expect.stringMatching(
          new RegExp(`^broken at line ${at + 1}, position \\d+, block \\d+: rule line: `),
        ),
      })
    }

    // That it was taken stands in the audit, with its reason.
    await seen.open('/console/audit?action=changes.exportAudit')
    await page.getByText('例行周审计').first().waitFor()
  })
})
