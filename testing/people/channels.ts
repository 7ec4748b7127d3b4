import type { ChannelSetting } from '#money/deposits/server/channels/channel-settings.ts'
import { channelsDocument } from '#money/deposits/server/deposits.documents.ts'
import type { App } from '#platform/context/context.ts'
import { readDocument } from '#staff/settings/server/index.ts'
import { setDocument } from './documents.ts'

/** Has somebody of the house set a channel otherwise, live at once in this process; nothing where it is so already. */
export async function setChannelOf(app: App, id: string, change: Partial<ChannelSetting>): Promise<void> {
  const { channels } = await readDocument({ app }, channelsDocument)
  const next = channels.map((one) => (one.id === id ? { ...one, ...change } : one))
  if (JSON.stringify(next) === JSON.stringify(channels)) return
  await setDocument(app, channelsDocument, { channels: next })
}
