import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import type { ProjectRole } from '../../lib/company/project-roles.js'
import { useProject, useSubscription } from '../../lib/place/place.js'
import { projectQuery } from '../../lib/place/project.js'
import { useProjectRights } from '../../lib/session/rights.js'
import { Card } from '../../ui/page/Card.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { UsersIcon } from '../../ui/icons/icons.js'
import { PageHeader } from '../../ui/page/PageHeader.js'
import { AddToProject } from './AddToProject.js'
import { projectPersonsQuery } from './api/project-people.js'
import s from './People.module.css'
import { PersonCell } from './PersonCell.js'
import { RemoveFromProject, RoleInProject } from './RoleInProject.js'

interface Row {
  id: string
  fullname: string
  email: string
  url: string
  guest?: true | undefined
  role: ProjectRole
}

/** Whether who looks may bring people in and take them out, and give them other roles. */
interface May {
  add: boolean
  give: boolean
}

/** Who takes part in a project, to be looked at. */
export function ProjectPeoplePage() {
  const { t } = useTranslation('people')
  return <ProjectPeople title={t('project.people')} may={{ add: false, give: false }} />
}

/** Who takes part in a project, among its settings. */
export function ProjectUsersPage() {
  const { t } = useTranslation('people')
  const rights = useProjectRights(useSubscription(), useProject())
  const may = {
    add: rights?.has('project.addUser') ?? false,
    give: rights?.has('project.updateRole') ?? false,
  }
  return <ProjectPeople title={t('project.title')} may={may} />
}

function ProjectPeople({ title, may }: { title: string; may: May }) {
  const { t } = useTranslation('people')
  const [subscription, number] = [useSubscription(), useProject()]
  const project = useQuery(projectQuery(subscription, number))
  const persons = useQuery(projectPersonsQuery(subscription, number))
  const roleOf = new Map(project.data?.members.map(({ user, role_id }) => [user, role_id]))
  const rows =
    project.data &&
    persons.data?.map((person) => ({ ...person, role: String(roleOf.get(person.id) ?? 8) as ProjectRole }))
  const place = { subscription, project: number }
  return (
    <>
      <PageHeader title={title} />
      <p className={cx(s.text, s.help)}>{t('project.help')}</p>
      <div className={s.stack}>
        {may.add && rows && <AddToProject {...place} present={rows.map(({ id }) => id)} />}
        <Card padded={false}>
          <DataTable
            label={title}
            columns={useColumns(place, may)}
            rows={rows}
            rowKey={(row) => row.id}
            error={project.error ?? persons.error}
            onRetry={() => void (project.error ? project : persons).refetch()}
            narrow="stack"
            empty={<EmptyState icon={UsersIcon} title={t('project.empty')} />}
          />
        </Card>
      </div>
    </>
  )
}

function useColumns(place: { subscription: number; project: number }, may: May): Column<Row>[] {
  const { t } = useTranslation('people')
  return [
    { id: 'name', header: t('column.name'), grow: true, cell: (row) => <PersonCell member={row} /> },
    {
      id: 'role',
      header: t('project.role'),
      cell: (row) =>
        may.give ? <RoleInProject {...place} person={row} role={row.role} /> : t(`projectRole.${row.role}`),
    },
    ...(may.add
      ? [
          {
            id: 'actions',
            header: t('column.actions'),
            hideHeader: true,
            cell: (row: Row) => <RemoveFromProject {...place} person={row} />,
          },
        ]
      : []),
  ]
}
