/** An answer that is longer than whoever asked takes. */
class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
  constructor() {
    super('an answer that is too long')
  }
}

/** The body of an answer, read to its end. Throws where it is longer than `most` bytes, and reads no further. */
export async function bytesUpTo(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) throw new AnswerTooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * What kept an answer from coming, in words that name neither address nor key: `ECONNREFUSED`, `TimeoutError`.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof AnswerTooLong) return error.message
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
