import type { MinimumPresent } from '@smartproject/bff/api/leave/presence'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { toLatinDigits } from '../../../lib/digits.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { Select } from '../../../ui/form/Select.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Form } from '../../../ui/form/Form.js'
import s from '../Company.module.css'
import { groupOfKey, useGroupChoices } from './minimum-groups.js'

const PEOPLE = { from: 1, to: 500 }

export interface MinimumFormProps {
  subscription: number
  busy: boolean
  /** Rejects when it was not taken; the form then keeps what was typed. */
  onAdd: (minimum: MinimumPresent) => Promise<void>
}

interface Entered {
  name: string
  group: string | null
  people: string
  refuses: boolean
}

const NOTHING: Entered = { name: '', group: null, people: '', refuses: false }

/** One more minimum. */
export function MinimumForm({ subscription, busy, onAdd }: MinimumFormProps) {
  const { t } = useTranslation('company')
  const choices = useGroupChoices(subscription)
  const draft = useDraft<Entered>({ name: `minimum:${subscription}`, first: NOTHING })
  const { name, group, people, refuses } = draft.values
  const [checked, setChecked] = useState(false)
  const count = /^[0-9]{1,3}$/.test(toLatinDigits(people)) ? Number(toLatinDigits(people)) : 0
  const wrong = {
    name: name.trim() === '',
    group: group === null,
    people: count < PEOPLE.from || count > PEOPLE.to,
  }
  const submit = () => {
    if (busy) return
    setChecked(true)
    if (group === null || wrong.name || wrong.people) return
    void onAdd({ name: name.trim(), ...groupOfKey(group), people: count, refuses }).then(
      () => {
        draft.discard()
        setChecked(false)
      },
      // The page says why.
      () => undefined,
    )
  }
  return (
    <Card>
      <Form className={s.form} onSubmit={submit} aria-label={t('minimums.add')}>
        <DraftNote draft={draft} />
        <div className={s.pair}>
          <TextField
            label={t('minimums.name')}
            help={t('minimums.nameHelp')}
            required
            maxLength={80}
            value={name}
            error={checked && wrong.name ? t('minimums.nameMissing') : undefined}
            onChange={(event) => draft.set({ name: event.currentTarget.value })}
          />
          <Select
            label={t('minimums.group')}
            required
            searchable
            value={group}
            options={choices}
            error={checked && wrong.group ? t('minimums.groupMissing') : undefined}
            onChange={(chosen) => draft.set({ group: chosen })}
          />
          <TextField
            label={t('minimums.people')}
            required
            inputMode="numeric"
            maxLength={3}
            value={people}
            error={checked && wrong.people ? t('minimums.peopleWrong', PEOPLE) : undefined}
            onChange={(event) => draft.set({ people: event.currentTarget.value })}
          />
          <Select
            label={t('minimums.rule')}
            value={refuses ? 'refuses' : 'warns'}
            options={(['warns', 'refuses'] as const).map((value) => ({
              value,
              label: t(`minimums.${value}`),
            }))}
            onChange={(value) => draft.set({ refuses: value === 'refuses' })}
          />
        </div>
        <div className={s.buttons}>
          <Button type="submit" kind="primary" loading={busy}>
            {t('minimums.add')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
