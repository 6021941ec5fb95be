import type { ChangeEvent } from 'react'
import { SearchIcon } from '../../icons/icons.js'
import s from './SearchField.module.css'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Words to look for, in a row of tools: its name stands inside the empty field. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <search className={s.box}>
      <SearchIcon />
      <input
        type="search"
        dir="auto"
        className={s.field}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value)}
      />
    </search>
  )
}
