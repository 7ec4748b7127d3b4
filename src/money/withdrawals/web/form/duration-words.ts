import { useTranslation } from 'react-i18next'

/** Says a number of seconds in words: 45 秒, 3 分 12 秒, 2 小时 5 分. */
export function useDurationWords(): (seconds: number) => string {
  const { t } = useTranslation()
  return (seconds) => {
    const minutes = Math.floor(seconds / 60)
    if (minutes === 0) return t('withdrawals.duration.seconds', { seconds })
    if (minutes < 60) {
      return seconds % 60 === 0
        ? t('withdrawals.duration.minutes', { minutes })
        : t('withdrawals.duration.minutesSeconds', { minutes, seconds: seconds % 60 })
    }
    return t('withdrawals.duration.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}
