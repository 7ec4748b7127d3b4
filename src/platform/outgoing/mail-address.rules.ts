/** What every server takes; a domain in another script is written as `xn--…`. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i

/** Whether mail can be sent to what somebody wrote. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text)
}

/** Whom mail comes from. */
export interface MailSender {
  readonly name: string
  readonly address: string
}

/** Reads `hall@hall.example`, or `Hall <hall@hall.example>` with a name before it; null where it is neither. */
export function readSender(text: string): MailSender | null {
  const [, name = '', inBrackets] = /^([^<>"\p{Cc}]+?)\s*<([^<>]+)>$/u.exec(text) ?? []
  const address = inBrackets ?? text
  return isMailAddress(address) ? { name, address } : null
}
