import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a feed over HTTP answers a question with: `cut` closes the line in the middle of it, `silent` never answers. */
export type ToyAnswer =
  | 'cut'
  | 'silent'
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

/** A server that speaks as a feed over HTTP does, on a real port, and says what a test has it say. */
export interface ToyFeed {
  readonly url: string
  /** The questions that it was asked, with their queries, oldest first. */
  readonly asked: URL[]
  odds: ToyAnswer
  scores: ToyAnswer
  close(): Promise<void>
}

export async function startToyFeed(): Promise<ToyFeed> {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://feed.test')
    asked.push(url)
    const answer = url.pathname.endsWith('/scores') ? feed.scores : feed.odds
    if (answer === 'silent') return
    if (answer === 'cut') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('[{"id": "half')
      response.socket?.destroy()
      return
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body ?? '[]')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const feed: ToyFeed = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    odds: {},
    scores: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return feed
}
