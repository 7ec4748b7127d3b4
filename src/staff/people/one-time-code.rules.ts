/** Digits and letters that nobody takes for another: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 4

/** Bytes as groups of letters and digits that a person can read out: 5 bits each, the last one filled up. */
export function writeCode(bytes: Uint8Array): string {
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  const count = Math.ceil((bytes.length * 8) / 5)
  bits <<= BigInt(count * 5 - bytes.length * 8)
  const letters = Array.from({ length: count }, (_, place) =>
    ALPHABET.charAt(Number((bits >> BigInt((count - 1 - place) * 5)) & 31n)),
  )
  return letters.join('').replaceAll(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')
}

/** A code as it was typed, in the one form that its hash is made over. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}
