import { Menu } from '../../../ui/overlay/Menu.js'
import { ValueButton } from '../../../task-kit/parts/ValueButton.js'

export interface ChoiceValueProps<V extends string> {
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  onChange: (value: V) => void
  readonly disabled: boolean
}

/** One of a few, chosen where it stands. */
export function ChoiceValue<V extends string>(props: ChoiceValueProps<V>) {
  const { label, options, value, onChange, disabled } = props
  const shown = options.find((option) => option.value === value)?.label
  const button = (
    <ValueButton label={label} disabled={disabled}>
      {shown}
    </ValueButton>
  )
  if (disabled) return button
  return (
    <Menu
      position="bottom-start"
      trigger={button}
      groups={[
        {
          id: 'values',
          entries: options.map((option) => ({
            id: option.value,
            label: option.label,
            onSelect: () => option.value !== value && onChange(option.value),
          })),
        },
      ]}
    />
  )
}
