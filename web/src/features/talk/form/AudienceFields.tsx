import type { Discussion } from '@smartproject/bff/api/work/discussions'
import { useTranslation } from 'react-i18next'
import { PeoplePicker } from '../../../task-kit/parts/pickers/PersonPicker.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { ValueButton } from '../../../task-kit/parts/ValueButton.js'
import type { BoardSetup } from '../../../task-kit/model.js'
import { isolate } from '../../../i18n/format.js'
import { FormError } from '../../../ui/form/FormError.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import s from '../Talk.module.css'
import { isWider } from './wider.js'
import type { DiscussionForm } from './use-discussion-form.js'

const AUDIENCES = ['project', 'inner', 'named'] as const

export interface AudienceFieldsProps {
  form: DiscussionForm
  setup: BoardSetup | null
  discussion: Discussion | null
}

/** The readers of a discussion, with the number of messages that new readers would see. */
export function AudienceFields({ form, setup, discussion }: AudienceFieldsProps) {
  const { t } = useTranslation(['talk', 'task'])
  const nameOf = usePersonName(setup)
  const { audience, people } = form.values
  const named = form.field('people')
  const label = t('audience.people')
  const wider = discussion !== null && discussion.messages > 0 && isWider(discussion, { audience, people })
  return (
    <>
      <PlainSelect
        label={t('audience.label')}
        options={AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
        value={audience}
        onChange={(next) => form.set('audience', next)}
      />
      {audience === 'inner' && <p className={s.help}>{t('audience.innerHelp')}</p>}
      {audience === 'named' && (
        <div className={s.field}>
          <span>{label}</span>
          <PeoplePicker
            label={label}
            value={people}
            onChange={(next) => form.set('people', [...next])}
            setup={setup}
            trigger={
              <ValueButton label={label} empty={people.length === 0}>
                {people.length === 0
                  ? t('audience.choose')
                  : people.map((id) => isolate(nameOf(id))).join(t('task:revision.comma'))}
              </ValueButton>
            }
          />
          {named.error && <FormError>{named.error}</FormError>}
        </div>
      )}
      {wider && <output className={s.wider}>{t('audience.wider', { count: discussion.messages })}</output>}
    </>
  )
}
