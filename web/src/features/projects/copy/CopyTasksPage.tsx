import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { lastCompany } from '../../../lib/place/last-place.js'
import { numberOf } from '../../../lib/place/place.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { Card } from '../../../ui/page/Card.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { Select } from '../../../ui/form/Select.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { projectsQuery } from '../api/projects.js'
import { openCompaniesQuery } from './copy-api.js'
import { CopySteps } from './CopySteps.js'
import s from '../form/ProjectForm.module.css'

/**
 * Copies tasks of a project into another or the same one. The address may say which: `?subscription=`, `?from=` and `?tasks=`;
 * otherwise it begins in the company that was used last.
 */
export function CopyTasksPage() {
  const { t } = useTranslation('copies')
  const user = String(useSessionUser()?.id ?? '')
  const [params] = useSearchParams()
  const companies = useQuery({ ...openCompaniesQuery(user), enabled: user !== '' })
  const [chosen, setChosen] = useState(numberOf(params.get('subscription')) ?? lastCompany(user))
  const company = companies.data?.find(({ id }) => id === chosen) ?? companies.data?.at(0)
  return (
    <>
      <PageHeader title={t('title')} />
      <Card>
        <div className={s.form}>
          <p className={s.help}>{t('help')}</p>
          {companies.data && companies.data.length > 1 && (
            <Select
              label={t('company')}
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
              named={params.get('tasks')?.split(',') ?? []}
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
  named: readonly string[]
}

/** From which project into which one. */
function Projects({ subscription, userId, from: first, named }: ProjectsProps) {
  const { t } = useTranslation('copies')
  const query = useQuery(projectsQuery(subscription, userId))
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState<number | null>(null)
  if (!query.data) {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    return <SkeletonText lines={4} />
  }
  const open = query.data.filter(({ archived }) => !archived)
  const source = open.find(({ id }) => id === from) ?? null
  const options = open.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))
  return (
    <>
      <div className={s.pair}>
        <Select
          label={t('from')}
          searchable
          options={options}
          value={source ? String(source.id) : null}
          onChange={(id) => setFrom(Number(id))}
        />
        <Select
          label={t('to')}
          searchable
          options={options}
          value={to === null ? null : String(to)}
          onChange={(id) => setTo(Number(id))}
        />
      </div>
      {source && (
        <CopySteps
          key={source.id}
          {...{ subscription, to }}
          from={source.id}
          named={source.id === first ? named : []}
        />
      )}
    </>
  )
}
