import { defineRoom } from '#platform/shell/web/room.ts'

/** What turnover gives the portal: texts alone. Its card stands where money is withdrawn. */
export const turnoverRoom = defineRoom({ name: 'turnover' })
