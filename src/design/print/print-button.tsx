import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../button/button.tsx'
import { printOpened, usePrinting } from './use-printing.ts'

/**
 * Prints the records of the page with what they open to. The browser's own keys for printing do the same
 * while it is on the page.
 */
export function PrintButton({ children }: { children: string }) {
  const printing = usePrinting()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return
      event.preventDefault()
      void printOpened()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Button
      variant="line"
      className="max-md:w-full"
      busy={printing}
      onClick={() => void printOpened()}
      icon={<Printer size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}
