import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { configureToasts } from '#design/toast/toast.store.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { setSite } from '#platform/http/web/call.ts'
import { forgetAnswers, invalidateWords } from '#platform/http/web/query.ts'
import { startSession, useSessionStore } from '#platform/http/web/session.ts'
import { onLanguage } from '#platform/i18n/web/language.ts'
import { PartsContext } from '#platform/shell/web/parts.tsx'
import { PlacesContext } from '#platform/shell/web/places.ts'
import { learnDoorOf } from '#site/access/web/index.ts'
import { pageConfig } from '#site/config/web/index.ts'
import { MANIFEST } from './manifest.ts'
import { createPortalRouter } from './router/router.tsx'
import { ManifestContext } from './use-manifest.ts'

/**
 * Tries again where no answer came; a refusal stays a refusal. Nothing waits in silence for a line: what was
 * pressed without one says so, and does not happen by itself minutes later.
 */
const client: QueryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error) => learnDoorOf(error, client) }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && error instanceof ApiError && !error.isFinal,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

let router: ReturnType<typeof createPortalRouter>

/**
 * Everything that must be known before the first render: the site's config and who is signed in on this
 * browser.
 */
export async function preparePortal(): Promise<void> {
  const { siteId, realtimeUrl, toast } = pageConfig()
  setSite({ siteId, realtimeUrl })
  configureToasts({
    topOffset: toast.topOffset,
    durationMs: toast.durationSeconds * 1000,
    maxCount: toast.maxCount,
  })
  // Nothing of one session is shown in the next, also when another tab signed in or out.
  useSessionStore.subscribe((now, before) => {
    if (now.generation !== before.generation) forgetAnswers(client)
  })
  // Names in an answer are in the language that it was asked in.
  onLanguage(() => void invalidateWords(client))
  // The router begins to fetch the page's code while the browser's store is read.
  router = createPortalRouter()
  await Promise.all([startSession(), opened(router)])
}

/** The first page's code is there, or could not be had: until then the first frame stays. */
function opened({ state, subscribe }: typeof router): Promise<void> {
  if (state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** The portal: data, router, frame. */
export function Portal() {
  return (
    <QueryClientProvider client={client}>
      <ManifestContext value={MANIFEST}>
        <PlacesContext value={MANIFEST.places}>
          <PartsContext value={MANIFEST.parts}>
            <RouterProvider router={router} />
          </PartsContext>
        </PlacesContext>
      </ManifestContext>
    </QueryClientProvider>
  )
}
