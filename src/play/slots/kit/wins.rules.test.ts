import { describe, expect, it } from 'vitest'
import { lineWin, lineWins, type PayTable, waysWins } from './wins.rules.ts'

const table: PayTable = { L: [50, 200, 1000], M: [40, 150, 600], A: [6, 20, 80] }

describe('a line', () => {
  it.each([
    ['MMMAA', { symbol: 'M', run: 3, pays: 40 }],
    ['MMMMA', { symbol: 'M', run: 4, pays: 150 }],
    ['MMMMM', { symbol: 'M', run: 5, pays: 600 }],
    // The wild one stands for others, before and behind them.
    ['LMMAA', { symbol: 'M', run: 3, pays: 40 }],
    ['MLLLM', { symbol: 'M', run: 5, pays: 600 }],
    // Whichever pays more: the lanterns themselves, or what they stand for.
    ['LLLAD', { symbol: 'L', run: 3, pays: 50 }],
    ['LLLAA', { symbol: 'A', run: 5, pays: 80 }],
    ['LLLLA', { symbol: 'L', run: 4, pays: 200 }],
    ['LLLLM', { symbol: 'M', run: 5, pays: 600 }],
    ['LLLLL', { symbol: 'L', run: 5, pays: 1000 }],
    // Nothing stands for a door, and a door pays on no line.
    ['LLDMM', null],
    ['DDDDD', null],
    ['LLLDM', { symbol: 'L', run: 3, pays: 50 }],
    // From the first reel on, without a gap.
    ['AMMMM', null],
    ['MMAMM', null],
  ])('%s', (symbols, win) => {
    expect(lineWin([...symbols], table, 'L')).toEqual(win)
  })

  it('crosses each reel in its row, and says which cells won', () => {
    const columns = ['AMD', 'MLA', 'DMA', 'ADD', 'ADD']
    expect(
      lineWins(
        columns,
        [
          [1, 0, 1, 0, 0],
          [0, 0, 0, 0, 0],
        ],
        table,
        'L',
      ),
    ).toEqual([
      {
        symbol: 'M',
        run: 3,
        line: 1,
        ways: 1,
        pays: 40,
        cells: [
          [0, 1],
          [1, 0],
          [2, 1],
        ],
      },
    ])
  })
})

describe('ways', () => {
  it('multiply how often a symbol stands on each reel, and count wild ones for every symbol', () => {
    const wins = waysWins(['MMA', 'MAA', 'WWW', 'DDD', 'MMM'], { M: [40, 150, 600], A: [6, 20, 80] }, 'W')
    expect(wins.map(({ symbol, run, ways, pays }) => ({ symbol, run, ways, pays }))).toEqual([
      { symbol: 'M', run: 3, ways: 6, pays: 240 },
      { symbol: 'A', run: 3, ways: 6, pays: 36 },
    ])
    expect(wins[0]?.cells).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
    ])
  })

  it('pay nothing on two reels, or with a reel between', () => {
    expect(waysWins(['MMM', 'MMM', 'DDD', 'MMM', 'MMM'], { M: [40, 150, 600] }, 'W')).toEqual([])
  })
})
