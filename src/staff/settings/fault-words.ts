import type { z } from 'zod'
import type { DocumentControl, DocumentField } from '#platform/desk/document.ts'
import { CURRENCIES } from '#platform/money/currencies.ts'
import { deepestFieldAt } from './fields.rules.ts'

/** What is wrong at a place of a document, as a text of the house with its values. */
export interface Fault {
  /** The field as the page draws it: down to the row and its column, or to the language. */
  readonly path: string
  /** A whole key: one of `settings.faults`, or the document's own. */
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
  /** Which line of a list it is about, counted from 1; null for the field as a whole. */
  readonly line: number | null
}

type Issue = z.core.$ZodIssue
type Words = Pick<Fault, 'key' | 'params'>

/** A schema that knows better says so by a key of its document's texts in place of a message. */
const OWN_KEY = /^[a-z][A-Za-z]*(\.[A-Za-z_]\w*)+$/

/** Controls of which the house says what they take, whatever the schema's pattern is. */
const FORMS: ReadonlySet<string> = new Set(['address', 'picture', 'rate', 'moment'])

/** Says an issue of a document's schema so that whoever fills it in can put it right. `path` goes by the ids of rows. */
export function faultOf(issue: Issue, path: string, fields: readonly DocumentField[]): Fault {
  const found = deepestFieldAt(fields, path)
  const control = found?.field.control
  const kind = control?.kind
  const words = OWN_KEY.test(issue.message) ? { key: issue.message, params: {} } : wordsOf(issue, control)
  const [item] = found?.rest ?? []
  const isOfList = (kind === 'list' || kind === 'amounts') && item !== undefined
  const drawn = isOfList || kind === 'several' || kind === 'choice' ? cutTo(path, found?.rest.length) : path
  return { path: drawn, ...words, line: isOfList ? Number(item) + 1 : null }
}

const cutTo = (path: string, below = 0): string =>
  path
    .split('.')
    .slice(0, path.split('.').length - below)
    .join('.')

function wordsOf(issue: Issue, control: DocumentControl | undefined): Words {
  const say = (key: string, params: Words['params'] = {}): Words => ({
    key: `settings.faults.${key}`,
    params,
  })
  switch (issue.code) {
    case 'invalid_type':
      return typeFault(issue, say)
    case 'too_small': {
      const least = Number(issue.minimum)
      if (issue.origin === 'string') return least <= 1 ? say('missing') : say('tooShort', { least })
      if (issue.origin === 'array') return say('tooFew', { least })
      return issue.inclusive === false ? say('notAbove', { least }) : say('tooLow', { least })
    }
    case 'too_big': {
      const most = Number(issue.maximum)
      if (issue.origin === 'string') return say('tooLong', { most })
      if (issue.origin === 'array') return say('tooMany', { most })
      return issue.inclusive === false ? say('notBelow', { most }) : say('tooHigh', { most })
    }
    case 'not_multiple_of':
      return say('step', { step: issue.divisor })
    case 'invalid_value':
    case 'invalid_union':
      return say('choice')
    case 'unrecognized_keys':
      return say('unknown', { names: issue.keys.join(', ') })
    default:
      if (control?.kind === 'amount' || control?.kind === 'amounts')
        return say(control.kind, { places: CURRENCIES[control.currency].places })
      return say(control !== undefined && FORMS.has(control.kind) ? control.kind : 'form')
  }
}

function typeFault(issue: Extract<Issue, { code: 'invalid_type' }>, say: (key: string) => Words): Words {
  if (issue.expected === 'int') return say('whole')
  return say(issue.expected === 'number' ? 'number' : 'missing')
}
