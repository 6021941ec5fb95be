import s from './Transfer.module.css'

interface ChecksProps<V extends string> {
  legend: string
  options: readonly { value: V; label: string }[]
  value: readonly V[]
  onChange: (value: V[]) => void
}

/** Several things to tick. */
export function Checks<V extends string>({ legend, options, value, onChange }: ChecksProps<V>) {
  return (
    <fieldset className={s.checks}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={s.check}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...value, option.value] : value.filter((one) => one !== option.value))
            }
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
