/** A word of a program, kept with a change: no text that somebody wrote. */
const WORD = /^[a-z][A-Za-z]*$/

/**
 * What a change keeps of a field, with each word of a program as `say` has it (itself where it has none): a word or
 * several; the kind of a record before its number, with a colon; movements, with a comma between them, each a few
 * words with its amount. What somebody wrote, and numbers by themselves, stay as they are.
 */
export function factInWords(value: string, say: (word: string) => string): string {
  const words = value.split(' ')
  if (words.every((word) => WORD.test(word))) return words.map(say).join(' · ')
  const [, kind, id] = /^([a-z][A-Za-z]*):(\S+)$/.exec(value) ?? []
  if (kind !== undefined && id !== undefined) return say(kind) === kind ? value : `${say(kind)} ${id}`
  return value
    .split(', ')
    .map((part) => inPart(part, say))
    .join(', ')
}

/** A movement is told in words of the field alone; a text that merely has one of them in it is none. */
function inPart(part: string, say: (word: string) => string): string {
  const [movement] = /^([a-z][A-Za-z]* )+(?=-?\d[\d.]* [A-Z]+$)/.exec(part) ?? []
  if (movement === undefined) return part
  const said = movement.trim().split(' ').map(say).join(' · ')
  return `${said} ${part.slice(movement.length)}`
}
