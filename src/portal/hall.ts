import { pageConfig } from '#site/config/web/site-config.ts'
import { mergeRooms } from './merge-rooms.rules.ts'
import { ROOMS } from './rooms.ts'

/** The merged rooms of this portal. */
export const HALL = mergeRooms(ROOMS, pageConfig())
