import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Characters that a line has at most: a longer one is not kept, whatever it is. */
const MOST_CHARACTERS = 1_048_576

/** What a line is answered with. */
export interface Answers {
  readonly answer: (line: string) => string
  /** What is said of a line that is too long to be read. */
  readonly tooLong: (mostCharacters: number) => string
}

/**
 * The answers to what comes in, in the order of the lines and one line each; empty lines have none. No more than
 * a piece of the input and a line are held at a time.
 */
export async function* answersTo(
  pieces: AsyncIterable<Uint8Array>,
  { answer, tooLong }: Answers,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let isTooLong = false
  const answered = (line: string) => {
    const wasTooLong = isTooLong || line.length > MOST_CHARACTERS
    isTooLong = false
    if (wasTooLong) return `${tooLong(MOST_CHARACTERS)}\n`
    return line.trim() === '' ? '' : `${answer(line)}\n`
  }
  for await (const piece of pieces) {
    const lines = `${rest}${decoder.decode(piece, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    const text = lines.map(answered).join('')
    if (rest.length > MOST_CHARACTERS) {
      isTooLong = true
      rest = ''
    }
    if (text !== '') yield text
  }
  const last = answered(`${rest}${decoder.decode()}`)
  if (last !== '') yield last
}

const isClosedPipe = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE'

/**
 * Writes the answers to what comes in, as fast as they are read. Whoever reads them may stop at any time (`| head`):
 * that is the end, and no error.
 */
export async function answerStream(input: Readable, output: Writable, answers: Answers): Promise<void> {
  try {
    await pipeline(input, (pieces: AsyncIterable<Uint8Array>) => answersTo(pieces, answers), output, {
      end: false,
    })
  } catch (error) {
    if (!isClosedPipe(error)) throw error
  }
}
