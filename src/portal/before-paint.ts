// Runs in the page's head before anything is drawn, as the one inline script. Sets the theme and the language that this
// browser chose earlier and starts loading what that page will ask for once the portal runs: the headline font and the
// texts of the language, and, but for the hall, what the other pages share. Storage can be forbidden: then defaults stay.
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
  if (!/^\/(app\/?|home|app\/home)?$/.test(location.pathname))
    preload({ rel: 'modulepreload', href: '__PARTS__' })
})()
