import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { configureToasts } from '#design/toast/toast.store.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { setSite } from '#platform/http/web/call.ts'
import { forgetAnswers, invalidateWords } from '#platform/http/web/query.ts'
import { startSession, useSessionStore } from '#platform/http/web/session.ts'
import { onLanguage } from '#platform/i18n/web/language.ts'
import { pageConfig } from '#site/config/web/index.ts'
import { createConsoleRouter } from './router/router.tsx'

/** Tries again where no answer came; a refusal stays a refusal. Nothing waits in silence for a line. */
const client = new QueryClient({
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

let router: ReturnType<typeof createConsoleRouter>

/** Everything that must be known before the first render: the site, and who is signed in on this browser. */
export async function prepareConsole(): Promise<void> {
  setSite({ siteId: pageConfig().siteId, realtimeUrl: '' })
  configureToasts({ topOffset: 64, durationMs: 4_000, maxCount: 1 })
  // Nothing of one session is shown in the next, also when another tab signed in or out.
  useSessionStore.subscribe((now, before) => {
    if (now.generation !== before.generation) forgetAnswers(client)
  })
  onLanguage(() => void invalidateWords(client))
  await startSession()
  router = createConsoleRouter()
  await opened(router)
}

/** The first page's code is there, or could not be had. */
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

/** The console: data, router, frame. */
export function Console() {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
