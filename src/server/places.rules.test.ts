import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '..')

const SOURCES = globSync('**/*.ts', { cwd: SRC })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))

// What a room does by itself, and what it answers to, is found without a search.
it.each([
  [
    'refusals',
    /\bdefineRefusals\(/,
    /^\w+\/(\w+)\/(?:desk\/)?\1(?:-desk)?\.refusals\.ts$/,
    'platform/errors/',
  ],
  [
    'jobs',
    /\bname: ['`][^\n]*,\s*everySeconds[:,]/,
    /^\w+\/(?:(\w+)\/)?(?:desk\/)?server\/\w+\.jobs\.ts$/,
    'platform/jobs/',
  ],
  [
    'reactions',
    /(?<!function )\b(?:reaction|sharedReaction)\(/,
    /^\w+\/(\w+)\/(?:desk\/)?server\/\1\.reactions\.ts$/,
    'platform/room/',
  ],
])('the %s of a room stand in its one file of them', (_what, declares, place, maker) => {
  const elsewhere = SOURCES.filter(({ path, text }) => !path.startsWith(maker) && declares.test(text))
    .map(({ path }) => path)
    .filter((path) => !place.test(path))
  expect(elsewhere).toEqual([])
})

const ROOT = join(SRC, '..')

const isTest = (path: string) => path.includes('.test.')

/** Folders of more than a dozen files, tests beside them not counted. */
function crowded(): string[] {
  const files = globSync('{src,testing,tools,bench,e2e}/**/*.{ts,tsx,mjs,css}', { cwd: ROOT })
  const sizes = Map.groupBy(
    files.filter((path) => !isTest(path)),
    dirname,
  )
  return [...sizes].filter(([, inside]) => inside.length > 12).map(([folder]) => folder)
}

/** The README of a folder, or of the nearest one above that has one. */
function readmeOf(folder: string): string {
  const path = join(ROOT, folder, 'README.md')
  return existsSync(path) ? readFileSync(path, 'utf8') : readmeOf(dirname(folder))
}

// Such a folder is parted by concept, or whoever opens it is told why it is not.
it('a folder of more than a dozen files says why, in its README or the one above it', () => {
  const silent = crowded().filter(
    (folder) => !readmeOf(folder).includes(`More than a dozen files stand in \`${basename(folder)}/\``),
  )
  expect(silent).toEqual([])
})

/** Files that a page takes as an example, of a room that is yet to come. */
const EXAMPLES = new Set(['server/desk.ts'])

/** The files that a page of the project names in backticks, with the folder they stand in. */
function filesNamed(page: string): string[] {
  const names = readFileSync(join(ROOT, page), 'utf8').matchAll(
    /`(#?[\w.-]+(?:\/[\w.-]+)+\.(?:[mc]?[jt]sx?|css|sql|tsv))`/g,
  )
  return [...names].map(([, name = '']) => name.replace(/^#/, '')).filter((name) => !EXAMPLES.has(name))
}

// Whoever moves a file finds every page that leads to it.
it('a file that a page names stands where the page says', () => {
  const all = globSync('{src,testing,tools,bench,e2e,docs,data,brands,.ci}/**/*.*', { cwd: ROOT })
  const isThere = (name: string) => all.some((path) => `/${path}`.endsWith(`/${name}`))
  const pages = globSync(['*.md', '{docs,src,testing,tools,bench,e2e}/**/*.md'], { cwd: ROOT })
  const lost = pages
    .filter((page) => !page.startsWith('docs/generated/'))
    .flatMap((page) =>
      filesNamed(page)
        .filter((name) => !isThere(name))
        .map((name) => `${page}: ${name}`),
    )
  expect(lost).toEqual([])
})
