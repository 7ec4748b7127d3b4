import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bodyParts } from './body-text.ts'
import { versionOf } from './font-packages.ts'
import { hanFont } from './han-font.ts'
import { headlineCharacters } from './headline-text.ts'
import { archivo, LATIN, MORE_LATIN, serifLatin } from './latin-fonts.ts'
import { unicodeRange } from './unicode-range.ts'

/** Rises when the same texts are to give other fonts. */
const RECIPE = 'fonts 3'
const FAMILIES = ['archivo', 'noto-sans-sc', 'noto-serif-sc']

/** A face of the style sheet and the file behind it. */
interface Face {
  readonly family: string
  readonly name: string
  /** The weights it stands in for; the file itself has one, or a range. */
  readonly weights: string
  readonly stretch?: string
  readonly characters: string
  readonly file: Buffer
}

/**
 * Builds the fonts of what a program of ours writes, the portal where nothing else is said, and their style
 * sheet `fonts.css` into a folder and answers with it. Each file holds the characters that are needed together, so that a page fetches little more than
 * it shows:
 * - `archivo` (Latin and digits of the body) and `archivo-more`
 * - `headline-latin`, `headline-latin-more`, `headline-han` (the characters of the headline texts of all
 *   locale files)
 * - `body-han-…`: Chinese body text in two weights, for a machine without a Chinese face
 *
 * The same sources give the same bytes; a finished folder is reused.
 */
export async function buildFonts(
  projectRoot: string,
  written = { headlines: headlineCharacters(projectRoot), body: bodyParts(projectRoot) },
): Promise<string> {
  const { body } = written
  const headlines = beyondLatin(written.headlines)
  const recipe = JSON.stringify([RECIPE, headlines, body, LATIN, MORE_LATIN, FAMILIES.map(versionOf)])
  const key = createHash('sha256').update(recipe).digest('hex').slice(0, 16)
  const folder = join(projectRoot, 'node_modules', '.cache', 'fairhall', 'fonts', key)
  if (existsSync(join(folder, 'fonts.css'))) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const faces = [...(await latinFaces()), await headlineFace(headlines), ...(await bodyFaces(body))]
  for (const face of faces) writeFileSync(join(draft, `${face.name}.woff2`), face.file)
  writeFileSync(join(draft, 'fonts.css'), faces.map(fontFace).join(''))
  if (!existsSync(folder)) renameSync(draft, folder)
  return folder
}

async function latinFaces(): Promise<Face[]> {
  const body = { family: 'Archivo Variable', weights: '400 720', stretch: '100% 110%' }
  const headline = { family: 'Headline Serif', weights: '700' }
  return [
    { ...body, name: 'archivo', characters: LATIN, file: await archivo(LATIN) },
    { ...body, name: 'archivo-more', characters: MORE_LATIN, file: await archivo(MORE_LATIN) },
    { ...headline, name: 'headline-latin', characters: LATIN, file: await serifLatin(LATIN) },
    { ...headline, name: 'headline-latin-more', characters: MORE_LATIN, file: await serifLatin(MORE_LATIN) },
  ]
}

async function headlineFace(characters: string): Promise<Face> {
  const { file, covered } = await hanFont({
    family: 'noto-serif-sc',
    weight: 700,
    characters,
    halfMarks: true,
  })
  return { family: 'Headline Serif', name: 'headline-han', weights: '700', characters: covered, file }
}

async function bodyFaces(parts: ReturnType<typeof bodyParts>): Promise<Face[]> {
  const faces: Face[] = []
  for (const part of parts) {
    for (const [weight, weights] of [
      [400, '400 500'],
      [600, '600 700'],
    ] as const) {
      const { file, covered } = await hanFont({
        family: 'noto-sans-sc',
        weight,
        characters: beyondLatin(part.characters),
        halfMarks: false,
      })
      const name = `body-han-${part.name}-${weight}`
      faces.push({ family: 'Body Han', name, weights, characters: covered, file })
    }
  }
  return faces
}

function fontFace({ family, name, weights, stretch, characters }: Face): string {
  // Chinese body text is fetched only by machines without a Chinese face, which have nothing but empty boxes
  // to show meanwhile.
  const display = family === 'Body Han' ? 'block' : 'swap'
  return (
    `@font-face{font-family:"${family}";font-style:normal;font-display:${display};font-weight:${weights};` +
    (stretch ? `font-stretch:${stretch};` : '') +
    `src:url(./${name}.woff2) format("woff2");unicode-range:${unicodeRange(characters)}}\n`
  )
}

function beyondLatin(text: string): string {
  return [...text].filter((character) => !(LATIN + MORE_LATIN).includes(character)).join('')
}
