import { expect, it } from 'vitest'
import { VirtualProtocol } from './virtual-protocol.ts'

it('numbers the virtual protocols from TRC20 0 to TRX 8 (S3-078)', () => {
  expect(Object.entries(VirtualProtocol)).toEqual([
    ['TRC20', 0],
    ['ERC20', 1],
    ['OMNI', 2],
    ['EBPAY', 3],
    ['KOIPAY', 4],
    ['BTC', 5],
    ['ETH', 6],
    ['BNB', 7],
    ['TRX', 8],
  ])
})
