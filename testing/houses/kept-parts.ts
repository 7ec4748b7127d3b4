// What is the same in every house of tests, and takes longer to make than all else of one: it is made once for all files of a
// worker. Nothing here changes once it is made.

import { loadTexts, type Texts } from '#platform/i18n/server/texts.ts'
import { brandTexts } from '#site/config/server/index.ts'

let texts: Promise<Texts> | undefined

/** The texts that houses say. */
export function keptTexts(): Promise<Texts> {
  texts ??= loadTexts(brandTexts)
  return texts
}
