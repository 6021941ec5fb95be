import { useTranslation } from 'react-i18next'
import { useSessionUser } from '../../lib/session/session.js'
import { Card } from '../../ui/page/Card.js'
import { DataTable } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ProjectsIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { useOwnProjects } from './api/own-projects.js'
import { useProjectColumns } from './use-project-columns.js'

/** The role a person has in each project, over all companies. */
export function ProjectRolesPage() {
  const { t } = useTranslation('account')
  const own = useOwnProjects(String(useSessionUser()?.id ?? ''))
  return (
    <>
      <PageHeader title={t('roles.title')} />
      <Card padded={false}>
        <DataTable
          label={t('roles.title')}
          columns={useProjectColumns()}
          rows={own.rows}
          rowKey={({ company, project }) => `${company.id}-${project.id}`}
          error={own.error}
          onRetry={own.retry}
          narrow="stack"
          empty={<EmptyState icon={ProjectsIcon} title={t('roles.none')} />}
        />
      </Card>
    </>
  )
}
