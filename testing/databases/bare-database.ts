import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { onSameServer, runStatement } from './server.ts'

/** An empty database. */
export interface BareDatabase {
  /** Its address, as its owner: somebody who may do nothing else on the server. */
  readonly url: string
  /** Drops it, whoever is still connected. */
  drop(): Promise<void>
}

/** Makes an empty database and its owner. Works in the suites that `testing/global-setup.ts` prepares. */
export async function createBareDatabase(): Promise<BareDatabase> {
  const { adminUrl, template } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await runStatement(adminUrl, `create role ${name} login password 'nothing-but-owner'`)
  await runStatement(adminUrl, `create database ${name} owner ${name} template template0 encoding 'UTF8'`)
  const url = new URL(onSameServer(adminUrl, name))
  url.username = name
  url.password = 'nothing-but-owner'
  const drop = async () => {
    await runStatement(adminUrl, `drop database if exists ${name} with (force)`)
    await runStatement(adminUrl, `drop role ${name}`)
  }
  return { url: url.href, drop }
}
