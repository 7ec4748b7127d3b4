/** A session that is valid at the moment it was asked for. */
export interface Session {
  readonly sessionId: string
  readonly memberId: string
  /** The device the session is bound to. */
  readonly deviceId: string
}

/** A session of somebody who runs the house, with what they may do at the moment it was asked for. */
export interface StaffSession {
  readonly sessionId: string
  readonly staffId: string
  readonly deviceId: string
  readonly permissions: ReadonlySet<string>
}

interface Sessions<S> {
  /**
   * The live session of a token, or null when it is unknown, ended, idle for too long or past its absolute
   * end.
   */
  find(token: string, now: Date): Promise<S | null>
  /** Notes that the person did something; cheap, throttled, never called for polling or the socket. */
  touch(session: S, now: Date): void
}

/**
 * How the wire asks who a token belongs to. The identity room implements it; the wire knows no tables of
 * members.
 */
export type SessionReader = Sessions<Session>

/**
 * How the wire asks who of the house a token belongs to, handed in by composition. They may be let in from some
 * addresses alone.
 */
export interface StaffSessions extends Pick<Sessions<StaffSession>, 'touch'> {
  find(token: string, now: Date, address: string): Promise<StaffSession | null>
}

/** Knows nobody: of a house that nobody signs in to run. */
export const noStaff: StaffSessions = { find: async () => null, touch: () => undefined }
