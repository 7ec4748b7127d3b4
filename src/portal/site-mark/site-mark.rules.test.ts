import { expect, it } from 'vitest'
import { pictureOf } from './site-mark.rules.ts'

it.each([
  ['', null],
  ['/brand/logo-on-dark.svg', null],
  ['/brand/logo-on-light.svg', null],
  ['https://elsewhere.example/logo.svg', null],
  ['/brand/icon.svg', '/brand/icon.svg'],
])('the logo %j is the picture %j', (logo, picture) => {
  expect(pictureOf(logo)).toBe(picture)
})
