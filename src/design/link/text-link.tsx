import clsx from 'clsx'
import { Link, type LinkProps } from 'react-router'

const LOOKS = {
  /** Stands alone, at the end of a card's head or of a row. */
  plain: 'font-semibold text-brand-text hover:underline underline-offset-4',
  /** Inside a sentence: underlined, so that colour is not the only sign. */
  inline: 'text-brand-text underline underline-offset-3',
  /** Quiet, in footers and section heads. */
  quiet: 'text-text-2 hover:text-text hover:underline underline-offset-4',
} as const

export type TextLinkProps = LinkProps & { look?: keyof typeof LOOKS }

/** Words that lead somewhere in the house. */
export function TextLink({ look = 'plain', className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={clsx(LOOKS[look], className)} />
}
