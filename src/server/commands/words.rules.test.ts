import { describe, expect, it } from 'vitest'
import { backupName, readCommand, sayHead, sayReplay, saySize, sayVerdict } from './words.rules.ts'

const HASH = '0f'.repeat(32)
const verifying = { name: 'verify', file: null, database: null, head: null }

describe('a command line', () => {
  it.each([
    ['export ledger', { name: 'export', out: null, database: null }],
    ['export ledger --out a.ledger', { name: 'export', out: 'a.ledger', database: null }],
    ['export ledger --database postgres://h/d', { name: 'export', out: null, database: 'postgres://h/d' }],
    ['verify ledger', verifying],
    ['verify round round.json', { name: 'verifyRound', file: 'round.json' }],
    ['verify round -', { name: 'verifyRound', file: null }],
    ['export audit --out a.audit', { name: 'exportAudit', out: 'a.audit', database: null }],
    ['verify audit', { ...verifying, name: 'verifyAudit' }],
    [
      `verify audit --file a.audit --head ${HASH}`,
      { ...verifying, name: 'verifyAudit', file: 'a.audit', head: HASH },
    ],
    ['verify ledger --file=a.ledger', { ...verifying, file: 'a.ledger' }],
    ['verify ledger --database postgres://h/d', { ...verifying, database: 'postgres://h/d' }],
    [`verify ledger --head ${HASH}`, { ...verifying, head: HASH }],
    ['backup', { name: 'backup', out: null, withSecrets: false }],
    ['backup --out /srv/backups', { name: 'backup', out: '/srv/backups', withSecrets: false }],
    ['backup --with-secrets --out=a', { name: 'backup', out: 'a', withSecrets: true }],
    ['restore --from a.backup', { name: 'restore', from: 'a.backup' }],
    ['replay', { name: 'replay', database: null }],
    ['replay --database postgres://h/d', { name: 'replay', database: 'postgres://h/d' }],
    ['change secret', { name: 'change' }],
    ['staff invite', { name: 'staffInvite' }],
    ['staff recover gu_heng', { name: 'staffRecover', person: 'gu_heng' }],
    ['staff recover --loopback', { name: 'staffRecover', person: null }],
    ['forget secret', { name: 'forget' }],
    ['plan sweep', { name: 'plan' }],
    ['rules settle', { name: 'rules', question: 'settle' }],
    ['rules odds', { name: 'rules', question: 'odds' }],
    ['read mail', { name: 'readMail', to: null }],
    ['read mail --to a@b.example', { name: 'readMail', to: 'a@b.example' }],
    ['test mail --to a@b.example', { name: 'test', way: 'mail', to: 'a@b.example', language: 'zh-CN' }],
    [
      'test text --to +8613800000000 --language en',
      { name: 'test', way: 'text', to: '+8613800000000', language: 'en' },
    ],
    [`verify ledger --head ${HASH.toUpperCase()}`, { ...verifying, head: HASH.toUpperCase() }],
  ])('asks: %s', (line, expected) => {
    expect(readCommand(line.split(' '))).toEqual(expected)
  })

  it.each([
    '',
    'verify',
    'verify books',
    'verify round',
    'verify round --file a',
    'verify round a b',
    'destroy ledger',
    'export ledger a.ledger',
    'export ledger --head',
    'export ledger --out=',
    'verify ledger --file a --database postgres://h/d',
    'verify ledger --head 1234',
    `verify ledger --head ${HASH}0`,
    'verify ledger --force',
    'verify audit --head 1234',
    'export audit a.audit',
    'destroy audit',
    'backup ledger',
    'backup --out',
    'backup --with-secrets=no',
    'replay bets',
    'replay --file a',
    'restore',
    'forget',
    'forget ledger',
    'forget secret now',
    'plan',
    'rules',
    'rules cash-out',
    'rules settle --file a.jsonl',
    'rules odds devig',
    'plan sweep --now',
    'staff invite somebody',
    'staff recover',
    'staff recover --all',
    'test',
    'read',
    'read text',
    'read mail a@b.example',
    'test mail',
    'test fax --to a@b.example',
    'test mail --to a@b.example --language fr',
    'test mail a@b.example',
    'restore a.backup',
    'restore --from a.backup --replace',
  ])('asks for nothing there is: "%s"', (line) => {
    expect(readCommand(line.split(' '))).toBeNull()
  })
})

describe('a verdict', () => {
  const broken = {
    rule: 'floor',
    position: 17n,
    block: 4n,
    detail: 'account 3 is left below its floor',
  } as const

  it.each([
    [
      { whole: { transfers: 7n, blocks: 3n, head: HASH } },
      {},
      `whole: transfers 7, blocks 3, head ${HASH}, 0.3 s`,
    ],
    [
      { whole: { transfers: 0n, blocks: 0n, head: null } },
      {},
      'whole: transfers 0, blocks 0, head none, 0.3 s',
    ],
    [
      { whole: { transfers: 7n, blocks: 3n, head: HASH } },
      { unsealed: 2 },
      `whole: transfers 7, blocks 3, head ${HASH}, not sealed yet 2, 0.3 s`,
    ],
    [
      { whole: { entries: 7n, blocks: 3n, head: HASH } },
      { unsealed: 2 },
      `whole: entries 7, blocks 3, head ${HASH}, not sealed yet 2, 0.3 s`,
    ],
    [{ broken }, {}, 'broken at position 17, block 4: rule floor: account 3 is left below its floor'],
    [
      { broken: { ...broken, position: null } },
      {},
      'broken at block 4: rule floor: account 3 is left below its floor',
    ],
    [
      {
        broken: { ...broken, rule: 'head', position: null, block: null, detail: 'no block has it' } as const,
      },
      {},
      'broken: rule head: no block has it',
    ],
  ])('is one line: %o', (verdict, facts, line) => {
    expect(sayVerdict(verdict, { seconds: 0.27, ...facts })).toBe(line)
  })
})

describe('a backup in words', () => {
  it('is named after its moment', () => {
    expect(backupName(new Date('2026-11-21T15:03:12.999Z'))).toBe('fairhall-20261121-150312.backup')
  })

  it.each([
    [0n, '0 B'],
    [999n, '999 B'],
    [1000n, '1.0 kB'],
    [999_949n, '999.9 kB'],
    [999_950n, '1.0 MB'],
    [3_400_000_000n, '3.4 GB'],
    [12_345_000_000_000_000n, '12345.0 TB'],
  ])('has a size: %i is %s', (bytes, words) => {
    expect(saySize(bytes)).toBe(words)
  })

  it.each([
    [null, 'the ledger is not sealed yet'],
    [{ block: '3', transfers: '7', hash: HASH }, `the ledger ends with transfer 7, block 3, head ${HASH}`],
  ])('says where the ledger ends: %o', (head, words) => {
    expect(sayHead(head)).toBe(words)
  })
})

it('names the first differences and counts the rest', () => {
  const counts = {
    matches: 2,
    'matches from their seed': 1,
    bets: 3,
    settled: 2,
    'decided by a person': 0,
    corrected: 0,
    'prices worked out': 3,
    'prices as recorded': 0,
    'cash outs worked out': 0,
    'cash outs as recorded': 0,
    'ledger rows': 7,
    wallets: 2,
  }
  const difference = { about: 'match m1', what: 'score', recorded: '2-0', replayed: '1-0' }
  expect(sayReplay({ counts, differences: [difference], different: 3 }, 0.04).slice(0, 3)).toEqual([
    'differs: match m1: score: the books have 2-0, replayed 1-0',
    'differs: 2 more',
    'not the same: 3 differences, 0.0 s',
  ])
})
