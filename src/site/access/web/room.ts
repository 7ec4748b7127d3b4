import { defineRoom } from '#platform/shell/web/room.ts'
import { ALERT_PATH, APP_MAINTENANCE_PATH, BLACKLIST_PATH, FORBID_PATH, MAINTENANCE_PATH } from './paths.ts'

/** What access gives the portal: the pages that say why the house is closed, and word of it on every page. */
export const accessRoom = defineRoom({
  name: 'access',
  pages: [
    {
      path: MAINTENANCE_PATH,
      frame: 'bare',
      access: 'anyone',
      title: 'access.maintenance.name',
      about: 'access.server.about.maintenance',
      load: () => import('./pages/maintenance-page.tsx'),
    },
    {
      path: APP_MAINTENANCE_PATH,
      frame: 'page',
      access: 'anyone',
      title: 'access.maintenance.name',
      about: 'access.server.about.maintenance',
      load: () => import('./pages/app-maintenance-page.tsx'),
    },
    {
      path: FORBID_PATH,
      frame: 'bare',
      access: 'anyone',
      title: 'access.forbid.name',
      about: 'access.server.about.forbid',
      load: () => import('./pages/forbid-page.tsx'),
    },
    {
      path: ALERT_PATH,
      frame: 'bare',
      access: 'anyone',
      title: 'access.alert.name',
      about: 'access.server.about.alert',
      load: () => import('./pages/alert-page.tsx'),
    },
    {
      path: BLACKLIST_PATH,
      frame: 'bare',
      access: 'anyone',
      title: 'access.blacklist.name',
      about: 'access.server.about.blacklist',
      load: () => import('./pages/blacklist-page.tsx'),
    },
  ],
  publicOverlays: [() => import('./components/door-watch.tsx')],
})
