import { create } from 'zustand'

export type Theme = 'dark' | 'light'

const STORED = 'fairhall.theme'
/** What the dark theme is on this site, as the script in the page's head noted it; the console's follows the device. */
const darkTheme = document.documentElement.dataset['darkTheme'] ?? 'device'
/** Whether there are two themes to choose from. */
export const offersThemes = darkTheme !== 'only'
/** Chosen on this page: that holds until it is closed where storage is forbidden. */
let isChosenHere = false

/** The browser's own bars take the colour of the page. */
function colourBars(): void {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim()
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}

const useStore = create<{ theme: Theme }>(() => ({
  theme: document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
}))

colourBars()

/** The theme in use. */
export function useTheme(): Theme {
  return useStore((state) => state.theme)
}

/** Changes the theme at once, and remembers the choice on this device, where other tabs follow it. */
export function changeTheme(theme: Theme): void {
  isChosenHere = true
  show(theme)
  try {
    localStorage.setItem(STORED, theme)
  } catch {
    // Storage is forbidden here: the choice holds until the page is closed.
  }
}

/** Whether a theme was chosen here: until then the page follows the device. */
function isChosen(): boolean {
  try {
    return localStorage.getItem(STORED) !== null
  } catch {
    return false
  }
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  colourBars()
  useStore.setState({ theme })
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === STORED && offersThemes && (newValue === 'dark' || newValue === 'light')) show(newValue)
})

// A device that turns dark in the evening takes a page with it for which nobody chose.
matchMedia('(prefers-color-scheme: light)').addEventListener('change', ({ matches }) => {
  if (darkTheme === 'device' && !isChosenHere && !isChosen()) show(matches ? 'light' : 'dark')
})
