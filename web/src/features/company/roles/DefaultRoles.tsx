import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSessionUser } from '../../../lib/session/session.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { defaultRolesQuery, rolePeopleQuery } from '../api/roles.js'
import { useCompanyCommand } from '../api/use-company-command.js'
import s from '../Company.module.css'
import { RolesForm } from './RolesForm.js'

/** The rights of roles in all projects of a company without settings of their own. */
export function DefaultRoles({ subscription }: { subscription: number }) {
  const { t } = useTranslation('company')
  const user = useSessionUser()
  const table = useQuery(defaultRolesQuery(subscription))
  const people = useQuery({
    ...rolePeopleQuery(subscription, String(user?.id ?? '')),
    enabled: user !== null,
  })
  const set = useCompanyCommand('setDefaultRoles')
  return (
    <section aria-labelledby="default-roles">
      <h2 id="default-roles" className={s.heading}>
        {t('roles.inProjects')}
      </h2>
      <p className={s.help}>{t('roles.helpCompany')}</p>
      {table.data ? (
        <RolesForm
          place={`${subscription}`}
          table={table.data}
          people={people.data ?? []}
          busy={set.isPending}
          error={set.error}
          onSave={(roles) =>
            set.mutate(
              { subscription, version: table.data.version, roles },
              { onSuccess: () => void toast.success(t('roles.saved')) },
            )
          }
        />
      ) : table.error ? (
        <ErrorState error={table.error} onRetry={() => void table.refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </section>
  )
}
