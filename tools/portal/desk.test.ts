import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESK_CHARACTERS, plantDesk, ROOM_CHARACTER } from '../../testing/toy/planted-desk.ts'
import { brandPlugin } from './brand-plugin.ts'
import { bodyParts } from './fonts/body-text.ts'
import { headlineCharacters } from './fonts/headline-text.ts'

const PROJECT = join(import.meta.dirname, '../..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-desk-'))
  await plantDesk(folder)
  await cp(join(PROJECT, 'src/platform/i18n'), join(folder, 'src/platform/i18n'), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true }))

it.each(['en', 'zh-CN'])(
  'a member’s bundle has the texts of rooms in %s, and none of a desk’s',
  async (locale) => {
    const output = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [brandPlugin({ projectRoot: PROJECT, brandFolder: join(folder, 'brand') })],
      build: {
        write: false,
        minify: false,
        lib: { entry: join(folder, `src/platform/i18n/web/chunks/${locale}.ts`), formats: ['es'] },
      },
    })
    const code = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
    const said = code.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
    expect(said).toContain(locale === 'en' ? 'Toys' : ROOM_CHARACTER)
    for (const words of ['Queue of toys', 'People who run it', 'The console', ...DESK_CHARACTERS])
      expect(said).not.toContain(words)
  },
)

it('the portal’s fonts have the characters of rooms, and none that only a desk writes', () => {
  const all = bodyParts(folder)
    .map(({ characters }) => characters)
    .join('')
  const headlines = headlineCharacters(folder)
  expect([all, headlines].every((characters) => characters.includes(ROOM_CHARACTER))).toBe(true)
  for (const character of DESK_CHARACTERS) expect(all + headlines).not.toContain(character)
})
