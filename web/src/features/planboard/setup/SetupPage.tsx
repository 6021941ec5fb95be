import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../../lib/company/company.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { useSubscription } from '../../../lib/place/place.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { setupQuery } from '../api.js'
import { PatternPart } from './PatternPart.js'
import { SetupForm } from './SetupForm.js'
import s from './Setup.module.css'

/** How the planning board is set up: people, teams, limits, and how much each person works. */
export function SetupPage() {
  const { t } = useTranslation('planboard')
  return (
    <>
      <PageHeader title={t('setup.title')} />
      <Loaded />
    </>
  )
}

function Loaded() {
  const { t } = useTranslation('planboard')
  const subscription = useSubscription()
  const setup = useQuery(setupQuery(subscription))
  const company = useQuery(companyQuery(subscription)).data
  const found = useQuery(peopleQuery(subscription))
  const error = setup.error ?? found.error
  if (error && !(setup.data && found.data))
    return <ErrorState error={error} onRetry={() => void Promise.all([setup.refetch(), found.refetch()])} />
  if (!setup.data || !found.data || !company) return <SkeletonText lines={8} />
  const { manageable, ...values } = setup.data
  const people = [...found.data.values()].map(({ id, fullname }) => ({ id, fullname }))
  return (
    <div className={s.page}>
      <SetupForm subscription={subscription} setup={values} people={people} readOnly={!manageable} />
      <PatternPart subscription={subscription} people={people} time={workingTimeOf(company)} />
      <section className={s.section} aria-labelledby="plan-readers">
        <h2 id="plan-readers">{t('setup.readers')}</h2>
        <p>{t('setup.readersHelp')}</p>
      </section>
    </div>
  )
}
