import { defineRoom } from '#platform/shell/web/room.ts'

/**
 * What coins give the portal: texts alone. Their dialog opens from the wallet's parts, which the portal puts
 * together with `BuyCoinsLink`.
 */
export const coinsRoom = defineRoom({ name: 'coins' })
