const ENCODINGS = ['utf-8', 'gb18030'] as const

/** The text of a statement's file: UTF-8, else GB 18030, as banks write it; null for what is neither. */
export function statementTextOf(bytes: Uint8Array<ArrayBuffer>): string | null {
  for (const encoding of ENCODINGS) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // It is not in that one.
    }
  }
  return null
}
