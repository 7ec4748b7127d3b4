import type { ColumnType } from 'kysely'
import type { Db, Tx } from '#platform/db/index.ts'
import type { SessionEndReason } from '../identity.contract.ts'
import type { Lockable } from '../locks.rules.ts'

export type MemberTable = {
  id: string
  name: string
  shown_name: string
  status: ColumnType<'active' | 'suspended', 'active' | 'suspended' | undefined>
  registration_id: string
  age_confirmed_at: Date
  terms_accepted_at: Date
  terms_version: string
  marketing_consent: boolean
  created_at: Date
}

export type CredentialTable = {
  member_id: string
  password_hash: string
  changed_at: Date
}

export type SessionTable = {
  id: string
  token_hash: Buffer
  member_id: string
  device_id: string
  address: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: ColumnType<Date | null, never, Date>
  end_reason: ColumnType<SessionEndReason | null, never, SessionEndReason>
}

export type AttemptTable = {
  key: string
  failures: number
  last_failed_at: Date
  blocked_until: Date | null
}

export type UsedVerificationTable = {
  seed: string
  expires_at: Date
  tries: ColumnType<number, number | undefined>
  used: ColumnType<boolean, boolean | undefined>
}

type MemberLockTable = {
  id: string
  member_id: string
  what: Lockable
  locked_at: Date
  until: Date | null
  lifted_at: ColumnType<Date | null, never, Date>
}

type MemberNoteTable = { id: string; member_id: string; staff_id: string; words: string; at: Date }
type MemberTagTable = { member_id: string; tag: string; staff_id: string; at: Date }

export type IdentityTables = {
  'identity.member': MemberTable
  'identity.credential': CredentialTable
  'identity.session': SessionTable
  'identity.attempt': AttemptTable
  'identity.used_verification': UsedVerificationTable
  'identity.member_lock': MemberLockTable
  'identity.member_note': MemberNoteTable
  'identity.member_tag': MemberTagTable
}

/** The database with this room's tables named. */
export function tables(db: Db | Tx) {
  return db.$extendTables<IdentityTables>()
}
