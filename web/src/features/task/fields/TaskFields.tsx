import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { CustomFieldEditor } from '../../../task-kit/parts/CustomFieldEditor.js'
import { TEXT_ROWS } from '../../../task-kit/field-lists.js'
import { EstimateField, PointsField } from '../../../task-kit/parts/number-fields.js'
import { TextValue } from '../../../task-kit/parts/TextValue.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { DateRows } from './DateRows.js'
import { FieldRow } from './FieldRow.js'
import { FoldContext, useFold, type Foldable } from './fold.js'
import { LinkRows } from './LinkRows.js'
import { OptionRows } from './OptionRows.js'
import { PeopleRows } from './PeopleRows.js'
import { Risks } from './Risks.js'

/** Every field of the task as label and value, each changed where it stands. */
export function TaskFields() {
  const { t } = useTranslation('task')
  const { task, writable } = useTask()
  const { folded, add } = useFold()
  const ids = useMemo(() => new Set(folded.map((one) => one.id)), [folded])
  const linked = !LINKS.every((id) => ids.has(id)) || task.blocks.length > 0 || task.splits.length > 0
  return (
    <FoldContext value={ids}>
      <section className={s.fields} aria-label={t('field.all')}>
        <dl className={s.fieldList}>
          <OptionRows />
          <PeopleRows />
          <DateRows />
          <NumberRows />
          <TextRows />
          <CustomRows />
        </dl>
        {linked && (
          <>
            <h3 className={s.fieldHead}>{t('field.links')}</h3>
            <dl className={s.fieldList}>
              <LinkRows />
            </dl>
          </>
        )}
        {writable && folded.length > 0 && <AddField folded={folded} onAdd={add} />}
        <Risks />
      </section>
    </FoldContext>
  )
}

const LINKS = ['parent', 'split_of', 'blocked_by', 'related']

interface AddFieldProps {
  folded: readonly Foldable[]
  onAdd: (id: string) => void
}

/** Names the empty fields; the chosen one takes its place among the others and is opened. */
function AddField({ folded, onAdd }: AddFieldProps) {
  const { t } = useTranslation('task')
  const entryOf = ({ id, label }: Foldable) => ({
    id,
    label: <bdi dir="auto">{label}</bdi>,
    onSelect: () => onAdd(id),
  })
  return (
    <Menu
      position="bottom-start"
      maxHeight={420}
      trigger={
        <Button kind="quiet" size="small" icon={PlusIcon} className={s.moreFields ?? ''}>
          {t('field.add')}
        </Button>
      }
      groups={[
        { id: 'fields', entries: folded.filter((one) => !one.isLink).map(entryOf) },
        {
          id: 'links',
          label: t('field.links'),
          entries: folded.filter((one) => one.isLink).map(entryOf),
        },
      ]}
    />
  )
}

function NumberRows() {
  const { t } = useTranslation(['task', 'words'])
  const { task, writable, edit } = useTask()
  return (
    <>
      <FieldRow id="story_points" label={t('words:field.story_points')}>
        <PointsField
          value={task.story_points}
          onChange={(story_points) => edit({ fields: { story_points } })}
          disabled={!writable}
        />
      </FieldRow>
      <FieldRow id="estimate" label={t('words:field.estimate')}>
        <EstimateField
          value={task.estimate_minutes}
          onChange={(estimate_minutes) => edit({ fields: { estimate_minutes } })}
          disabled={!writable}
        />
      </FieldRow>
    </>
  )
}

/** Fields that are plain text. */
function TextRows() {
  const { t } = useTranslation(['task', 'words'])
  const { task, writable, edit } = useTask()
  return TEXT_ROWS.map(({ name, label, text }) => (
    <FieldRow key={name} id={name} label={t(`words:field.${label}`)}>
      <TextValue
        label={t(`words:field.${label}`)}
        value={task[name]}
        maxLength={text}
        onChange={(value) => edit({ fields: { [name]: value } })}
        disabled={!writable}
      />
    </FieldRow>
  ))
}

function CustomRows() {
  const { task, setup, time, writable, edit } = useTask()
  const fields = (setup?.fields ?? []).toSorted((a, b) => a.position - b.position)
  return fields.map((definition) => (
    <FieldRow key={definition.id} id={definition.id} label={definition.name}>
      <CustomFieldEditor
        definition={definition}
        value={task.custom[definition.id] ?? null}
        onChange={(value) => edit({ fields: { custom: { [definition.id]: value } } })}
        setup={setup}
        today={time.today}
        disabled={!writable}
      />
    </FieldRow>
  ))
}
