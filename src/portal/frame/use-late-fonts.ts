import { useEffect } from 'react'
import { useReadable } from './use-readable.ts'

/**
 * Fetches the list of faces for letters that the product's own files lack (a person's name, say) once the
 * page can be read. Of those faces the browser then fetches what a page shows.
 */
export function useLateFonts(): void {
  const isReadable = useReadable()
  useEffect(() => {
    if (isReadable) void import('../late-fonts.ts')
  }, [isReadable])
}
