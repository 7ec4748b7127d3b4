import { randomBytes } from 'node:crypto'
import { makeTemplate, type RunServer, startRunServer } from '../databases/run-server.ts'
import { copyStatement, onSameServer, runStatement } from '../databases/server.ts'

/** A PostgreSQL for the faults that only need a database. */
export interface Ground {
  /** Makes a migrated database; answers its address. */
  database(): Promise<string>
  /** Ends it and takes its data away. */
  close(): Promise<void>
}

/** Ground that is laid when the first database is asked for. */
export function layGround(): Ground {
  let laid: Promise<{ server: RunServer; template: string }> | null = null
  const lay = async () => {
    const server = await startRunServer()
    return { server, template: await makeTemplate(server.adminUrl) }
  }
  return {
    database: async () => {
      laid ??= lay()
      const { server, template } = await laid
      const name = `${template}_${randomBytes(6).toString('hex')}`
      await runStatement(server.adminUrl, copyStatement(name, { template, inMemory: server.inMemory }))
      return onSameServer(server.adminUrl, name)
    },
    close: async () => {
      const there = await laid
      await there?.server.remove()
    },
  }
}
