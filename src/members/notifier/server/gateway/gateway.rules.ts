import type { Config } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { isLoopback } from '#platform/outgoing/loopback.rules.ts'

/** Where texts to phones are handed to, and what they are signed with. */
export interface SmsGateway {
  readonly url: string
  readonly secret: string
}

/**
 * The gateway that the settings name; null where they name none.
 * @throws {StartupError} where one of address and secret is missing, or codes would cross a network in clear.
 */
export function smsGatewayOf({
  smsGatewayUrl: url,
  smsGatewaySecret: secret,
}: Pick<Config, 'smsGatewayUrl' | 'smsGatewaySecret'>): SmsGateway | null {
  if (url === undefined && secret === undefined) return null
  if (url === undefined || secret === undefined)
    throw new StartupError('SMS_GATEWAY_URL and SMS_GATEWAY_SECRET are set together, or neither of them')
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new StartupError('SMS_GATEWAY_URL is not https: codes would cross the network in clear')
  return { url, secret }
}

/** What an answer of the gateway means: it has the text, will never take it, or is to be asked again. */
export function answerOf(status: number): 'sent' | 'refused' | 'again' {
  if (status >= 200 && status < 300) return 'sent'
  const isPassing = status === 408 || status === 425 || status === 429 || status >= 500
  return isPassing ? 'again' : 'refused'
}
