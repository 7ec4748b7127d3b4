import { pageConfig } from '#site/config/web/index.ts'
import { mergeRooms } from './merge-rooms.rules.ts'
import { ROOMS } from './rooms.ts'

/** The merged rooms of this portal. */
export const MANIFEST = mergeRooms(ROOMS, pageConfig())
