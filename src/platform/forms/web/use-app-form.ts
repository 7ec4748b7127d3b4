import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Control, type FieldError, type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { ApiError } from '#platform/http/web/api-error.ts'
import {
  emptied,
  type Faults,
  type FieldName,
  type FormValues,
  firstWrong,
  goneAfter,
  outdated,
  placeRefusal,
  type Standing,
} from './form.rules.ts'

export interface AppFormOptions<V extends FormValues> {
  /** What it holds at first, and of a field that was emptied. */
  readonly start: V
  /** What is wrong with it, in the order in which its fields stand. */
  readonly faults: (values: V) => Faults<FieldName<V>>
  /**
   * Sends what it holds. Rejects with an `ApiError` where the house refuses or does not answer; answers
   * `false` where it was told in another way that nothing came of it.
   */
  readonly send: (values: V) => Promise<unknown>
  /**
   * The field that a refusal is about; none where it is about the whole. Fields that it names itself need no
   * word here.
   */
  readonly fieldOf?: (refused: ApiError) => FieldName<V> | null | undefined
  /**
   * Told of each refusal before it is shown: what the form draws because of it is there when the focus moves.
   * Where it answers `'told'`, it says the refusal itself.
   */
  readonly onRefused?: (refused: ApiError) => 'told' | undefined
  /** Emptied once it was sent, so far as they still hold what was sent. */
  readonly clears?: readonly FieldName<V>[]
}

/** A form as its page and its fields go on with it. */
export interface AppForm<V extends FormValues> {
  readonly values: V
  /** A submit is on its way: another is not heard. */
  readonly busy: boolean
  /** The refusal that is about the form as a whole. */
  readonly refused: ApiError | null
  /** Sending it broke: a bug of this page, whose error is in the browser's console. */
  readonly broke: boolean
  /** What the form finds wrong now, whether it stands at a field yet or not. */
  readonly faults: Faults<FieldName<V>>
  /** Changes fields as though they were typed. */
  set(change: Partial<V>): void
  /** Says what is wrong with a field that was left, where there is something in it. */
  check(name: FieldName<V>): void
  /** Says at a field why something about it was not done, until anything is changed, and leads there. */
  blame(name: FieldName<V>, sentence: string): void
  /** Says why a call failed that a field makes for itself, as though the form had been sent. */
  take(thrown: unknown): void
  /**
   * Empties fields that still hold what was sent; what was typed since stays. For what is sent in more than
   * one step.
   */
  settle(sent: Partial<V>): void
  submit(event?: FormEvent): void
  /** For its fields. */
  readonly control: Control<FormValues>
}

/** What stands at the fields, as the library keeps it. */
function standingAt(
  names: readonly string[],
  errorOf: (name: string) => FieldError | undefined,
): ReadonlyMap<string, Standing> {
  return new Map(
    names.flatMap((name) => {
      const error = errorOf(name)
      const kind = error?.type === 'refused' ? 'refused' : 'fault'
      return error ? [[name, { kind, sentence: error.message ?? '' }] as const] : []
    }),
  )
}

const asErrors = (faults: Faults): FieldErrors<FormValues> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([name, message]) =>
      message === undefined ? [] : [[name, { type: 'fault', message }]],
    ),
  )

/**
 * A form under the design's fields. What is wrong is said when a field is left and when the form is sent,
 * goes as soon as the field is changed, and has the focus when it kept the form from being sent. A refusal is
 * said at its field, or of the whole; what was typed stays. A second press is not heard until the first is
 * answered. What is wrong is judged by pure rules: the browser has no schemas.
 */
export function useAppForm<V extends FormValues>(options: AppFormOptions<V>): AppForm<V> {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const underWay = useRef(false)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [broke, setBroke] = useState(false)
  const { control, formState, getValues, getFieldState, setValue, setError, clearErrors, ...form } =
    useForm<FormValues>({
      defaultValues: options.start,
      mode: 'onSubmit',
      reValidateMode: 'onSubmit',
      shouldFocusError: false,
      resolver: (values) => {
        const errors = asErrors(latest.current.faults(values as V))
        return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
      },
    })
  const values = useWatch({ control }) as V
  const { isSubmitting } = formState
  const standingNow = () => standingAt(Object.keys(getValues()), (name) => getFieldState(name).error)
  const faultsNow = () => latest.current.faults(getValues() as V)

  const put = (change: Partial<V>) => {
    for (const [name, value] of Object.entries(change)) if (value !== undefined) setValue(name, value)
  }
  const forget = () => {
    setRefused(null)
    setBroke(false)
  }
  const set = (change: Partial<V>) => {
    put(change)
    forget()
    for (const name of goneAfter(standingNow(), new Set(Object.keys(change)))) clearErrors(name)
  }
  const check = (name: FieldName<V>) => {
    if (getValues(name) === '' || getFieldState(name).error) return
    const sentence = faultsNow()[name]
    if (sentence !== undefined) setError(name, { type: 'fault', message: sentence })
  }
  const blame = (name: FieldName<V>, sentence: string) => {
    setError(name, { type: 'refused', message: sentence })
    form.setFocus(name)
  }
  const take = (thrown: unknown) => {
    if (!(thrown instanceof ApiError)) {
      setBroke(true)
      reportError(thrown)
      return
    }
    const { start, fieldOf, onRefused } = latest.current
    if (flushSync(() => onRefused?.(thrown)) === 'told') return
    const { fields, whole } = placeRefusal(thrown, Object.keys(start), fieldOf?.(thrown))
    for (const [name, sentence] of fields) setError(name, { type: 'refused', message: sentence })
    if (whole) setRefused(thrown)
    const [first] = fields.keys()
    if (first !== undefined) form.setFocus(first)
  }
  const empty = (names: readonly FieldName<V>[], sent: Partial<V>) =>
    put(emptied(names, { start: latest.current.start, sent, now: getValues() as V }))
  const settle = (sent: Partial<V>) => empty(Object.keys(sent) as FieldName<V>[], sent)
  const sendIt = async (sent: FormValues) => {
    forget()
    try {
      if ((await latest.current.send(sent as V)) !== false) empty(latest.current.clears ?? [], sent as V)
    } catch (thrown) {
      take(thrown)
    }
  }
  const leadToFirst = () => {
    const first = firstWrong(faultsNow())
    if (first) form.setFocus(first)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (underWay.current) return
    underWay.current = true
    void form
      .handleSubmit(sendIt, leadToFirst)()
      .finally(() => {
        underWay.current = false
      })
  }
  const faults = options.faults(values)
  // What stands at a field is what is wrong with it now, though it hang on what is chosen beside the form.
  useLayoutEffect(() => {
    for (const [name, sentence] of outdated(standingNow(), faults))
      if (sentence === undefined) clearErrors(name)
      else setError(name, { type: 'fault', message: sentence })
  })
  const busy = isSubmitting
  return { values, busy, refused, broke, faults, set, check, blame, take, settle, submit, control }
}
