/** A whole message of text, the last of its frames (RFC 6455, section 5.2). */
const TEXT_AND_LAST = 0x81
/**
 * The longest payload whose length stands in the second byte, and the marks of one that stands in the next
 * two or eight.
 */
const SHORTEST_LENGTHS = 125
const IN_TWO_BYTES = 126
const IN_EIGHT_BYTES = 127

/**
 * A text as a server puts it on the line of a WebSocket: one frame, neither masked nor compressed (RFC 6455,
 * section 5.2).
 */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([Buffer.of(TEXT_AND_LAST), lengthOf(payload), payload])
}

function lengthOf({ length }: Buffer): Buffer {
  if (length <= SHORTEST_LENGTHS) return Buffer.of(length)
  const bytes = Buffer.alloc(length <= 0xffff ? 3 : 9)
  if (length <= 0xffff) {
    bytes.writeUInt8(IN_TWO_BYTES)
    bytes.writeUInt16BE(length, 1)
  } else {
    bytes.writeUInt8(IN_EIGHT_BYTES)
    bytes.writeBigUInt64BE(BigInt(length), 1)
  }
  return bytes
}
