import { StartupError } from '#platform/config/startup-error.ts'
import type { App } from '#platform/context/context.ts'
import { type OutsideCode, type StandingVenue, VENUES } from '../venues.catalogue.ts'
import { VenueErrors } from '../venues.refusals.ts'
import { httpVenue, studioEntrance } from './http-venue/http-venue.ts'
import { studiosOf } from './http-venue/studios.ts'
import { testVenue } from './sandbox/test-venue.ts'
import type { VenueAdapter, VenueEntrance } from './venue-adapter.ts'

/** How each of the table's venues outside the house is asked; the operator's studios speak one protocol. */
const ADAPTERS = { testing: testVenue } as const satisfies Record<OutsideCode, VenueAdapter>

/** A venue outside the house, with how it is asked. */
export interface OutsideVenue {
  readonly venue: StandingVenue
  readonly adapter: VenueAdapter
}

/** The venues outside the house that the table has. */
export const OUTSIDE_VENUES: readonly OutsideVenue[] = VENUES.flatMap((venue) =>
  venue.books === 'outside' ? [{ venue, adapter: ADAPTERS[venue.channelCode] }] : [],
)

/**
 * The venues that stand in a house, in the order members see them: those of the table, an invented one only in a sandbox
 * that asks for it, and the studios that the operator names.
 */
export function standingVenues({
  sandbox,
  config,
}: Pick<App, 'sandbox' | 'config'>): readonly StandingVenue[] {
  const hasTests = sandbox && config.sandboxVenue === 1
  return [
    ...VENUES.filter(({ isTest }) => hasTests || !isTest),
    ...studiosOf(config).map(({ venue }) => venue),
  ]
}

/** The venue of a path's `{api}`. @throws Refusal when no venue that stands here has this channel code. */
export function requireVenue(app: App, channelCode: string): StandingVenue {
  const venue = standingVenues(app).find((one) => one.channelCode === channelCode)
  if (!venue) throw VenueErrors.unknownVenue()
  return venue
}

/**
 * Names the venues under maintenance that do not stand in this house.
 * @throws {StartupError} where there are any
 */
export function checkMaintenance(app: App): void {
  const standing: readonly string[] = standingVenues(app).map(({ channelCode }) => channelCode)
  const unknown = app.config.venueMaintenance?.filter((code) => !standing.includes(code)) ?? []
  if (unknown.length > 0)
    throw new StartupError(
      `VENUE_MAINTENANCE names ${unknown.join(', ')}: the venues here are ${standing.join(', ')}`,
    )
}

/** The venues that members lend money to: all but those that play from the centre wallet. */
export const lendingVenues = (app: Pick<App, 'sandbox' | 'config'>): readonly StandingVenue[] =>
  standingVenues(app).filter(({ isSeamless }) => !isSeamless)

/**
 * How a venue outside the house is asked for what was lent to it; undefined for one of the house itself, which needs no
 * asking, and for one that plays from the centre wallet, to which nothing is lent.
 */
export function adapterOf({ config }: Pick<App, 'config'>, channelCode: string): VenueAdapter | undefined {
  const studio = studioAt(config, channelCode)
  if (studio) return studio.venue.isSeamless ? undefined : httpVenue(studio)
  return OUTSIDE_VENUES.find(({ venue }) => venue.channelCode === channelCode)?.adapter
}

/** How a venue outside the house lets members in; undefined for one of the house itself. */
export function entranceOf({ config }: Pick<App, 'config'>, channelCode: string): VenueEntrance | undefined {
  const studio = studioAt(config, channelCode)
  return studio ? studioEntrance(studio) : adapterOf({ config }, channelCode)
}

const studioAt = (config: App['config'], channelCode: string) =>
  studiosOf(config).find(({ venue }) => venue.channelCode === channelCode)
