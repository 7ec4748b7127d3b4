import type { ColumnType, Generated } from 'kysely'
import type { Db, Tx } from '#platform/db/index.ts'
import type { CODE_KINDS } from '../people.contract.ts'

export type HouseTable = {
  only_one: Generated<boolean>
  alone: boolean
  rp_id: string | null
  founded_at: Date
  second_at: Date | null
}
export type StaffTable = {
  id: string
  person_id: string
  name: string
  display_name: string
  member_id: string | null
  active: Generated<boolean>
  approves_from: Date
  recovered_at: Date | null
  password_hash: string | null
  password_since: Date | null
  locale: string
  of_sandbox: Generated<boolean>
  created_at: Date
}
export type PasskeyTable = {
  credential_id: string
  staff_id: string
  public_key: Buffer
  sign_count: bigint
  transports: string[]
  label: string
  created_at: Date
  last_used_at: Date | null
}
export type TotpTable = { staff_id: string; sealed: Buffer; last_counter: bigint; created_at: Date }
export type RecoveryCodeTable = { code_hash: Buffer; staff_id: string; used_at: Date | null }
export type InvitationTable = {
  id: string
  kind: (typeof CODE_KINDS)[number]
  code_hash: Buffer | null
  name: string | null
  display_name: string | null
  roles: ColumnType<string[], string[] | undefined>
  person_id: string | null
  staff_id: string | null
  invited_by: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
  withdrawn_at: Date | null
}
export type SessionEndReason = 'signedOut' | 'ended' | 'replaced' | 'deactivated' | 'secret'
export type SessionTable = {
  id: string
  token_hash: Buffer
  staff_id: string
  device_id: string
  address: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  proved_at: Date | null
  broken_glass: boolean
  ended_at: ColumnType<Date | null, never, Date>
  end_reason: ColumnType<SessionEndReason | null, never, SessionEndReason>
}
export type ChallengePurpose = 'signIn' | 'stepUp' | 'enrol'
export type ChallengeTable = {
  challenge: Buffer
  purpose: ChallengePurpose
  device_id: string
  expires_at: Date
}
export type AttemptTable = {
  key: string
  failures: number
  last_failed_at: Date
  blocked_until: Date | null
}
export type AllowListTable = { scope: string; ranges: string[]; changed_at: Date }
export type BrokenGlassTable = {
  id: string
  kind: 'factor' | 'loopback'
  staff_id: string | null
  at: Date
  until: Date
}
export type PeopleTables = {
  'people.house': HouseTable
  'people.staff': StaffTable
  'people.passkey': PasskeyTable
  'people.totp': TotpTable
  'people.recovery_code': RecoveryCodeTable
  'people.invitation': InvitationTable
  'people.session': SessionTable
  'people.challenge': ChallengeTable
  'people.attempt': AttemptTable
  'people.allow_list': AllowListTable
  'people.broken_glass': BrokenGlassTable
}

/** The database with this room's tables named. */
export function tables(db: Db | Tx) {
  return db.$extendTables<PeopleTables>()
}
