// npm run bench: installs what is missing, builds the portal as it is shipped, then measures on the pinned
// Node. Arguments choose: `npm run bench -- balance`.

import { ensureAllBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { pinnedEnvironment, pinnedNodePath } from './setup/pinned-node.mjs'
import { inProject, projectRoot, runTool } from './setup/project.mjs'
import { run } from './setup/run.mjs'

await runTool(async () => {
  await ensureInstalled({ forChecks: true })
  await ensureAllBuilt()
  const bench = [inProject('bench', 'main.ts'), ...process.argv.slice(2)]
  return run(pinnedNodePath(), bench, { cwd: projectRoot, env: pinnedEnvironment() })
})
