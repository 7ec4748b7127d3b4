import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Characters that only the planted desk writes. */
export const DESK_CHARACTERS = '龘靐齉'
/** One that only the planted room writes. */
export const ROOM_CHARACTER = '麤'

const FILES: Readonly<Record<string, string>> = {
  'src/money/toy/locales/en.json': '{ "title": "Toys" }',
  'src/money/toy/locales/zh-CN.json': `{ "title": "${ROOM_CHARACTER}" }`,
  'src/money/toy/desk/locales/en.json': '{ "title": "Queue of toys" }',
  'src/money/toy/desk/locales/zh-CN.json': `{ "title": "${DESK_CHARACTERS[0]}" }`,
  'src/money/toy/desk/web/pages/queue-page.tsx': `export const WORDS = '${DESK_CHARACTERS[1]}'`,
  'src/staff/people/locales/en.json': '{ "title": "People who run it" }',
  'src/staff/people/locales/zh-CN.json': `{ "title": "${DESK_CHARACTERS[2]}" }`,
  'src/console/locales/en.json': '{ "title": "The console" }',
  'src/console/locales/zh-CN.json': `{ "title": "${DESK_CHARACTERS}" }`,
  'src/portal/index.html': '',
}

/**
 * Puts a project into a folder with a room that has a desk, a room of the wing `staff`, and a console: what
 * no member ever loads.
 */
export async function plantDesk(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}
