import { deviceKeyFor } from '#platform/http/server/callers/keys.ts'
import { newId } from '#platform/ids/ids.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { leavePayWindowCall, preInfoCall, siteConfigCall } from '../config.contract.ts'
import { homeCall, noticeListCall } from '../home.contract.ts'
import { navigationCall } from '../navigation.contract.ts'
import { APPEARANCE_DOCUMENTS } from './appearance.documents.ts'
import { currentBrand } from './brand.ts'
import { CONFIG_DOCUMENTS } from './config.documents.ts'
import { navigationSaid } from './navigation/navigation.ts'
import { OWN_NAVIGATION } from './navigation/navigation-settings.ts'
import { readSite } from './site.ts'
import { siteConfigFor } from './site-config.ts'

/** The site's base config and the handshake of a device. */
export const configRoom: RoomServer = {
  name: 'config',
  documents: [...CONFIG_DOCUMENTS, ...APPEARANCE_DOCUMENTS],
  routes: [
    route(preInfoCall, async ({ app }) => {
      // A fresh id for each handshake: whoever learns a device number learns nobody's key.
      const deviceId = newId()
      return {
        serverTime: app.clock.now().toISOString(),
        siteId: currentBrand().siteId,
        deviceId,
        deviceKey: deviceKeyFor(app.secret, deviceId),
      }
    }),
    route(siteConfigCall, (ctx) => siteConfigFor(ctx, ctx.actor.locale)),
    route(leavePayWindowCall, async (ctx) => (await siteConfigFor(ctx, ctx.actor.locale)).leavePayWindow),
    route(homeCall, async (ctx) => (await siteConfigFor(ctx, ctx.actor.locale)).home),
    route(navigationCall, async (ctx) => {
      const { locale } = ctx.actor
      const { navigation = OWN_NAVIGATION, supportUsdt } = await readSite(ctx)
      const texts = await ctx.app.texts()
      return navigationSaid(navigation, { locale, supportUsdt, say: (key) => texts.say(locale, key) })
    }),
    route(noticeListCall, async (ctx) => ({
      list: (await siteConfigFor(ctx, ctx.actor.locale)).home.notices,
    })),
  ],
}
