import { create } from 'zustand'

export type Theme = 'dark' | 'light'

const STORED = 'fairhall.theme'

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
  show(theme)
  try {
    localStorage.setItem(STORED, theme)
  } catch {
    // Storage is forbidden here: the choice holds until the page is closed.
  }
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  colourBars()
  useStore.setState({ theme })
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === STORED && (newValue === 'dark' || newValue === 'light')) show(newValue)
})
