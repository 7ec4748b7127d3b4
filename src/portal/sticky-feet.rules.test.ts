import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..')

/** What stays at the lower edge of the window while a page moves under it; a sheet that fills it is no foot. */
const sticks = (classes: string) =>
  /(^|[\s:])(fixed|sticky)(\s|$)/.test(classes) &&
  /(^|[\s:])bottom-/.test(classes) &&
  !/inset-0/.test(classes)

/** The opening tags of a file of components whose classes have them stick to the foot. */
function feetOf(text: string): readonly string[] {
  return [...text.matchAll(/[^"'`]*\b(?:fixed|sticky)\b[^"'`]*/g)]
    .filter(([classes]) => sticks(classes))
    .map(({ index }) => {
      const from = Math.max(...[...text.slice(0, index).matchAll(/<[a-zA-Z]/g)].map((tag) => tag.index))
      return /^.*?(?<!=)>/s.exec(text.slice(from))?.[0] ?? ''
    })
}

const FEET = globSync('**/*.tsx', { cwd: SRC })
  .filter((path) => !path.endsWith('.test.tsx'))
  .flatMap((path) => feetOf(readFileSync(join(SRC, path), 'utf8')).map((tag) => ({ path, tag })))

// Toasts keep clear of what is marked so, and of nothing else that they could cover (`design/toast`).
it('what sticks to the foot of a phone is marked as such', () => {
  expect(FEET.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'money/deposits/web/components/form/deposit-form.tsx',
      'play/sportsbook/web/slip/components/slip-bar.tsx',
      'portal/tabs/tab-bar.tsx',
    ]),
  )
  expect(FEET.filter(({ tag }) => !tag.includes('data-foot')).map(({ path }) => path)).toEqual([])
})

it.each([
  ['<div className="fixed inset-x-0 bottom-0">', true],
  ['<Button className="max-lg:sticky max-lg:bottom-[calc(64px)]">', true],
  ["<p\n  className={clsx('sticky bottom-4', on && 'x')}>", true],
  ['<div className="fixed inset-0 z-40 bottom-0">', false],
  ['<div className="sticky top-5">', false],
  ['<div className="sticky -bottom-4">', false],
])('%s sticks to the foot: %s', (tag, isFoot) => {
  expect(feetOf(tag)).toEqual(isFoot ? [tag] : [])
})
