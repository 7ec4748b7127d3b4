import { hexToBytes } from '@noble/hashes/utils.js'
import { useTranslation } from 'react-i18next'
import { type DrawRead, streamBytes } from '../../../draws.rules.ts'
import type { VerifiedRound } from '../../../proof/pair.rules.ts'
import { ByteGrid, type ByteState } from './byte-grid.tsx'

/** Bytes are shown in whole blocks of the stream, so many at most. */
const BLOCK = 32
const MOST_BYTES = 96
const MOST_NUMBERS = 12

/** Where each byte that was read went. */
function usesOf(reads: readonly DrawRead[]): ReadonlyMap<number, ByteState> {
  return new Map(
    reads.flatMap(({ at, bytes, drawn }) =>
      bytes.map((_, offset) => [at + offset, drawn === null ? 'thrown' : 'used'] as const),
    ),
  )
}

/** The bytes of a round's stream and the numbers that were read from them. */
export function DrawsStep({ round: { verdict } }: { round: VerifiedRound }) {
  const { t } = useTranslation()
  const { reads, fault } = verdict.draws
  if (fault !== null)
    return (
      <p className={fault === 'unknownGame' ? 'mt-2 text-small text-text-2' : 'mt-2 text-small text-danger'}>
        {t(`fairness.step.${fault}`)}
      </p>
    )
  if (verdict.mix.seed === null) return null
  if (reads.length === 0)
    return <p className="mt-2 text-small text-text-2">{t('fairness.step.nothingRead')}</p>
  const uses = usesOf(reads)
  const shown = Math.min(MOST_BYTES, Math.ceil(uses.size / BLOCK) * BLOCK)
  return (
    <>
      <ByteGrid
        bytes={streamBytes(hexToBytes(verdict.mix.seed), shown)}
        stateOf={(position) => uses.get(position) ?? 'unread'}
        label={t('fairness.step.bytes', { count: shown })}
      />
      <Numbers reads={reads} />
    </>
  )
}

function Numbers({ reads }: { reads: readonly DrawRead[] }) {
  const { t } = useTranslation()
  const more = reads.length - MOST_NUMBERS
  return (
    <>
      <ul className="mt-3 grid gap-2 md:grid-cols-2">
        {reads.slice(0, MOST_NUMBERS).map((read) => (
          <li key={read.at} className="flex items-baseline justify-between gap-3 rounded-md bg-bg px-3 py-2">
            <span className="min-w-0 text-meta text-text-2">
              {read.bytes.length === 1
                ? t('fairness.step.readOne', { from: read.at + 1 })
                : t('fairness.step.readOf', { from: read.at + 1, to: read.at + read.bytes.length })}
              {' · '}
              {t('fairness.step.below', { below: read.below.toLocaleString('en') })}
            </span>
            <b className={read.drawn === null ? 'text-meta font-normal text-text-3' : 'text-small'}>
              {read.drawn === null ? t('fairness.step.thrownAway') : read.drawn.toLocaleString('en')}
            </b>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-meta text-text-3">{t('fairness.step.more', { count: more })}</p>
      ) : null}
    </>
  )
}
