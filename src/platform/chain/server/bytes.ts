import { isUtf8 } from 'node:buffer'

/** Bytes that cannot be read as what they should be; the message says why. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/**
 * Writes values one after another: whole numbers big-endian in a fixed width, texts and missing values so
 * that no two differ alike.
 */
export class ByteWriter {
  #buffer = Buffer.allocUnsafe(512)
  #length = 0

  /** Everything written so far, in memory of its own. */
  bytes(): Buffer {
    return Buffer.from(this.#buffer.subarray(0, this.#length))
  }

  u8(value: number): void {
    this.#length = this.#room(1).writeUInt8(value, this.#length)
  }

  i16(value: number): void {
    this.#length = this.#room(2).writeInt16BE(value, this.#length)
  }

  u32(value: number): void {
    this.#length = this.#room(4).writeUInt32BE(value, this.#length)
  }

  i64(value: bigint): void {
    this.#length = this.#room(8).writeBigInt64BE(value, this.#length)
  }

  /** Bytes of a length that the reader knows. */
  raw(bytes: Uint8Array): void {
    this.#room(bytes.length).set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** UTF-8 after its length in bytes. */
  text(value: string): void {
    const length = Buffer.byteLength(value)
    this.u32(length)
    this.#room(length).write(value, this.#length)
    this.#length += length
  }

  /** 0 for nothing; 1 and the value for something. */
  optional<T>(value: T | null, write: (value: T) => void): void {
    this.u8(value === null ? 0 : 1)
    if (value !== null) write(value)
  }

  #room(more: number): Buffer {
    const needed = this.#length + more
    if (needed > this.#buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2))
      this.#buffer.copy(larger, 0, 0, this.#length)
      this.#buffer = larger
    }
    return this.#buffer
  }
}

/**
 * Reads what a `ByteWriter` wrote. Every method throws `Unreadable` where the bytes end too early or mean
 * nothing.
 */
export class ByteReader {
  readonly #buffer: Buffer
  #at: number

  constructor(buffer: Buffer, at = 0) {
    this.#buffer = buffer
    this.#at = at
  }

  u8(): number {
    return this.#buffer.readUInt8(this.#take(1))
  }

  i16(): number {
    return this.#buffer.readInt16BE(this.#take(2))
  }

  u32(): number {
    return this.#buffer.readUInt32BE(this.#take(4))
  }

  i64(): bigint {
    return this.#buffer.readBigInt64BE(this.#take(8))
  }

  /** The next bytes, in memory of their own. */
  raw(length: number): Buffer {
    const start = this.#take(length)
    return Buffer.from(this.#buffer.subarray(start, start + length))
  }

  text(): string {
    const length = this.u32()
    const start = this.#take(length)
    const text = this.#buffer.toString('utf8', start, start + length)
    // What is no UTF-8 is read as U+FFFD, which may also stand there itself.
    if (text.includes('\uFFFD') && !isUtf8(this.#buffer.subarray(start, start + length))) {
      throw new Unreadable('a text is not UTF-8')
    }
    return text
  }

  optional<T>(read: () => T): T | null {
    const sign = this.u8()
    if (sign > 1) throw new Unreadable(`${sign} stands where 0 or 1 says whether there is a value`)
    return sign === 0 ? null : read()
  }

  /** Throws when something is left. */
  end(): void {
    const left = this.#buffer.length - this.#at
    if (left > 0) throw new Unreadable(`${left} bytes too many`)
  }

  #take(length: number): number {
    const start = this.#at
    if (start + length > this.#buffer.length) throw new Unreadable('it ends too early')
    this.#at = start + length
    return start
  }
}
