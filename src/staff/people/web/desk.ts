import { KeyRound, Users } from 'lucide-react'
import { defineDesk } from '#platform/desk/web/desk.ts'
import { SIGNED_IN, VIEW_PEOPLE } from '../people.contract.ts'
import { CODE_PATH, MY_PATH, PEOPLE_PATH, PERSON_PATH } from './paths.ts'

/** Who runs the house, and how they come in. */
export const peopleDesk = defineDesk({
  name: 'people',
  texts: ['roles'],
  signIn: () => import('./pages/sign-in-page.tsx'),
  doors: [{ path: CODE_PATH, title: 'people.code.title', load: () => import('./pages/code-page.tsx') }],
  stepUp: () => import('./step-up-dialog.tsx'),
  handOver: () => import('./parts/hand-over.tsx'),
  pages: [
    {
      path: MY_PATH,
      title: 'people.mine.title',
      permission: SIGNED_IN,
      load: () => import('./pages/my-page.tsx'),
    },
    {
      path: PEOPLE_PATH,
      title: 'people.list.title',
      permission: VIEW_PEOPLE,
      load: () => import('./pages/people-page.tsx'),
    },
    {
      path: PERSON_PATH,
      title: 'people.person.title',
      permission: VIEW_PEOPLE,
      load: () => import('./pages/person-page.tsx'),
    },
  ],
  nav: [
    {
      to: PEOPLE_PATH,
      label: 'people.list.title',
      icon: Users,
      group: 'house',
      order: 80,
      permission: VIEW_PEOPLE,
    },
    {
      to: MY_PATH,
      label: 'people.mine.title',
      icon: KeyRound,
      group: 'house',
      order: 90,
      permission: SIGNED_IN,
    },
  ],
})
