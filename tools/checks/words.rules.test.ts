import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../src/platform/i18n/locale.ts'
import { isForStaff } from '../../src/platform/i18n/owner.rules.ts'
import { faultsOfWords, textsIn } from './words.rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))

/** Every file of texts that members read, with what its keys begin with. */
const files = (locale: string) =>
  globSync([`src/**/locales/**/${locale}.json`, `brands/*/locales/${locale}.json`], { cwd: ROOT })
    .filter((file) => !isForStaff(file))
    .map((file) => [file, /([\w-]+)\/locales\//.exec(file)?.[1] ?? ''] as const)

describe.each(LOCALES)('the words of %s', (locale) => {
  it.each(files(locale))('in %s are those of the guide', (file, room) => {
    expect(textsIn(read(file), room).flatMap(([key, text]) => faultsOfWords(locale, key, text))).toEqual([])
  })

  it('of the brands are those of the guide', () => {
    const brands = globSync('brands/*/brand.json', { cwd: ROOT })
    expect(brands.length).toBeGreaterThan(0)
    const said = brands.flatMap((file) => textsIn(read(file), 'brand'))
    const own = said.filter(([key]) => key.endsWith(`.${locale}`))
    expect(own.flatMap(([key, text]) => faultsOfWords(locale, key, text))).toEqual([])
  })
})

it.each([
  ['zh-CN', 'x.title', '提款'],
  ['zh-CN', 'x.title', '请改用其他充值方式'],
  ['zh-CN', 'x.won', '未中'],
  ['zh-CN', 'x.zone', '每日从零点起算（Asia/Shanghai）'],
  ['en', 'x.title', 'How interest is reckoned'],
  ['en', 'x.intro', 'What lies here earns by the day'],
  ['en', 'x.add', 'Bind a card'],
  ['en', 'x.left', 'Off this page the order is in the ball at the edge'],
  ['en', 'x.title', 'Withdrawal Records'],
  ['en', 'x.hint', "Today's limit"],
] as const)('refuses in %s under %s: %s', (locale, key, text) => {
  expect(faultsOfWords(locale, key, text)).toHaveLength(1)
})

it.each([
  ['zh-CN', 'x.title', '人工充值：下一页会给出充值码'],
  ['en', 'deposits.stages.submitted', 'Order Submitted'],
  ['en', 'x.hint', 'Press Appeal, or pay with WeChat Pay. You can change it under Limits and breaks'],
  ['en', 'x.title', '{{name}}: Fast withdrawal'],
] as const)('takes in %s under %s: %s', (locale, key, text) => {
  expect(faultsOfWords(locale, key, text)).toEqual([])
})
