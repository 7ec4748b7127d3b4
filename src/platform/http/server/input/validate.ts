import type { z } from 'zod'
import { en, zhCN } from 'zod/locales'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Texts } from '#platform/i18n/server/texts.ts'
import { WireErrors } from '../../http.refusals.ts'

const errorMaps = { 'zh-CN': zhCN().localeError, en: en().localeError }

/** One thing wrong with a request: where, and why, in the person's language. */
export interface Issue {
  readonly path: string
  readonly reason: string
}

/**
 * Parses an input by its contract, or throws `malformed` with every issue's path and reason in `data.issues`.
 * A custom message of a schema is a key: `amount` is looked up as `http.issues.amount`, `deposits.issues.x`
 * as it stands.
 */
export function parseInput<S extends z.ZodType>(
  schema: S,
  value: unknown,
  texts: Texts,
  locale: Locale,
): z.output<S> {
  const nul = pathOfNul(value)
  if (nul) {
    throw WireErrors.malformed({
      data: { issues: [{ path: nul.join('.'), reason: texts.say(locale, 'http.issues.nul') }] },
    })
  }
  const parsed = schema.safeParse(value, { error: errorMaps[locale] })
  if (parsed.success) return parsed.data
  const issues: Issue[] = parsed.error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.'),
    reason: reasonOf(issue, texts, locale),
  }))
  throw WireErrors.malformed({ data: { issues } })
}

/**
 * Where a NUL character stands in an input: no text of a person has one, and the database takes none. Walks
 * with a list of its own: a body can nest deeper than calls can.
 */
function pathOfNul(whole: unknown): readonly string[] | null {
  const left: (Place & { readonly value: unknown })[] = [{ value: whole, name: '', within: null }]
  for (let place = left.pop(); place; place = left.pop()) {
    const { value } = place
    if (typeof value === 'string' && value.includes('\u0000')) return pathTo(place)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) left.push({ value: part, name, within: place })
  }
  return null
}

interface Place {
  readonly name: string
  readonly within: Place | null
}

function pathTo(place: Place): readonly string[] {
  const names: string[] = []
  for (let at: Place = place; at.within; at = at.within) names.unshift(at.name)
  return names
}

function reasonOf(issue: z.core.$ZodIssue, texts: Texts, locale: Locale): string {
  if (issue.code === 'unrecognized_keys') {
    return texts.say(locale, 'http.issues.unknownField', { keys: issue.keys.join(', ').slice(0, 200) })
  }
  if (issue.code === 'custom') {
    const key = issue.message.includes('.') ? issue.message : `http.issues.${issue.message}`
    return texts.say(locale, key)
  }
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return texts.say(locale, 'http.issues.required')
  return issue.message
}
