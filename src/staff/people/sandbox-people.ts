/** Somebody who runs a sandbox, with their password as it is typed, and the role they have. */
export interface SandboxPerson {
  readonly name: string
  readonly displayName: string
  readonly password: string
  /** The id of their role. */
  readonly role: string
  /** Further roles, so that two of them can walk every desk. */
  readonly besides?: readonly string[]
}

/** Who runs a sandbox. They exist in a sandbox alone; their passwords are printed at its start. */
export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  {
    name: 'zhou_lan',
    displayName: '周岚',
    password: 'Lan-kiln4-harbour',
    role: 'senior',
    besides: ['trader', 'editor'],
  },
  {
    name: 'he_qing',
    displayName: '何晴',
    password: 'Qing-reed8-lantern',
    role: 'reviewer',
    besides: ['trader', 'editor'],
  },
  {
    name: 'su_min',
    displayName: '苏敏',
    password: 'Min-slate2-orchard',
    role: 'care',
    besides: ['identity', 'protection', 'finance'],
  },
  { name: 'gu_heng', displayName: '顾衡', password: 'Heng-beam6-courtyard', role: 'manager' },
  { name: 'yan_zheng', displayName: '严峥', password: 'Zheng-cedar5-archive', role: 'auditor' },
]
