import { useTranslation } from 'react-i18next'
import type { ChangeLine } from '../../changes.contract.ts'
import { factInWords } from './fact-in-words.rules.ts'

type Words = ChangeLine['words']

/** What a change says, in the texts of its desk. */
export function useChangeWords(): (words: Words) => string {
  const { t } = useTranslation()
  return ({ key, params }) => t(key, params ?? {})
}

/** What a field of a change is called: its desk says it under `facts`, else the change itself, else its own name. */
export function useFactName({ key }: Words): (name: string) => string {
  const { t } = useTranslation()
  const [desk] = key.split('.')
  return (name) => t([`${desk}.facts.${name}`, `changes.facts.${name}`], { defaultValue: name })
}

/**
 * A value of a change as a person reads it. Where its desk has words for what a field can be, they stand under
 * `factValues`, by the field and each of the words that are kept.
 */
export function useFactValue(words?: Words): (value: unknown, name?: string) => string {
  const { t } = useTranslation()
  const desk = words?.key.split('.')[0]
  return (value, name) => {
    if (value === null || value === undefined || value === '') return t('changes.nothing')
    if (typeof value === 'boolean') return t(value ? 'changes.yes' : 'changes.no')
    if (typeof value === 'string' && desk !== undefined && name !== undefined)
      return factInWords(value, (word) => t([`${desk}.factValues.${name}.${word}`], { defaultValue: word }))
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(' ')
    return JSON.stringify(value)
  }
}
