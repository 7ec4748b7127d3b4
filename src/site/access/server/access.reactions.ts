import { emit } from '#platform/outbox/server/emit.ts'
import { type Reaction, reaction } from '#platform/room/room.ts'
import { SettingsPublished } from '#staff/settings/settings.contract.ts'
import { AccessChanged } from '../access.contract.ts'
import { BlacklistChanged } from '../blacklist.contract.ts'
import { ACCESS_DOCUMENTS } from './access.documents.ts'

const own: ReadonlySet<string> = new Set(ACCESS_DOCUMENTS.map(({ id }) => id))

/** Tells every page that is open once something is set about whom the house is open to. */
export const ACCESS_REACTIONS: readonly Reaction[] = [
  reaction({
    name: 'access.tell',
    on: [SettingsPublished],
    react: async ({ tx }, { payload: { documentId, version } }) => {
      if (!own.has(documentId)) return
      await emit(tx, AccessChanged, { key: `${documentId}:${version}`, payload: {}, topics: ['site'] })
    },
  }),
  reaction({
    name: 'access.listed',
    on: [BlacklistChanged],
    react: async ({ app }) => app.signals.send('blacklist'),
  }),
]
