import { LOTTERY } from '#play/venues/venues.catalogue.ts'

/** The lottery page (S2-070), which is the door of its venue. */
export const LOTTERY_PATH = LOTTERY.page

/** The page of a lottery game. */
export const LOTTERY_GAME_PATH = `${LOTTERY_PATH}/:game`
export const lotteryPath = (gameId: string): string => `${LOTTERY_PATH}/${encodeURIComponent(gameId)}`
