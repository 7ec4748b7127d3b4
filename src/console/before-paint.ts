// Runs in the page's head before anything is drawn, as an inline script. Sets the theme and the language that this
// browser chose earlier, as the members' portal does: both are one choice of the person. Storage can be forbidden:
// then what the device prefers stays.
;(() => {
  const page = document.documentElement
  let theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  try {
    const chosen = localStorage.getItem('fairhall.theme')
    if (chosen === 'light' || chosen === 'dark') theme = chosen
    const language = localStorage.getItem('fairhall.language')
    if (language === 'en' || language === 'zh-CN') page.lang = language
  } catch {
    // defaults stay
  }
  page.dataset.theme = theme
})()
