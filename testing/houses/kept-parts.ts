// What is the same in every house of tests, and takes longer to make than all else of one: it is made once for all files of a
// worker. Nothing here changes once it is made.

import type { Call } from '#platform/http/contract.ts'
import { type AboutDocument, openApiDocument } from '#platform/http/server/document/openapi.ts'
import { loadTexts, type Texts } from '#platform/i18n/server/texts.ts'
import { brandTexts } from '#site/config/server/index.ts'

let texts: Promise<Texts> | undefined

/** The texts that houses say. */
export function keptTexts(): Promise<Texts> {
  texts ??= loadTexts(brandTexts)
  return texts
}

const documents: { calls: readonly Call[]; about: AboutDocument; text: string }[] = []

/** The document of these very calls, as text. */
export function keptDocument(calls: readonly Call[], about: AboutDocument): string {
  const known = documents.find(
    (one) =>
      one.about.title === about.title &&
      one.about.url === about.url &&
      one.calls.length === calls.length &&
      one.calls.every((call, at) => call === calls[at]),
  )
  if (known) return known.text
  const text = JSON.stringify(openApiDocument(calls, about))
  documents.push({ calls, about, text })
  return text
}
