import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartupError } from '#platform/config/startup-error.ts'
import { studiosOf } from './studios.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'studios-'))
  writeFileSync(join(folder, 'good.secret'), `${'s'.repeat(32)}\n`)
  writeFileSync(join(folder, 'short.secret'), 'short')
})
afterAll(() => rmSync(folder, { recursive: true }))

const GOOD = {
  code: 'nanhai',
  kind: 'live',
  names: { 'zh-CN': '南海', en: 'Nanhai' },
  url: 'https://nanhai.example/fairhall/',
  keyId: 'nanhai-2026',
  secretFile: 'good.secret',
  wallet: 'transfer',
  currency: 'CNY',
}
const read = (text: string) => {
  const studiosFile = join(folder, 'studios.json')
  writeFileSync(studiosFile, text)
  return studiosOf({ studiosFile })
}
const readAll = (...studios: readonly object[]) => read(JSON.stringify({ studios }))

describe('the document of studios', () => {
  it('names studios with where they are asked and their secrets; without it there are none', () => {
    expect(readAll(GOOD)).toMatchObject([
      {
        venue: { channelCode: 'nanhai', kind: 'live', books: 'outside', isTest: false },
        url: 'https://nanhai.example/fairhall',
        pages: ['https://nanhai.example'],
        secret: 's'.repeat(32),
      },
    ])
    expect(readAll({ ...GOOD, url: 'http://127.0.0.1:9000' })).toHaveLength(1)
    const framed = { ...GOOD, pages: ['https://play.nanhai.example/any/path'] }
    expect(readAll(framed)[0]?.pages).toEqual(['https://play.nanhai.example'])
    expect(readAll({ ...GOOD, wallet: 'seamless' }).map(({ venue }) => venue.isSeamless)).toEqual([true])
    expect(studiosOf({ studiosFile: undefined })).toEqual([])
  })

  it.each<[what: string, change: object, says: RegExp]>([
    ['a code that is none', { code: 'Nan Hai' }, /studios\.0\.code/],
    ['the code of another venue', { code: 'sports' }, /two venues of the code sports/],
    ['a kind that is none', { kind: 'bingo' }, /studios\.0\.kind/],
    ['one name alone', { names: { en: 'Nanhai' } }, /names\.zh-CN/],
    ['an address in clear', { url: 'http://nanhai.example' }, /nanhai is not https/],
    ['an address with a password', { url: 'https://a:b@nanhai.example' }, /more than a host and a path/],
    [
      'a file that is not there',
      { secretFile: 'no.secret' },
      /secretFile of nanhai cannot be read \(ENOENT\)/,
    ],
    ['a secret to be guessed', { secretFile: 'short.secret' }, /at least 32 characters/],
    ['another wallet', { wallet: 'purse' }, /studios\.0\.wallet/],
    ['another currency', { currency: 'USD' }, /studios\.0\.currency/],
    ['a field that means nothing', { secret: 'x' }, /secret/],
  ])('keeps the house from starting with %s', (_, change, says) => {
    expect(() => readAll({ ...GOOD, ...change })).toThrow(StartupError)
    expect(() => readAll({ ...GOOD, ...change })).toThrow(says)
  })

  it('keeps it from starting with one key for two, with nine, and where it is no document', () => {
    expect(() => readAll(GOOD, { ...GOOD, code: 'beihai' })).toThrow(/one keyId/)
    const many = Array.from({ length: 9 }, (_, n) => ({ ...GOOD, code: `studio${n}`, keyId: `key${n}` }))
    expect(() => readAll(...many)).toThrow(StartupError)
    expect(() => read('{')).toThrow('not JSON')
    expect(() => studiosOf({ studiosFile: join(folder, 'none.json') })).toThrow(/ENOENT/)
  })
})
