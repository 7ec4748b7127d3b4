import { checkBoundaries } from './imports/boundaries.ts'
import { runPackaged, runProgram } from './program.ts'
import { type Outcome, type Step, wholeOutcome } from './step.ts'

/** What the compiler knows of the last time, so that it looks at what has changed since. */
const TYPES_CACHE = 'node_modules/.cache/fairhall/types'

/** What holds of the source as it stands, without running it. */
export const STATIC_CHECKS: readonly Step[] = [
  {
    name: 'types',
    about: 'types of server and tools',
    run: () => types('tsconfig.json'),
  },
  {
    name: 'types-web',
    about: 'types of the portal and the console',
    run: () => types('tsconfig.web.json'),
  },
  {
    name: 'types-e2e',
    about: 'types of the journeys',
    run: () => types('tsconfig.e2e.json'),
  },
  {
    name: 'lint',
    about: 'format and lint',
    run: () => packaged('@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  },
  { name: 'boundaries', about: 'who imports whom', run: checkBoundaries },
  { name: 'dead-code', about: 'nothing unused', run: () => packaged('knip/bin/knip.js') },
  { name: 'portal', about: 'the portal and the console build', run: portal },
]

function types(config: string): Promise<Outcome> {
  const cache = `${TYPES_CACHE}/${config}.tsbuildinfo`
  return packaged('@typescript/native/bin/tsc', '-p', config, '--incremental', '--tsBuildInfoFile', cache)
}

async function packaged(path: string, ...args: string[]): Promise<Outcome> {
  const { code, output } = await runPackaged(path, args)
  return wholeOutcome(code === 0, output)
}

async function portal(): Promise<Outcome> {
  const { code, output } = await runProgram(process.execPath, ['tools/build.mjs'])
  return wholeOutcome(code === 0, output)
}
