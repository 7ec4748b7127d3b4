import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react'
import { Input, type InputProps } from '../field/input.tsx'
import { bareAmount, caretAfter, groupAmount, wireAmount } from './amount-input.rules.ts'

export type AmountInputProps = Omit<
  InputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'ref'
> & {
  /** The wire's decimal string; '' for nothing. */
  value: string
  /** Told in the wire's form: '1000.3', or '' when nothing is left. */
  onValueChange: (amount: string) => void
  /** Most decimals that can be typed: 2 for money, 0 where only whole numbers are wanted. */
  decimals?: number
  ref?: React.Ref<HTMLInputElement>
}

/**
 * An amount: digits are grouped while typing and the caret stays where it was. What is no amount cannot be
 * typed; ranges and balances are the form's business (`MoneyField`, `#platform/forms/web/money`).
 */
export function AmountInput({
  value,
  onValueChange,
  decimals = 2,
  ref,
  onCompositionEnd,
  ...rest
}: AmountInputProps) {
  const own = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [typed, setTyped] = useState(value)
  const [, drawAgain] = useState(0)
  const [composing, setComposing] = useState<string | null>(null)
  const text = composing ?? groupAmount(wireAmount(typed) === value ? typed : value)

  useLayoutEffect(() => {
    if (caret.current === null) return
    own.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = (raw: string, at: number) => {
    const bare = bareAmount(raw, decimals)
    if (bare === null) {
      caret.current = Math.max(0, at - (raw.length - text.length))
      drawAgain((refused) => refused + 1)
      return
    }
    caret.current = caretAfter(raw, at, groupAmount(bare))
    setTyped(bare)
    onValueChange(wireAmount(bare))
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.target
    if ((event.nativeEvent as InputEvent).isComposing) setComposing(raw)
    else take(raw, selectionStart ?? raw.length)
  }
  const endComposition = (event: CompositionEvent<HTMLInputElement>) => {
    setComposing(null)
    take(event.currentTarget.value, event.currentTarget.selectionStart ?? event.currentTarget.value.length)
    onCompositionEnd?.(event)
  }
  return (
    <Input
      autoComplete="off"
      {...rest}
      ref={(node: HTMLInputElement | null) => {
        own.current = node
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      value={text}
      onChange={change}
      onCompositionEnd={endComposition}
    />
  )
}
