import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import type { WorkLocation, WorkTime } from '@smartproject/bff/api/leave/work-time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { workingTimeOf } from '../../../lib/company/company.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { IconButton } from '../../../ui/IconButton.js'
import { UsersIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import { workTimesQuery } from '../api/work-times.js'
import s from '../Company.module.css'
import { PersonPlaceForm, placesAhead, type KeptPlaces } from './PersonPlaceForm.js'

export interface PeopleAtPlacesProps {
  company: SubscriptionDetail
  locations: readonly WorkLocation[]
}

interface Row {
  time: WorkTime
  place: WorkTime['own_places'][number]
}

/** The people with holidays of another place, from a day on. */
export function PeopleAtPlaces({ company, locations }: PeopleAtPlacesProps) {
  const { t } = useTranslation('company')
  const time = workingTimeOf(company)
  const list = useInfiniteQuery(workTimesQuery(company.id))
  const save = useLeaveSetting('setOwnPlaces')
  const keep = async (places: KeptPlaces) => {
    const { recounted } = await save.mutateAsync({ subscription: company.id, ...places })
    toast.success(recounted > 0 ? t('places.recounted', { count: recounted }) : t('places.putDone'))
  }
  const end = (one: WorkTime, from: PlainDate) =>
    // The page says why it failed.
    void keep(placesAhead(one, from, time.today)).catch(() => undefined)
  const people = list.data?.pages.flatMap((page) => page.times)
  return (
    <>
      <PersonPlaceForm
        subscription={company.id}
        time={time}
        locations={locations}
        onSave={keep}
        busy={save.isPending}
      />
      {save.error && <FormError>{problemText(save.error)}</FormError>}
      <DataTable
        label={t('places.people')}
        columns={useColumns(time.today, end)}
        rows={people?.flatMap((one) =>
          one.own_places.toReversed().map((place): Row => ({ time: one, place })),
        )}
        rowKey={(row) => `${row.time.user_id}:${row.place.from_date}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        narrow="stack"
        empty={<EmptyState icon={UsersIcon} title={t('places.nobody')} />}
      />
      {list.hasNextPage && (
        <div className={s.buttons}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('ownWeeks.more')}
          </Button>
        </div>
      )}
    </>
  )
}

function useColumns(today: PlainDate, onEnd: (time: WorkTime, from: PlainDate) => void): Column<Row>[] {
  const { t } = useTranslation('company')
  return [
    { id: 'person', header: t('ownWeeks.person'), cell: ({ time }) => <Bdi>{time.user_name}</Bdi> },
    { id: 'from', header: t('weeks.from'), cell: ({ place }) => <DateText date={place.from_date} /> },
    {
      id: 'place',
      header: t('places.place'),
      grow: true,
      cell: ({ place }) => (place.location === null ? t('places.company') : <Bdi>{place.location_name}</Bdi>),
    },
    {
      id: 'action',
      header: t('holidays.action'),
      cell: ({ time, place }) =>
        place.from_date >= today && (
          <IconButton
            size="small"
            tone="danger"
            icon={TrashIcon}
            label={t('places.end', { user: time.user_name, date: place.from_date })}
            onClick={() => onEnd(time, place.from_date)}
          />
        ),
    },
  ]
}
