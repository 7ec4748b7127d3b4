import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SoundWay } from './head.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

it('a game is silent until its member turns sound on, and the button says so', () => {
  const drawn = renderToStaticMarkup(<SoundWay />)
  expect(drawn).toContain('aria-pressed="false"')
  expect(drawn).toContain('gamesLate.sound.name')
})
