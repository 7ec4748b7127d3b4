import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cruise } from './checks/imports/cruise.ts'
import table from './checks/wings.json' with { type: 'json' }

/** The rule that is broken, the file under src that breaks it, what it imports. */
type Planted = readonly [rule: string, path: string, target: string]

const { wings, serverPackages, webPackages, sharedPackages, buildPackages } = table

/**
 * Every import to the right that the table forbids: from each wing into every wing to its right, from each
 * room into every room to its right. A name that a rule does not match would let one of them pass.
 */
const rightwards: readonly Planted[] = [
  ...everyPair(Object.keys(wings)).map(
    ([wing, other]): Planted => [
      `wing-${wing}-imports-leftwards`,
      `${roomOf(wing)}/to-${other}.rules.ts`,
      `#${roomOf(other)}/here.rules.ts`,
    ],
  ),
  ...Object.entries(wings).flatMap(([wing, rooms]) =>
    everyPair(rooms).map(
      ([room, other]): Planted => [
        `room-${room}-imports-leftwards`,
        `${wing}/${room}/to-${other}.rules.ts`,
        `#${wing}/${other}/here.rules.ts`,
      ],
    ),
  ),
]

/** Every package that only one side may load. */
const packages: readonly Planted[] = [
  ...serverPackages.map(
    (name): Planted => ['browser-has-no-server-code', fileFor('web', name), inside(name)],
  ),
  ...webPackages.map(
    (name): Planted => ['server-has-no-browser-code', fileFor('server', name), inside(name)],
  ),
  ...buildPackages.map((name): Planted => ['product-without-tools', fileFor('server', name), inside(name)]),
]

/** A file that breaks a rule, and what it imports to break it. */
const planted: readonly Planted[] = [
  ['design-knows-no-room', 'design/sixteen.ts', '#platform/a/a.rules.ts'],
  ['server-through-the-door', 'play/records/server/seventeen.ts', '#money/wallet/server/wallet.store.ts'],
  ['server-through-the-door', 'money/deposits/server/seventeen-b.ts', '#money/wallet/desk/server/desk.ts'],
  [
    'server-through-the-door',
    'money/deposits/desk/server/seventeen-c.ts',
    '#money/wallet/server/wallet.store.ts',
  ],
  ['composition-takes-rooms-and-doors', 'server/eighteen-b.ts', '#money/wallet/desk/server/desk.ts'],
  ['only-the-wallet-posts', 'money/deposits/server/seventeen-d.ts', '#money/ledger/server/posting.ts'],
  ['only-the-wallet-posts', 'server/seventeen-e.ts', '#money/ledger/server/posting.ts'],
  ['server-through-the-door', 'money/deposits/server/seventeen-f.ts', '#money/ledger/server/post.ts'],
  [
    'only-changes-binds-what-staff-do',
    'money/wallet/desk/server/seventeen-g.ts',
    '#platform/room/staff-route.ts',
  ],
  ['only-changes-binds-what-staff-do', 'staff/roles/server/seventeen-h.ts', '#platform/room/staff-route.ts'],
  ['only-changes-binds-what-staff-do', 'server/seventeen-i.ts', '#platform/room/staff-route.ts'],
  ['composition-takes-rooms-and-doors', 'server/eighteen.ts', '#money/wallet/server/wallet.store.ts'],
  ['web-through-the-door', 'portal/nineteen.ts', '#money/wallet/web/pages/wallet-page.tsx'],
  ['web-through-the-door', 'portal/nineteen-a.ts', '#money/wallet/web/paths.ts'],
  ['web-through-the-door', 'console/nineteen-b.ts', '#money/wallet/desk/web/pages/queue-page.tsx'],
  ['web-loaded-lazily', 'portal/nineteen-lazy.ts', '#money/wallet/web/pages/wallet-page.tsx'],
  ['desks-are-not-for-members', 'portal/nineteen-c.ts', '#money/wallet/desk/web/desk.ts'],
  ['desks-are-not-for-members', 'portal/nineteen-d.ts', '#staff/people/web/index.ts'],
  ['desks-are-not-for-members', 'money/wallet/web/nineteen-e.ts', '#money/wallet/desk/wallet.desk.ts'],
  ['desks-are-not-for-members', 'money/wallet/nineteen-f.rules.ts', '#money/wallet/desk/wallet.desk.ts'],
  ['console-without-portal', 'console/nineteen-g.ts', '#portal/paths.ts'],
  ['browser-has-no-server-code', 'money/wallet/web/twenty.ts', '#money/wallet/server/index.ts'],
  ['browser-has-no-server-code', 'money/wallet/desk/web/twenty-one.ts', '#money/wallet/desk/server/desk.ts'],
  ['browser-has-no-server-code', 'console/twenty-one-b.ts', '#money/wallet/server/index.ts'],
  ['browser-has-no-node', 'design/twenty-two.ts', 'node:fs'],
  ['server-has-no-browser-code', 'money/wallet/server/twenty-three.ts', '#money/wallet/web/index.ts'],
  ['server-has-no-browser-code', 'money/wallet/desk/server/twenty-four.ts', '#money/wallet/desk/web/desk.ts'],
  ['server-has-no-browser-code', 'money/wallet/desk/server/twenty-four-b.ts', 'react'],
  ['shared-code-is-for-both-sides', 'money/wallet/twenty-five.rules.ts', '#money/wallet/server/index.ts'],
  ['shared-code-is-for-both-sides', 'money/wallet/twenty-six.rules.ts', '#money/wallet/web/index.ts'],
  ['product-without-tools', 'money/wallet/server/twenty-seven.ts', '#testing/world.ts'],
  ['no-cycles', 'money/wallet/twenty-eight.rules.ts', './twenty-eight-b.rules.ts'],
  ['imports-resolve', 'money/wallet/twenty-nine.rules.ts', './nowhere.ts'],
]

