import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { callKey, useCallQuery } from '#platform/http/web/query.ts'
import { sandboxAddressCall } from '../../sandbox-chain.contract.ts'
import { ChainSend } from '../components/chain-send.tsx'
import { ChainTransfers } from '../components/chain-transfers.tsx'
import { SandboxFrame } from '../components/sandbox-frame.tsx'

/** The chain adds a block a second; the page looks as often. */
const POLL_SECONDS = 1

/** A sandbox chain's page of one address: a tester sends USDT there, or has the chain misbehave. */
export default function SandboxChainPage() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { ref = '' } = useParams()
  const answer = useCallQuery(sandboxAddressCall, { ref }, { pollSeconds: POLL_SECONDS })
  return (
    <SandboxFrame of="chain" unknownTitle={t('rails.errors.addressNotFound')} answer={answer}>
      {(address) => (
        <>
          <ChainSend
            address={address}
            onSent={(next) => client.setQueryData(callKey(sandboxAddressCall, { ref }), next)}
          />
          <ChainTransfers address={address} />
        </>
      )}
    </SandboxFrame>
  )
}
