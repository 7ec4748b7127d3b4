import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { brandTexts } from './brand.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhall-brand-'))
  mkdirSync(join(folder, 'locales'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const speak = (english: string) => {
  writeFileSync(join(folder, 'locales/en.json'), english)
  return loadTexts((locale) => brandTexts(locale, folder))
}

describe('the texts of a brand', () => {
  it('are what the server says too, in the languages it has them in', async () => {
    const texts = await speak('{"http":{"errors":{"noSession":"Come in first, please"}}}')
    expect(texts.say('en', 'http.errors.noSession')).toBe('Come in first, please')
    expect(texts.say('en', 'http.errors.forbidden')).toBe('Access from this origin is not allowed')
    expect(texts.say('zh-CN', 'http.errors.noSession')).toBe('请先登录')
  })

  it.each([
    ['that nobody says', '{"http":{"errors":{"noSesion":"x"}}}', 'http.errors.noSesion is said nowhere'],
    ['that are no JSON', '{', 'en.json is not JSON'],
  ])('%s stop the start with one line', async (_, english, fault) => {
    await expect(speak(english)).rejects.toThrow(fault)
  })
})
