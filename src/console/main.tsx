import 'virtual:fonts/fonts.css'
import './console.css'
import 'virtual:brand/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '#platform/i18n/web/language.ts'
import { pageReadable } from '#platform/shell/web/readable.ts'
import { Console, prepareConsole } from './console.tsx'

const place = document.getElementById('console')
// Not awaited here: a page's chunk takes from this one, and would wait for it while this waits for the page.
if (place) void start(place)

/** Nothing is drawn before it can be read. */
async function start(root: HTMLElement): Promise<void> {
  await Promise.all([startTexts(), prepareConsole()])
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
  // Faces for letters that no text of ours has: a person's name, say.
  await pageReadable()
  await import('./late-fonts.ts')
}
