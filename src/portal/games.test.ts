import { expect, it } from 'vitest'
import { DEALER_GAMES } from '#play/dealer/dealer-games.ts'
import { LOTTERY_GAMES } from '#play/lottery/lottery-games.ts'
import { DEALER_IDS, GAME_IDS, LOTTERY_IDS } from './game-ids.ts'
import { GAMES } from './games.ts'

it('every game that has a door has a page that is called by its name', () => {
  expect(GAME_IDS).toEqual(GAMES.map(({ id }) => id))
  expect(LOTTERY_IDS).toEqual(LOTTERY_GAMES.map(({ id }) => id))
  expect(DEALER_IDS).toEqual(DEALER_GAMES.map(({ id }) => id))
})
