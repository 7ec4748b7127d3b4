import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cruise } from './checks/cruise.ts'

/** A file that breaks a rule, and what it imports to break it. */
const planted = [
  ['wing-platform-imports-leftwards', 'platform/a/server/one.ts', '#site/config/config.contract.ts'],
  ['wing-site-imports-leftwards', 'site/config/server/two.ts', '#members/identity/identity.rules.ts'],
  ['wing-members-imports-leftwards', 'members/identity/server/three.ts', '#money/wallet/wallet.rules.ts'],
  ['wing-money-imports-leftwards', 'money/wallet/server/four.ts', '#play/venues/venues.rules.ts'],
  ['wing-play-imports-leftwards', 'play/venues/web/five.ts', '#portal/paths.ts'],
  ['wing-portal-imports-leftwards', 'portal/six.ts', '#server/six.rules.ts'],
  ['room-identity-imports-leftwards', 'members/identity/seven.rules.ts', '#members/profile/profile.rules.ts'],
  [
    'room-notifier-imports-leftwards',
    'members/notifier/seven-c.rules.ts',
    '#members/verification/identity.rules.ts',
  ],
  [
    'room-verification-imports-leftwards',
    'members/verification/seven-d.rules.ts',
    '#members/profile/profile.rules.ts',
  ],
  [
    'room-profile-imports-leftwards',
    'members/profile/seven-b.rules.ts',
    '#members/protection/limits.rules.ts',
  ],
  ['room-ledger-imports-leftwards', 'money/ledger/server/eight.ts', '#money/wallet/server/index.ts'],
  ['room-wallet-imports-leftwards', 'money/wallet/nine.rules.ts', '#money/rails/rails.rules.ts'],
  ['room-rails-imports-leftwards', 'money/rails/ten.rules.ts', '#money/payees/payees.rules.ts'],
  ['room-payees-imports-leftwards', 'money/payees/eleven.rules.ts', '#money/deposits/deposits.rules.ts'],
  [
    'room-turnover-imports-leftwards',
    'money/turnover/twelve-t.rules.ts',
    '#money/deposits/deposits.rules.ts',
  ],
  [
    'room-deposits-imports-leftwards',
    'money/deposits/twelve.rules.ts',
    '#money/withdrawals/withdrawals.rules.ts',
  ],
  [
    'room-withdrawals-imports-leftwards',
    'money/withdrawals/twelve-b.rules.ts',
    '#money/quickpay/quickpay.rules.ts',
  ],
  ['room-quickpay-imports-leftwards', 'money/quickpay/twelve-f.rules.ts', '#money/usdt/usdt.rules.ts'],
  ['room-usdt-imports-leftwards', 'money/usdt/twelve-d.rules.ts', '#money/interest/interest.rules.ts'],
  ['room-interest-imports-leftwards', 'money/interest/twelve-e.rules.ts', '#money/coins/coins.rules.ts'],
  ['room-fixtures-imports-leftwards', 'play/fixtures/thirteen.rules.ts', '#play/venues/venues.rules.ts'],
  ['room-venues-imports-leftwards', 'play/venues/fourteen.rules.ts', '#play/sportsbook/sportsbook.rules.ts'],
  ['room-sportsbook-imports-leftwards', 'play/sportsbook/fifteen.rules.ts', '#play/records/records.rules.ts'],
  ['design-knows-no-room', 'design/sixteen.ts', '#platform/a/a.rules.ts'],
  ['server-through-the-door', 'play/records/server/seventeen.ts', '#money/wallet/server/wallet.store.ts'],
  ['composition-takes-rooms-and-doors', 'server/eighteen.ts', '#money/wallet/server/wallet.store.ts'],
  ['web-through-the-door', 'portal/nineteen.ts', '#money/wallet/web/pages/wallet-page.tsx'],
  ['browser-has-no-server-code', 'money/wallet/web/twenty.ts', '#money/wallet/server/index.ts'],
  ['browser-has-no-server-code', 'money/wallet/web/twenty-one.ts', 'fastify'],
  ['browser-has-no-node', 'design/twenty-two.ts', 'node:fs'],
  ['server-has-no-browser-code', 'money/wallet/server/twenty-three.ts', '#money/wallet/web/index.ts'],
  ['server-has-no-browser-code', 'money/wallet/server/twenty-four.ts', 'react'],
  ['shared-code-is-for-both-sides', 'money/wallet/twenty-five.rules.ts', '#money/wallet/server/index.ts'],
  ['shared-code-is-for-both-sides', 'money/wallet/twenty-six.rules.ts', '#money/wallet/web/index.ts'],
  ['product-without-tools', 'money/wallet/server/twenty-seven.ts', '#testing/world.ts'],
  ['no-cycles', 'money/wallet/twenty-eight.rules.ts', './twenty-eight-b.rules.ts'],
  ['imports-resolve', 'money/wallet/twenty-nine.rules.ts', './nowhere.ts'],
] as const

/** What every room may do; none of it may be refused. */
const allowed = [
  ['play/records/server/good.ts', '#money/wallet/server/index.ts'],
  ['money/deposits/deposits-good.rules.ts', '#money/wallet/wallet.rules.ts'],
  ['portal/good.ts', '#money/wallet/web/index.ts'],
  ['portal/good-too.ts', '#design/button.ts'],
  ['server/good.ts', '#money/wallet/server/room.ts'],
  ['money/wallet/server/good.ts', 'node:fs'],
  ['money/wallet/server/good.test.ts', '#testing/world.ts'],
  ['money/wallet/web/good.ts', 'react'],
] as const

/** Where the planted imports lead. */
const targets = [
  'src/site/config/config.contract.ts',
  'src/members/identity/identity.rules.ts',
  'src/members/profile/profile.rules.ts',
  'src/members/protection/limits.rules.ts',
  'src/members/verification/identity.rules.ts',
  ...['wallet', 'rails', 'payees', 'deposits', 'withdrawals', 'quickpay', 'usdt', 'interest', 'coins'].map(
    (room) => `src/money/${room}/${room}.rules.ts`,
  ),
  ...['venues', 'sportsbook', 'records'].map((room) => `src/play/${room}/${room}.rules.ts`),
  ...['index', 'room', 'wallet.store'].map((name) => `src/money/wallet/server/${name}.ts`),
  'src/money/wallet/web/index.ts',
  'src/money/wallet/web/pages/wallet-page.tsx',
  'src/portal/paths.ts',
  'src/server/six.rules.ts',
  'src/platform/a/a.rules.ts',
  'src/design/button.ts',
  'testing/world.ts',
]

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
    for (const name of ['fastify', 'react']) {
      await write(
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
      )
      await write(`node_modules/${name}/index.js`, '')
    }
    for (const path of targets) await write(path, 'export const here = true\n')
    for (const [path, target] of [...planted.map(([, ...rest]) => rest), ...allowed]) {
      await write(`src/${path}`, `import * as all from '${target}'\nexport const use = all\n`)
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

  it.each(allowed)('nothing refuses src/%s importing %s', (path) => {
    expect([...refused].filter((violation) => violation.endsWith(`: src/${path}`))).toEqual([])
  })

  it('has a planted violation for every rule', () => {
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
      forbidden: readonly { name: string }[]
    }
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)))
  })
})
