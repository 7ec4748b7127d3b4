import type { ReactNode } from 'react'
import type { DocumentField } from '#platform/desk/document.ts'
import type { DocumentWords } from '../difference/value-words.ts'

/** What a control of a field is told. */
export interface FieldControlProps {
  readonly field: DocumentField
  /** The key of the list whose row it stands in. */
  readonly above?: string
  readonly value: unknown
  readonly words: DocumentWords
  readonly onChange: (value: unknown) => void
  readonly disabled: boolean
  /** Below it: help, what is live, a lock. */
  readonly hint?: ReactNode
  /** What is wrong at a place in it, `''` for itself. */
  readonly faultAt: (path: string) => string | undefined
}
