import 'virtual:fonts/fonts.css'
import './portal.css'
import 'virtual:brand/theme.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { canSign } from '#platform/http/web/credentials.ts'
import { startTexts } from '#platform/i18n/web/language.ts'
import { pageConfig } from '#site/config/web/index.ts'
import { Portal, preparePortal } from './portal.tsx'

const place = document.getElementById('portal')
if (place) {
  start(place).catch((error: unknown) => {
    document.getElementById('unloaded')?.removeAttribute('hidden')
    throw error
  })
}

/** Nothing is drawn before it can be read. Where the browser gives no signing keys, one page says why. */
async function start(root: HTMLElement): Promise<void> {
  const texts = startTexts(pageConfig().locales)
  const page = canSign() ? await portalPage() : await insecurePage()
  await texts
  // In slices: a phone that is slow answers a press in between.
  startTransition(() => createRoot(root).render(<StrictMode>{page}</StrictMode>))
}

async function portalPage() {
  await preparePortal()
  return <Portal />
}

async function insecurePage() {
  const { InsecurePage } = await import('./pages/insecure/insecure-page.tsx')
  return <InsecurePage />
}
