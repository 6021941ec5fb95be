import type { ReportParam } from '@smartproject/bff/api/work/reports'
import { useTranslation } from 'react-i18next'
import type { WorkingTime } from '../../../lib/company/company.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { DateField } from '../../../ui/form/DateField.js'
import { Form } from '../../../ui/form/Form.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import type { ParamValues } from '../api/run-report.js'
import type { Words } from './report-view.js'
import { laneOr, word } from './word.js'
import s from '../ReportPage.module.css'

interface ParamFormProps {
  /** The parameters as the last answer had them. */
  fields: readonly ReportParam[]
  /** The present query: newer than the answer while the next one is under way. */
  asked: ParamValues
  time: WorkingTime
  onChoose: (name: string, values: readonly string[]) => void
}

/** The form of a report, made of what the report says it takes. */
export function ParamForm({ fields, asked, time, onChoose }: ParamFormProps) {
  const { t } = useTranslation(['reports', 'common', 'words'])
  const valuesOf = (name: string) => asked[name] ?? fields.find((field) => field.name === name)?.values ?? []
  return (
    <Form aria-label={t('form')} className={s.form}>
      {fields.map((field) => (
        <div key={field.name} className={field.kind === 'day' ? s.field : undefined}>
          <ParamControl
            field={field}
            values={valuesOf(field.name)}
            min={field.name === 'to' ? valuesOf('from')[0] : undefined}
            max={field.name === 'from' ? valuesOf('to')[0] : undefined}
            time={time}
            t={t}
            onChoose={(values) => onChoose(field.name, values)}
          />
        </div>
      ))}
    </Form>
  )
}

interface ParamControlProps {
  field: ReportParam
  values: readonly string[]
  /** A range does not end before it begins. */
  min: PlainDate | undefined
  max: PlainDate | undefined
  time: WorkingTime
  t: Words
  onChoose: (values: readonly string[]) => void
}

function ParamControl({ field, values, min, max, time, t, onChoose }: ParamControlProps) {
  const label = word(t, `reports:param.${field.name}`)
  if (field.kind === 'choice')
    return (
      <SegmentedControl
        label={label}
        size="small"
        segments={field.options.map((value) => ({ value, label: laneOr(t, 'choice', value) }))}
        value={values[0] ?? ''}
        onChange={(value) => onChoose([value])}
      />
    )
  if (field.kind === 'choices')
    return <Choices label={label} field={field} values={values} t={t} onChoose={onChoose} />
  return (
    <DateField
      label={label}
      value={values[0] ?? null}
      // An emptied field is the default again.
      onChange={(date) => onChoose(date === null ? [] : [date])}
      min={min}
      max={max}
      today={time.today}
      weekStart={time.weekStart}
      weekend={time.weekend}
    />
  )
}

type ChoicesProps = Pick<ParamControlProps, 'field' | 'values' | 't' | 'onChoose'> & { label: string }

/** Some of a few; none of them means all. */
function Choices({ label, field, values, t, onChoose }: ChoicesProps) {
  const chosen = (option: string) => values.includes(option)
  return (
    <fieldset className={s.choices}>
      <legend>{label}</legend>
      {field.options.map((option) => (
        <label key={option} className={s.choice}>
          <input
            type="checkbox"
            checked={chosen(option)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(field.options.filter((one) => (one === option ? checked : chosen(one))))
            }
          />
          {laneOr(t, 'choice', option)}
        </label>
      ))}
    </fieldset>
  )
}
