import type { Document } from '#platform/desk/server/document.ts'

import { ownWorkRoute, type RoomServer, route } from '#platform/room/room.ts'
import {
  documentCall,
  documentsCall,
  dropDraftCall,
  previewDraftCall,
  saveDraftCall,
  versionCall,
} from '../settings.contract.ts'
import { SettingsErrors } from '../settings.refusals.ts'
import { documentActions } from './document-actions.ts'
import { previewToken } from './preview.ts'
import { keepSeeds } from './seed.ts'
import { SETTINGS_REACTIONS } from './settings.reactions.ts'
import { dropDraft } from './settings.store.ts'
import { documentsView, documentView, publishedVersion } from './settings.views.ts'
import { saveDraft } from './verbs/save-draft.ts'

/** How the house is set: versions of every document that its rooms declare. */
export function settingsRoomWith(documents: readonly Document[]): RoomServer {
  const byId = new Map(documents.map((document) => [document.id as string, document]))
  if (byId.size !== documents.length) throw new TypeError('two documents have one id')
  const documentOf = (id: string): Document => {
    const document = byId.get(id)
    if (!document) throw SettingsErrors.noDocument()
    return document
  }
  return {
    name: 'settings',
    reactions: SETTINGS_REACTIONS,
    seed: (ctx) => keepSeeds(ctx, documents),
    desk: {
      routes: [
        route(documentsCall, (ctx) => documentsView(ctx, documents)),
        route(documentCall, (ctx, { id }) => documentView(ctx, documentOf(id))),
        route(versionCall, ({ app }, { id, version }) => publishedVersion(app, documentOf(id), version)),
      ],
      actions: documents.flatMap(documentActions),
      ownWork: [
        ownWorkRoute(saveDraftCall, (ctx, { id, ...input }) =>
          saveDraft({ ctx, document: documentOf(id), input }),
        ),
        ownWorkRoute(dropDraftCall, async ({ app, actor }, { id }) => {
          await dropDraft(app.db, documentOf(id).id, actor.staffId)
          return {}
        }),
        ownWorkRoute(previewDraftCall, async ({ app, actor }, { id }) => {
          const { token, until } = previewToken(app, {
            documentId: documentOf(id).id,
            staffId: actor.staffId,
          })
          return { url: `${app.origin()}/?draft=${token}`, until: until.toISOString() }
        }),
      ],
    },
  }
}
