// Runs in the page's head before anything is drawn, as an inline script, behind the site's config. Sets the flags of
// the site's theme, and the theme and the language that this browser chose earlier (the theme that the site begins with,
// where none was chosen or can be; the language that the page was served in, where the site does not offer the chosen
// one) and starts loading what the page will ask
// for once the portal runs: the headline font, the texts of the language, and the code and the answers of the page that
// is opened. Storage can be forbidden: then defaults stay.
declare const START: { entry: string; code: string[] }
declare const FIRST_PAGES: Record<
  string,
  { code: string[]; texts: Record<string, string[]>; answers: string[] }
>
declare const BY_LANGUAGE: Record<string, { headlineFont: string; texts: string }>
declare const OTHER_PAGES: string[]
;(() => {
  const page = document.documentElement
  page.dataset.served = page.lang
  const { locales, theme: flags } = JSON.parse(document.getElementById('site-config')?.textContent ?? '')
  page.dataset.darkTheme = flags.darkTheme
  if (flags.floatNav) page.dataset.floatNav = ''
  page.style.setProperty('--header-padding', `${flags.headerPadding}px`)
  const prefersDark = !matchMedia('(prefers-color-scheme: light)').matches
  let theme = flags.darkTheme === 'only' || (flags.darkTheme === 'device' && prefersDark) ? 'dark' : 'light'
  try {
    const chosen = localStorage.getItem('fairhall.theme')
    if (flags.darkTheme !== 'only' && (chosen === 'light' || chosen === 'dark')) theme = chosen
    const language = localStorage.getItem('fairhall.language')
    if (language && locales.includes(language)) page.lang = language
  } catch {
    // defaults stay
  }
  page.dataset.theme = theme
  const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (theme === 'light' && bars) bars.content = bars.dataset.light ?? ''
  const add = (name: 'link' | 'script', attributes: Partial<HTMLLinkElement & HTMLScriptElement>) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...attributes }))
  const path = /^\/(app\/?|home)?$/.test(location.pathname) ? '/app/home' : location.pathname
  const first = FIRST_PAGES[path]
  const language = BY_LANGUAGE[page.lang]
  if (language?.headlineFont)
    add('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: language.headlineFont })
  globalThis.firstAnswers = new Map(
    first?.answers.map((address) => {
      const headers = { 'accept-language': page.lang, 'x-api-client': 'web' }
      const signal = AbortSignal.timeout(30_000)
      const answer = fetch(address, { headers, signal, credentials: 'same-origin' })
      // Whoever takes it hears of a failure; nobody may be there yet.
      answer.catch(() => undefined)
      return [address, answer]
    }),
  )
  if (!START.entry) return
  // The portal's first render takes its place, and that of the first frame.
  const sayUnloaded = () => document.getElementById('unloaded')?.removeAttribute('hidden')
  const run = () => add('script', { type: 'module', src: START.entry, onerror: sayUnloaded })
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    setTimeout(sayUnloaded, 30_000)
    const texts = [language?.texts ?? '', ...(first?.texts[page.lang] ?? [])]
    const code = [START.entry, ...START.code, ...(first?.code ?? OTHER_PAGES)]
    for (const href of [...code, ...texts]) if (href) add('link', { rel: 'modulepreload', href })
    // Code that is in the cache already would run before the rest of this page is there.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
    else run()
  }
  const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  // The first frame is painted first, in its final faces: its style sheet and fonts share the line with no
  // code. A face that takes long holds up nothing else. Nothing is painted in a tab that nobody sees yet,
  // whether the browser says that it is hidden or not.
  const onceReadable = () => {
    if (document.fonts.status === 'loaded') return start()
    setTimeout(start, 1_000)
    document.fonts.ready.then(() => afterPaint(start))
  }
  if (!first || document.visibilityState === 'hidden') return start()
  setTimeout(start, 4_000)
  afterPaint(onceReadable)
})()