/** What every room may do; none of it may be refused. */
const allowed = [
  ['play/records/server/good.ts', '#money/wallet/server/index.ts'],
  ['money/wallet/server/good-posting.ts', '#money/ledger/server/posting.ts'],
  ['money/deposits/server/good-reading.ts', '#money/ledger/server/index.ts'],
  ['money/deposits/server/good-bookings.ts', '#money/ledger/ledger.chart.ts'],
  ['money/deposits/deposits-good.rules.ts', '#money/wallet/wallet.rules.ts'],
  ['portal/good.ts', '#money/wallet/web/index.ts'],
  ['portal/good-lazy.ts', '#money/wallet/web/wallet-part.tsx'],
  ['portal/good-too.ts', '#design/button.ts'],
  ['design/good.ts', '#platform/money/money.ts'],
  ['server/good.ts', '#money/wallet/server/room.ts'],
  ['money/wallet/server/good.ts', 'node:fs'],
  ['staff/changes/server/good.ts', '#platform/room/staff-route.ts'],
  ['money/wallet/server/good.test.ts', '#testing/world.ts'],
  ['money/wallet/web/good.ts', 'react'],
  ['money/wallet/server/good-desk.ts', '#money/wallet/desk/server/desk.ts'],
  ['money/wallet/desk/server/good.ts', '#money/wallet/server/wallet.store.ts'],
  ['money/wallet/desk/web/good.ts', '#money/wallet/desk/wallet.desk.ts'],
  ['money/wallet/desk/web/good-too.ts', '#staff/people/web/index.ts'],
  ['console/good.ts', '#money/wallet/desk/web/desk.ts'],
  ['console/good-too.ts', '#money/wallet/web/index.ts'],
] as const

/** Where the planted imports lead. */
const targets = [
  ...Object.entries(wings).flatMap(([wing, rooms]) => [
    `src/${roomOf(wing)}/here.rules.ts`,
    ...rooms.map((room) => `src/${wing}/${room}/here.rules.ts`),
  ]),
  ...['index', 'room', 'wallet.store'].map((name) => `src/money/wallet/server/${name}.ts`),
  ...['server/index', 'server/posting', 'server/post', 'ledger.chart'].map(
    (name) => `src/money/ledger/${name}.ts`,
  ),
  'src/money/wallet/web/index.ts',
  'src/money/wallet/web/paths.ts',
  'src/money/wallet/web/wallet-part.tsx',
  'src/money/wallet/web/pages/wallet-page.tsx',
  'src/money/wallet/desk/wallet.desk.ts',
  'src/money/wallet/desk/server/desk.ts',
  'src/money/wallet/desk/web/desk.ts',
  'src/money/wallet/desk/web/pages/queue-page.tsx',
  'src/staff/people/web/index.ts',
  'src/money/wallet/wallet.rules.ts',
  'src/portal/paths.ts',
  'src/platform/a/a.rules.ts',
  'src/platform/money/money.ts',
  'src/platform/room/staff-route.ts',
  'src/design/button.ts',
  'testing/world.ts',
]

