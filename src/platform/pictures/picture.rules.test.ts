import { describe, expect, it } from 'vitest'
import { MAX_PICTURE_BYTES, takePicture } from './picture.rules.ts'

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((char) => char.charCodeAt(0)),
    ),
  )

const refused = { fault: 'pictureRefused' }
const png = bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 'IHDR')
const pngOf = (length: number) => Uint8Array.from({ length }, (_, at) => png[at] ?? 0)

describe('what a picture is by its first bytes', () => {
  it.each([
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF'), { mediaType: 'image/jpeg' }],
    ['a PNG', png, { mediaType: 'image/png' }],
    ['a WebP', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), { mediaType: 'image/webp' }],
    ['another RIFF', bytes('RIFF', 1, 2, 3, 4, 'WAVE'), refused],
    ['an SVG', bytes('<svg onload="alert(1)"/>'), refused],
    ['a page', bytes('<!doctype html>'), refused],
    ['a cut signature', bytes(0x89, 'PN'), refused],
    ['nothing', bytes(), refused],
  ])('%s', (_what, file, taken) => {
    expect(takePicture(file, 0)).toEqual(taken)
  })
})

describe('whether a picture is kept', () => {
  it.each([
    ['the largest', pngOf(MAX_PICTURE_BYTES), 0, { mediaType: 'image/png' }],
    ['a larger one', pngOf(MAX_PICTURE_BYTES + 1), 0, refused],
    ['the twelfth', png, 11, { mediaType: 'image/png' }],
    ['the thirteenth', png, 12, { fault: 'tooManyPictures' }],
    ['what is no picture, after twelve', bytes('text'), 12, refused],
  ])('%s', (_what, file, kept, taken) => {
    expect(takePicture(file, kept)).toEqual(taken)
  })
})
