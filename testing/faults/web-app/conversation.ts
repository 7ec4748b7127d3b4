/** A statement that posts; outside of a transaction it is one by itself. */
const POSTS = /\bfrom ledger\.(post|post_group)\(/

/**
 * What a house and its database say to each other on one connection, followed message by message: where
 * something is committed.
 */
export class Conversation {
  readonly #prepared = new Map<string, string>()
  #isInTransaction = false
  #isPosting = false

  /**
   * Whether the database commits on this message of the house: at a COMMIT, or at the end of a posting by
   * itself.
   */
  isCommit(message: Buffer): boolean {
    const letter = String.fromCharCode(message[0] ?? 0)
    if (letter === 'Q') return textAt(message, 5).text.trim().toLowerCase() === 'commit'
    if (letter === 'P') {
      const name = textAt(message, 5)
      this.#prepared.set(name.text, textAt(message, name.end).text)
    }
    if (letter === 'B' && !this.#isInTransaction) {
      const portal = textAt(message, 5)
      this.#isPosting ||= POSTS.test(this.#prepared.get(textAt(message, portal.end).text) ?? '')
    }
    if (letter !== 'S') return false
    const isPosted = this.#isPosting
    this.#isPosting = false
    return isPosted
  }

  /**
   * Whether this message of the database says that it is through with what it was sent: what it committed is
   * on the disk.
   */
  isThrough(message: Buffer): boolean {
    if (message[0] !== 0x5a) return false
    this.#isInTransaction = message[5] !== 0x49
    return true
  }
}

/** A text that ends with a zero, and where the next thing begins. */
function textAt(message: Buffer, start: number): { text: string; end: number } {
  const zero = message.indexOf(0, start)
  return { text: message.toString('utf8', start, zero), end: zero + 1 }
}

/**
 * Cuts a stream of the protocol into its messages: a letter and a length that counts itself; the first
 * message of a client has no letter.
 */
export function messages(
  take: (message: Buffer, isFirst: boolean) => void,
  startsBare: boolean,
): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let isFirst = startsBare
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isFirst ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      take(message, isFirst)
      isFirst = false
    }
  }
}
