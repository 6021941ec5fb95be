import { DOCUMENT_TEXTS } from '@smartproject/bff/api/limits'
import { useTranslation } from 'react-i18next'
import type { BoardSetup } from '../../../task-kit/model.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { usePeopleWith } from '../../../task-kit/parts/people-with.js'
import { DateField } from '../../../ui/form/DateField.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Select } from '../../../ui/form/Select.js'
import { type LibraryDocument, tagsIn } from '../model.js'
import { useRefusal } from '../use-refusal.js'
import { LineInPlace } from './LineInPlace.js'
import { useSavedFields } from './use-saved-fields.js'
import s from '../Documents.module.css'

const WITHOUT = ''

export interface DocumentFieldsProps {
  subscription: number
  document: LibraryDocument
  setup: BoardSetup | null
  editable: boolean
}

/** The fields of a document, each saved as it is changed. */
export function DocumentFields({ subscription, document, setup, editable }: DocumentFieldsProps) {
  const { t } = useTranslation('documents')
  const wordsOf = useRefusal(usePersonName(setup))
  const { save, fault } = useSavedFields(subscription, document)
  const { name, no, managed_by, valid_until, tags } = document
  const people = usePeopleWith(setup, managed_by === null ? [] : [managed_by])
  const disabled = !editable
  return (
    <div className={s.fields}>
      {fault !== null && (
        <div className={s.whole}>
          <FormError>{wordsOf(fault)}</FormError>
        </div>
      )}
      <div className={s.whole}>
        <LineInPlace
          {...{ disabled }}
          label={t('field.name')}
          value={name}
          required
          maxLength={DOCUMENT_TEXTS.name}
          onSave={(text) => save({ name: text })}
        />
      </div>
      <LineInPlace
        {...{ disabled }}
        label={t('field.no')}
        value={no}
        maxLength={DOCUMENT_TEXTS.no}
        onSave={(text) => save({ no: text })}
      />
      <Select
        {...{ disabled }}
        label={t('field.managed_by')}
        searchable
        options={[
          { value: WITHOUT, label: t('nobody') },
          ...people.map(({ id, fullname }) => ({ value: id, label: fullname })),
        ]}
        value={managed_by ?? WITHOUT}
        onChange={(person) => void save({ managed_by: person === WITHOUT ? null : person })}
      />
      <DateField
        {...{ disabled }}
        label={t('field.valid_until')}
        value={valid_until}
        onChange={(day) => void save({ valid_until: day })}
      />
      <LineInPlace
        {...{ disabled }}
        label={t('field.tags')}
        help={t('tagsHelp')}
        value={tags.join(', ')}
        maxLength={DOCUMENT_TEXTS.tags * DOCUMENT_TEXTS.tag}
        onSave={(text) => save({ tags: tagsIn(text) })}
      />
      <Switches {...{ document, disabled, save }} />
    </div>
  )
}

const SWITCHES = ['show', 'plan'] as const

interface SwitchesProps extends Pick<DocumentFieldsProps, 'document'> {
  disabled: boolean
  save: ReturnType<typeof useSavedFields>['save']
}

function Switches({ document, disabled, save }: SwitchesProps) {
  const { t } = useTranslation('documents')
  return SWITCHES.map((name) => (
    <label key={name} className={s.check}>
      <input
        type="checkbox"
        disabled={disabled}
        checked={document[name]}
        onChange={({ currentTarget }) => void save({ [name]: currentTarget.checked })}
      />
      {t(`field.${name}`)}
    </label>
  ))
}
