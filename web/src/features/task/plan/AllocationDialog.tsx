import { parseDuration } from '@smartproject/bff/api/duration'
import { allocationCalls } from '@smartproject/bff/api/planboard/allocations'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { parseNumber } from '../../../task-kit/parts/number-fields.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import { Button } from '../../../ui/Button.js'
import { DateField } from '../../../ui/form/DateField.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { Select } from '../../../ui/form/Select.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { useSavePart, type Allocation } from './use-allocations.js'

const AMOUNTS = ['minutes', 'percent'] as const
const FIELDS = {
  'allocation.user': 'user',
  'allocation.from': 'from',
  'allocation.to': 'to',
  'allocation.minutes': 'amount',
  'allocation.percent': 'amount',
} as const
const OWN_WORDS = ['BEFORE_START', 'NOT_ASSIGNABLE', 'ONE_OF_BOTH'] as const

interface PartValues {
  user: string
  from: PlainDate | null
  to: PlainDate | null
  kind: (typeof AMOUNTS)[number]
  amount: string
}

export interface AllocationDialogProps {
  /** Null for a new one. */
  readonly part: Allocation | null
  readonly known: readonly Allocation[]
  readonly people: BoardSetup['people']
  onClose: () => void
}

/** The part of the task that one person does. */
export function AllocationDialog({ part, known, people, onClose }: AllocationDialogProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const save = useSavePart(part, known)
  const { form, remove } = usePartForm(part, save, { people, onClose })
  return (
    <Dialog
      open
      title={t(part ? 'allocation.changeTitle' : 'allocation.add')}
      busy={save.isPending}
      onClose={onClose}
      foot={
        <>
          {part && (
            <Button kind="danger" onClick={remove}>
              {t('allocation.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" type="submit" form="task-part" loading={save.isPending}>
            {t('allocation.save')}
          </Button>
        </>
      }
    >
      <KitForm id="task-part" className={s.stack} form={form} aria-label={t('allocation.title')}>
        <PartFields form={form} people={people} />
      </KitForm>
    </Dialog>
  )
}

type PartForm = ReturnType<typeof usePartForm>['form']

function PartFields({ form, people }: { form: PartForm; people: BoardSetup['people'] }) {
  const { t } = useTranslation('timeline')
  const { time } = useTask()
  const days = { today: time.today, weekStart: time.weekStart, weekend: time.weekend }
  const { kind } = form.values
  return (
    <>
      <Select
        label={t('allocation.person')}
        {...form.field('user')}
        onChange={(user) => form.set('user', user)}
        options={people.map(({ id, fullname }) => ({ value: id, label: fullname }))}
        searchable
        required
      />
      <DateField label={t('allocation.from')} {...days} {...form.field('from')} required />
      <DateField label={t('allocation.to')} {...days} {...form.field('to')} required />
      <SegmentedControl
        label={t('allocation.kind')}
        segments={AMOUNTS.map((value) => ({ value, label: t(`allocation.kinds.${value}`) }))}
        value={kind}
        onChange={(value) => form.set('kind', value)}
      />
      <TextField
        label={t(`allocation.amount.${kind}`)}
        help={t(`allocation.amountHelp.${kind}`)}
        {...form.text('amount')}
        maxLength={20}
        required
      />
    </>
  )
}

function usePartForm(
  part: Allocation | null,
  save: ReturnType<typeof useSavePart>,
  { people, onClose }: Pick<AllocationDialogProps, 'people' | 'onClose'>,
) {
  const { t } = useTranslation('timeline')
  const { subscription, task, time } = useTask()
  const first = useFirstValues(part, people)
  const seen = { subscription, task: task.id, id: part?.id ?? '', version: part?.version ?? 0 }
  const amountIn = ({ kind, amount }: PartValues) =>
    (kind === 'minutes' ? parseDuration(amount) : parseNumber(amount)) || null
  const form = useKitForm({
    draft: null,
    first,
    schema: allocationCalls.saveAllocation.input,
    change: save,
    fieldOf: FIELDS,
    check: (values) => (amountIn(values) === null ? [{ field: 'amount', reason: 'ONE_OF_BOTH' }] : []),
    input: (values) => ({
      ...seen,
      allocation: {
        user: values.user,
        from: values.from ?? '',
        to: values.to ?? '',
        minutes: values.kind === 'minutes' ? amountIn(values) : null,
        percent: values.kind === 'percent' ? amountIn(values) : null,
      },
    }),
    words: (_, reason) => {
      const own = OWN_WORDS.find((one) => one === reason)
      return own && t(`allocation.fault.${own}`)
    },
    onDone: onClose,
  })
  const remove = () => save.mutate({ ...seen, allocation: null }, { onSuccess: onClose })
  return { form, remove, today: time.today }
}

/** Of a new part the days of the task from today on, and the first person. */
function useFirstValues(part: Allocation | null, people: BoardSetup['people']): PartValues {
  const { task, time, me } = useTask()
  const durationOf = useDuration()
  if (part) {
    const { user, from, to, minutes, percent } = part
    const kind = percent === null ? 'minutes' : 'percent'
    return { user, from, to, kind, amount: percent === null ? durationOf(minutes ?? 0) : String(percent) }
  }
  const [start, due] = [task.start_date ?? task.due_date ?? time.today, task.due_date ?? time.today]
  const from = start < time.today ? time.today : start
  const user = people.find(({ id }) => id === me)?.id ?? people[0]?.id ?? ''
  return { user, from, to: due < from ? from : due, kind: 'minutes', amount: '' }
}
