import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card } from '#design/card/card.tsx'
import { CopyButton } from '#design/copy-button/copy-button.tsx'
import { toast } from '#design/toast/toast.store.ts'
import type { RoundProof } from '../../proof/round-proof.rules.ts'
import { saveProofs } from './save-evidence.ts'

/** The same check without this page and without the house: the proofs as a file, and the command that verifies it. */
export function OfflineCard({ proofs }: { proofs: readonly RoundProof[] }) {
  const { t } = useTranslation()
  const file = proofs.length > 1 ? 'rounds.json' : 'round.json'
  const command = `npm run -s fairhall -- verify round ${file}`
  return (
    <Card padding="dense" aria-labelledby="verify-offline">
      <h2 id="verify-offline" className="type-card">
        {t('fairness.offline.title')}
      </h2>
      <p className="mt-1.5 text-small leading-[1.7] text-text-2">
        {t(proofs.length === 0 ? 'fairness.offline.detail' : 'fairness.offline.steps', { file })}
      </p>
      <p className="mt-2 flex items-start gap-2 rounded-sm bg-bg px-2.5 py-2">
        <code className="min-w-0 flex-1 font-mono text-meta [overflow-wrap:anywhere]">{command}</code>
        <CopyButton
          text={command}
          label={t('fairness.copy', { what: t('fairness.offline.command') })}
          copiedLabel={t('fairness.copied')}
          onRefused={() => toast({ text: t('fairness.copyRefused'), tone: 'warn' })}
        />
      </p>
      {proofs.length > 0 ? (
        <Button
          variant="line"
          size="sm"
          className="mt-3"
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => saveProofs(file, proofs)}
        >
          {t('fairness.offline.save', { count: proofs.length })}
        </Button>
      ) : null}
    </Card>
  )
}
