import { type ChildProcess, fork } from 'node:child_process'
import type { FromClient, FromServer, Load, ServerKind, ToClient, ToServer } from './sockets-protocol.ts'

/** One of the two that are compared, with the clients that listen to it. */
export interface Stand {
  readonly kind: ServerKind
  readonly port: number
  readonly server: ChildProcess
  readonly client: ChildProcess
}

/** Tells a process something and waits for what it says to that. */
async function ask<Answer>(child: ChildProcess, order: ToServer | ToClient): Promise<Answer> {
  child.send(order)
  return hear<Answer>(child)
}

/** The next thing that a process says. Rejects when it ends instead. */
function hear<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a process of the benchmark ended with ${code}`))
    child.once('exit', onExit)
    child.once('message', (answer) => {
      child.off('exit', onExit)
      resolve(answer as Answer)
    })
  })
}

/** Starts a server and its clients. `url` is the database of a gateway. */
export async function openStand(kind: ServerKind, load: Load, url = ''): Promise<Stand> {
  const server = fork(new URL('./sockets-server.ts', import.meta.url), [kind, load, url], {
    execArgv: ['--expose-gc'],
  })
  const { port } = await hear<Extract<FromServer, { port: number }>>(server)
  return { kind, port, server, client: fork(new URL('./sockets-client.ts', import.meta.url)) }
}

type Usage = Extract<FromServer, { memory: number }>

/** What a stand's server has used so far. */
export const usageOf = ({ server }: Stand) => ask<Usage>(server, { usage: true })

export interface Round {
  readonly perSecond: number
  /** Microseconds of the server's processor a delivery. */
  readonly cpu: number
  readonly delays: readonly number[]
}

/** Brings a stand to so many sockets, each of which follows the topic. */
export async function connectSockets(stand: Stand, sockets: number, topic: string): Promise<void> {
  const { client, port, kind } = stand
  await ask(client, { connect: sockets, port, kind, topic })
}

/**
 * Sends messages to all sockets of a stand and waits until each has all of them. Where a server sends several at a time,
 * `atATime` says how many.
 */
export async function measure(
  stand: Stand,
  {
    messages,
    everyMs,
    atATime = 1,
  }: { readonly messages: number; readonly everyMs: number; readonly atATime?: number },
): Promise<Round> {
  const { server, client } = stand
  await ask<FromClient>(client, { expect: messages * atATime })
  const before = await usageOf(stand)
  const ended = hear<Extract<FromClient, { endedAt: number }>>(client)
  const { startedAt } = await ask<Extract<FromServer, { startedAt: number }>>(server, {
    send: messages,
    everyMs,
  })
  const { endedAt, heard, delays } = await ended
  const { cpu } = await usageOf(stand)
  return { perSecond: heard / ((endedAt - startedAt) / 1000), cpu: (cpu - before.cpu) / heard, delays }
}

/** Ends the processes of stands. */
export function closeStands(stands: readonly Stand[]): void {
  for (const { server, client } of stands) {
    client.kill()
    server.kill()
  }
}
