import { ListTree, Users } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { SIGNED_IN } from '#staff/people/people.contract.ts'
import { QUEUE_FOR_ME } from '../changes.contract.ts'
import { auditList } from '../desk/audit.desk.ts'
import { AUDIT_ENTRY_PATH, AUDIT_PATH, CHANGE_PATH, CHANGES_PATH } from './paths.ts'

/** What waits for a second person, and what became of it. */
export const changesDesk = defineDesk({
  name: 'changes',
  labels: ['changes.views.forMe'],
  pages: [
    {
      path: CHANGES_PATH,
      title: 'changes.list.title',
      permission: SIGNED_IN,
      load: () => import('./pages/changes-page.tsx'),
    },
    {
      path: CHANGE_PATH,
      title: 'changes.one.title',
      permission: SIGNED_IN,
      load: () => import('./pages/change-page.tsx'),
    },
    {
      path: AUDIT_PATH,
      title: 'changes.audit.name',
      permission: auditList.permission,
      load: () => import('./pages/audit-page.tsx'),
    },
    {
      path: AUDIT_ENTRY_PATH,
      title: 'changes.entry.title',
      permission: auditList.permission,
      load: () => import('./pages/audit-entry-page.tsx'),
    },
  ],
  nav: [
    {
      to: CHANGES_PATH,
      label: 'changes.list.title',
      icon: Users,
      group: 'work',
      order: 90,
      permission: SIGNED_IN,
      queue: QUEUE_FOR_ME,
    },
    {
      to: AUDIT_PATH,
      label: 'changes.audit.name',
      icon: ListTree,
      group: 'house',
      order: 70,
      permission: auditList.permission,
    },
  ],
})
