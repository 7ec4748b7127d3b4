import { resolve } from 'node:path'
import pg from 'pg'
import { loadConfig } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { MigrationError } from '#platform/db/index.ts'
import { exportApprovalsTo, sayApprovals, verifyApprovals } from './approvals.ts'
import { backUp } from './back-up.ts'
import { changeSecret, forgetSecret } from './change-secret.ts'
import { exportAuditTo } from './export-audit.ts'
import { exportTo } from './export-ledger.ts'
import { planSweep } from './plan-sweep.ts'
import { readMail } from './read-mail.ts'
import { restore } from './restore.ts'
import { inviteFounder, recoverStaff } from './staff.ts'
import { tryWay } from './try-way.ts'

import { verifySealedAudit } from './verify-audit.ts'
import { verify } from './verify-ledger.ts'
import { type Command, readCommand, sayHead, saySize, sayVerdict, USAGE } from './words.rules.ts'

/**
 * Exit codes: what was asked for is so; it is not, or could not be done; nobody understands what was asked
 * for.
 */
const DONE = 0
const BROKEN = 1
const MISUNDERSTOOD = 2

/** A path as the person who typed it meant it: npm runs us in the project's folder, wherever they are. */
const typed = (path: string) => resolve(process.env['INIT_CWD'] ?? '', path)
const config = () => loadConfig(process.env)
/** Starts a watch; what it answers tells the seconds since. */
const stopwatch = () => {
  const start = performance.now()
  return () => (performance.now() - start) / 1000
}

async function runBackup({ out, withSecrets }: Command & { name: 'backup' }): Promise<number> {
  const seconds = stopwatch()
  const { file, size, totals, head } = await backUp(config(), { out: typed(out ?? '.'), withSecrets })
  const { tables, rows } = totals
  console.log(
    `backed up: ${tables} tables, ${rows} rows, ${saySize(size.bytes)} in ${saySize(size.fileBytes)}, ${seconds().toFixed(1)} s`,
  )
  console.log(`  ${sayHead(head)}`)
  console.log(
    withSecrets
      ? "  with the house's secrets: whoever has this file can sign as the house and read card numbers"
      : "  without the house's secrets: keep DATA_DIR/secrets or HOUSE_SECRET beside it (docs/backup.md)",
  )
  console.log(`  ${file}`)
  return DONE
}

async function runRestore({ from }: Command & { name: 'restore' }): Promise<number> {
  const seconds = stopwatch()
  const { manifest, totals, hasSecret } = await restore(config(), typed(from))
  const { takenAt, head } = manifest
  console.log(
    `restored: as of ${takenAt}, ${totals.tables} tables, ${totals.rows} rows, ${seconds().toFixed(1)} s`,
  )
  console.log(`  the books add up; ${sayHead(head)}`)
  if (!hasSecret) {
    console.log(
      "  the house's secret is not here: set HOUSE_SECRET or put back DATA_DIR/secrets before the start; if it is lost," +
        ' see docs/operations.md, Secrets',
    )
  }
  return DONE
}

const EXPORTS = { export: exportTo, exportAudit: exportAuditTo, exportApprovals: exportApprovalsTo }

async function run(command: Command): Promise<number> {
  if (command.name === 'backup') return runBackup(command)
  if (command.name === 'restore') return runRestore(command)
  if (command.name === 'forget') {
    await forgetSecret(config())
    console.log('forgotten: the house is founded anew with the secret of the process that starts next;')
    console.log('  everybody is signed out and every card has to be bound again')
    return DONE
  }
  if (command.name === 'change') {
    await changeSecret(config(), process.env['NEW_HOUSE_SECRET'])
    console.log(
      'changed: start every process with the new secret as HOUSE_SECRET; everybody has to sign in again',
    )
    return DONE
  }
  if (command.name === 'staffInvite' || command.name === 'staffRecover') {
    const lines =
      command.name === 'staffInvite'
        ? await inviteFounder(config())
        : await recoverStaff(config(), command.person)
    for (const line of lines) console.log(line)
    return DONE
  }
  if (command.name === 'plan') {
    console.log(await planSweep(config()))
    return DONE
  }
  if (command.name === 'readMail') {
    console.log(await readMail(config(), command.to))
    return DONE
  }
  if (command.name === 'test') {
    const isSent = await tryWay(config(), command, (line) => console.log(line))
    return isSent ? DONE : BROKEN
  }
  if (command.name === 'export' || command.name === 'exportAudit' || command.name === 'exportApprovals') {
    const out = command.out && typed(command.out)
    const done = await EXPORTS[command.name](config(), { ...command, out })
    if (out === null) console.error(done)
    else console.log(done)
    return DONE
  }
  if (command.name === 'verifyApprovals') {
    const verdict = await verifyApprovals(config, { ...command, file: command.file && typed(command.file) })
    if ('whole' in verdict) console.log(sayApprovals(verdict))
    else console.error(sayApprovals(verdict))
    return 'whole' in verdict ? DONE : BROKEN
  }
  const seconds = stopwatch()
  const look = command.name === 'verify' ? verify : verifySealedAudit
  const { verdict, unsealed } = await look(config, {
    ...command,
    file: command.file && typed(command.file),
  })
  const line = sayVerdict(verdict, { seconds: seconds(), unsealed })
  if ('whole' in verdict) console.log(line)
  else console.error(line)
  return 'whole' in verdict ? DONE : BROKEN
}

/**
 * Reasons that a person can act on, in one line: a setting, a file that is not there, a database that does
 * not answer.
 */
function say(error: unknown): void {
  const known =
    error instanceof StartupError ||
    error instanceof MigrationError ||
    error instanceof pg.DatabaseError ||
    (error instanceof Error && 'syscall' in error)
  console.error(...(known ? [`fairhall: ${error.message}`] : ['fairhall:', error]))
}

const command = readCommand(process.argv.slice(2))
if (!command) console.error(USAGE)
process.exitCode = command
  ? await run(command).catch((error: unknown) => {
      say(error)
      return BROKEN
    })
  : MISUNDERSTOOD
