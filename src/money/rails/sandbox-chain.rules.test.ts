import { describe, expect, it } from 'vitest'
import { CHAIN_PROTOCOLS } from './rails.contract.ts'
import { CHAIN_SCENARIOS } from './sandbox-chain.contract.ts'
import {
  CONFIRMATIONS_NEEDED,
  isRefusedAddress,
  planChain,
  REFUSED_ADDRESSES,
} from './sandbox-chain.rules.ts'

const NOW = new Date('2026-06-14T06:36:00.000Z')
const words = (scenario: (typeof CHAIN_SCENARIOS)[number]) =>
  planChain(scenario, 'OMNI', NOW).map((transfer) =>
    transfer.map(({ status, confirmations }) => `${status} ${confirmations}`),
  )
const whole = ['confirming 0', 'confirming 1', 'arrived 2']

describe('what a sandbox chain says', () => {
  it.each([
    ['sent', [whole]],
    ['twice', [whole, whole]],
    ['late', [whole]],
    ['garbled', [whole.toReversed()]],
    ['dropped', [['confirming 0', 'confirming 1', 'dropped 0']]],
    ['reorganised', [['confirming 0', 'confirming 1', 'dropped 0', ...whole]]],
  ] as const)('of %s', (scenario, said) => {
    expect(words(scenario)).toEqual(said)
  })

  it.each(CHAIN_SCENARIOS)('of %s is in no two words of one moment', (scenario) => {
    for (const transfer of planChain(scenario, 'TRC20', NOW)) {
      const times = transfer.map(({ at }) => at.getTime())
      expect(new Set(times).size).toBe(times.length)
    }
  })

  it('of late transfers comes after an hour', () => {
    const [[first] = []] = planChain('late', 'TRC20', NOW)
    expect(first && first.dueAt.getTime() - NOW.getTime()).toBeGreaterThan(3_600_000)
  })
})

describe.each(CHAIN_PROTOCOLS)('%s', (protocol) => {
  it('needs confirmations, and refuses one address, however it is written', () => {
    expect(CONFIRMATIONS_NEEDED[protocol]).toBeGreaterThan(0)
    const refused = REFUSED_ADDRESSES[protocol]
    expect(isRefusedAddress(protocol, refused)).toBe(true)
    if (protocol === 'ERC20') expect(isRefusedAddress(protocol, refused.toLowerCase())).toBe(true)
    expect(isRefusedAddress(protocol, `${refused}1`)).toBe(false)
  })
})
