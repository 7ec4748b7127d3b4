import { defineRoom } from '#platform/shell/web/room.ts'

/** What disputes give the portal: texts alone. Its pieces stand where there is something to appeal about. */
export const disputesRoom = defineRoom({ name: 'disputes' })
