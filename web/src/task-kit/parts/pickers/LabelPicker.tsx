import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { createLabel } from '../../api/create-label.js'
import { Picker } from './Picker.js'
import { openingOf, type PartProps } from '../part-props.js'
import { Dot } from '../values.js'

export interface LabelPickerProps extends PartProps<readonly string[]> {
  label: string
  /** Where a label that is made on the fly belongs; without it none can be made. */
  subscription?: number
}

/** Labels, several at once. A person who manages the project makes a new one by typing its name. */
export function LabelPicker(props: LabelPickerProps) {
  const { value, onChange, setup, label, subscription } = props
  const { t } = useTranslation('task')
  const client = useQueryClient()
  const options = useMemo(
    () =>
      (setup?.labels ?? []).map((one) => ({
        value: one.id,
        label: one.name,
        icon: <Dot color={one.color} />,
        ...(one.project === 0 ? { hint: t('picker.everywhere') } : {}),
      })),
    [setup, t],
  )
  const mayCreate = setup?.manageable === true && subscription !== undefined
  const create = (name: string) => {
    if (!mayCreate) return
    createLabel(client, subscription, setup, name).then(
      (id) => onChange([...value, id]),
      (error: unknown) => toast.error(problemText(error)),
    )
  }
  return (
    <Picker
      {...openingOf(props)}
      label={label}
      multiple
      options={options}
      chosen={value}
      onChange={onChange}
      onCreate={mayCreate ? create : undefined}
      empty={mayCreate ? t('picker.noLabelsCreate') : t('picker.noLabels')}
    />
  )
}
