import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSubscription } from '../../lib/place/place.js'
import { configurationSetsQuery } from '../../task-kit/configuration/sets.js'
import { Button } from '../../ui/Button.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { SetEditor } from './SetEditor.js'
import { SetList } from './SetList.js'

const NEW = 'new'

/** The sets of a company, or the one that the address names. */
export function ConfiguratorPage() {
  const { t } = useTranslation('configurator')
  const subscription = useSubscription()
  const [search, setSearch] = useSearchParams()
  const sets = useQuery(configurationSetsQuery(subscription))
  const id = search.get('set')
  const open = (set: string | null) => setSearch(set === null ? {} : { set })
  if (id === null) return <SetList {...{ subscription, sets }} onOpen={open} onNew={() => open(NEW)} />
  const set = id === NEW ? null : sets.data?.find((one) => one.id === id)
  if (set !== undefined)
    return (
      <SetEditor key={`${id}/${set?.version ?? 0}`} {...{ subscription, set }} onClose={() => open(null)} />
    )
  return (
    <>
      <PageHeader title={t('title')} />
      {sets.data ? (
        <EmptyState
          title={t('gone')}
          action={<Button onClick={() => open(null)}>{t('backToList')}</Button>}
        />
      ) : sets.error ? (
        <ErrorState error={sets.error} onRetry={() => void sets.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  )
}
