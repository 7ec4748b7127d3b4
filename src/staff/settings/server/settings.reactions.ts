import { type Reaction, reaction } from '#platform/room/room.ts'
import { SettingsPublished } from '../settings.contract.ts'

/** What the room does about its own event, once what was published is there for everybody to read. */
export const SETTINGS_REACTIONS: readonly Reaction[] = [
  reaction({
    name: 'settings.tell',
    on: [SettingsPublished],
    react: async ({ app }) => app.signals.send('settings'),
  }),
]
