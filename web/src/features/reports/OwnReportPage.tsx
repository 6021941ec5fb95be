import { findPath } from '@smartproject/bff/api/paths/paths'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { companyQuery, workingTimeOf } from '../../lib/company/company.js'
import { numberOf, useSubscription } from '../../lib/place/place.js'
import { projectQuery } from '../../lib/place/project.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { Loading } from './frame/ReportBody.js'
import { word } from './frame/word.js'
import { ProjectNote } from './ProjectNote.js'
import { REPORTS } from './reports.js'

/** A report that has a page of its own, of a project or of the company: the table of paths says which one. */
export function OwnReportPage() {
  const { t } = useTranslation('reports')
  const subscription = useSubscription()
  const project = numberOf(useParams()['project'])
  const line = findPath(useLocation().pathname)
  const report = REPORTS.find(({ id }) => line && 'screen' in line && line.report === id)
  const company = useQuery(companyQuery(subscription))
  const own = useQuery({ ...projectQuery(subscription, project ?? 0), enabled: project !== null })
  const error = company.error ?? own.error
  return (
    <>
      <PageHeader
        title={word(t, `report.${report?.id ?? ''}.title`)}
        note={own.data && <ProjectNote project={own.data} />}
      />
      {company.data && report ? (
        <report.Report place={{ subscription, project, time: workingTimeOf(company.data) }} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([company.refetch(), own.refetch()])} />
      ) : (
        <Loading />
      )}
    </>
  )
}
