declare module 'autocannon' {
  /** The part of a result that is there on any thread. */
  interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    /** Seconds. */
    readonly duration: number
  }
  export default function autocannon(options: {
    url: string
    headers: Readonly<Record<string, string>>
    connections: number
    duration: number
  }): Promise<Result>
}
