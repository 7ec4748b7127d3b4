// npm start: installs what is missing, builds the server, the portal and the console when their sources changed, then runs the
// server on the pinned Node. Arguments go on to the server (`npm start -- --roles=web`).

import { ensureAllBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { pinnedEnvironment, pinnedNodePath } from './setup/pinned-node.mjs'
import { inProject, projectRoot, runTool } from './setup/project.mjs'
import { run } from './setup/run.mjs'

await runTool(async () => {
  await ensureInstalled()
  await ensureAllBuilt()
  const server = [inProject('dist', 'server', 'main.js'), ...process.argv.slice(2)]
  return run(pinnedNodePath(), server, { cwd: projectRoot, env: pinnedEnvironment(), tether: true })
})
