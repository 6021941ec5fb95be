import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProject, useSubscription } from '../../../lib/place/place.js'
import { projectQuery } from '../../../lib/place/project.js'
import { Bdi } from '../../../ui/Bdi.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { PageHeader } from '../../../ui/page/PageHeader.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { projectRolesQuery } from '../api/roles.js'
import { useCompanyCommand } from '../api/use-company-command.js'
import s from '../Company.module.css'
import { RolesForm } from './RolesForm.js'

/** The rights and names of a project's roles. */
export function ProjectRolesPage() {
  const { t } = useTranslation('company')
  const [subscription, number] = [useSubscription(), useProject()]
  const project = useQuery(projectQuery(subscription, number))
  const table = useQuery(projectRolesQuery(subscription, number))
  const set = useCompanyCommand('setProjectRoles')
  const failed = project.error ?? table.error
  return (
    <>
      <PageHeader title={t('roles.title')} note={project.data && <Bdi>{project.data.name}</Bdi>} />
      <p className={s.help}>{t('roles.helpProject')}</p>
      {table.data && project.data ? (
        <RolesForm
          place={`${subscription}:${number}`}
          table={table.data}
          people={project.data.members.map(({ role_id }) => role_id)}
          busy={set.isPending}
          error={set.error}
          onSave={(roles) =>
            set.mutate(
              { subscription, project: number, version: table.data.version, roles },
              { onSuccess: () => void toast.success(t('roles.saved')) },
            )
          }
        />
      ) : failed ? (
        <ErrorState error={failed} onRetry={() => void (project.error ? project : table).refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  )
}
