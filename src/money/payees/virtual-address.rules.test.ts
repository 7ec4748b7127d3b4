import { describe, expect, it } from 'vitest'
import { addressKey, type BoundProtocol, faultOfAddress, maskedAddress } from './virtual-address.rules.ts'
import { VirtualProtocol } from './virtual-protocol.ts'

describe('an address', () => {
  const cases: readonly [what: string, protocol: BoundProtocol, address: string, fault: string | null][] = [
    ['of TRON', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', null],
    [
      'that does not start with T (S5-014)',
      'TRC20',
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      'addressPrefix',
    ],
    ['that starts with t (S5-014)', 'TRC20', 'tR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'addressPrefix'],
    ['of TRON, one character wrong', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'addressChecksum'],
    ['of TRON, two swapped', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt', 'addressChecksum'],
    ['of TRON, cut', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'addressLength'],
    ['with a zero', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj60', 'addressCharacters'],
    ['full-width', 'TRC20', 'ＴR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'addressPrefix'],
    ['with a space', 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6 ', 'addressCharacters'],
    ['none', 'TRC20', '', 'addressMissing'],
    ['of Ethereum, mixed case', 'ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7', null],
    ['of Ethereum, lower case', 'ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec7', null],
    ['of Ethereum, upper case', 'ERC20', '0xDAC17F958D2EE523A2206206994597C13D831EC7', null],
    [
      'of Ethereum, a letter of the wrong case',
      'ERC20',
      '0xDAC17F958D2ee523a2206206994597C13D831ec7',
      'addressChecksum',
    ],
    ['of Ethereum, a digit wrong', 'ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec8', 'addressChecksum'],
    ['of Ethereum, cut', 'ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec', 'addressLength'],
    ['that does not start with 0x (S5-015)', 'ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'addressPrefix'],
    ['that starts with 0X (S5-015)', 'ERC20', '0XdAC17F958D2ee523a2206206994597C13D831ec7', 'addressPrefix'],
    [
      'with a letter that is no digit',
      'ERC20',
      '0xdAC17F958D2ee523a2206206994597C13D831eg7',
      'addressCharacters',
    ],
    ['of OMNI, with 1', 'OMNI', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', null],
    ['of OMNI, with 3', 'OMNI', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', null],
    [
      'that starts with neither 1 nor 3 (S5-016)',
      'OMNI',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'addressPrefix',
    ],
    ['of OMNI, one character wrong', 'OMNI', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'addressChecksum'],
    ['of Bitcoin, legacy', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', null],
    ['of Bitcoin, SegWit', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', null],
    ['of Bitcoin, Taproot', 'BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', null],
    [
      'of Bitcoin, SegWit, one character wrong',
      'BTC',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
      'addressChecksum',
    ],
    [
      'of Bitcoin, Taproot with the old checksum',
      'BTC',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'addressChecksum',
    ],
    ['of a test network', 'BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'addressPrefix'],
    ['of an e-wallet', 'EBPAY', 'e71c0a93b5d84f0f9c2a', null],
    ['of an e-wallet, with markup', 'KOIPAY', '<b>12345678</b>', 'addressCharacters'],
    ['of an e-wallet, too short', 'KOIPAY', '1234567', 'addressLength'],
    ['of an e-wallet, too long', 'EBPAY', 'a'.repeat(65), 'addressLength'],
  ]
  it.each(cases)('%s: for %s, %s is judged %s', (_what, protocol, address, fault) => {
    expect(faultOfAddress(address, protocol)).toBe(fault)
  })

  it('with any one character changed is never taken', () => {
    const right = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
    for (let at = 1; at < right.length; at += 1) {
      const other = right[at] === '9' ? '8' : '9'
      expect(faultOfAddress(right.slice(0, at) + other + right.slice(at + 1), 'TRC20')).toBe(
        'addressChecksum',
      )
    }
  })

  it('shows its ends alone, and is one address whatever its case where case means nothing', () => {
    expect(maskedAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHq…Lj6t')
    expect(maskedAddress('12345678')).toBe('…5678')
    expect(addressKey('0xAB', VirtualProtocol.ERC20)).toBe(addressKey('0xab', VirtualProtocol.ERC20))
    expect(addressKey('TAB', VirtualProtocol.TRC20)).not.toBe(addressKey('Tab', VirtualProtocol.TRC20))
  })
})
