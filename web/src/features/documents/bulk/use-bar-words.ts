import { useTranslation } from 'react-i18next'

/** The words of the bar with the actions on chosen rows. */
export function useBarWords(count: number, remove: string) {
  const { t } = useTranslation('documents')
  return { bar: t('bulk'), chosen: t('chosen', { count }), remove, clear: t('unchoose') }
}
