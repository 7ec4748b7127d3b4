import { describe, expect, it } from 'vitest'
import { drawGraph, roomGraph } from './graph.rules.ts'

const imports = (source: string, ...targets: string[]) => ({
  source,
  dependencies: targets.map((resolved) => ({ resolved, dependencyTypes: ['import'] })),
})

const graph = roomGraph([
  imports(
    'src/money/deposits/server/room.ts',
    'src/money/wallet/server/index.ts',
    'src/platform/db/index.ts',
  ),
  imports('src/money/deposits/deposits.rules.ts', 'src/money/wallet/wallet.rules.ts'),
  imports('src/money/deposits/deposits.rules.test.ts', 'src/portal/paths.ts'),
  imports('src/portal/pages/home/home-page.tsx', 'src/portal/paths.ts', 'node_modules/react/index.js'),
  imports('src/money/wallet/wallet.rules.ts'),
  imports('src/platform/db/index.ts'),
])

describe('the picture of who imports whom', () => {
  it('adds imports up by room and leaves tests, packages and a room’s own files out', () => {
    expect(graph).toEqual({
      rooms: ['money/deposits', 'money/wallet', 'platform/db', 'portal'],
      edges: [
        { from: 'money/deposits', to: 'money/wallet', count: 2 },
        { from: 'money/deposits', to: 'platform/db', count: 1 },
      ],
    })
  })

  it('draws every room and every import', () => {
    const picture = drawGraph(graph)
    for (const room of graph.rooms) expect(picture).toContain(`>${room}</text>`)
    expect(picture).toContain('money/deposits imports money/wallet (2)')
  })
})
