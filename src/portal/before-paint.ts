// Runs in the page's head before anything is drawn, as the one inline script. Sets the theme and the language that this
// browser chose earlier and starts loading what that page will ask for once the portal runs: the headline font, the texts
// of the language, and the code and the answers of the page that is opened. Storage can be forbidden: then defaults stay.
;(() => {
  const page = document.documentElement
  page.dataset.served = page.lang
  try {
    const theme = localStorage.getItem('fairhall.theme')
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
    const language = localStorage.getItem('fairhall.language')
    if (language === 'en' || language === 'zh-CN') page.lang = language
  } catch {
    // defaults stay
  }
  const preload = (attributes: Partial<HTMLLinkElement>) => {
    if (!attributes.href) return
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes }))
  }
  const isEnglish = page.lang === 'en'
  const headlineFont = isEnglish ? '__HEADLINE_LATIN__' : '__HEADLINE_HAN__'
  preload({ rel: 'preload', as: 'font', type: 'font/woff2', href: headlineFont })
  preload({ rel: 'modulepreload', href: isEnglish ? '__TEXTS_EN__' : '__TEXTS_HAN__' })
  const firstPages: Record<string, { code: string[]; answers: string[] }> = JSON.parse('__FIRST_PAGES__')
  const path = /^\/(app\/?|home)?$/.test(location.pathname) ? '/app/home' : location.pathname
  const { code, answers } = firstPages[path] ?? { code: ['__PARTS__'], answers: [] }
  for (const href of code) preload({ rel: 'modulepreload', href })
  globalThis.firstAnswers = new Map(
    answers.map((address) => {
      const headers = { 'accept-language': page.lang, 'x-api-client': 'web' }
      const signal = AbortSignal.timeout(30_000)
      const answer = fetch(address, { headers, signal, credentials: 'same-origin' })
      // Whoever takes it hears of a failure; nobody may be there yet.
      answer.catch(() => undefined)
      return [address, answer]
    }),
  )
})()
