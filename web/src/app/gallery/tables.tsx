import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { ApiError } from '../../lib/calls/api-error.js'
import { Avatar } from '../../ui/Avatar.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Card } from '../../ui/page/Card.js'
import { DataTable, type Column } from '../../ui/table/DataTable.js'
import { DateText } from '../../ui/DateText.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { IconButton } from '../../ui/IconButton.js'
import { EditIcon, LeaveIcon } from '../../ui/icons/icons.js'
import { SegmentedControl } from '../../ui/form/SegmentedControl.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { LeavePill } from '../../ui/state/StatusPill.js'
import { REQUESTS, type SampleRequest } from './samples.js'
import s from './GalleryPage.module.css'

const FAILURE = new ApiError({ status: 503, requestId: '01JD3V6Q8M2K' })
type State = 'ready' | 'loading' | 'empty' | 'failed'

export function TableSection() {
  const { t } = useTranslation('gallery')
  const [state, setState] = useState<State>('ready')
  return (
    <Card
      title={t('table.requests')}
      padded={false}
      aside={
        <SegmentedControl
          label={t('table.state')}
          size="small"
          segments={(['ready', 'loading', 'empty', 'failed'] as const).map((value) => ({
            value,
            label: t(`table.${value}`),
          }))}
          value={state}
          onChange={setState}
        />
      }
    >
      <DataTable
        label={t('table.requests')}
        columns={useColumns()}
        rows={state === 'ready' ? REQUESTS : state === 'empty' ? [] : undefined}
        rowKey={(row) => row.id}
        loading={state === 'loading'}
        error={state === 'failed' ? FAILURE : undefined}
        onRetry={() => setState('ready')}
        narrow="stack"
        empty={
          <EmptyState
            icon={LeaveIcon}
            title={t('table.none')}
            action={<Button kind="primary">{t('table.apply')}</Button>}
          />
        }
      />
    </Card>
  )
}

function useColumns(): Column<SampleRequest>[] {
  const { t } = useTranslation('gallery')
  return [
    {
      id: 'person',
      header: t('table.person'),
      grow: true,
      cell: ({ person }) => (
        <>
          <Avatar name={person} size={20} tip={false} /> <Bdi>{person}</Bdi>
        </>
      ),
    },
    { id: 'from', header: t('table.from'), cell: ({ from }) => <DateText date={from} /> },
    { id: 'to', header: t('table.to'), cell: ({ to }) => <DateText date={to} /> },
    { id: 'days', header: t('table.days'), numeric: true, cell: ({ days }) => formatNumber(days) },
    { id: 'status', header: t('table.status'), cell: ({ state }) => <LeavePill state={state} /> },
    {
      id: 'actions',
      header: t('table.edit'),
      hideHeader: true,
      width: 44,
      cell: ({ state }) =>
        state === 'pending' && <IconButton icon={EditIcon} size="small" label={t('table.edit')} />,
    },
  ]
}

export function StateSection() {
  const { t } = useTranslation('gallery')
  return (
    <div className={s.columns}>
      <Card>
        <EmptyState icon={LeaveIcon} title={t('table.none')} action={<Button>{t('table.apply')}</Button>} />
      </Card>
      <Card>
        <SkeletonText lines={6} />
      </Card>
      <Card>
        <ErrorState error={FAILURE} onRetry={() => {}} />
      </Card>
    </div>
  )
}
