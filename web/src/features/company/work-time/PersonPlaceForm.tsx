import type { WorkLocation, WorkTime } from '@smartproject/bff/api/leave/work-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import type { WorkingTime } from '../../../lib/company/company.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { Form } from '../../../ui/form/Form.js'
import { Select } from '../../../ui/form/Select.js'
import { personTimeQuery } from '../api/work-times.js'
import s from '../Company.module.css'
import { isAhead, type PersonFrom, PersonFromFields } from './PersonFromFields.js'

/** All places of a person that begin today or later, as they are saved. */
export interface KeptPlaces {
  user: string
  version: number
  places: { from_date: PlainDate; location: string | null }[]
}

export interface PersonPlaceFormProps {
  subscription: number
  time: WorkingTime
  locations: readonly WorkLocation[]
  onSave: (places: KeptPlaces) => Promise<unknown>
  busy: boolean
}

const COMPANY = ''

/** The place of one person, from a day that is not gone by. */
export function PersonPlaceForm({ subscription, time, locations, onSave, busy }: PersonPlaceFormProps) {
  const { t } = useTranslation('company')
  const draft = useDraft<PersonFrom & { place: string }>({
    name: `person-place:${subscription}`,
    first: { user: '', from: null, place: locations[0]?.id ?? COMPANY },
  })
  const { user, from, place } = draft.values
  const kept = useQuery(personTimeQuery(subscription, user))
  const [checked, setChecked] = useState(false)
  const submit = () => {
    setChecked(true)
    if (busy || !kept.data || !isAhead(from, time)) return
    const ahead = placesAhead({ ...kept.data, user_id: user }, from, time.today)
    const wanted = { from_date: from, location: place === COMPANY ? null : place }
    void onSave({ ...ahead, places: [...ahead.places, wanted] }).then(
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
      <Form className={s.form} onSubmit={submit} aria-label={t('places.put')}>
        <DraftNote draft={draft} />
        <div className={s.pair}>
          <PersonFromFields
            subscription={subscription}
            time={time}
            user={user}
            from={from}
            checked={checked}
            onChange={draft.set}
          />
          <Select
            label={t('places.place')}
            value={place}
            options={[
              { value: COMPANY, label: t('places.company') },
              ...locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => draft.set({ place: id })}
          />
        </div>
        <div>
          <Button type="submit" kind="primary" loading={busy || (user !== '' && kept.isFetching)}>
            {t('places.put')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** The places ahead of a person without the one from a day. */
export function placesAhead(
  { user_id: user, own_places, version }: Pick<WorkTime, 'user_id' | 'own_places' | 'version'>,
  from: PlainDate,
  today: PlainDate,
): KeptPlaces {
  const places = own_places
    .filter(({ from_date }) => from_date >= today && from_date !== from)
    .map(({ from_date, location }) => ({ from_date, location }))
  return { user, version, places }
}
