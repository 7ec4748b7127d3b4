/** Rules as paragraphs, each under a few words that say what it is about. */
export function RuleList({ rules }: { rules: readonly { readonly about: string; readonly rule: string }[] }) {
  return (
    <dl className="grid gap-3 text-small leading-[1.7]">
      {rules.map(({ about, rule }) => (
        <div key={about}>
          <dt className="font-semibold">{about}</dt>
          <dd className="text-text-2">{rule}</dd>
        </div>
      ))}
    </dl>
  )
}
