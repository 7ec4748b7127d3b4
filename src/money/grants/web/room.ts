import { defineRoom } from '#platform/shell/web/room.ts'

/** What grants give the portal: texts alone. Their list stands on the wallet page. */
export const grantsRoom = defineRoom({ name: 'grants' })
