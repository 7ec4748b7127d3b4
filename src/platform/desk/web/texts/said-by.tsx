import { type ReactNode, Suspense, use } from 'react'
import { fetchTexts } from '#platform/i18n/web/language.ts'

/** Shows what says texts of any desk or room, known by their keys, once they are there. */
export function SaidBy({
  keys,
  fallback,
  children,
}: {
  keys: readonly string[]
  fallback: ReactNode
  children: ReactNode
}) {
  const rooms = new Set(keys.map((key) => key.split('.')[0] ?? ''))
  return (
    <Suspense fallback={fallback}>
      <Fetched texts={[...rooms].map(fetchTexts)}>{children}</Fetched>
    </Suspense>
  )
}

function Fetched({ texts, children }: { texts: readonly Promise<void>[]; children: ReactNode }) {
  for (const one of texts) use(one)
  return children
}
