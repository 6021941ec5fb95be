import type { LeavePolicy } from '@smartproject/bff/api/leave/settings'
import type { MinimumPresent } from '@smartproject/bff/api/leave/presence'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { formatNumber } from '../../../i18n/format.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { IconButton } from '../../../ui/IconButton.js'
import { UsersIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'
import { groupKey, useGroups } from './minimum-groups.js'
import { MinimumForm } from './MinimumForm.js'

export interface MinimumsProps {
  subscription: number
  policy: LeavePolicy
  /** The owner may change them; everybody else reads them. */
  may: boolean
}

/** How many of a project or a team have to be there. */
export function Minimums({ subscription, policy, may }: MinimumsProps) {
  const { t } = useTranslation('company')
  const save = useLeaveSetting('setLeavePolicy')
  const { minimums } = policy
  const keep = (next: readonly MinimumPresent[], done: 'saved' | 'removed') =>
    save.mutateAsync({ subscription, ...policy, minimums: [...next] }).then(
      () => void toast.success(t(`minimums.${done}`)),
      (error: unknown) => {
        toast.error(problemText(error))
        throw error
      },
    )
  return (
    <section className={s.stack} aria-label={t('minimums.title')}>
      <h2>{t('minimums.title')}</h2>
      <p className={s.lead}>{t('minimums.help')}</p>
      {may && (
        <MinimumForm
          subscription={subscription}
          busy={save.isPending}
          onAdd={(minimum) => keep([...minimums, minimum], 'saved')}
        />
      )}
      <DataTable
        label={t('minimums.list')}
        columns={useColumns(
          subscription,
          may
            ? (minimum) =>
                void keep(
                  minimums.filter((one) => one !== minimum),
                  'removed',
                ).catch(() => undefined)
            : null,
        )}
        rows={minimums}
        rowKey={(minimum) => `${groupKey(minimum)}:${minimum.name}:${minimum.people}:${minimum.refuses}`}
        narrow="stack"
        empty={<EmptyState icon={UsersIcon} title={t('minimums.none')} help={t('minimums.noneHelp')} />}
      />
    </section>
  )
}

function useColumns(
  subscription: number,
  onRemove: ((minimum: MinimumPresent) => void) | null,
): Column<MinimumPresent>[] {
  const { t } = useTranslation('company')
  const groupOf = useGroups(subscription)
  const columns: Column<MinimumPresent>[] = [
    { id: 'name', header: t('minimums.name'), grow: true, cell: ({ name }) => <Bdi>{name}</Bdi> },
    { id: 'group', header: t('minimums.group'), cell: (minimum) => groupOf(minimum) },
    {
      id: 'people',
      header: t('minimums.people'),
      numeric: true,
      cell: ({ people }) => formatNumber(people),
    },
    {
      id: 'rule',
      header: t('minimums.rule'),
      cell: ({ refuses }) => t(refuses ? 'minimums.refuses' : 'minimums.warns'),
    },
  ]
  if (!onRemove) return columns
  const action: Column<MinimumPresent> = {
    id: 'action',
    header: t('minimums.action'),
    cell: (minimum) => (
      <IconButton
        size="small"
        tone="danger"
        icon={TrashIcon}
        label={t('minimums.remove', { name: minimum.name })}
        onClick={() => onRemove(minimum)}
      />
    ),
  }
  return [...columns, action]
}
