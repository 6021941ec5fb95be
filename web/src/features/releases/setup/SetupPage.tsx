import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../../lib/place/place.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { HeldFeature } from '../../../ui/state/HeldFeature.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { setupQuery } from '../api.js'
import { SetupForm } from './SetupForm.js'
import s from './Setup.module.css'

/** The types of a company's releases, and the words, colours and stages of their states. */
export function SetupPage() {
  const { t } = useTranslation('releases')
  return (
    <>
      <PageHeader title={t('setup.title')} />
      <p className={s.help}>{t('setup.help')}</p>
      <HeldFeature feature="iteration">
        <Setup />
      </HeldFeature>
    </>
  )
}

function Setup() {
  const subscription = useSubscription()
  const setup = useQuery(setupQuery(subscription))
  if (setup.data) return <SetupForm subscription={subscription} setup={setup.data} />
  if (setup.error) return <ErrorState error={setup.error} onRetry={() => void setup.refetch()} />
  return <SkeletonText lines={8} />
}
