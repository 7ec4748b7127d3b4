import type { ReactNode } from 'react'
import { PausedNote } from './components/paused-note.tsx'
import { useProtection } from './protection.queries.ts'

/** What a break stops; while one holds, the break in its place: nobody fills in what would be refused. */
export function UnlessPaused({ children, className }: { children: ReactNode; className?: string }) {
  const { data } = useProtection()
  return data?.pause ? <PausedNote pause={data.pause} className={className} /> : children
}

/** The break that holds, above what it is about; nothing while there is none. */
export function PausedBanner({ className }: { className?: string }) {
  return <UnlessPaused className={className}>{null}</UnlessPaused>
}
