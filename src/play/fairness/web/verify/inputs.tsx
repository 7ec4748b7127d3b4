import { Field as BaseField } from '@base-ui/react/field'
import { FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Remark } from '#design/note/note.tsx'
import { Segmented } from '#design/segmented/segmented.tsx'
import type { ProofFault } from '../../proof/round-proof.rules.ts'
import { TYPED_FIELDS, type TypedField, type TypedProof } from './typed.rules.ts'

/** How a round is given: as a proof file, or field by field. */
export type InputWay = 'file' | 'fields'

/** What stands in the inputs, and what is wrong with it. */
export interface Given {
  readonly way: InputWay
  readonly text: string
  readonly typed: TypedProof
  readonly fault: ProofFault['fault'] | 'tooLarge' | null
}

/** Larger files are for the command line. */
const MOST_BYTES = 20_000_000

/** Fields that take several lines. */
const LONG: ReadonlySet<TypedField> = new Set(['commitment', 'serverSeed', 'choice', 'moves', 'outcome'])
/** Fields that stand side by side on a wide window. */
const SHORT: ReadonlySet<TypedField> = new Set(['game', 'version', 'clientSeed', 'nonce', 'stake', 'payout'])

/** Gives the round that is verified. */
export function Inputs({
  given,
  onChange,
  onVerify,
}: {
  given: Given
  onChange: (change: Partial<Given>) => void
  onVerify: (given: Given) => void
}) {
  const { t } = useTranslation()
  const { way, fault } = given
  const isWhole = fault === 'proof' || fault === 'tooLarge'
  const problem =
    fault === null || (way === 'fields' && !isWhole)
      ? null
      : fault === 'tooLarge'
        ? t('fairness.inputs.tooLarge')
        : isWhole
          ? t('fairness.inputs.badProof')
          : t('fairness.inputs.badField', { field: fault })
  return (
    <Card padding="dense" aria-labelledby="verify-inputs">
      <h2 id="verify-inputs" className="sr-only">
        {t('fairness.inputs.title')}
      </h2>
      <Segmented
        block
        label={t('fairness.inputs.how')}
        value={way}
        onValueChange={(next) => onChange({ way: next, fault: null })}
        items={[
          { value: 'file', label: t('fairness.inputs.file') },
          { value: 'fields', label: t('fairness.inputs.fields') },
        ]}
      />
      <form
        className="mt-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onVerify(given)
        }}
      >
        {way === 'file' ? (
          <FileInput given={given} problem={problem} onChange={onChange} onVerify={onVerify} />
        ) : (
          <TypedInputs given={given} onChange={onChange} />
        )}
        <Button type="submit" size="lg" block className="mt-4">
          {t('fairness.inputs.act')}
        </Button>
        <Remark className="mt-3">{t('fairness.inputs.tryIt')}</Remark>
      </form>
    </Card>
  )
}

function FileInput({
  given,
  problem,
  onChange,
  onVerify,
}: {
  given: Given
  problem: string | null
  onChange: (change: Partial<Given>) => void
  onVerify: (given: Given) => void
}) {
  const { t } = useTranslation()
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MOST_BYTES) return onChange({ fault: 'tooLarge' })
    const text = await file.text()
    onChange({ text, fault: null })
    onVerify({ ...given, text })
  }
  return (
    <>
      <Field label={t('fairness.inputs.proof')} hint={t('fairness.inputs.proofHint')} error={problem}>
        <Lines rows={10} value={given.text} onChange={(text) => onChange({ text, fault: null })} />
      </Field>
      <label className="relative mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm text-small font-semibold text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
        <FolderOpen size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('fairness.inputs.choose')}
        <input
          type="file"
          accept=".json,.jsonl,.txt,application/json"
          className="sr-only"
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
    </>
  )
}

function TypedInputs({ given, onChange }: { given: Given; onChange: (change: Partial<Given>) => void }) {
  const { t } = useTranslation()
  const words: Readonly<Record<TypedField, string>> = {
    game: t('fairness.inputs.game'),
    version: t('fairness.inputs.version'),
    commitment: t('fairness.commitment'),
    serverSeed: t('fairness.serverSeed'),
    clientSeed: t('fairness.clientSeed'),
    nonce: t('fairness.number'),
    choice: t('fairness.inputs.choice'),
    moves: t('fairness.inputs.moves'),
    outcome: t('fairness.inputs.outcome'),
    multiple: t('fairness.inputs.multiple'),
    stake: t('fairness.inputs.stake'),
    payout: t('fairness.inputs.payout'),
  }
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3.5">
      {TYPED_FIELDS.map((field) => {
        const change = (value: string) => onChange({ typed: { ...given.typed, [field]: value }, fault: null })
        return (
          <Field
            key={field}
            label={words[field]}
            hint={field === 'serverSeed' ? t('fairness.inputs.serverSeedHint') : undefined}
            error={given.fault === field ? t('fairness.inputs.bad') : undefined}
            className={SHORT.has(field) ? '' : 'col-span-2'}
          >
            {LONG.has(field) ? (
              <Lines rows={2} value={given.typed[field]} onChange={change} />
            ) : (
              <Input
                size="sm"
                value={given.typed[field]}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => change(target.value)}
              />
            )}
          </Field>
        )
      })}
    </div>
  )
}

/** Several lines of plain characters, inside a `Field`. */
function Lines({
  rows,
  value,
  onChange,
}: {
  rows: number
  value: string
  onChange: (value: string) => void
}) {
  return (
    <BaseField.Control
      value={value}
      onValueChange={onChange}
      render={<textarea rows={rows} spellCheck={false} autoCapitalize="none" data-keepout="" />}
      className="block w-full resize-y rounded-sm border border-line-strong bg-bg px-3 py-2 font-mono text-input data-invalid:border-danger lg:text-meta"
    />
  )
}
