// Stands as an inline script right after the first frame (`index.html`): what a page begins with, drawn
// before its code has arrived. It is a picture for the eye alone, and the portal replaces it by the same. The
// script shows it on the pages that it is drawn for, with the title of the site and the page's heading. A
// browser that has chosen another language than the one it was served in sees the page once its texts are
// there, and so does a visitor of a member's page, who is sent to sign in, and whoever the house is closed to
// (`data-door`), who is sent to the page that says why. What stands there where the portal
// cannot begin gets its words here, too.
declare const FRAME_TEXTS: Record<string, Record<string, string>>
;(() => {
  const page = document.documentElement
  const frame = document.getElementById('first-frame')
  const path = /^\/(app\/?|home)?$/.test(location.pathname) ? '/app/home' : location.pathname
  const part = frame?.querySelector<HTMLElement>(`[data-page="${CSS.escape(path)}"]`)
  const texts = FRAME_TEXTS[page.lang]
  const fill = (from: HTMLElement | null) => {
    for (const text of from?.querySelectorAll<HTMLElement>('[data-text]') ?? [])
      text.textContent = texts?.[text.dataset.text ?? ''] ?? ''
  }
  fill(document.getElementById('unloaded'))
  if (!frame || !part || !texts || page.dataset.door || page.lang !== page.dataset.served) return
  try {
    if (part.dataset.member !== undefined && localStorage.getItem('fairhall.member') !== 'yes') return
  } catch {
    return
  }
  const { title, sandbox } = JSON.parse(document.getElementById('site-config')?.textContent ?? '')
  const titleAt = frame.querySelector('[data-title]')
  if (titleAt) titleAt.textContent = title
  if (!sandbox) frame.querySelector('[data-ribbon]')?.remove()
  fill(part)
  part.hidden = false
  frame.hidden = false
})()
