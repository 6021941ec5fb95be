import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bdi } from '../../ui/Bdi.js'
import type { Column } from '../../ui/table/DataTable.js'
import type { OwnProject } from './api/own-projects.js'

/** Project, company and role, as the lists over all companies show them. */
export function useProjectColumns(): Column<OwnProject>[] {
  const { t } = useTranslation(['account', 'projects'])
  return [
    {
      id: 'project',
      header: t('roles.project'),
      grow: true,
      cell: ({ company, project }) => (
        <Link to={`/${company.id}/project/${project.id}`}>
          <Bdi>{project.name}</Bdi>
        </Link>
      ),
    },
    { id: 'company', header: t('roles.company'), cell: ({ company }) => <Bdi>{company.title}</Bdi> },
    { id: 'role', header: t('roles.role'), cell: ({ roleId }) => t(`projects:role.${roleId as 1}`) },
  ]
}
