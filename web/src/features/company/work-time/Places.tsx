import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import type { WorkLocation } from '@smartproject/bff/api/leave/work-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { IconButton } from '../../../ui/IconButton.js'
import { CalendarIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import { locationsQuery } from '../api/work-times.js'
import s from '../Company.module.css'
import { NewPlaceForm } from './NewPlaceForm.js'
import { PeopleAtPlaces } from './PeopleAtPlaces.js'
import { PlaceDialog } from './PlaceDialog.js'

/** The places with public holidays of their own, and the people who work there. */
export function Places({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('company')
  const [open, setOpen] = useState<string | null>(null)
  const list = useQuery(locationsQuery(company.id))
  const removal = useLeaveSetting('removeLocation')
  const remove = ({ id }: WorkLocation) =>
    removal.mutate(
      { subscription: company.id, id },
      {
        onSuccess: () => void toast.info(t('places.removed')),
        onError: (error) => void toast.error(problemText(error)),
      },
    )
  const opened = list.data?.find(({ id }) => id === open)
  return (
    <div className={s.stack}>
      <p className={s.lead}>{t('places.help')}</p>
      <NewPlaceForm subscription={company.id} />
      <DataTable
        label={t('places.list')}
        columns={useColumns({ onOpen: setOpen, onRemove: remove })}
        rows={list.data}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        narrow="stack"
        empty={<EmptyState icon={CalendarIcon} title={t('places.none')} help={t('places.noneHelp')} />}
      />
      {list.data && list.data.length > 0 && <PeopleAtPlaces company={company} locations={list.data} />}
      {opened && <PlaceDialog company={company} location={opened} onClose={() => setOpen(null)} />}
    </div>
  )
}

function useColumns(on: {
  onOpen: (id: string) => void
  onRemove: (location: WorkLocation) => void
}): Column<WorkLocation>[] {
  const { t } = useTranslation('company')
  return [
    { id: 'name', header: t('places.name'), grow: true, cell: ({ name }) => <Bdi>{name}</Bdi> },
    {
      id: 'days',
      header: t('places.days'),
      numeric: true,
      cell: ({ holidays }) => formatNumber(holidays.length),
    },
    {
      id: 'action',
      header: t('holidays.action'),
      cell: (location) => (
        <>
          <Button
            size="small"
            aria-label={t('places.openOf', { name: location.name })}
            onClick={() => on.onOpen(location.id)}
          >
            {t('places.open')}
          </Button>
          <IconButton
            size="small"
            tone="danger"
            icon={TrashIcon}
            label={t('places.remove', { name: location.name })}
            onClick={() => on.onRemove(location)}
          />
        </>
      ),
    },
  ]
}
