import { expect, it } from 'vitest'
import { statementTextOf } from './statement-text.rules.ts'

it.each<readonly [string, readonly number[], string | null]>([
  ['UTF-8', [0xe6, 0x97, 0xa5, 0xe6, 0x9c, 0x9f, 0x2c, 0x31], '日期,1'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x61], 'a'],
  ['GB 18030', [0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0x31], '日期,1'],
  ['neither', [0xff, 0xfe, 0xff], null],
])('%s', (_, bytes, text) => {
  expect(statementTextOf(Uint8Array.from(bytes))).toBe(text)
})
