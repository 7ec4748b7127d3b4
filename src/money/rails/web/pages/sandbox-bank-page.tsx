import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { callKey, useCallQuery } from '#platform/http/web/query.ts'
import { sandboxPaymentCall } from '../../sandbox.contract.ts'
import { BankPayment } from '../components/bank-payment.tsx'
import { BankTransfers } from '../components/bank-transfers.tsx'
import { SandboxFrame } from '../components/sandbox-frame.tsx'

/** How often the bank's page looks at its books again. */
const POLL_SECONDS = 2

/**
 * The sandbox bank's own page: an invented bank where a tester pays, pays wrongly, late, twice, or is
 * refused.
 */
export default function SandboxBankPage() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { ref = '' } = useParams()
  const answer = useCallQuery(sandboxPaymentCall, { ref }, { pollSeconds: POLL_SECONDS })
  return (
    <SandboxFrame of="sandbox" unknownTitle={t('rails.errors.paymentNotFound')} answer={answer}>
      {(payment) => (
        <>
          <BankPayment
            payment={payment}
            onPaid={(next) => client.setQueryData(callKey(sandboxPaymentCall, { ref }), next)}
          />
          <BankTransfers payment={payment} />
        </>
      )}
    </SandboxFrame>
  )
}
