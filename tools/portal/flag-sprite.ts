import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { FLAG_IDS } from '../../src/design/art/nations.rules.ts'

const require = createRequire(import.meta.url)

/** Drawn here: in the set `ar` is the Arabic language and no nation. */
const OWN_DRAWINGS: Readonly<Record<string, string>> = {
  ar:
    '<path fill="#eee" d="M0 0h512v512H0z"/><path fill="#338af3" d="M0 0h512v150H0zM0 362h512v150H0z"/>' +
    '<path fill="#ffda44" d="m256 176 14 46 42-24-24 42 46 16-46 16 24 42-42-24-14 46-14-46-42 24 24-42-46-16 46-16-24-42 42 24z"/>',
}

/**
 * One SVG file with a symbol for each flag the product shows, cut from the circle-flags set (MIT). The round
 * mask is left out: the flag component clips, because masks inside an external sprite are not drawn by every
 * browser.
 */
export function flagSprite(): string {
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/circle-flags/icons.json'), 'utf8')) as {
    icons: Record<string, { body: string }>
  }
  const symbols = FLAG_IDS.map((id) => {
    const drawing = OWN_DRAWINGS[id] ?? set.icons[id]?.body
    if (!drawing) throw new Error(`circle-flags has no flag ${id}`)
    const body = drawing.replace(/<mask id="[^"]*">.*?<\/mask>/, '').replace(/ mask="url\([^)]*\)"/, '')
    if (body.includes('url(')) throw new Error(`The flag ${id} refers to another part of its file`)
    return `<symbol id="${id}" viewBox="0 0 512 512">${body}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}
