import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { lastCompany } from '../../lib/place/last-place.js'
import { numberOf } from '../../lib/place/place.js'
import { useSessionUser } from '../../lib/session/session.js'
import { Card } from '../../ui/page/Card.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { ProjectsIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Select } from '../../ui/form/Select.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { openCompaniesQuery } from './api/copy.js'
import { projectsQuery } from './api/projects.js'
import { CopyForm } from './CopyForm.js'
import s from './form/ProjectForm.module.css'

/**
 * Copies tasks of a project into another. The address may say where from: `?subscription=` and `?from=`; otherwise it begins
 * in the company that was used last.
 */
export function CopyTasksPage() {
  const { t } = useTranslation('projects')
  const user = String(useSessionUser()?.id ?? '')
  const [params] = useSearchParams()
  const companies = useQuery({ ...openCompaniesQuery(user), enabled: user !== '' })
  const [chosen, setChosen] = useState(numberOf(params.get('subscription')) ?? lastCompany(user))
  const company = companies.data?.find(({ id }) => id === chosen) ?? companies.data?.at(0)
  return (
    <>
      <PageHeader title={t('copy.title')} />
      <Card>
        <div className={s.form}>
          <p className={s.help}>{t('copy.help')}</p>
          {companies.data && companies.data.length > 1 && (
            <Select
              label={t('copy.company')}
              options={companies.data.map(({ id, title }) => ({ value: String(id), label: title }))}
              value={String(company?.id ?? '')}
              onChange={(id) => setChosen(Number(id))}
            />
          )}
          {company && (
            <Projects
              key={company.id}
              subscription={company.id}
              userId={user}
              from={numberOf(params.get('from'))}
            />
          )}
        </div>
      </Card>
    </>
  )
}

interface ProjectsProps {
  subscription: number
  userId: string
  from: number | null
}

/** From which project into which one; a company with one project has nothing to copy to. */
function Projects({ subscription, userId, from: first }: ProjectsProps) {
  const { t } = useTranslation('projects')
  const query = useQuery(projectsQuery(subscription, userId))
  const open = query.data?.filter(({ archived }) => !archived) ?? []
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState<number | null>(null)
  if (!query.data) {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    return <SkeletonText lines={4} />
  }
  if (open.length < 2) return <EmptyState icon={ProjectsIcon} title={t('copy.tooFew')} />
  const source = open.find(({ id }) => id === from) ?? null
  const options = open.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))
  return (
    <>
      <div className={s.pair}>
        <Select
          label={t('copy.from')}
          searchable
          options={options}
          value={source ? String(source.id) : null}
          onChange={(id) => {
            setFrom(Number(id))
            if (Number(id) === to) setTo(null)
          }}
        />
        <Select
          // A choice that is now the source is no choice any more.
          key={String(to)}
          label={t('copy.to')}
          searchable
          options={options.filter(({ value }) => value !== String(source?.id))}
          value={to === null ? null : String(to)}
          onChange={(id) => setTo(Number(id))}
        />
      </div>
      {source && <CopyForm key={source.id} subscription={subscription} from={source.id} to={to} />}
    </>
  )
}
