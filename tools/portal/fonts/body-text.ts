import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_NAMES } from '../../../src/platform/i18n/locale.ts'
import { isForStaff } from '../../../src/platform/i18n/owner.rules.ts'
import { firstFrameTexts } from '../first-frame-texts.ts'

/** Chinese characters and full-width marks. */
const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/u

/** Characters that are needed together. */
export interface BodyPart {
  readonly name: string
  readonly characters: string
}

/**
 * The Chinese characters that the product itself writes for members, by how soon they are needed: the
 * language switch (on English pages too), the frame with the home page and what pages begin with, everything
 * else (the rooms' texts, teams, banks). Each character is in the first part that has it; none is in two.
 */
export function bodyParts(projectRoot: string): readonly BodyPart[] {
  const written = (patterns: string[]) =>
    globSync(patterns, { cwd: projectRoot })
      .filter((file) => !/\.test\.tsx?$/.test(file) && !isForStaff(file))
      .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
      .join('')
  const template = readFileSync(join(projectRoot, 'src/portal/index.html'), 'utf8')
  const firstFrame = Object.values(firstFrameTexts(template, projectRoot)['zh-CN']).join('')
  const texts = {
    switch: Object.values(LANGUAGE_NAMES).join(''),
    frame:
      written(['src/portal/locales/*.json', 'brands/*/brand.json', 'brands/*/locales/*.json']) + firstFrame,
    rooms: written(['src/**/*.{ts,tsx,json}']),
  }
  return partsOf(texts)
}

/** The Chinese characters of each of some texts that none before it has. */
export function partsOf(texts: Readonly<Record<string, string>>): readonly BodyPart[] {
  const taken = new Set<string>()
  return Object.entries(texts).map(([name, text]) => {
    const own = [...new Set(text)].filter((character) => CHINESE.test(character) && !taken.has(character))
    for (const character of own) taken.add(character)
    return { name, characters: own.sort().join('') }
  })
}
