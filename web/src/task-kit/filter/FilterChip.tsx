import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { cx } from '../../lib/cx.js'
import { ChevronDownIcon, CloseIcon } from '../../ui/icons/icons.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { Picker } from '../parts/pickers/Picker.js'
import { PickerFrame } from '../../ui/overlay/picker/PickerFrame.js'
import type { FilterParts, Reader } from './filter-parts.js'
import type { PartDefinition } from './part-definitions.js'
import s from './Filter.module.css'

// Fields for days and numbers come with the first part that needs them.
const TypedPart = lazy(() =>
  loadChunk(() => import('./TypedPart.js').then((module) => ({ default: module.TypedPart }))),
)

export interface FilterChipProps {
  definition: PartDefinition
  parts: FilterParts
  reader: Reader
  opened: boolean
  onOpenedChange: (opened: boolean) => void
  onChange: (change: Partial<FilterParts>) => void
}

/** One part of the filter: what it is, what is chosen, a way to change it and a cross to take it away. */
export function FilterChip(props: FilterChipProps) {
  const { definition, parts, onChange } = props
  const { t } = useTranslation('list')
  return (
    <li className={s.chip}>
      <ChipButton {...props} />
      {definition.summary !== null && (
        <PlainIconButton
          icon={CloseIcon}
          size="small"
          className={s.remove ?? ''}
          label={t('filter.remove', { part: definition.label })}
          onClick={() => onChange(definition.cleared(parts))}
        />
      )}
    </li>
  )
}

function ChipButton({ definition, parts, reader, opened, onOpenedChange, onChange }: FilterChipProps) {
  const { t } = useTranslation('list')
  const { label, summary } = definition
  const words = (
    <>
      <span className={s.part}>{summary === null ? label : t('filter.is', { part: label })}</span>
      {summary !== null && <span className={s.values}>{summary}</span>}
    </>
  )
  if (definition.kind === 'fixed') return <span className={s.open}>{words}</span>
  const trigger = (
    <button type="button" className={cx(s.open)}>
      {words}
      <ChevronDownIcon />
    </button>
  )
  if (definition.kind === 'options') {
    return (
      <Picker
        label={label}
        trigger={trigger}
        opened={opened}
        onOpenedChange={onOpenedChange}
        options={definition.options}
        chosen={definition.chosen}
        multiple={definition.multiple}
        onChange={(chosen) => onChange(definition.change(chosen, parts))}
      />
    )
  }
  return (
    <PickerFrame
      label={label}
      popup="dialog"
      width={320}
      trigger={trigger}
      opened={opened}
      onOpenedChange={onOpenedChange}
    >
      {(close) => (
        <Suspense fallback={<SkeletonText />}>
          <TypedPart
            definition={definition}
            parts={parts}
            reader={reader}
            onChange={onChange}
            onDone={close}
          />
        </Suspense>
      )}
    </PickerFrame>
  )
}
