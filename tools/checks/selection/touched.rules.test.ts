import { describe, expect, it } from 'vitest'
import type { Project } from './project.rules.ts'
import { touchedTests } from './touched.rules.ts'

/**
 * A house of three rooms: orders need the till, the lamp needs nobody; both have a page, and the frame is
 * under all.
 */
const sources: Record<string, readonly [imports: readonly string[], text?: string]> = {
  'src/platform/db/pool.ts': [[]],
  'src/design/button.tsx': [[]],
  'src/money/till/till.contract.ts': [[], "path: '/cw/v1/till/open/{id}'"],
  'src/money/till/server/till.ts': [['src/platform/db/pool.ts']],
  'src/money/till/server/room.ts': [['src/money/till/server/till.ts', 'src/money/till/till.contract.ts']],
  'src/money/orders/orders.contract.ts': [[], "path: '/cw/v1/orders'"],
  'src/money/orders/orders.rules.ts': [[]],
  'src/money/orders/server/room.ts': [
    [
      'src/money/till/server/till.ts',
      'src/money/orders/orders.contract.ts',
      'src/money/orders/orders.rules.ts',
    ],
  ],
  'src/money/orders/web/order-page.tsx': [['src/money/orders/orders.contract.ts', 'src/design/button.tsx']],
  'src/money/orders/web/room.ts': [['src/money/orders/web/order-page.tsx']],
  'src/play/lamp/server/room.ts': [[]],
  'src/play/lamp/web/lamp-page.tsx': [[]],
  'src/play/lamp/web/room.ts': [['src/play/lamp/web/lamp-page.tsx']],
  'src/server/compose.ts': [
    ['src/money/till/server/room.ts', 'src/money/orders/server/room.ts', 'src/play/lamp/server/room.ts'],
  ],
  'src/portal/rooms.ts': [['src/money/orders/web/room.ts', 'src/play/lamp/web/room.ts']],
  'src/portal/frame.tsx': [['src/design/button.tsx']],
  'src/portal/main.tsx': [['src/portal/rooms.ts', 'src/portal/frame.tsx']],
  'testing/world.ts': [['src/server/compose.ts', 'src/platform/db/pool.ts']],
  'src/money/orders/orders.rules.test.ts': [['src/money/orders/orders.rules.ts']],
  'src/money/orders/server/orders.test.ts': [['testing/world.ts'], "post('/cw/v1/orders')"],
  'src/money/till/server/till.test.ts': [['testing/world.ts'], "post('/cw/v1/till/open/7')"],
  'src/play/lamp/server/lamp.test.ts': [['testing/world.ts'], "post('/cw/v1/till/open/7')"],
  'testing/every-call.test.ts': [['src/server/compose.ts', 'testing/world.ts']],
  'testing/killed.crash.test.ts': [['src/money/till/till.contract.ts', 'src/platform/db/pool.ts']],
  'src/platform/texts.test.ts': [[], "globSync('**/web/**')"],
  'e2e/harness/fund.ts': [[], "post('/cw/v1/till/open/1')"],
  'e2e/orders/order.test.ts': [['e2e/harness/fund.ts'], "open('/app/orders?kind=1')"],
  'e2e/lamp/lamp.test.ts': [['e2e/harness/fund.ts'], "open('/app/lamp')"],
  'e2e/portal/both.test.ts': [[], "open('/app/lamp'), say('orders.title')"],
}

const suiteOf = (file: string) => {
  if (file.startsWith('e2e/')) return 'e2e'
  if (file.includes('.crash.')) return 'crash'
  return file.includes('/server/') || file.startsWith('testing/') ? 'database' : 'unit'
}

const house: Project = {
  imports: new Map(Object.entries(sources).map(([path, [imports]]) => [path, imports])),
  texts: new Map(Object.entries(sources).map(([path, [, text = '']]) => [path, text])),
  tests: Object.keys(sources)
    .filter((path) => path.endsWith('.test.ts'))
    .map((file) => ({ file, suite: suiteOf(file) })),
  pages: [
    { address: '/app/orders', module: 'src/money/orders/web/order-page.tsx' },
    { address: '/app/lamp', module: 'src/play/lamp/web/lamp-page.tsx' },
  ],
}

function touchedBy(...changed: readonly string[]): readonly string[] | 'everything' {
  const selection = touchedTests(house, changed)
  return 'everythingFor' in selection ? 'everything' : selection.touched.map(({ file }) => file).sort()
}

const ORDERS = ['src/money/orders/server/orders.test.ts']
const JOURNEYS = ['e2e/lamp/lamp.test.ts', 'e2e/orders/order.test.ts', 'e2e/portal/both.test.ts']
const OF_ORDERS = ['e2e/orders/order.test.ts', 'e2e/portal/both.test.ts']
const EVERY_CALL = ['testing/every-call.test.ts']
const READER = ['src/platform/texts.test.ts']

describe('the tests that a change touches', () => {
  it.each([
    [
      'a rule: who imports it, and whose room it is',
      'src/money/orders/orders.rules.ts',
      [...OF_ORDERS, 'src/money/orders/orders.rules.test.ts', ...ORDERS, ...READER, ...EVERY_CALL],
    ],
    [
      'a verb: its room, who needs it, who names its calls, and who goes through all of them',
      'src/money/till/server/till.ts',
      [
        ...JOURNEYS,
        ...ORDERS,
        'src/money/till/server/till.test.ts',
        ...READER,
        'src/play/lamp/server/lamp.test.ts',
        ...EVERY_CALL,
      ],
    ],
    [
      'a room that nobody needs: itself alone',
      'src/play/lamp/server/room.ts',
      ['e2e/lamp/lamp.test.ts', ...READER, 'src/play/lamp/server/lamp.test.ts', ...EVERY_CALL],
    ],
    [
      'a page: the journeys that open it, or name its texts',
      'src/money/orders/web/order-page.tsx',
      [...OF_ORDERS, ...READER],
    ],
    ['the text of a room: the same', 'src/money/orders/locales/en.json', [...OF_ORDERS, ...READER]],
    ['what every page stands in: every journey', 'src/portal/frame.tsx', [...JOURNEYS, ...READER]],
    [
      'a contract: not those who raise real processes to kill them',
      'src/money/till/till.contract.ts',
      ['src/money/till/server/till.test.ts', ...READER, 'src/play/lamp/server/lamp.test.ts', ...EVERY_CALL],
    ],
    [
      'what is under the whole server: everybody on it',
      'src/platform/db/pool.ts',
      [
        ...JOURNEYS,
        ...ORDERS,
        'src/money/till/server/till.test.ts',
        ...READER,
        'src/play/lamp/server/lamp.test.ts',
        ...EVERY_CALL,
        'testing/killed.crash.test.ts',
      ],
    ],
    ['a test: itself', 'e2e/lamp/lamp.test.ts', ['e2e/lamp/lamp.test.ts']],
    ['words: nobody', 'README.md', []],
    ['a part of the harness: who uses it', 'e2e/harness/fund.ts', JOURNEYS.slice(0, 2)],
  ])('%s', (_, changed, expected) => {
    expect(touchedBy(changed)).toEqual([...expected].sort())
  })

  it('are all where anything may hang on what changed', () => {
    expect(touchedBy('README.md', 'package-lock.json')).toBe('everything')
  })
})
