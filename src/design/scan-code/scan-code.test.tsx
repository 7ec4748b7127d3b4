import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import ScanCode from './scan-code.tsx'

it('a code is black on a white ground of its own, quiet zone and all, whatever the theme', () => {
  const drawn = renderToStaticMarkup(<ScanCode text="https://pay.test/1" label="Code" />)
  const [, size] = /viewBox="0 0 (\d+) /.exec(drawn) ?? []
  expect(drawn).toContain(`<rect width="${size}" height="${size}" fill="#fff"></rect>`)
  expect(drawn.indexOf('<rect')).toBeLessThan(drawn.indexOf('<path'))
  expect(drawn).toContain('fill="#000"')
})
