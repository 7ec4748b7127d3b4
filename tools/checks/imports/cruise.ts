import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const projectRoot = join(import.meta.dirname, '../../..')

/** One import, as dependency-cruiser saw it. */
export interface Dependency {
  readonly resolved: string
  readonly dependencyTypes: readonly string[]
}

/** What dependency-cruiser found in a folder. */
export interface Cruise {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly Dependency[] }[]
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string }
      readonly from: string
      readonly to: string
    }[]
  }
}

/** Reads every import under `sources` of `folder` and holds it against the house's rules. */
export async function cruise(folder: string, sources: readonly string[] = ['src']): Promise<Cruise> {
  const program = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(projectRoot, '.dependency-cruiser.cjs')
  const args = [program, ...sources, '--config', config, '--output-type', 'json']
  const options = { cwd: folder, maxBuffer: 256 * 1024 * 1024 }
  // It exits with the number of violations; only an answer that is not JSON is an accident.
  const output = await run(process.execPath, args, options).then(
    ({ stdout }) => stdout,
    (error: Error & { stdout?: string }) => {
      if (error.stdout?.startsWith('{')) return error.stdout
      throw error
    },
  )
  return JSON.parse(output) as Cruise
}
