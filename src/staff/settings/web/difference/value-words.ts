import { useTranslation } from 'react-i18next'
import {
  type DocumentControl,
  type DocumentField,
  type DocumentRows,
  fieldKey,
} from '#platform/desk/document.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { columnsKey, deepestFieldAt, type FieldFound, fieldAt } from '../../fields.rules.ts'
import type { DraftReport } from '../../settings.contract.ts'
import { isObject, valueAt } from '../../value.rules.ts'

/** The words of one document. */
export interface DocumentWords {
  /** What a field is called; `above` is the key of the list whose row it stands in. */
  readonly field: (path: string, above?: string) => string
  readonly help: (path: string, above?: string) => string
  /** What a place in the value is called, down to the row and the language: 公告 · 首页 · 标题. */
  readonly place: (path: string, value: unknown) => string
  /** A value as a person says it; `whole` is what it stands in, which names rows. */
  readonly value: (path: string, value: unknown, whole?: unknown) => string
  /** What is wrong at a place, and what would be right. */
  readonly fault: (fault: DraftReport['faults'][number]) => string
  readonly option: (path: string, option: string | number, above?: string) => string
  readonly say: (key: string, params?: Readonly<Record<string, string | number>>) => string
}

/** The key of a document's words. */
export const keyIn = (texts: string, key: string): string => [texts, key].join('.')

/** Says what stands in a document, in the language of the one who looks. */
export function useDocumentWords(texts: string, fields: readonly DocumentField[]): DocumentWords {
  const { t } = useTranslation()
  const say: DocumentWords['say'] = (key, params = {}) => t(keyIn(texts, key), params)
  const field = (path: string, above = '') => say(`fields.${above}${fieldKey(path)}`)
  const option = (path: string, one: string | number, above = '') =>
    say(`fields.${above}${fieldKey(path)}_is_${one}`)
  const words = (found: FieldFound | null, value: unknown): string => {
    if (value === undefined || value === null || value === '') return t('settings.nothing')
    if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
    const control = found?.rest.length ? undefined : found?.field.control
    if (found && control?.kind === 'choice') return option(found.field.path, value as string, found.above)
    if (found && control?.kind === 'several' && Array.isArray(value))
      return (
        value.map((one) => option(found.field.path, one, found.above)).join(', ') || t('settings.nothing')
      )
    if (control?.kind === 'moment' && typeof value === 'string') return timeWords(value, currentLanguage())
    if (control?.kind === 'number' && typeof value === 'number') return withUnit(control, value)
    if (control?.kind === 'rows' && Array.isArray(value))
      return t('settings.rows.count', { count: value.length })
    if (Array.isArray(value)) return value.map(String).join(', ') || t('settings.nothing')
    if (isObject(value))
      return found?.field.control.kind === 'rows' && found.rest.length === 1
        ? rowWords(found, found.field.control, value)
        : Object.values(value).filter(Boolean).map(String).join(' / ') || t('settings.nothing')
    return String(value)
  }
  /** A whole row: what each of its fields says that says something, a line each. */
  function rowWords({ field: { path }, above }: FieldFound, { columns }: DocumentRows, row: object): string {
    const own = columnsKey(path, above)
    return columns
      .map((column) => ({ column, said: valueAt(row, column.path) }))
      .filter(({ said }) => said !== null && said !== undefined && said !== '')
      .map(({ column, said }) =>
        t('settings.diff.inRow', {
          field: field(column.path, own),
          value: words({ field: column, above: own, rest: [] }, said),
        }),
      )
      .join('\n')
  }
  function withUnit({ unit }: Extract<DocumentControl, { kind: 'number' }>, value: number): string {
    return unit ? t(`settings.withUnit.${unit}`, { value }) : String(value)
  }
  const deepest = (path: string) => deepestFieldAt(fields, path)
  const nameOfRow = (field: DocumentField, id: string, whole: unknown): string =>
    field.control.kind === 'rows' && field.control.entries
      ? option(field.path, id)
      : rowName(field, id, whole)
  const place = (path: string, whole: unknown): string => {
    const top = fieldAt(fields, path)
    if (!top) return path
    const own = deepest(path)
    const names = [field(top.field.path)]
    if (top.field.control.kind === 'rows' && top.rest[0] !== undefined)
      names.push(nameOfRow(top.field, top.rest[0], whole))
    if (own && own.field !== top.field) names.push(field(own.field.path, own.above))
    if (own?.field.control.kind === 'words' && own.rest[0]) names.push(t(`settings.languages.${own.rest[0]}`))
    return names.join(' · ')
  }
  return {
    say,
    field,
    option,
    place,
    fault: ({ key, params, line }) => {
      const text = t(key, params)
      return line === null ? text : t('settings.faults.inLine', { line, text })
    },
    help: (path, above = '') => say(`fields.${above}${fieldKey(path)}_help`),
    value: (path, value, whole) => {
      const found = deepest(path)
      // Another order of rows: their ids, one after the other.
      return found?.field.control.kind === 'rows' && found.rest.length === 0 && typeof value === 'string'
        ? value
            .split(', ')
            .map((id) => nameOfRow(found.field, id, whole))
            .join(t('settings.rows.between'))
        : words(found, value)
    },
  }
}

/** What a row is called on screen: what `namedBy` says of it, or its id. */
function rowName({ path, control }: DocumentField, id: string, whole: unknown): string {
  if (control.kind !== 'rows' || control.namedBy === 'id') return id
  const rows = path.split('.').reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), whole)
  const row = Array.isArray(rows) ? rows.find((one) => isObject(one) && one['id'] === id) : undefined
  const name = isObject(row) ? row[control.namedBy] : undefined
  return nameIn(name) || id
}

/** A name as one text, also where it is in every language. */
export function nameIn(name: unknown): string {
  if (typeof name === 'string') return name
  if (!isObject(name)) return ''
  const own = name[currentLanguage()]
  return typeof own === 'string' ? own : ''
}
