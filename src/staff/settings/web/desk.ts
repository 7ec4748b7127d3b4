import { Settings } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { documentOfAction, SETTINGS_VIEW } from '../settings.contract.ts'
import { DOCUMENT_PATH, SETTINGS_PATH } from './paths.ts'

/** How the house is set. */
export const settingsDesk = defineDesk({
  name: 'settings',
  pages: [
    {
      path: SETTINGS_PATH,
      title: 'settings.list.title',
      permission: SETTINGS_VIEW,
      load: () => import('./pages/settings-page.tsx'),
    },
    {
      path: DOCUMENT_PATH,
      title: 'settings.one.title',
      permission: SETTINGS_VIEW,
      load: () => import('./pages/document-page.tsx'),
    },
  ],
  changeBodies: [
    {
      shows: (action) => documentOfAction(action) !== null,
      facts: ['live', 'due'],
      load: () => import('./difference/document-change.tsx'),
    },
  ],
  nav: [
    {
      to: SETTINGS_PATH,
      label: 'settings.list.title',
      icon: Settings,
      group: 'house',
      order: 70,
      permission: SETTINGS_VIEW,
    },
  ],
})
