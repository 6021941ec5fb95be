import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { IconButton } from '../../../ui/IconButton.js'
import { CloseIcon } from '../../../ui/icons/icons.js'
import { Select } from '../../../ui/form/Select.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { MEMBER_ROLE, rolesFor, type ProjectRole } from '../../../lib/company/project-roles.js'
import s from './ProjectForm.module.css'

/** A person who is to take part, and as what. */
export interface Participant {
  user: string
  role_id: number
}

export interface PeopleFieldsProps {
  subscription: number
  /** A person who opens the project owns it and is not chosen. */
  except: string
  people: readonly Participant[]
  onChange: (people: Participant[]) => void
}

/** The first people of a project with their roles. */
export function PeopleFields({ subscription, except, people, onChange }: PeopleFieldsProps) {
  const { t } = useTranslation('projects')
  // The field that has chosen is made anew: the focus goes to the role of the new person, so that it is not lost.
  const added = useRef<string | null>(null)
  const known = useQuery(peopleQuery(subscription)).data
  const chosen = new Set([except, ...people.map(({ user }) => user)])
  const offered = [...(known?.values() ?? [])].filter(({ id }) => !chosen.has(id))
  return (
    <fieldset className={s.people}>
      <legend>{t('form.people')}</legend>
      <p className={s.help}>{t('form.peopleHelp')}</p>
      {people.map(({ user, role_id }) => {
        const { fullname: name = '', guest = false } = known?.get(user) ?? {}
        return (
          <div key={user} className={s.person}>
            <span className={s.name}>
              <Bdi>{name}</Bdi>
            </span>
            <Select
              ref={(field) => {
                if (field === null || added.current !== user) return
                added.current = null
                field.focus()
              }}
              label={t('form.roleOf', { name })}
              hideLabel
              options={rolesFor(guest).map((role) => ({ value: role, label: t(`role.${role}`) }))}
              value={String(role_id) as ProjectRole}
              onChange={(role) =>
                onChange(people.map((one) => (one.user === user ? { user, role_id: Number(role) } : one)))
              }
            />
            <IconButton
              icon={CloseIcon}
              size="small"
              label={t('form.removePerson', { name })}
              onClick={() => onChange(people.filter((one) => one.user !== user))}
            />
          </div>
        )
      })}
      {offered.length > 0 && (
        <Select
          // Empty again after each choice.
          key={people.length}
          label={t('form.addPerson')}
          hideLabel
          searchable
          placeholder={t('form.addPerson')}
          options={offered.map(({ id, fullname }) => ({ value: id, label: fullname }))}
          value={null}
          onChange={(user) => {
            added.current = user
            onChange([...people, { user, role_id: Number(MEMBER_ROLE) }])
          }}
        />
      )}
    </fieldset>
  )
}
