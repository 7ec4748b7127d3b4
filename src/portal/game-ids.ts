/**
 * The ids of the games of the house, in the order of their doors (`GAMES`), which are fetched with their pages: the frame
 * knows the page of each before.
 */
export const GAME_IDS = [
  'seven-lanterns',
  'koi-pond',
  'tea-horse-road',
  'dice',
  'limbo',
  'mines',
  'plinko',
] as const

/** The ids of the games of the lottery, in the order of their doors (`LOTTERY_GAMES`). */
export const LOTTERY_IDS = ['ssc', 'k3', 'pk10', 'eleven-five', 'two-colour'] as const

/** The ids of the tables of the live dealer, in the order of their doors (`DEALER_GAMES`). */
export const DEALER_IDS = ['baccarat', 'baccarat-free', 'dragon-tiger', 'sic-bo', 'roulette'] as const
