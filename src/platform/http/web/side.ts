import { type Access, CLIENT_VERSION } from '../contract.ts'

/*
 * Whose client this is: the members'. What runs in the console has `staff-side.ts` in its place, put there by its
 * build (`tools/console/side-plugin.ts`): a browser keeps both sides apart, and can be signed in at both.
 */

/** Names the browser's database with the keys, what tabs tell each other of the session, and take turns by. */
export const SIDE = 'fairhall'
/** Where it is noted that somebody is signed in, for the script that draws the first frame. */
export const SIGNED_IN_NOTE = 'fairhall.member'

export const HANDSHAKE_PATH = '/site/v1/pre_info'
export const handshakeInput = (): object => ({
  platformType: 6,
  deviceNo: crypto.randomUUID(),
  clientVersion: CLIENT_VERSION,
})

/** What a socket's handshake says besides its signature. */
export const SOCKET_SIDE: Readonly<Record<string, string>> = {}

/** How calls that anybody signs are authenticated, and those that take somebody who is signed in. */
export const FOR_ANYBODY: Access = 'visitor'
export const FOR_SIGNED_IN: Access = 'member'
export const NEEDS_SESSION: ReadonlySet<Access> = new Set(['session', 'member'])
