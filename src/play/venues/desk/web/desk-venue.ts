import type { CallOutput } from '#platform/http/contract.ts'
import type { venuesCall } from '../venues.desk.ts'

/** A venue as the desk shows it. */
export type DeskVenue = CallOutput<typeof venuesCall>['venues'][number]
