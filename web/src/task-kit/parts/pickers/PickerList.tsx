import { isFoundIn } from '@smartproject/bff/api/search-text'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import { LoadingIcon, PlusIcon } from '../../../ui/icons/icons.js'
import { SteeredList, SteeredOption, type OptionStyle } from '../../../ui/overlay/SteeredList.js'
import { useSteeredList } from '../../../ui/overlay/use-steered-list.js'
import { fold } from '../../../lib/typed/fold.js'
import type { PickerOption, PickerProps } from './picker-props.js'
import s from '../Parts.module.css'

type PickerListProps<V extends string> = Pick<
  PickerProps<V>,
  'label' | 'options' | 'chosen' | 'multiple' | 'onCreate' | 'readTyped' | 'onSearch' | 'loading' | 'noMatch'
> & { empty: string; onChoose: (value: V) => void; onLeave: () => void }

const CREATE = '\u0000create'
type Line<V extends string> = PickerOption<V> | { value: typeof CREATE; label: string; refusal?: undefined }

/** The options for the typed text: what it means by itself first, a new thing to make last. */
function useLines<V extends string>(props: PickerListProps<V>, text: string): readonly Line<V>[] {
  const { options, onCreate, readTyped, onSearch } = props
  return useMemo(() => {
    const wanted = text.trim()
    const found =
      onSearch || wanted === ''
        ? options
        : options.filter((option) => isFoundIn(`${option.label} ${option.words ?? ''}`, wanted))
    const known = options.some((option) => fold(option.label) === fold(wanted))
    const typed = wanted === '' ? null : readTyped?.(wanted)
    if (typed) return [typed, ...found.filter(({ value }) => value !== typed.value)]
    return onCreate && wanted !== '' && !known ? [...found, { value: CREATE, label: wanted }] : found
  }, [options, onCreate, readTyped, onSearch, text])
}

/** The inside of a picker: a search field that steers a list. */
export function PickerList<V extends string>(props: PickerListProps<V>) {
  const { label, chosen, multiple = false, onChoose, onCreate, onSearch, onLeave, loading = false } = props
  const { t } = useTranslation('task')
  const [text, setText] = useState('')
  const lines = useLines(props, text)
  const choose = (line: Line<V> | undefined) => {
    if (!line || line.refusal) return
    if (line.value !== CREATE) return onChoose(line.value)
    onCreate?.(line.label)
    setText('')
  }
  const { id, at, setActive, field } = useSteeredList(lines.length, {
    first: Math.max(
      0,
      props.options.findIndex((option) => chosen.includes(option.value)),
    ),
    onEnter: (line) => choose(lines[line]),
    onKey: (key) => {
      if (key !== 'Tab') return false
      onLeave()
      return true
    },
  })
  return (
    <>
      <div className={s.search}>
        <input
          {...field}
          className={s.searchField}
          aria-label={label}
          placeholder={t('picker.search')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
            onSearch?.(event.currentTarget.value)
          }}
        />
        {loading && <LoadingIcon className={cx(s.spin)} />}
      </div>
      <SteeredList id={id} label={label} multiple={multiple} className={s.list}>
        {lines.map((line, index) => (
          <OptionLine
            key={line.value}
            id={`${id}-${index}`}
            line={line}
            active={index === at}
            selected={chosen.includes(line.value as V)}
            onEnter={() => setActive(index)}
            onPress={() => choose(line)}
          />
        ))}
      </SteeredList>
      {lines.length === 0 && (
        <output className={s.nothing}>
          {loading
            ? t('picker.looking')
            : text.trim() === ''
              ? props.empty
              : (props.noMatch ?? t('picker.noMatch'))}
        </output>
      )}
    </>
  )
}

interface OptionLineProps<V extends string> {
  id: string
  line: Line<V>
  active: boolean
  selected: boolean
  onEnter: () => void
  onPress: () => void
}

const STYLE: OptionStyle = {
  line: s.option,
  active: s.active,
  words: s.optionText,
  hint: s.hint,
  tick: s.tick,
}

function OptionLine<V extends string>({ line, ...steered }: OptionLineProps<V>) {
  const { t } = useTranslation('task')
  const option = line.value === CREATE ? null : (line as PickerOption<V>)
  return (
    <SteeredOption
      {...steered}
      style={STYLE}
      icon={option ? option.icon : <PlusIcon />}
      refusal={option?.refusal}
      hint={option?.hint}
    >
      {option ? <bdi dir="auto">{option.label}</bdi> : t('picker.create', { name: line.label })}
    </SteeredOption>
  )
}
