import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RefusalFactory } from '#platform/errors/refusal.ts'
import { LOCALES } from '#platform/i18n/locale.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'

const ROOT = join(import.meta.dirname, '../../src')
/**
 * Codes that the specification gives to more than one situation; and those of ours that say one thing with two texts: in
 * seconds or minutes (601002, 601101), for good or until a time (601040 to 601042).
 */
const SHARED = new Set([
  244300, 244303, 244305, 244063, 244666, 10425, 601002, 601101, 601040, 601041, 601042,
])

/** Every refusal that a room declares, wherever it does. */
async function declaredRefusals(): Promise<readonly RefusalFactory[]> {
  const found: RefusalFactory[] = []
  for await (const path of glob('**/*.refusals.ts', { cwd: ROOT })) {
    const exported = Object.values((await import(join(ROOT, path))) as Record<string, unknown>)
    for (const group of exported) {
      if (typeof group !== 'object' || group === null) continue
      for (const one of Object.values(group)) {
        if (typeof one === 'function' && 'key' in one && 'code' in one) found.push(one as RefusalFactory)
      }
    }
  }
  return found
}

const refusals = await declaredRefusals()
const texts = await loadTexts()

describe('the refusals of the house', () => {
  it('are found', () => {
    expect(refusals.length).toBeGreaterThan(60)
  })

  it.each(LOCALES)('all have words in %s', (locale) => {
    const said = refusals.map(({ key }) => [key, texts.say(locale, key)] as const)
    const han = /\p{Script=Han}/u
    const wrong = said.filter(
      ([key, text]) => text === key || text === '' || han.test(text) !== (locale === 'zh-CN'),
    )
    expect(wrong).toEqual([])
  })

  it.each(LOCALES)('fill the same places in %s as in the other language', (locale) => {
    const places = (of: (typeof LOCALES)[number], key: string) =>
      [...new Set([...texts.say(of, key).matchAll(/{{(\w+)}}/g)].map((match) => match[1]))].toSorted()
    const other = LOCALES.find((one) => one !== locale) ?? locale
    const differing = refusals.filter(({ key }) => String(places(locale, key)) !== String(places(other, key)))
    expect(differing.map(({ key }) => key)).toEqual([])
  })

  it('have a code of their own each, but for those the specification shares', () => {
    const keysOf = Map.groupBy(refusals, ({ code }) => code)
    const doubled = [...keysOf].filter(
      ([code, all]) => !SHARED.has(code) && new Set(all.map(({ key }) => key)).size > 1,
    )
    expect(doubled.map(([code, all]) => [code, all.map(({ key }) => key)])).toEqual([])
  })
})
