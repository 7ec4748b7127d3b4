import { timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/context/context.ts'
import { markText } from '#platform/secrets/server/sealed-text.ts'
import { ListErrors } from '../../lists.refusals.ts'
import type { Search } from './search.ts'

/** Where a page goes on: what its last row is sorted by (null where it has none), and its key, as texts. */
export interface Place {
  readonly value: string | null
  readonly key: string
}

const MARK_BYTES = 12

function markOf(app: App, listId: string, search: Search, said: string): Buffer {
  const whole = JSON.stringify([listId, search.text, said])
  return markText(app.secret, 'lists.place', whole).subarray(0, MARK_BYTES)
}

/** A place as the wire carries it: bound to its list, to what that is narrowed to and to its order. */
export function writePlace(app: App, listId: string, search: Search, { value, key }: Place): string {
  const said = Buffer.from(JSON.stringify([value, key])).toString('base64url')
  return `${said}.${markOf(app, listId, search, said).toString('base64url')}`
}

/**
 * Reads what `writePlace` wrote for the same.
 * @throws `badPlace` where it is of another list, another search or another house, or was changed
 */
export function readPlace(app: App, listId: string, search: Search, place: string): Place {
  const [said = '', mark = '', ...more] = place.split('.')
  const theirs = Buffer.from(mark, 'base64url')
  const ours = markOf(app, listId, search, said)
  const isOurs = more.length === 0 && theirs.length === ours.length && timingSafeEqual(theirs, ours)
  if (!isOurs) throw ListErrors.badPlace()
  const [value, key] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string | null, string]
  return { value, key }
}
