import type { CallOutput } from '@smartproject/bff/api/calls'
import { planningSetupCalls } from '@smartproject/bff/api/planboard/setup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultsIn, faultText } from '../../../form-kit/faults.js'
import { formatWeekday } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { isApiError, type FieldFault } from '../../../lib/calls/api-error.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import type { WorkingTime } from '../../../lib/company/company.js'
import { WEEKDAYS } from '../../../lib/company/working-week.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { DateField } from '../../../ui/form/DateField.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { refreshPlanning } from '../api.js'
import { NumberField } from './NumberField.js'
import s from './Setup.module.css'

export type Pattern = CallOutput<'listPatterns'>['patterns'][number]

export interface PatternDialogProps {
  readonly subscription: number
  readonly user: string
  /** Null for a new one. */
  readonly pattern: Pattern | null
  readonly time: WorkingTime
  onClose: () => void
}

const MINUTES_PER_HOUR = 60
const USUAL_DAY = 480
const FULL_SHARE = 100

/** The days of a usual week, from Monday on. */
function usualDays({ weekend }: WorkingTime): number[] {
  return WEEKDAYS.toSorted((a, b) => a - b).map((day) => (weekend.includes(day) ? 0 : USUAL_DAY))
}

/** How much a person works from a day on: the hours of each weekday, a share of them, and holidays. */
export function PatternDialog(props: PatternDialogProps) {
  const { subscription, user, pattern, time, onClose } = props
  const { t } = useTranslation(['planboard', 'common'])
  const [from, setFrom] = useState<PlainDate | null>(pattern?.from ?? time.today)
  const [minutes, setMinutes] = useState<number[] | null>(pattern ? pattern.minutes : usualDays(time))
  const [share, setShare] = useState(pattern?.share ?? FULL_SHARE)
  const [works, setWorks] = useState(pattern?.works_holidays ?? false)
  const save = usePatternSave(onClose)
  const seen = { subscription, user, version: pattern?.version ?? 0 }
  const submit = () =>
    save.submit({ ...seen, from: from ?? '', pattern: { minutes, share, works_holidays: works } })
  const remove = () => pattern && save.submit({ ...seen, from: pattern.from, pattern: null })
  return (
    <Dialog
      open
      title={t(pattern ? 'setup.changePattern' : 'setup.addPattern')}
      busy={save.busy}
      onClose={onClose}
      foot={
        <>
          {pattern && (
            <Button kind="danger" onClick={remove}>
              {t('setup.removePattern')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" type="submit" form="plan-pattern" loading={save.busy}>
            {t('setup.save')}
          </Button>
        </>
      }
    >
      <Form
        id="plan-pattern"
        className={s.form}
        busy={save.busy}
        onSubmit={submit}
        aria-label={t('setup.patterns')}
      >
        {save.problem !== null && <FormError>{save.problem}</FormError>}
        <DateField
          label={t('column.from')}
          value={from}
          onChange={setFrom}
          error={save.faultAt('column.from')}
          today={time.today}
          weekStart={time.weekStart}
          disabled={pattern !== null}
        />
        <WeekFields minutes={minutes} onChange={setMinutes} usual={usualDays(time)} faultAt={save.faultAt} />
        <NumberField
          label={t('setup.share')}
          help={t('setup.shareHelp')}
          value={share}
          error={save.faultAt('pattern.share')}
          onChange={setShare}
        />
        <label className={s.check}>
          <input type="checkbox" checked={works} onChange={() => setWorks(!works)} />
          {t('setup.worksHolidays')}
        </label>
      </Form>
    </Dialog>
  )
}

interface WeekFieldsProps {
  minutes: number[] | null
  usual: number[]
  onChange: (minutes: number[] | null) => void
  faultAt: (field: string) => string | undefined
}

function WeekFields({ minutes, usual, onChange, faultAt }: WeekFieldsProps) {
  const { t } = useTranslation('planboard')
  const fault = faultAt('minutes') ?? faultAt('pattern.minutes')
  return (
    <fieldset className={s.week}>
      <legend>{t('setup.hoursOfDays')}</legend>
      <label className={s.check}>
        <input
          type="checkbox"
          checked={minutes === null}
          onChange={() => onChange(minutes === null ? usual : null)}
        />
        {t('setup.usualWeek')}
      </label>
      {minutes !== null && (
        <div className={s.days}>
          {WEEKDAYS.map((day) => (
            <NumberField
              key={day}
              label={formatWeekday(day, 'long')}
              decimal
              value={(minutes[day - 1] ?? 0) / MINUTES_PER_HOUR}
              error={faultAt(`pattern.minutes.${day - 1}`)}
              onChange={(hours) =>
                onChange(
                  minutes.map((one, at) => (at === day - 1 ? Math.round(hours * MINUTES_PER_HOUR) : one)),
                )
              }
            />
          ))}
        </div>
      )}
      {fault !== undefined && <FormError>{fault}</FormError>}
    </fieldset>
  )
}

function usePatternSave(onDone: () => void) {
  const { t } = useTranslation('planboard')
  const save = useCommand('savePattern', { onDone: (client) => refreshPlanning(client) })
  const [own, setOwn] = useState<readonly FieldFault[]>([])
  const refused = isApiError(save.error) ? save.error.fields : []
  return {
    busy: save.isPending,
    problem: save.error && refused.length === 0 ? problemText(save.error) : null,
    faultAt: (field: string) => {
      const fault = [...own, ...refused].find((one) => one.field === field)
      return fault && faultText(fault.reason)
    },
    submit: (input: Parameters<typeof save.mutate>[0]) => {
      const found = faultsIn(planningSetupCalls.savePattern.input, input)
      setOwn(found)
      if (found.length > 0) return
      save.mutate(input, {
        onSuccess: () => {
          toast.success(t('setup.saved'))
          onDone()
        },
      })
    },
  }
}
