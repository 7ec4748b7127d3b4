import type { Access } from '../contract.ts'

/* Whose client this is in the console: that of those who run the house. Says what `side.ts` says of members. */

export const SIDE = 'fairhall-console'
export const SIGNED_IN_NOTE = 'fairhall.staff'

export const HANDSHAKE_PATH = '/console/v1/pre_info'
export const handshakeInput = (): object => ({})

export const SOCKET_SIDE: Readonly<Record<string, string>> = { side: 'staff' }

export const FOR_ANYBODY: Access = 'staffDoor'
export const FOR_SIGNED_IN: Access = 'staff'
export const NEEDS_SESSION: ReadonlySet<Access> = new Set(['staff', 'staffRead'])
