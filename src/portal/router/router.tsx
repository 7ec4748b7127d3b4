import { createBrowserRouter, type RouteObject, replace } from 'react-router'
import type { Page, PageFrame } from '#platform/shell/web/room.ts'
import { BareFrame } from '../frame/bare-frame.tsx'
import { ColumnFrame } from '../frame/column-frame.tsx'
import { PageFailure, WindowFailure } from '../frame/page-failure.tsx'
import { RootFrame } from '../frame/root-frame.tsx'
import { MANIFEST } from '../manifest.ts'
import { NOT_FOUND_PATH } from '../paths.ts'
import { Guarded } from './guarded.tsx'
import type { PageHandle } from './page-handle.ts'

/**
 * The router over every room's pages (section 2). Answers once; the routes do not change while the portal
 * runs.
 */
export function createPortalRouter() {
  return createBrowserRouter([
    {
      Component: RootFrame,
      ErrorBoundary: WindowFailure,
      children: [
        ...MANIFEST.pages.flatMap(({ path: page, also = [] }) =>
          also.map((path): RouteObject => ({ path, element: null, loader: () => replace(page) })),
        ),
        { Component: ColumnFrame, children: [...pagesIn('page', 'wide'), ...deadEnds()] },
        { lazy: { Component: centreFrame }, children: pagesIn('centre') },
        { Component: BareFrame, children: pagesIn('bare') },
      ],
    },
  ])
}

/** The member area's frame is fetched with its first page. */
const centreFrame = async () => (await import('../frame/centre-frame.tsx')).default

function pagesIn(...frames: PageFrame[]): RouteObject[] {
  return MANIFEST.pages.filter(({ frame }) => frames.includes(frame)).map(routeOf)
}

/** An address that leads nowhere keeps standing in the bar: whoever mistyped it can mend it. */
function deadEnds(): RouteObject[] {
  return MANIFEST.pages
    .filter(({ path }) => path === NOT_FOUND_PATH)
    .map((page) => routeOf({ ...page, path: '*' }))
}

function routeOf({ path, access, title, footer, phone, frame, load }: Page): RouteObject {
  const handle: PageHandle = { title, footer, phone }
  const content = async () => (await load()).default
  return {
    handle,
    element: <Guarded access={access} path={path} />,
    // Not at the page itself: a route whose own code could not be had draws nothing, and no boundary either.
    ErrorBoundary: frame === 'bare' ? WindowFailure : PageFailure,
    children: [{ path, lazy: { Component: content } }],
  }
}
