/** The console's own page: what waits. */
export const OVERVIEW_PATH = '/console'

/** The list of members; a member's page stands below it, and is the console's: every room has its part of it. */
export const MEMBERS_PATH = '/console/members'
