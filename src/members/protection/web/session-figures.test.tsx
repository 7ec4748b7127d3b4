import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { SessionFigures } from './components/session-figures.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

const session = (net: string) => ({
  currency: 'CNY' as const,
  staked: wire('100.00'),
  returned: wire('150.00'),
  net: wire(net),
  open: wire('0.00'),
})
const words = (net: string) =>
  renderToStaticMarkup(<SessionFigures session={session(net)} />).replace(/<[^>]+>/g, '')

describe('what play has come to', () => {
  it.each([
    ['50.00', '+¥50.00'],
    ['-50.00', '-¥50.00'],
  ])('of %s carries its sign: %s', (net, shown) => {
    expect(words(net)).toContain(`protection.session.net${shown}`)
    // What was staked and came back is no result.
    expect(words(net)).toContain('protection.session.staked¥100.00')
  })
})
