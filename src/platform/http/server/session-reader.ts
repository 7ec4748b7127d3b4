/** A session that is valid at the moment it was asked for. */
export interface Session {
  readonly sessionId: string
  readonly memberId: string
  /** The device the session is bound to. */
  readonly deviceId: string
}

/** How the wire asks who a token belongs to. The identity room implements it; the wire knows no tables of members. */
export interface SessionReader {
  /** The live session of a token, or null when it is unknown, ended, idle for too long or past its absolute end. */
  find(token: string, now: Date): Promise<Session | null>
  /** Notes that the person did something; cheap, throttled, never called for polling or the socket. */
  touch(session: Session, now: Date): void
}
