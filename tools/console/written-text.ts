import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_NAMES } from '../../src/platform/i18n/locale.ts'
import { isForStaff } from '../../src/platform/i18n/owner.rules.ts'
import { type BodyPart, partsOf } from '../portal/fonts/body-text.ts'

/**
 * The Chinese characters that the console writes, by how soon they are needed: the language switch, what is written
 * for those who run the house, everything else.
 */
export function consoleBodyParts(projectRoot: string): readonly BodyPart[] {
  const files = globSync(['src/**/*.{ts,tsx,json}', 'brands/*/**/*.json'], { cwd: projectRoot }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/portal/'),
  )
  const written = (some: readonly string[]) =>
    some.map((file) => readFileSync(join(projectRoot, file), 'utf8')).join('')
  return partsOf({
    switch: Object.values(LANGUAGE_NAMES).join(''),
    frame: written(files.filter(isForStaff)),
    rooms: written(files.filter((file) => !isForStaff(file))),
  })
}
