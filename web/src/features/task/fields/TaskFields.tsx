import { useTranslation } from 'react-i18next'
import { CustomFieldEditor } from '../../../task-kit/parts/CustomFieldEditor.js'
import { TEXT_ROWS } from '../../../task-kit/field-lists.js'
import { EstimateField, PointsField } from '../../../task-kit/parts/number-fields.js'
import { TextValue } from '../../../task-kit/parts/TextValue.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { DateRows } from './DateRows.js'
import { FieldRow } from './FieldRow.js'
import { LinkRows } from './LinkRows.js'
import { OptionRows } from './OptionRows.js'
import { PeopleRows } from './PeopleRows.js'
import { Risks } from './Risks.js'

/** Every field of the task as label and value, each changed where it stands. */
export function TaskFields() {
  const { t } = useTranslation('task')
  return (
    <section className={s.fields} aria-label={t('field.all')}>
      <dl className={s.fieldList}>
        <OptionRows />
        <PeopleRows />
        <DateRows />
        <NumberRows />
        <TextRows />
        <CustomRows />
      </dl>
      <h3 className={s.fieldHead}>{t('field.links')}</h3>
      <dl className={s.fieldList}>
        <LinkRows />
      </dl>
      <Risks />
    </section>
  )
}

function NumberRows() {
  const { t } = useTranslation(['task', 'words'])
  const { task, writable, edit } = useTask()
  return (
    <>
      <FieldRow label={t('words:field.story_points')}>
        <PointsField
          value={task.story_points}
          onChange={(story_points) => edit({ fields: { story_points } })}
          disabled={!writable}
        />
      </FieldRow>
      <FieldRow label={t('words:field.estimate')}>
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
    <FieldRow key={name} label={t(`words:field.${label}`)}>
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
    <FieldRow key={definition.id} label={definition.name}>
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
