/** The few instructions of the virtual machine that the test token is made of. */
const OPCODES: Readonly<Record<string, number>> = {
  STOP: 0x00,
  ADD: 0x01,
  SUB: 0x03,
  LT: 0x10,
  EQ: 0x14,
  OR: 0x17,
  ISZERO: 0x15,
  SHR: 0x1c,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  POP: 0x50,
  MSTORE: 0x52,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  JUMPDEST: 0x5b,
  DUP1: 0x80,
  DUP2: 0x81,
  DUP3: 0x82,
  SWAP1: 0x90,
  LOG3: 0xa3,
  RETURN: 0xf3,
  REVERT: 0xfd,
}

/** Turns a word of the source into bytes; a label's place is not known yet and stands as two zeroes. */
function bytesOf(word: string): readonly number[] {
  if (word.startsWith('@')) return [0x61, 0, 0]
  if (word.endsWith(':')) return [OPCODES['JUMPDEST'] as number]
  if (word.startsWith('0x')) {
    const bytes = [...Buffer.from(word.slice(2), 'hex')]
    return [0x5f + bytes.length, ...bytes]
  }
  const opcode = OPCODES[word]
  if (opcode === undefined) throw new Error(`no instruction is called ${word}`)
  return [opcode]
}

/**
 * Assembles a program: words separated by spaces, `0x…` pushes its bytes, `name:` is a place to jump to,
 * `@name` pushes that place, and `;` begins a remark up to the end of its line.
 */
export function assemble(source: string): `0x${string}` {
  const words = source
    .replaceAll(/;.*$/gm, '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const places = new Map<string, number>()
  const code: number[] = []
  for (const word of words) {
    if (word.endsWith(':')) places.set(word.slice(0, -1), code.length)
    code.push(...bytesOf(word))
  }
  let at = 0
  for (const word of words) {
    if (word.startsWith('@')) {
      const place = places.get(word.slice(1))
      if (place === undefined) throw new Error(`nothing is called ${word}`)
      code[at + 1] = place >> 8
      code[at + 2] = place & 0xff
    }
    at += bytesOf(word).length
  }
  return `0x${Buffer.from(code).toString('hex')}`
}