/** A file that imports another: at once, or, as its name says, lazily. */
function textOf(path: string, target: string): string {
  return path.includes('lazy')
    ? `export const load = () => import('${target}')\n`
    : `import * as all from '${target}'\nexport const use = all\n`
}

/** Each of a list with each that stands to its right. */
function everyPair(names: readonly string[]): readonly (readonly [string, string])[] {
  return names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other] as const))
}

/** A folder of a wing in which code stands: its first room, or the wing itself where it is a shell. */
function roomOf(wing: string): string {
  const [first] = wings[wing as keyof typeof wings]
  return first ? `${wing}/${first}` : wing
}

/** A module of a package; of a scope, one of its packages. */
function inside(name: string): string {
  return name.startsWith('@') && !name.includes('/') ? `${name}/core` : name
}

function fileFor(side: 'web' | 'server', name: string): string {
  return `money/wallet/${side}/with-${name.replaceAll(/[@/]/g, '')}.ts`
}

const everything = [...rightwards, ...packages, ...planted]

describe('the rules of who may import whom', () => {
  let folder: string
  let refused: Set<string>

  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairhall-boundaries-'))
    const { imports } = createRequire(import.meta.url)('../package.json') as { imports: object }
    await write('package.json', JSON.stringify({ type: 'module', imports }))
    for (const name of [...serverPackages, ...webPackages, ...buildPackages].map(inside)) {
      await write(
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
      )
      await write(`node_modules/${name}/index.js`, '')
    }
    for (const path of targets) await write(path, 'export const here = true\n')
    for (const [path, target] of [...everything.map(([, ...rest]) => rest), ...allowed]) {
      await write(`src/${path}`, textOf(path, target))
    }
    await write(
      'src/money/wallet/twenty-eight-b.rules.ts',
      "import type * as all from './twenty-eight.rules.ts'\nexport type Use = typeof all\n",
    )
    const { violations } = (await cruise(folder)).summary
    // A cycle is reported once, from either of its ends.
    const ends = violations.flatMap(({ rule, from, to }) => [
      `${rule.name}: ${from}`,
      ...(rule.name === 'no-cycles' ? [`${rule.name}: ${to}`] : []),
    ])
    refused = new Set(ends)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(planted)('%s refuses src/%s importing %s', (rule, path) => {
    expect([...refused]).toContain(`${rule}: src/${path}`)
  })

  it.each([
    ['an import into every wing and room to the right', rightwards],
    ['every package of the other side', packages],
  ])('refuses %s', (_, all) => {
    const missed = all.filter(([rule, path]) => !refused.has(`${rule}: src/${path}`))
    expect(all.length).toBeGreaterThan(15)
    expect(missed).toEqual([])
  })

  it.each(allowed)('nothing refuses src/%s importing %s', (path) => {
    expect([...refused].filter((violation) => violation.endsWith(`: src/${path}`))).toEqual([])
  })

  it('knows of every package which side may load it, and names none that the project has not', () => {
    const { dependencies } = createRequire(import.meta.url)('../package.json') as { dependencies: object }
    const used = Object.keys(dependencies)
    const named = [...serverPackages, ...webPackages, ...sharedPackages, ...buildPackages]
    const isOf = (name: string, dependency: string) =>
      dependency === name || dependency.startsWith(`${name}/`)
    expect(used.filter((one) => named.filter((name) => isOf(name, one)).length !== 1)).toEqual([])
    expect(named.filter((name) => !used.some((one) => isOf(name, one)))).toEqual([])
  })

  it('has a planted violation for every rule', () => {
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
      forbidden: readonly { name: string }[]
    }
    expect(new Set(everything.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)))
  })
})
