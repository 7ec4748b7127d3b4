import { expect, it } from 'vitest'
import { filesInNoRoom } from './wings.rules.ts'

it('names files in no wing or room of the table, which no order of imports would hold for', () => {
  const known = [
    'src/platform/db/index.ts',
    'src/design/button/button.tsx',
    'src/portal/paths.ts',
    'src/server/main.ts',
    'src/money/wallet/wallet.rules.ts',
    'src/money/wallet/desk/server/desk.ts',
    'src/play/records/server/room.ts',
  ]
  const unknown = [
    'src/casino/roulette/roulette.rules.ts',
    'src/money/walet/wallet.rules.ts',
    'src/money/loose.ts',
    'src/loose.ts',
  ]
  expect(filesInNoRoom([...known, ...unknown])).toEqual(unknown)
})
