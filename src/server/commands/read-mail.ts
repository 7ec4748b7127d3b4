import type { Config } from '#platform/config/config.ts'
import { readKeptMail } from '#platform/outgoing/server/mail/sandbox-mail.ts'
import { orNotSealed, visitHouse } from './house-books.ts'

/** The newest mail that a sandbox kept instead of sending it, the newest last, to one address or to all. */
export async function readMail(config: Config, to: string | null): Promise<string> {
  const mails = await visitHouse(config, null, ({ db }) => orNotSealed('ledger', () => readKeptMail(db, to)))
  const written = mails.reverse().map((mail) => {
    const about = `${mail.sent_at.toISOString()}  ${mail.purpose}\nTo: ${mail.to}\nSubject: ${mail.subject}`
    return visible(`${about}\n\n${mail.body}`)
  })
  return written.length === 0 ? 'no mail was kept here within a day' : written.join('\n\n---\n\n')
}

/** Without what would move a terminal's cursor: names in a mail are whatever somebody typed. */
const visible = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, '')
