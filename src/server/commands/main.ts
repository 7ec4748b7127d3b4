import { resolve } from 'node:path'
import pg from 'pg'
import { loadConfig } from '#platform/config/config.ts'
import { StartupError } from '#platform/config/startup-error.ts'
import { MigrationError } from '#platform/db/index.ts'
import { type Command, readCommand, sayHead, sayReplay, saySize, sayVerdict, USAGE } from './words.rules.ts'

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
  const { backUp } = await import('./back-up.ts')
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
  const { restore } = await import('./restore.ts')
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

async function runReplay({ database }: Command & { name: 'replay' }): Promise<number> {
  const { replay } = await import('./replay.ts')
  const seconds = stopwatch()
  const replayed = await replay(config, database)
  const isSame = replayed.different === 0
  for (const line of sayReplay(replayed, seconds())) (isSame ? console.log : console.error)(line)
  return isSame ? DONE : BROKEN
}

const EXPORTS = {
  export: async () => (await import('./export-ledger.ts')).exportTo,
  exportAudit: async () => (await import('./export-audit.ts')).exportAuditTo,
  exportApprovals: async () => (await import('./approvals.ts')).exportApprovalsTo,
}

/**
 * What a command needs is loaded when it is asked for: some need most of the house, and what nobody understands
 * needs none of it.
 */
async function run(command: Command): Promise<number> {
  if (command.name === 'backup') return runBackup(command)
  if (command.name === 'restore') return runRestore(command)
  if (command.name === 'replay') return runReplay(command)
  if (command.name === 'forget') {
    const { forgetSecret } = await import('./change-secret.ts')
    await forgetSecret(config())
    console.log('forgotten: the house is founded anew with the secret of the process that starts next;')
    console.log('  everybody is signed out and every card has to be bound again')
    return DONE
  }
  if (command.name === 'change') {
    const { changeSecret } = await import('./change-secret.ts')
    await changeSecret(config(), process.env['NEW_HOUSE_SECRET'])
    console.log(
      'changed: start every process with the new secret as HOUSE_SECRET; everybody has to sign in again',
    )
    return DONE
  }
  if (command.name === 'staffInvite' || command.name === 'staffRecover') {
    const { inviteFounder, recoverStaff } = await import('./staff.ts')
    const lines =
      command.name === 'staffInvite'
        ? await inviteFounder(config())
        : await recoverStaff(config(), command.person)
    for (const line of lines) console.log(line)
    return DONE
  }
  if (command.name === 'rules') {
    const { answerRules } = await import('./rules/answer-rules.ts')
    await answerRules(command.question, process.stdin, process.stdout)
    return DONE
  }
  if (command.name === 'plan') {
    const { planSweep } = await import('./plan-sweep.ts')
    console.log(await planSweep(config()))
    return DONE
  }
  if (command.name === 'readMail') {
    const { readMail } = await import('./read-mail.ts')
    console.log(await readMail(config(), command.to))
    return DONE
  }
  if (command.name === 'test') {
    const { tryWay } = await import('./try-way.ts')
    const isSent = await tryWay(config(), command, (line) => console.log(line))
    return isSent ? DONE : BROKEN
  }
  if (command.name === 'export' || command.name === 'exportAudit' || command.name === 'exportApprovals') {
    const out = command.out && typed(command.out)
    const exportTo = await EXPORTS[command.name]()
    const done = await exportTo(config(), { ...command, out })
    if (out === null) console.error(done)
    else console.log(done)
    return DONE
  }
  if (command.name === 'verifyRound') {
    const { verifyRounds } = await import('./verify-round.ts')
    const { lines, ended } = await verifyRounds(command.file && typed(command.file))
    for (const line of lines) console.log(line)
    return { same: DONE, different: BROKEN, unreadable: MISUNDERSTOOD }[ended]
  }
  if (command.name === 'verifyApprovals') {
    const { sayApprovals, verifyApprovals } = await import('./approvals.ts')
    const verdict = await verifyApprovals(config, { ...command, file: command.file && typed(command.file) })
    if ('whole' in verdict) console.log(sayApprovals(verdict))
    else console.error(sayApprovals(verdict))
    return 'whole' in verdict ? DONE : BROKEN
  }
  const look =
    command.name === 'verify'
      ? (await import('./verify-ledger.ts')).verify
      : (await import('./verify-audit.ts')).verifySealedAudit
  const seconds = stopwatch()
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
