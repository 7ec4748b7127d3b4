import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#design/copy-button/copy-button.tsx'
import { Note } from '#design/note/note.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { toast } from '#design/toast/toast.store.ts'
import type { UsdtDeposit } from '../../../usdt-deposits.contract.ts'

const ScanCode = lazy(() => import('#design/scan-code/scan-code.tsx'))

/** Something long of a chain, with the button that copies it whole. */
export function CopiedLine({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="min-w-0 font-mono text-small break-all">{text}</span>
      <CopyButton
        text={text}
        label={t('deposits.copy', { label })}
        copiedLabel={t('deposits.copied')}
        onRefused={() => toast({ text: t('deposits.copyRefused'), tone: 'error' })}
      />
    </span>
  )
}

/** Where to send: the code, the address with its copy button, and what must not be sent there. */
export function DepositAddress({ deposit }: { deposit: UsdtDeposit }) {
  const { t } = useTranslation()
  const { protocolName: protocol } = deposit
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Suspense fallback={<Skeleton className="size-52" />}>
        <ScanCode text={deposit.qrText} label={t('usdt.deposit.code', { protocol })} />
      </Suspense>
      <div>
        <p className="mb-1 text-small text-text-2">{t('usdt.deposit.address', { protocol })}</p>
        <CopiedLine text={deposit.address} label={t('usdt.deposit.address', { protocol })} />
      </div>
      <Note tone="warn" className="w-full text-left">
        {t('usdt.deposit.onlyThis', { protocol })}
      </Note>
      {deposit.payPath ? (
        <a
          href={deposit.payPath}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-brand-text underline underline-offset-4"
        >
          {t('usdt.deposit.openChain')}
        </a>
      ) : null}
    </div>
  )
}
