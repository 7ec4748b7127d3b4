import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Remark } from '#design/note/note.tsx'
import { toast } from '#design/toast/toast.store.ts'
import { TextField } from '#platform/forms/web/fields.tsx'
import { FormProblem } from '#platform/forms/web/form-problem.tsx'
import { useAppForm } from '#platform/forms/web/use-app-form.ts'
import type { NextPairView } from '../fairness.contract.ts'
import { FairnessErrors } from '../fairness.refusals.ts'
import { CLIENT_SEED_LENGTH, clientSeedFault, drawClientSeed } from '../round-seed.rules.ts'
import { NamedHash } from './hash.tsx'
import { useRotate } from './seeds.queries.ts'

const ABOUT_SEED = new Set([
  FairnessErrors.seedEmpty.code,
  FairnessErrors.seedLong.code,
  FairnessErrors.seedUnseen.code,
  FairnessErrors.seedRepeated.code,
])

const FAULT_WORDS = {
  empty: 'fairness.errors.seedEmpty',
  long: 'fairness.errors.seedLong',
  unseen: 'fairness.errors.seedUnseen',
} as const

/**
 * Asks for the member's half of the next pair, beside what is published of the other half, and publishes the seed in use. The
 * field begins empty: a half that was there before could have been known.
 */
export function RotateForm({
  next,
  roundOpen,
  onDone,
}: {
  next: NextPairView
  roundOpen: boolean
  onDone: () => void
}) {
  const { t } = useTranslation()
  const rotate = useRotate()
  const form = useAppForm({
    start: { clientSeed: '' },
    faults: ({ clientSeed }) => {
      const fault = clientSeedFault(clientSeed)
      return { clientSeed: fault ? t(FAULT_WORDS[fault], { most: CLIENT_SEED_LENGTH }) : undefined }
    },
    fieldOf: ({ code }) => (code !== null && ABOUT_SEED.has(code) ? 'clientSeed' : null),
    send: async ({ clientSeed }) => {
      await rotate(clientSeed)
      toast({ text: t('fairness.rotate.done'), tone: 'success' })
      onDone()
    },
  })
  const random = () => form.set({ clientSeed: drawClientSeed((bytes) => crypto.getRandomValues(bytes)) })
  return (
    <form onSubmit={form.submit} noValidate className="mt-3 rounded-md bg-surface-2 p-3">
      <NamedHash name={t('fairness.rotate.commitment')} hex={next.commitment} />
      <TextField
        form={form}
        name="clientSeed"
        label={t('fairness.rotate.clientSeed')}
        hint={t('fairness.rotate.hint', { most: CLIENT_SEED_LENGTH })}
        className="mt-3"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        suffix={
          <button type="button" onClick={random} className="relative hit-area font-semibold text-brand-text">
            {t('fairness.rotate.random')}
          </button>
        }
      />
      <FormProblem form={form} className="mt-3" />
      {roundOpen ? <Remark className="mt-3">{t('fairness.errors.roundOpen')}</Remark> : null}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="line" onClick={onDone}>
          {t('fairness.rotate.cancel')}
        </Button>
        <Button type="submit" busy={form.busy} disabled={roundOpen}>
          {t('fairness.rotate.act')}
        </Button>
      </div>
    </form>
  )
}
