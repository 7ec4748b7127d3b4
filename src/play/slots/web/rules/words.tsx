import type { ReactNode } from 'react'

/** The rules of a title in sentences, under their heading. */
export function RuleWords({
  heading,
  words,
  children,
}: {
  heading: string
  words: readonly string[]
  children?: ReactNode
}) {
  return (
    <section className="grid gap-3">
      <h3 className="text-[15px] font-semibold">{heading}</h3>
      <ul className="list-disc gap-x-10 pl-5 text-[14px] text-text-2 max-lg:max-w-prose lg:columns-2">
        {words.map((sentence) => (
          <li key={sentence} className="mb-2 break-inside-avoid">
            {sentence}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
