/** Who may see what protects a member, who may tighten it, and close an account; nobody may loosen it. */
export const MAY = {
  view: 'protection.view',
  tighten: 'protection.tighten',
  close: 'members.close',
} as const
