import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from './locale.ts'
import { textsOf } from './owner.rules.ts'

const SOURCES = join(import.meta.dirname, '../..')
/** Said by the server alone; the browser's chunk does not carry it. */
const SERVER_ONLY = 'server'

type Tree = { [key: string]: Tree | string }
const read = (path: string) => readFileSync(join(SOURCES, path), 'utf8')

/**
 * Keys of a tree, dotted; plural forms (`_one`, `_other`) count as one key, because languages differ in them.
 */
function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, child]) => {
    const key = `${prefix}${name.replace(/_(zero|one|two|few|many|other)$/, '')}`
    return typeof child === 'string' ? [key] : keysOf(child, `${key}.`)
  })
}

/** The values a text has room for, `{{amount}}`, by key. */
function slotsOf(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, child]): [string, string][] => {
    if (typeof child !== 'string') return slotsOf(child, `${prefix}${name}.`)
    const slots = [...child.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, slot]) => slot)
    return [
      [`${prefix}${name.replace(/_(zero|one|two|few|many|other)$/, '')}`, [...new Set(slots)].sort().join()],
    ]
  })
}

const folders = [
  ...new Set(globSync('**/locales/*.json', { cwd: SOURCES }).map((path) => dirname(path))),
].sort()

const ownerOf = (folder: string) => textsOf(join(folder, 'en.json'))?.owner ?? ''

describe('the texts', () => {
  it('are there for every room that has any, each under a name of its own', () => {
    expect(folders.length).toBeGreaterThan(0)
    expect(new Set(folders.map(ownerOf)).size).toBe(folders.length)
  })

  it.each(folders)('%s says the same things in every language', (folder) => {
    const [first, ...others] = LOCALES.map(
      (locale) => JSON.parse(read(join(folder, `${locale}.json`))) as Tree,
    )
    const keys = [...new Set(keysOf(first as Tree))].sort()
    for (const other of others) {
      expect([...new Set(keysOf(other))].sort()).toEqual(keys)
      const slots = new Map(slotsOf(first as Tree))
      for (const [key, wanted] of slotsOf(other)) {
        // A plural's singular may spell the number out; every other text offers the same values.
        if (wanted !== '') expect([key, wanted]).toEqual([key, slots.get(key)])
      }
    }
  })

  it.each(folders)('%s speaks to the member: 您, and full-width marks after Chinese', (folder) => {
    const text = read(join(folder, 'zh-CN.json'))
    expect(text).not.toMatch(/你/)
    expect(text).not.toMatch(/[\u4e00-\u9fff][,;!?](?!\w)/)
  })
})

const sources = globSync(['**/web/**/*.{ts,tsx}', 'design/**/*.{ts,tsx}', '{portal,console}/**/*.{ts,tsx}'], {
  cwd: SOURCES,
})
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .sort()

describe('keys used by screens', () => {
  const known = new Set<string>()
  /** What only the server says: a page names in `about` what it is to say of it. */
  const saidByServer = new Set<string>()
  const branches = new Set<string>()
  const rooms = new Set<string>()
  for (const folder of folders) {
    const room = ownerOf(folder)
    rooms.add(room)
    const tree = JSON.parse(read(join(folder, `${LOCALES[0]}.json`))) as Tree
    for (const key of keysOf({ [SERVER_ONLY]: tree[SERVER_ONLY] ?? {} }, `${room}.`)) saidByServer.add(key)
    delete tree[SERVER_ONLY]
    for (const key of keysOf(tree, `${room}.`)) {
      known.add(key)
      const parts = key.split('.')
      for (let depth = 1; depth < parts.length; depth++) branches.add(parts.slice(0, depth).join('.'))
    }
  }

  it('are all there', () => {
    const missing = sources.flatMap((path) => missingKeys(read(path)).map((key) => `${path}: ${key}`))
    expect(missing).toEqual([])
  })

  function missingKeys(code: string): string[] {
    const missing = new Set<string>()
    for (const [, literal = ''] of code.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/g)) {
      // Any literal that starts like a room's key is one: labels and titles are handed on as data.
      const isKey = rooms.has(literal.split('.')[0] ?? '') && !/\.(ts|tsx|css|json|svg)$/.test(literal)
      const isSaid = saidByServer.has(literal) && code.includes(`about: '${literal}'`)
      if (isKey && !known.has(literal) && !isSaid && !isCallId(code, literal)) missing.add(literal)
    }
    for (const [, asked = ''] of code.matchAll(/\bt\(\s*['"]([^'"]+)['"]/g)) {
      if (!known.has(asked)) missing.add(asked)
    }
    for (const [, start = ''] of code.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)) {
      if (!branches.has(start.slice(0, start.lastIndexOf('.')))) missing.add(`${start}…`)
    }
    return [...missing]
  }
})

/**
 * `id: 'deposits.place'` names a call, and `'deposits.paid'` after `type` names an event: neither is a text.
 */
function isCallId(code: string, literal: string): boolean {
  return new RegExp(`\\b(id|type|event|topic)\\s*(:|===?)\\s*['"]${literal.replaceAll('.', '\\.')}['"]`).test(
    code,
  )
}
