// npm run faults: installs what is missing, builds the portal as it is shipped, then breaks the house in
// every way it knows on the pinned Node and counts the money. `npm run faults -- --seed 7 --only disk` plays
// some faults again; `--short` as in npm test.

import { ensureAllBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { pinnedEnvironment, pinnedNodePath } from './setup/pinned-node.mjs'
import { inProject, projectRoot, runTool } from './setup/project.mjs'
import { run } from './setup/run.mjs'

await runTool(async () => {
  await ensureInstalled({ forChecks: true })
  await ensureAllBuilt()
  const faults = [inProject('testing', 'faults', 'main.ts'), ...process.argv.slice(2)]
  return run(pinnedNodePath(), faults, { cwd: projectRoot, env: pinnedEnvironment() })
})
