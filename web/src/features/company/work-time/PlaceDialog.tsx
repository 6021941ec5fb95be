import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import type { WorkLocation } from '@smartproject/bff/api/leave/work-time'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { workingTimeOf, type Holiday } from '../../../lib/company/company.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { DateText } from '../../../ui/DateText.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { FormError } from '../../../ui/form/FormError.js'
import { IconButton } from '../../../ui/IconButton.js'
import { CalendarIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'
import { HolidayForm } from '../holidays/HolidayForm.js'
import { HolidayProposals } from '../holidays/HolidayProposals.js'

export interface PlaceDialogProps {
  company: SubscriptionDetail
  location: WorkLocation
  onClose: () => void
}

/** The public holidays of one place: one by one, or those of a country. */
export function PlaceDialog({ company, location, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('company')
  const save = useLeaveSetting('setLocation')
  const { id, name, version, holidays } = location
  const keep = async (wanted: readonly Holiday[]) => {
    await save.mutateAsync({ subscription: company.id, id, version, name, holidays: [...wanted] })
    toast.success(t('places.saved'))
    return true
  }
  const take = (chosen: readonly Holiday[]) => {
    const known = new Set(holidays.map(({ date }) => date))
    return keep([...holidays, ...chosen.filter(({ date }) => !known.has(date))])
  }
  // The page says why it failed.
  const remove = (date: string) =>
    void keep(holidays.filter((day) => day.date !== date)).catch(() => undefined)
  return (
    <Dialog open onClose={onClose} title={t('places.openOf', { name })} busy={save.isPending}>
      <div className={s.stack}>
        <HolidayForm
          subscription={company.id}
          time={{ ...workingTimeOf(company), holidays }}
          onAdd={(day) => keep([...holidays, day])}
          busy={save.isPending}
        />
        <p className={s.lead}>{t('places.moonHelp')}</p>
        <HolidayProposals
          company={company}
          busy={save.isPending}
          onTake={(chosen) => take(chosen).catch(() => false)}
        />
        {save.error && <FormError>{problemText(save.error)}</FormError>}
        <DataTable
          label={t('places.openOf', { name })}
          rows={holidays}
          rowKey={({ date }) => date}
          narrow="stack"
          empty={<EmptyState icon={CalendarIcon} title={t('places.noDays')} />}
          columns={useColumns(remove)}
        />
      </div>
    </Dialog>
  )
}

function useColumns(onRemove: (date: string) => void): Column<Holiday>[] {
  const { t } = useTranslation('company')
  return [
    { id: 'date', header: t('holidays.date'), cell: ({ date }) => <DateText date={date} /> },
    { id: 'name', header: t('holidays.name'), grow: true, cell: ({ name }) => <Bdi>{name}</Bdi> },
    {
      id: 'action',
      header: t('holidays.action'),
      cell: ({ date, name }) => (
        <IconButton
          size="small"
          tone="danger"
          icon={TrashIcon}
          label={t('holidays.remove', { name })}
          onClick={() => onRemove(date)}
        />
      ),
    },
  ]
}
