import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. The texts stand under `errors` in its locale files. */
export const VenueErrors = defineRefusals('venues', {
  unknownVenue: { code: 608001 },
  tooFrequent: { code: 608002 },
  unknownTransfer: { code: 608004, status: 404 },
  /** Nothing goes in and nothing is staked; what is there can come back. */
  maintenance: { code: 608005 },
  /** A venue that has nothing to open: money can be there, and no game is played. */
  nothingToEnter: { code: 608006 },
  /** A venue outside the house did not say where to enter. Nothing moved: the same may be asked again. */
  silent: { code: 608007, status: 503 },
  /** What a studio outside the house is refused that tells something (docs/venue-protocol.md). */
  studioForged: { code: 608020, status: 401 },
  studioClock: { code: 608021, status: 401 },
  studioReplayed: { code: 608022, status: 409 },
  studioVersion: { code: 608023, status: 400 },
  studioUnreadable: { code: 608024, status: 400 },
  launchOver: { code: 608025, status: 404 },
  unknownPlayer: { code: 608026, status: 404 },
  roundReused: { code: 608027, status: 409 },
  /** What a studio is refused besides whose players' money stays in their wallets at the house. */
  transactionReused: { code: 608028, status: 409 },
  notCovered: { code: 608029, status: 409 },
  /** The debit was rolled back before it came. */
  debitUndone: { code: 608030, status: 409 },
  noDebit: { code: 608031, status: 409 },
  roundOver: { code: 608032, status: 409 },
  roundCredited: { code: 608033, status: 409 },
  /** A break, a limit, a session that is over or waits for its check: the studio is not told which. */
  mayNotStake: { code: 608034, status: 403 },
  stakesClosed: { code: 608035, status: 403 },
  /** What the studio asks for goes with the other kind of wallet. */
  otherWallet: { code: 608036, status: 409 },
  /** A venue that plays from the centre wallet: nothing is transferred there or back. */
  nothingToTransfer: { code: 608037 },
  /** What those who run the house are refused. A variable of the environment keeps the venue closed. */
  maintenancePinned: { code: 608010 },
  /** Only two people let a venue open sooner than it was to. */
  maintenanceShorter: { code: 608011 },
  openAlready: { code: 608012 },
  /** There was a word on this transfer: there is nothing to ask. */
  transferOver: { code: 608013 },
  /** A switch of the site keeps the venue closed. */
  maintenanceSwitched: { code: 608014 },
  /** The venue itself says that it is under maintenance. */
  maintenanceByVenue: { code: 608015 },
})
