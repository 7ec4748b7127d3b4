import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectRoot } from '../program.ts'

const run = promisify(execFile)

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/**
 * The files that are not as they were at `since` (a commit or a branch): committed, staged, open or new ones,
 * and those that are gone. Without it, since the branch left `main`; on `main` itself, and where there is
 * none, since the last commit.
 */
export async function changedFiles(since?: string): Promise<readonly string[]> {
  const base = since ?? (await mergeBase().catch(() => 'HEAD'))
  const known = await git('diff', '--name-only', '--no-renames', '-z', base, '--').catch((cause: unknown) => {
    throw new Error(`git knows no ${base} to compare with.`, { cause })
  })
  const fresh = await git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set(`${known}${fresh}`.split('\0').filter(Boolean))].sort()
}

const mergeBase = async (): Promise<string> => (await git('merge-base', 'HEAD', 'main')).trim()
