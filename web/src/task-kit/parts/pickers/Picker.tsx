import { useTranslation } from 'react-i18next'
import { openingOf } from '../part-props.js'
import type { PickerProps } from './picker-props.js'
import { PickerFrame } from '../../../ui/overlay/picker/PickerFrame.js'
import { PickerList } from './PickerList.js'

/** One or several of many: search, arrow keys, Enter; Escape leaves. */
export function Picker<V extends string>(props: PickerProps<V>) {
  const { t } = useTranslation('task')
  const { label, multiple = false, chosen, onChange, onCreate } = props
  return (
    <PickerFrame {...openingOf(props)} label={label}>
      {(close) => (
        <PickerList
          {...props}
          empty={props.empty ?? t('picker.empty')}
          onChoose={(value) => {
            if (!multiple) {
              onChange([value])
              close()
              return
            }
            const rest = chosen.filter((one) => one !== value)
            onChange(rest.length === chosen.length ? [...chosen, value] : rest)
          }}
          {...(onCreate && {
            onCreate: (text: string) => {
              onCreate(text)
              if (!multiple) close()
            },
          })}
          onLeave={close}
        />
      )}
    </PickerFrame>
  )
}
