import clsx from 'clsx'
import type { ReactNode } from 'react'

/** done and now are brand, next is an outline, late is a stage that ran out of time. */
export type StageState = 'done' | 'now' | 'next' | 'late'

export type Stage = {
  key: string
  label: ReactNode
  state: StageState
  /** At the right of a vertical stage, below a horizontal one: a time, what is left. */
  detail?: ReactNode
}

export type StageTrackerProps = {
  /** In order. */
  stages: readonly Stage[]
  /** Name of the list: "Stages of the deposit". */
  label: string
  /** What each state is called for those who do not see it: "done", "now", "to come", "timed out". */
  stateLabels: Record<StageState, string>
  /** The stage that is waiting on the member is warn instead of brand. */
  waiting?: boolean
  className?: string
}

/** Arch points on a level line: where an order is. Spread over the width it is given. */
export function StageTracker({ stages, label, stateLabels, waiting, className }: StageTrackerProps) {
  return (
    <ol aria-label={label} className={clsx('grid auto-cols-fr grid-flow-col', className)}>
      {stages.map((stage, index) => (
        <li
          key={stage.key}
          aria-current={stage.state === 'now' ? 'step' : undefined}
          className={clsx('relative pt-6.5 pr-2 text-small', WORDS[stage.state])}
        >
          <Level state={stage.state} last={index === stages.length - 1} next={stages[index + 1]?.state} />
          <Point
            state={stage.state}
            waiting={waiting}
            className="absolute top-0.5 left-0 h-3.75 w-3 rounded-t-[6px]"
          />
          <span className="sr-only">{stateLabels[stage.state]}: </span>
          {stage.label}
          {stage.detail ? (
            <span className="block text-meta font-normal text-text-2">{stage.detail}</span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

const WORDS: Record<StageState, string> = {
  done: 'text-text-2',
  now: 'font-semibold text-text',
  next: 'text-text-3',
  late: 'font-semibold text-danger',
}

function Level({ state, last, next }: { state: StageState; last: boolean; next?: StageState }) {
  const passed = state === 'done' && next !== undefined
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute top-3.75 left-0 h-0.5',
        last ? 'w-3' : 'right-0',
        passed || (last && state === 'done') ? 'bg-brand' : 'bg-line',
      )}
    />
  )
}

function Point({ state, waiting, className }: { state: StageState; waiting?: boolean; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        className,
        state === 'next' && 'bg-surface-3 shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
        state === 'done' && 'bg-brand',
        state === 'late' && 'bg-danger',
        state === 'now' &&
          (waiting
            ? 'bg-warn shadow-[0_0_0_4px_color-mix(in_oklab,var(--warn)_24%,transparent)]'
            : 'bg-brand shadow-[0_0_0_4px_var(--brand-soft)]'),
      )}
    />
  )
}

/**
 * The same stages one below the other, with what is left or when at the right: in the ball's panel and in
 * rows.
 */
export function StageList({ stages, label, stateLabels, waiting, className }: StageTrackerProps) {
  return (
    <ol aria-label={label} className={clsx('text-small', className)}>
      {stages.map((stage, index) => {
        const last = index === stages.length - 1
        return (
          <li
            key={stage.key}
            aria-current={stage.state === 'now' ? 'step' : undefined}
            className={clsx(
              'relative flex justify-between gap-2.5 pl-6',
              !last && 'pb-3',
              WORDS[stage.state],
            )}
          >
            {last ? null : (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute top-4.25 -bottom-0.75 left-1.25 w-0.5',
                  stage.state === 'done' ? 'bg-brand' : 'bg-line',
                )}
              />
            )}
            <Point
              state={stage.state}
              waiting={waiting}
              className="absolute top-0.75 left-px h-3.25 w-2.5 rounded-t-[5px]"
            />
            <span className="min-w-0">
              <span className="sr-only">{stateLabels[stage.state]}: </span>
              {stage.label}
            </span>
            {stage.detail ? (
              <span
                className={clsx(
                  'text-right',
                  stage.state === 'now' && (waiting ? 'text-warn' : 'text-brand-text'),
                )}
              >
                {stage.detail}
              </span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
