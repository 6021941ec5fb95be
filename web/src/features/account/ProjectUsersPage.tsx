import { useTranslation } from 'react-i18next'
import { useSessionUser } from '../../lib/session/session.js'
import { Bdi } from '../../ui/Bdi.js'
import { Card } from '../../ui/page/Card.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { UsersIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { useOwnProjects, usePeopleOf, type OwnProject } from './api/own-projects.js'
import { useProjectColumns } from './use-project-columns.js'

interface Row extends OwnProject {
  readonly userId: string
  readonly name: string
}

/** With whom a person works in which project, over all companies. */
export function ProjectUsersPage() {
  const { t } = useTranslation('account')
  const userId = String(useSessionUser()?.id ?? '')
  const own = useOwnProjects(userId)
  const names = usePeopleOf([...new Set(own.rows?.map(({ company }) => company.id))])
  return (
    <>
      <PageHeader title={t('projectPeople.title')} />
      <Card padded={false}>
        <DataTable
          label={t('projectPeople.title')}
          columns={useColumns()}
          rows={names ? own.rows?.flatMap((row) => othersIn(row, userId, names)) : undefined}
          rowKey={({ company, project, userId: id }) => `${company.id}-${project.id}-${id}`}
          error={own.error}
          onRetry={own.retry}
          narrow="stack"
          empty={<EmptyState icon={UsersIcon} title={t('projectPeople.none')} />}
        />
      </Card>
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('account')
  return [
    { id: 'person', header: t('projectPeople.person'), cell: ({ name }) => <Bdi>{name}</Bdi> },
    ...useProjectColumns(),
  ]
}

/** The others of a project by name; those whom one may not know of are left out. */
function othersIn(own: OwnProject, userId: string, names: ReadonlyMap<string, string>): Row[] {
  return own.project.members
    .flatMap(({ user, role_id: roleId }) => {
      const name = user === userId ? undefined : names.get(user)
      return name === undefined ? [] : [{ ...own, roleId, userId: user, name }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
