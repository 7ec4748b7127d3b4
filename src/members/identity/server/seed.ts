import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { wirePassword } from '../login-password.rules.ts'
import { SANDBOX_ACCOUNTS } from '../sandbox-accounts.ts'
import { hashPassword } from './password-hash.ts'
import { createMember } from './verbs/register.ts'

/** Opens the sandbox accounts on a sandbox site; those that exist stay as they are. */
export async function seedSandboxAccounts(ctx: Ctx): Promise<void> {
  if (!ctx.app.sandbox) return
  for (const { name, password } of SANDBOX_ACCOUNTS) {
    const passwordHash = await hashPassword(wirePassword(password) ?? '')
    const registrationId = idFrom('identity', 'sandbox', name)
    await transact(ctx, (tx, ctx) =>
      createMember(tx, ctx, { name, passwordHash, registrationId, marketing: false }),
    )
  }
}
