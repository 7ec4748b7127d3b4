const FINAL_TEXT = 0x81

/** A text as the one unmasked frame of a WebSocket that a server sends (RFC 6455, section 5.2). */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame.writeUInt8(FINAL_TEXT, 0)
  if (head === 2) frame.writeUInt8(length, 1)
  else if (head === 4) frame.writeUInt16BE(length, 2)
  else frame.writeBigUInt64BE(BigInt(length), 2)
  if (head !== 2) frame.writeUInt8(head === 4 ? 126 : 127, 1)
  frame.write(text, head)
  return frame
}
