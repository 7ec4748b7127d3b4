import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/context/context.ts'
import type { Document } from '#platform/desk/server/document.ts'
import { purposeKeyFor } from '#platform/http/server/callers/keys.ts'
import type { ReadsAt } from './reads-at.ts'
import { draftOf } from './settings.store.ts'
import { pinned } from './stored-value.ts'

/** For how long a link shows a draft. */
const PREVIEW_MS = 30 * 60_000

/** Whose draft of what is shown, until when. */
export interface Preview {
  readonly documentId: string
  readonly staffId: string
  readonly until: Date
}

const marked = ({ secret }: App, said: string): Buffer =>
  createHmac('sha256', purposeKeyFor(secret, 'settings.preview')).update(said).digest()

/** The token of a link that shows somebody's draft as it is at each moment: signed, and nothing of it is kept. */
export function previewToken(
  app: App,
  given: Pick<Preview, 'documentId' | 'staffId'>,
): { readonly token: string; readonly until: Date } {
  const until = new Date(app.clock.now().getTime() + PREVIEW_MS)
  const said = Buffer.from(JSON.stringify([given.documentId, given.staffId, until.getTime()])).toString(
    'base64url',
  )
  return { token: `${said}.${marked(app, said).toString('base64url')}`, until }
}

/** What a token shows; null where nobody of this house signed it, or its time is over. */
export function readPreview(app: App, token: string): Preview | null {
  const [said = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = marked(app, said)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [documentId, staffId, until] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
    string,
    string,
    number,
  ]
  if (until <= app.clock.now().getTime()) return null
  return { documentId, staffId, until: new Date(until) }
}

/** What the draft says that is looked at; null where it is of another document, or is none that could be live. */
export async function previewed<V extends object>(
  { app, tx, preview }: ReadsAt,
  document: Document<V>,
): Promise<V | null> {
  const shown = preview === undefined ? null : readPreview(app, preview)
  if (shown?.documentId !== document.id) return null
  const draft = await draftOf(tx ?? app.db, document.id, shown.staffId)
  const parsed = document.schema.safeParse(draft?.value)
  return parsed.success ? pinned(app, document, parsed.data) : null
}
