import { expect, it } from 'vitest'
import { readCsv } from './csv.rules.ts'

it.each<readonly [string, string, ReturnType<typeof readCsv>]>([
  [
    'commas',
    'a,b\n1,2\n',
    {
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    },
  ],
  [
    'semicolons and Windows’ ends',
    'a;b\r\n1,5;2',
    {
      rows: [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    },
  ],
  [
    'tabs',
    'a\tb\n1\t',
    {
      rows: [
        ['a', 'b'],
        ['1', ''],
      ],
    },
  ],
  [
    'quotes',
    'a,b\n"1,5","say ""so"""',
    {
      rows: [
        ['a', 'b'],
        ['1,5', 'say "so"'],
      ],
    },
  ],
  ['a line within quotes', 'a\n"1\n2"', { rows: [['a'], ['1\n2']] }],
  ['nothing', '', { rows: [['']] }],
  ['a quote that never ends', 'a\n"1', { brokenAt: 2 }],
  ['text after a quote', 'a\n"1"2', { brokenAt: 2 }],
  ['a quote within', 'a\n1"2', { brokenAt: 2 }],
])('reads %s', (_, text, read) => {
  expect(readCsv(text)).toEqual(read)
})
