import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import { LoadingIcon, SearchIcon } from '../../ui/icons/icons.js'
import { ChevronStartIcon } from '../../ui/icons/page-icons.js'
import { Kbd } from '../../ui/Kbd.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import { SteeredList, SteeredOption, type OptionStyle } from '../../ui/overlay/SteeredList.js'
import { useSteeredList } from '../../ui/overlay/use-steered-list.js'
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

/** A field that steers a list in groups. How much was found is read aloud. */
export function PaletteList(props: PaletteListProps) {
  const { label, placeholder, text, onText, groups, loading, failed = false, onBack, onChoose } = props
  const { t } = useTranslation(['palette', 'common'])
  const entries = groups.flatMap((group) => group.entries)
  const unasked = text === '' && entries.length === 0
  const choose = (entry: PaletteEntry | undefined) => {
    if (entry && !entry.refusal) onChoose(entry)
  }
  const { id, at, setActive, field } = useSteeredList(entries.length, {
    onEnter: (line) => choose(entries[line]),
    onKey: (key) => {
      if (key !== 'Backspace' || text !== '' || !onBack) return false
      onBack()
      return true
    },
  })
  return (
    <>
      <div className={s.search}>
        {onBack ? (
          <PlainIconButton icon={ChevronStartIcon} size="small" label={t('back')} onClick={onBack} />
        ) : (
          <SearchIcon />
        )}
        <input
          {...field}
          className={s.field}
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          data-autofocus
          value={text}
          onChange={(event) => {
            setActive(0)
            onText(event.currentTarget.value)
          }}
        />
        {loading && <LoadingIcon className={cx(s.spin)} />}
      </div>
      <SteeredList id={id} label={label} className={s.list}>
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
      </SteeredList>
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

const STYLE: OptionStyle = { line: s.line, active: s.active, words: s.words, hint: s.hint, tick: s.tick }

function Line({ entry, ...line }: LineProps) {
  const { label, icon, hint, keys = [], checked = false, refusal } = entry
  return (
    <SteeredOption
      {...line}
      style={STYLE}
      selected={checked}
      icon={icon}
      refusal={refusal}
      hint={hint && <bdi>{hint}</bdi>}
      end={
        keys.length > 0 && (
          <span className={s.keys} aria-hidden>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        )
      }
    >
      <bdi dir="auto">{label}</bdi>
    </SteeredOption>
  )
}
