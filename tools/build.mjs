// Builds the portal into dist/portal when its sources changed: `npm run build`, and a step of `npm test`.
import { ensureInstalled } from './setup/install.mjs'
import { ensurePortalBuilt } from './setup/portal-build.mjs'
import { runTool } from './setup/project.mjs'

await runTool(async () => {
  await ensureInstalled()
  await ensurePortalBuilt()
  return 0
})
