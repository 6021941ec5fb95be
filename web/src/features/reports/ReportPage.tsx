import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { companyQuery, workingTimeOf, type WorkingTime } from '../../lib/company/company.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { projectQuery } from '../../lib/place/project.js'
import { useProjectLayouts } from '../../lib/place/project-layout.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { LayoutSwitch } from '../../ui/page/LayoutSwitch.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { Tabs } from '../../ui/page/Tabs.js'
import { Loading } from './frame/ReportBody.js'
import { word } from './frame/word.js'
import { ProjectNote } from './ProjectNote.js'
import { REPORTS } from './reports.js'

const OWN_PARAMS = ['report', ...REPORTS.flatMap(({ params }) => params)]

const TABS = REPORTS.filter(({ scope }) => scope === 'project')

/** The reports of a project, one tab each; which one is open and what it is asked stand in the address. */
export function ReportPage() {
  const { t } = useTranslation('reports')
  const subscription = useSubscription()
  const number = useProject()
  const [params] = useSearchParams()
  const openLayout = useProjectLayouts()
  const project = useQuery(projectQuery(subscription, number))
  const company = useQuery(companyQuery(subscription))
  const error = project.error ?? company.error
  return (
    <>
      <PageHeader
        title={t('title')}
        note={project.data && <ProjectNote project={project.data} />}
        tools={
          <LayoutSwitch
            value="report"
            onChange={(layout) => openLayout(layout, without(params, OWN_PARAMS))}
          />
        }
      />
      {company.data ? (
        <ReportTabs time={workingTimeOf(company.data)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([company.refetch(), project.refetch()])} />
      ) : (
        <Loading />
      )}
    </>
  )
}

function ReportTabs({ time }: { time: WorkingTime }) {
  const { t } = useTranslation(['reports', 'common', 'words'])
  const place = { subscription: useSubscription(), project: useProject(), time }
  const [params, setParams] = useSearchParams()
  const open = TABS.find(({ id }) => id === params.get('report')) ?? TABS[0]
  const choose = (id: string) => {
    const next = without(params, OWN_PARAMS)
    if (id !== TABS[0]?.id) next.set('report', id)
    setParams(next)
  }
  return (
    <Tabs
      label={t('reports')}
      tabs={TABS.map(({ id, Report }) => ({
        value: id,
        label: word(t, `report.${id}.title`),
        panel: <Report place={place} />,
      }))}
      value={open?.id ?? ''}
      onChange={choose}
    />
  )
}

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(params)
  for (const name of names) rest.delete(name)
  return rest
}
