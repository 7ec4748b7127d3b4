import { expect, it } from 'vitest'
import { textFrame } from './text-frame.rules.ts'

it.each([
  ['', '8100'],
  ['ab', '81026162'],
  ['门', '8103e997a8'],
  ['a'.repeat(125), `817d${'61'.repeat(125)}`],
  ['a'.repeat(126), `817e007e${'61'.repeat(126)}`],
  ['a'.repeat(65_535), `817effff${'61'.repeat(65_535)}`],
  ['a'.repeat(65_536), `817f0000000000010000${'61'.repeat(65_536)}`],
])('a text is one whole frame (%#)', (text, hex) => {
  expect(textFrame(text).toString('hex')).toBe(hex)
})
