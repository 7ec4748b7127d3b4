import { expect, it } from 'vitest'
import { wire } from '#testing/amounts.ts'
import { dayBars } from './day-bars.rules.ts'

const bars = (...nets: readonly string[]) =>
  dayBars(nets.map((net, index) => ({ day: `2026-06-${10 + index}`, net: wire(net) }))).map(
    ({ way, share }) => [way, share],
  )

it.each([
  [
    'to the scale of the greatest, whichever way it went',
    ['50.00', '-100.00', '0.00'],
    [
      ['up', 0.5],
      ['down', 1],
      ['none', 0],
    ],
  ],
  [
    'never as nothing where there is a result',
    ['0.01', '-1000.00'],
    [
      ['up', 0.08],
      ['down', 1],
    ],
  ],
  [
    'as nothing where nothing was settled',
    ['0.00', '0.00'],
    [
      ['none', 0],
      ['none', 0],
    ],
  ],
])('days are drawn %s', (_what, nets, drawn) => {
  expect(bars(...nets)).toEqual(drawn)
})
