import { expect, it, vi } from 'vitest'

vi.mock('zod', () => import('./schemaless.ts'))

it('leaves a contract its names, paths and lists', async () => {
  const { placeBetCall } = await import('#play/sportsbook/sportsbook.contract.ts')
  const { id, method, path, once } = placeBetCall
  expect({ id, method, path, once }).toEqual({
    id: 'sportsbook.place',
    method: 'POST',
    path: '/cg/v1/sport/bet',
    once: true,
  })
})

it('refuses to check anything, for it would let everything through', async () => {
  const { WalletChanged } = await import('#money/wallet/wallet.contract.ts')
  expect(() => WalletChanged.payload.parse({})).toThrow('no schemas')
  expect(() => WalletChanged.payload.safeParse({})).toThrow('no schemas')
})
