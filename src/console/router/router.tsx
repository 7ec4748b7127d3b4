import { createBrowserRouter, type RouteObject } from 'react-router'
import type { DeskPage, DoorPage } from '#platform/desk/web/desk.ts'
import { saidBy } from '#platform/desk/web/texts/with-texts.ts'
import { DESKS } from '../desks.ts'
import { ConsoleFrame } from '../frame/console-frame.tsx'
import { PageFailure } from '../frame/page-failure.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import OverviewPage from '../pages/overview/overview-page.tsx'
import { MEMBERS_PATH, OVERVIEW_PATH } from '../paths.ts'
import type { PageHandle } from './page-handle.ts'

/** The router over every desk's pages. The routes do not change while the console runs. */
export function createConsoleRouter() {
  return createBrowserRouter([
    {
      Component: ConsoleFrame,
      ErrorBoundary: PageFailure,
      children: [
        overview,
        member,
        memberSees,
        ...DESKS.flatMap(({ pages }) => pages).map(deskPage),
        ...DESKS.flatMap(({ doors = [] }) => doors).map(doorPage),
        {
          path: '*',
          handle: { title: 'console.notFound.headline' } satisfies PageHandle,
          Component: NotFoundPage,
        },
      ],
    },
  ])
}

/** It comes with the frame: nearly everybody begins there, and it needs little else. */
const overview: RouteObject = {
  path: OVERVIEW_PATH,
  handle: { title: 'console.overview.title' } satisfies PageHandle,
  Component: OverviewPage,
}

const member = routeOf(
  `${MEMBERS_PATH}/:id`,
  { title: 'identityDesk.member.title', permission: 'members.view' },
  saidBy(['identityDesk', 'venues', 'wallet'], () => import('../pages/member/member-page.tsx')),
)

const memberSees = routeOf(
  `${MEMBERS_PATH}/:id/sees`,
  { title: 'identityDesk.sees.title', permission: 'members.sees' },
  saidBy(['identityDesk'], () => import('../pages/member/sees/sees-page.tsx')),
)

const deskPage = ({ path, title, permission, load }: DeskPage) => routeOf(path, { title, permission }, load)
const doorPage = ({ path, title, load }: DoorPage) => routeOf(path, { title, isDoor: true }, load)

function routeOf(path: string, handle: PageHandle, load: DeskPage['load']): RouteObject {
  const content = async () => (await load()).default
  return {
    handle,
    // Not at the page itself: a route whose own code could not be had draws nothing, and no boundary either.
    ErrorBoundary: PageFailure,
    children: [{ path, lazy: { Component: content } }],
  }
}
