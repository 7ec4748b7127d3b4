const STUDIO = /^\/app\/inlineVenueCommon\/[^/]+\/([a-z][a-z0-9-]{1,31})$/

/** Where a studio is played (S2-065): the page of its kind, with its channel code for an address of its own. */
export const studioPath = ({ group, channelCode }: { group: string; channelCode: string }): string =>
  `/app/inlineVenueCommon/${group}/${channelCode}`

/** The channel code of the studio that a page is of; null for every other page. */
export const studioAt = (pathname: string | null): string | null => STUDIO.exec(pathname ?? '')?.[1] ?? null
