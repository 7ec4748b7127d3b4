import type { RawBuilder } from 'kysely'

/** What a question in SQL is about: a text, or what gives one there, as a column of those asked about does. */
export type Operand = string | RawBuilder<string>
