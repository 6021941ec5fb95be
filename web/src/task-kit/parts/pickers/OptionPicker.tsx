import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDate } from '../../../i18n/format.js'
import { laneOf, LANES, PRIORITIES, TASK_TYPES, type TaskStatus } from '../../model.js'
import { Picker } from './Picker.js'
import { openReleases } from '../open-releases.js'
import { openingOf, type PartProps } from '../part-props.js'
import { LaneIcon, PriorityIcon, TypeIcon, useLaneName } from '../option-icons.js'

export interface StatusPickerProps extends PartProps<TaskStatus> {
  /** Lane the task is in, from which the workflow leads; `value` unless several tasks are changed. */
  from?: TaskStatus | null
}

/** A lane. One that the workflow or a right bars is shown with the reason. */
export function StatusPicker(props: StatusPickerProps) {
  const { value, onChange, setup, from = value } = props
  const { t } = useTranslation(['task', 'words'])
  const laneName = useLaneName(setup)
  const options = useMemo(() => {
    const ways = from ? laneOf(setup, from).moves_to : []
    const refusalOf = (lane: TaskStatus) => {
      if (lane === value) return undefined
      if (setup && !setup.allowed_lanes.includes(lane)) return t('picker.laneForbidden')
      return ways.length > 0 && !ways.includes(lane) ? t('picker.laneNoWay') : undefined
    }
    return LANES.map((lane) => {
      const refusal = refusalOf(lane)
      return {
        value: lane,
        label: laneName(lane),
        icon: <LaneIcon lane={lane} />,
        ...(refusal ? { refusal } : {}),
      }
    })
  }, [setup, value, from, laneName, t])
  return (
    <Picker
      {...openingOf(props)}
      label={t('words:field.status')}
      options={options}
      chosen={[value]}
      onChange={([lane]) => lane && onChange(lane)}
    />
  )
}

/** 0 none, 1 low to 4 urgent. */
export function PriorityPicker(props: PartProps<number>) {
  const { t } = useTranslation(['task', 'board', 'words'])
  const options = PRIORITIES.map((one) => ({
    value: String(one),
    label: t(`board:priority.${one}`),
    icon: <PriorityIcon priority={one} />,
  }))
  return <NumberPicker {...props} label={t('words:field.priority')} options={options} />
}

/** Task, bug, change, milestone or split task. */
export function TypePicker(props: PartProps<number>) {
  const { t } = useTranslation(['task', 'board', 'words'])
  const options = TASK_TYPES.map((one) => ({
    value: String(one),
    label: t(`words:taskType.${one}`),
    icon: <TypeIcon type={one} />,
  }))
  return <NumberPicker {...props} label={t('words:field.task_type')} options={options} />
}

type NumberPickerProps = PartProps<number> & {
  label: string
  options: readonly { value: string; label: string }[]
}

function NumberPicker({ label, options, value, onChange, ...rest }: NumberPickerProps) {
  return (
    <Picker
      {...openingOf(rest)}
      label={label}
      options={options}
      chosen={[String(value)]}
      onChange={([chosen]) => onChange(Number(chosen))}
    />
  )
}

/** A category, or none. */
export function CategoryPicker(props: PartProps<string>) {
  const { t } = useTranslation(['task', 'words'])
  const options = (props.setup?.categories ?? []).map((one) => ({ value: one.id, label: one.name }))
  return <IdPicker {...props} label={t('words:field.category')} options={options} />
}

/** A release that has not ended with the days it spans, or none; the present one stands there too. */
export function ReleasePicker(props: PartProps<string>) {
  const { t } = useTranslation(['task', 'words'])
  const options = openReleases(props.setup, props.value).map((one) => ({
    value: one.id,
    label: one.title,
    ...(one.end_date ? { hint: formatShortDate(one.end_date) } : {}),
  }))
  return <IdPicker {...props} label={t('words:field.release')} options={options} />
}

type IdPickerProps = PartProps<string> & {
  label: string
  options: readonly { value: string; label: string }[]
}

function IdPicker({ label, options, value, onChange, ...rest }: IdPickerProps) {
  const { t } = useTranslation('task')
  return (
    <Picker
      {...openingOf(rest)}
      label={label}
      options={[{ value: '', label: t('value.none') }, ...options]}
      chosen={[value]}
      onChange={([chosen]) => onChange(chosen ?? '')}
    />
  )
}
