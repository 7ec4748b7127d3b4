import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { hashPassword } from '#platform/secrets/server/password-hash.ts'
import { wirePassword } from '../passwords/login-password.rules.ts'
import { SANDBOX_ACCOUNTS, type SandboxAccount } from '../sandbox-accounts.ts'
import { createMember } from './verbs/register.ts'

/** Opens a sandbox account; one that exists stays as it is. */
export async function openSandboxAccount(ctx: Ctx, { name, password }: SandboxAccount): Promise<void> {
  const passwordHash = await hashPassword(wirePassword(password))
  const registrationId = idFrom('identity', 'sandbox', name)
  await transact(ctx, (tx, ctx) =>
    createMember(tx, ctx, { name, passwordHash, registrationId, marketing: false }),
  )
}

/** Opens the sandbox accounts on a sandbox site; those that exist stay as they are. */
export async function seedSandboxAccounts(ctx: Ctx): Promise<void> {
  if (!ctx.app.sandbox) return
  for (const account of SANDBOX_ACCOUNTS) await openSandboxAccount(ctx, account)
}
