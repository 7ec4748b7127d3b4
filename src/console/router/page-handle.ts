import type { Permission } from '#platform/http/contract.ts'

/** What the frame knows about the page it shows. */
export interface PageHandle {
  /** Locale key of its name. */
  readonly title: string
  readonly permission?: Permission
  /** It is opened without being signed in, and has no frame around it. */
  readonly isDoor?: boolean
}
