// npm test: installs what is missing, then runs every check and suite on the pinned Node. Arguments choose:
// `npm test -- unit`, `npm test -- ledger` (test files whose path contains it), `npm test -- types e2e`.
import { ensureInstalled } from './setup/install.mjs'
import { pinnedEnvironment, pinnedNodePath } from './setup/pinned-node.mjs'
import { inProject, projectRoot, runTool } from './setup/project.mjs'
import { run } from './setup/run.mjs'

await runTool(async () => {
  await ensureInstalled({ forChecks: true })
  const checks = [inProject('tools', 'checks', 'main.ts'), ...process.argv.slice(2)]
  return run(pinnedNodePath(), checks, { cwd: projectRoot, env: pinnedEnvironment() })
})
