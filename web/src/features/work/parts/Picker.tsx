import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { openingOf, type Opening } from './part-props.js'
import { PickerFrame } from './PickerFrame.js'
import { PickerList } from './PickerList.js'

export interface PickerOption<V extends string> {
  value: V
  label: string
  icon?: ReactNode
  /** Something small after the label. */
  hint?: string
  /** More words by which it is found. */
  words?: string
  /** Why it may not be chosen. */
  barred?: string
}

export interface PickerProps<V extends string> extends Opening {
  label: string
  options: readonly PickerOption<V>[]
  chosen: readonly V[]
  /** With several, choosing leaves the list open. */
  multiple?: boolean
  onChange: (chosen: V[]) => void
  /** Makes a new one of what was typed; without it there is nothing to make. */
  onCreate?: ((text: string) => void) | undefined
  /** For options that the server looks up: told what is typed, and the list filters nothing itself. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** Said when there is nothing to choose from at all. */
  empty?: string
}

/** One or several of many: search, arrow keys, Enter; Escape leaves. */
export function Picker<V extends string>(props: PickerProps<V>) {
  const { t } = useTranslation('task')
  const { label, multiple = false, chosen, onChange } = props
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
          onLeave={close}
        />
      )}
    </PickerFrame>
  )
}
