import { describe, expect, it } from 'vitest'
import { pictureType } from './picture.rules.ts'

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((char) => char.charCodeAt(0)),
    ),
  )

describe('what a picture is by its first bytes', () => {
  it.each([
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF'), 'image/jpeg'],
    ['a PNG', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 'IHDR'), 'image/png'],
    ['a WebP', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'image/webp'],
    ['another RIFF', bytes('RIFF', 1, 2, 3, 4, 'WAVE'), null],
    ['an SVG', bytes('<svg onload="alert(1)"/>'), null],
    ['a page', bytes('<!doctype html>'), null],
    ['a cut signature', bytes(0x89, 'PN'), null],
    ['nothing', bytes(), null],
  ])('%s', (_what, file, type) => {
    expect(pictureType(file)).toBe(type)
  })
})
