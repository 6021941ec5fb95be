import { isFoundIn } from '@smartproject/bff/api/search-text'
import {
  type OptionsFilter,
  Select as MantineSelect,
  type SelectProps as MantineSelectProps,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FIELD_ORDER, FieldLabel, fieldError, type FieldProps } from './field-label.js'
import { ChevronDownIcon } from '../icons/icons.js'
import { MantineRoot } from '../theme/MantineRoot.js'

interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps<V extends string>
  extends
    FieldProps,
    Pick<MantineSelectProps, 'searchable' | 'placeholder' | 'disabled' | 'name' | 'onBlur' | 'w' | 'ref'> {
  options: readonly (SelectOption & { value: V })[]
  value: V | null
  onChange: (value: V) => void
  /** Keeps the label for screen readers only, where the place says what it is. */
  hideLabel?: boolean
}

function searched<V extends string>({ options, search }: Parameters<OptionsFilter<V>>[0]) {
  return options.filter((option) => !('label' in option) || isFoundIn(option.label, search))
}

/** One of a few. With `searchable` one of many. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { options, value, onChange, label, help, error, required, hideLabel = false, ...rest } = props
  const { t } = useTranslation()
  const chosen = options.find((option) => option.value === value)
  return (
    <MantineRoot>
      <MantineSelect
        {...rest}
        data={[...options]}
        filter={searched}
        selectFirstOptionOnChange={rest.searchable === true}
        // Enter chooses what is marked; it never sends the form around.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        // The typed text replaces the choice.
        onClick={({ currentTarget: field }) => {
          if (rest.searchable && field.value === chosen?.label) field.select()
        }}
        onFocus={({ currentTarget: field }) => {
          if (rest.searchable) field.select()
        }}
        value={value}
        onChange={(next) => {
          if (next !== null) onChange(next)
        }}
        allowDeselect={false}
        checkIconPosition="right"
        rightSection={<ChevronDownIcon />}
        rightSectionPointerEvents="none"
        nothingFoundMessage={t('state.noMatch')}
        label={hideLabel ? undefined : <FieldLabel text={label} required={required} />}
        aria-label={hideLabel ? label : undefined}
        description={help}
        error={fieldError(error)}
        inputWrapperOrder={FIELD_ORDER}
        comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'sm' }}
      />
    </MantineRoot>
  )
}
