import { describe, expect, it } from 'vitest'
import { hasTooManyPixels } from './picture-size.rules.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The header of a PNG of these measures, and nothing else. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(45)
  bytes.set(SIGNATURE)
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** The header of a JPEG of these measures. */
function jpeg(width: number, height: number): Uint8Array {
  const app = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
  const frame = Buffer.alloc(32)
  frame.set([0xff, 0xc0, 0, 17, 8])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from(app), frame])
}

/** The header of a lossless WebP of these measures. */
function webp(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(32, 4)
  bytes.write('WEBPVP8X', 8)
  bytes.writeUInt32LE(10, 16)
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return bytes
}

describe('a picture by what it decodes to', () => {
  it.each([
    ['a phone in PNG', png(1440, 3200), false],
    ['a long one', png(1080, 12_000), false],
    ['a bomb in PNG', png(60_000, 60_000), true],
    ['a line', png(1, 1_000_000), true],
    ['a phone in JPEG', jpeg(1440, 3200), false],
    ['a bomb in JPEG', jpeg(65_000, 65_000), true],
    ['a phone in WebP', webp(1440, 3200), false],
    ['a bomb in WebP', webp(16_000, 16_000), true],
    ['a signature alone', Uint8Array.from(SIGNATURE), false],
    ['nothing', new Uint8Array(), false],
  ])('%s: too many %s', (_what, bytes, tooMany) => {
    expect(hasTooManyPixels(bytes)).toBe(tooMany)
  })
})
