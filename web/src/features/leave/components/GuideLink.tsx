import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { leavePolicyQuery } from '../../../lib/company/leave-policy.js'

/** To the guide to leave: the outside one where the installation names one, else the page of the product. */
export function GuideLink({ subscription }: { subscription: number }) {
  const { t } = useTranslation('leave')
  const outside = useQuery(leavePolicyQuery(subscription)).data?.guide
  if (!outside) return <Link to={`/${subscription}/leaveguide`}>{t('guide')}</Link>
  return (
    <a href={outside} target="_blank" rel="noopener noreferrer">
      {t('guide')}
    </a>
  )
}
