import { ShieldCheck } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { VIEW_PEOPLE } from '#staff/people/people.contract.ts'
import { PERSON_ROLES_PATH, ROLE_PATH, ROLES_PATH } from './paths.ts'

/** Who may do what. */
export const rolesDesk = defineDesk({
  name: 'roles',
  pages: [
    {
      path: ROLES_PATH,
      title: 'roles.list.title',
      permission: VIEW_PEOPLE,
      load: () => import('./pages/roles-page.tsx'),
    },
    {
      path: PERSON_ROLES_PATH,
      title: 'roles.person.title',
      permission: VIEW_PEOPLE,
      load: () => import('./pages/person-roles-page.tsx'),
    },
    {
      path: ROLE_PATH,
      title: 'roles.one.title',
      permission: VIEW_PEOPLE,
      load: () => import('./pages/role-page.tsx'),
    },
  ],
  nav: [
    {
      to: ROLES_PATH,
      label: 'roles.list.title',
      icon: ShieldCheck,
      group: 'house',
      order: 81,
      permission: VIEW_PEOPLE,
    },
  ],
})
