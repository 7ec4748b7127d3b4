import type { App, Ctx } from '#platform/context/context.ts'
import { sql, type Tx, transact } from '#platform/db/index.ts'
import type { Document } from '#platform/desk/server/document.ts'
import { jsonText } from '../value.rules.ts'

/**
 * Keeps what the house is set to when a document is there for the first time: whatever environment and brand say
 * later sets nothing any more, but for what the environment holds fast.
 */
export async function keepSeeds(ctx: Ctx, documents: readonly Document[]): Promise<void> {
  await transact(ctx, async (tx, { app }) => {
    const now = app.clock.now()
    for (const document of documents) {
      const first = (await standingBefore(tx, app, document)) ?? document.seed(app)
      await sql`insert into settings.version (document_id, no, value, effective_from, published_at)
        values (${document.id}, 1, ${jsonText(first)}::jsonb, ${now}, ${now})
        on conflict do nothing`.execute(tx)
    }
  })
  ctx.app.signals.send('settings')
}

/** What the house has of a document from before it was one; asked once, before there is a version. */
async function standingBefore(tx: Tx, app: App, document: Document): Promise<object | null> {
  if (!document.standing) return null
  const { rows } = await sql`select from settings.version where document_id = ${document.id} limit 1`.execute(
    tx,
  )
  return rows.length > 0 ? null : document.standing({ tx, app })
}
