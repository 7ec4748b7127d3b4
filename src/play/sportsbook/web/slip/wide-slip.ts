/** From here on the slip stands beside the prices; below it opens from a bar at the foot. */
export const WIDE_SLIP = '(min-width: 1024px)'

/** The slip beside the prices, which takes the focus of who asks for it by keyboard. */
export const SLIP_ID = 'slip'
