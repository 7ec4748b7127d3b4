/**
 * Why a call has no data: the server refused (its code, its words), or no answer arrived (`code` is null).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The envelope's code; null when no answer arrived, so that the outcome of a write is not known. */
  readonly code: number | null
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number
  readonly data: unknown
  constructor(shape: { code: number | null; status: number; message: string; data?: unknown }) {
    super(shape.message)
    this.code = shape.code
    this.status = shape.status
    this.data = shape.data ?? null
  }

  /** True when the server answered for good: trying the same again would change nothing. */
  get isFinal(): boolean {
    return this.code !== null && this.status < 429
  }

  /** The fields the server found wrong, by path, in the person's language. */
  get issues(): ReadonlyMap<string, string> {
    const issues = (this.data as { issues?: { path: string; reason: string }[] } | null)?.issues ?? []
    return new Map(issues.map(({ path, reason }) => [path, reason]))
  }
}

/**
 * What of something thrown can be said of a call: the house refused, or no answer arrived, each with its
 * words. Anything else is a bug of this page and no word of the house: it is thrown on, to the boundary
 * around the page or to the browser's console.
 */
export function refusalOf(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown
  throw thrown
}
