import { Eye, EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton, type IconButtonProps } from '#design/icon-button/icon-button.tsx'
import { hideBalance, useBalanceHidden } from '../balance/balance-visibility.ts'

/** Hides the balances on this device, or shows them again. */
export function BalanceEye({
  iconSize = 20,
  ...rest
}: Omit<IconButtonProps, 'label' | 'children' | 'onClick'> & { iconSize?: number }) {
  const { t } = useTranslation()
  const hidden = useBalanceHidden()
  const Sign = hidden ? EyeOff : Eye
  return (
    <IconButton
      {...rest}
      label={hidden ? t('wallet.show') : t('wallet.hide')}
      onClick={() => hideBalance(!hidden)}
    >
      <Sign size={iconSize} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
