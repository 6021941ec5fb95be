import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import { CheckIcon, ChevronStartIcon, LoadingIcon, SearchIcon } from '../../ui/icons.js'
import { Kbd } from '../../ui/Kbd.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import type { PaletteEntry, PaletteGroup } from './palette-entry.js'
import s from './Palette.module.css'

export interface PaletteListProps {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  /** Groups with at least one line. */
  groups: readonly PaletteGroup[]
  loading: boolean
  /** Tasks could not be looked for; the other lines stand. */
  failed?: boolean
  /** Goes to where this was asked from; also by Backspace in an empty field. */
  onBack?: () => void
  onChoose: (entry: PaletteEntry) => void
}

/** Where a key leads in the list, around both ends; null for keys that mean something else. */
function stepTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'PageDown') return count - 1
  return key === 'PageUp' ? 0 : null
}

/** A field that steers a list in groups. How much was found is read aloud. */
export function PaletteList(props: PaletteListProps) {
  const { label, placeholder, text, onText, groups, loading, failed = false, onBack, onChoose } = props
  const { t } = useTranslation(['palette', 'common'])
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(0)
  const entries = groups.flatMap((group) => group.entries)
  const unasked = text === '' && entries.length === 0
  const at = Math.min(active, entries.length - 1)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const choose = (entry: PaletteEntry | undefined) => {
    if (entry && !entry.barred) onChoose(entry)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = stepTo(event.key, at, entries.length)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter') choose(entries[at])
    else if (event.key === 'Backspace' && text === '' && onBack) onBack()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={s.search}>
        {onBack ? (
          <PlainIconButton icon={ChevronStartIcon} size="small" label={t('back')} onClick={onBack} />
        ) : (
          <SearchIcon />
        )}
        <input
          ref={field}
          className={s.field}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-label={label}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries.length > 0 ? `${id}-${at}` : undefined}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          dir="auto"
          data-autofocus
          value={text}
          onChange={(event) => {
            setActive(0)
            onText(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        {loading && <LoadingIcon className={cx(s.spin)} />}
      </div>
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line prefer-tag-over-role
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={s.list}
      >
        {groups.map((group) => (
          // oxlint-disable-next-line prefer-tag-over-role
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <p id={`${id}-${group.id}`} className={s.caption}>
              {group.label}
            </p>
            {group.entries.map((entry) => (
              <Line
                key={entry.id}
                id={`${id}-${entries.indexOf(entry)}`}
                entry={entry}
                active={entries.indexOf(entry) === at}
                onEnter={() => setActive(entries.indexOf(entry))}
                onPress={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {failed && <p className={s.nothing}>{t('failed')}</p>}
      <output className={entries.length > 0 ? 'visually-hidden' : s.nothing}>
        {loading ? t('looking') : !unasked && t('found', { count: entries.length })}
      </output>
    </>
  )
}

interface LineProps {
  id: string
  entry: PaletteEntry
  active: boolean
  onEnter: () => void
  onPress: () => void
}

function Line({ id, entry, active, onEnter, onPress }: LineProps) {
  const { label, icon, hint, keys = [], checked = false, barred } = entry
  return (
    // The field above keeps the focus and steers the list, so the line itself takes no keys.
    // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus, prefer-tag-over-role
    <div
      id={id}
      // oxlint-disable-next-line prefer-tag-over-role
      role="option"
      aria-selected={checked}
      aria-disabled={barred ? true : undefined}
      className={cx(s.line, active && s.active)}
      onMouseMove={onEnter}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {icon}
      <span className={s.words}>
        <bdi dir="auto">{label}</bdi>
        {barred && <span className={s.hint}>{barred}</span>}
      </span>
      {hint && (
        <span className={s.hint}>
          <bdi>{hint}</bdi>
        </span>
      )}
      {checked && <CheckIcon className={cx(s.tick)} />}
      {keys.length > 0 && (
        <span className={s.keys} aria-hidden>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </div>
  )
}
