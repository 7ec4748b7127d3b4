import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { describeConfig, loadConfig } from '#platform/config/config.ts'
import { DEPOSIT_XPRV, DEPOSIT_XPUB, evmEnvironment, HOT_ADDRESS, HOT_KEY } from '#testing/evm/environment.ts'
import { readEvmSettings } from './settings.ts'

const whole = evmEnvironment('https://node.example/v3/key-of-the-house')
const read = (more: Record<string, string> = {}) => readEvmSettings(loadConfig({ ...whole, ...more }))
const folder = mkdtempSync(join(tmpdir(), 'fairhall-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))
const keptIn = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('the settings of the chain', () => {
  it('are none where no node is named', () => {
    expect(readEvmSettings(loadConfig({}))).toBeNull()
  })

  it('are read with their units', () => {
    expect(
      read({ EVM_SWEEP_ABOVE: '50.25', EVM_MAX_FEE_GWEI: '80.5', EVM_PRIORITY_FEE_GWEI: '0.01' }),
    ).toMatchObject({
      chainId: 31_337,
      token: whole.EVM_TOKEN_CONTRACT,
      hotWallet: { address: HOT_ADDRESS },
      confirmations: 3,
      gas: { priorityFee: 10_000_000n, maxFee: 80_500_000_000n },
      stuckSeconds: 600,
      sweep: { above: 50_250_000n, to: HOT_ADDRESS, keyAt: null },
    })
  })

  it('take keys from files too', () => {
    const settings = read({
      EVM_HOT_KEY_SECRET: '',
      EVM_HOT_KEY_FILE: keptIn('hot', `${HOT_KEY.slice(2)}\n`),
      EVM_SWEEP_ABOVE: '0',
      EVM_SWEEP_XPRV_FILE: keptIn('xprv', DEPOSIT_XPRV),
    })
    expect(settings?.hotWallet?.address).toBe(HOT_ADDRESS)
    expect(settings?.sweep?.keyAt?.(0)).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('need the key of the hot wallet only where withdrawals are paid', () => {
    expect(read({ EVM_HOT_KEY_SECRET: '', ROLES: 'web,realtime' })?.hotWallet).toBeNull()
  })

  it.each([
    ['no chain', { EVM_CHAIN_ID: '' }, 'EVM_CHAIN_ID is not set'],
    ['no token', { EVM_TOKEN_CONTRACT: '' }, 'EVM_TOKEN_CONTRACT is not set'],
    ['a mistyped token', { EVM_TOKEN_CONTRACT: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, 'checksum'],
    ['no public key', { EVM_XPUB: '' }, 'EVM_XPUB is not set'],
    ['a private key as the public one', { EVM_XPUB: DEPOSIT_XPRV }, 'EVM_XPUB holds a private key'],
    ['no hot wallet', { EVM_HOT_KEY_SECRET: '' }, 'EVM_HOT_KEY_SECRET or EVM_HOT_KEY_FILE is not set'],
    ['a short key', { EVM_HOT_KEY_SECRET: '0x1234' }, 'EVM_HOT_KEY is no private key'],
    ['a key of nobody', { EVM_HOT_KEY_SECRET: `0x${'0'.repeat(64)}` }, 'EVM_HOT_KEY is no private key'],
    ['two keys', { EVM_HOT_KEY_FILE: '/nowhere' }, 'both set'],
    ['a file that is not there', { EVM_HOT_KEY_SECRET: '', EVM_HOT_KEY_FILE: '/nowhere' }, '(ENOENT)'],
    ['fees upside down', { EVM_PRIORITY_FEE_GWEI: '200' }, 'is more than EVM_MAX_FEE_GWEI'],
    ['a sweep of nothing', { EVM_SWEEP_XPRV_SECRET: DEPOSIT_XPRV }, 'EVM_SWEEP_ABOVE is not'],
    [
      'a public key to sweep with',
      { EVM_SWEEP_ABOVE: '1', EVM_SWEEP_XPRV_SECRET: DEPOSIT_XPUB },
      'EVM_SWEEP_XPRV holds no private key',
    ],
    ['keys without a node', { EVM_RPC_URL: '' }, 'EVM_RPC_URL is not'],
  ])('stop the start: %s', (_name, more, words) => {
    expect(() => read(more)).toThrow(expect.objectContaining({ message: expect.stringContaining(words) }))
  })

  it('never show a key, neither when they are printed nor when they are wrong', () => {
    const all = { ...whole, EVM_SWEEP_ABOVE: '1', EVM_SWEEP_XPRV_SECRET: DEPOSIT_XPRV }
    const printed = describeConfig(loadConfig(all)).join('\n')
    for (const key of [HOT_KEY, DEPOSIT_XPRV, DEPOSIT_XPUB, 'key-of-the-house'])
      expect(printed).not.toContain(key)
    expect(printed).toContain('EVM_RPC_URL=node.example/***')
    const wrong = DEPOSIT_XPRV.slice(0, -1)
    expect(() => read({ EVM_SWEEP_ABOVE: '1', EVM_SWEEP_XPRV_SECRET: wrong })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(wrong.slice(4)) }),
    )
  })
})
