import type { FastifyReply } from 'fastify'

const JSON_IN_HTML: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

/** JSON that cannot end the script element it stands in. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&]/g, (character) => JSON_IN_HTML[character] ?? character)
}

/** What a file may load that runs by itself: a worker does, and a drawing opened in a window. */
const FILE_POLICY = "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"

/** Headers of files that are no pages: never guessed to be something else, never read by another site. */
export function fileHeaders(reply: FastifyReply): void {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-security-policy', FILE_POLICY)
}
