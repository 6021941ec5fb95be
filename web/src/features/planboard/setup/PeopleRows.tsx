import { useTranslation } from 'react-i18next'
import { Bdi } from '../../../ui/Bdi.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { IconButton } from '../../../ui/IconButton.js'
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons/page-icons.js'
import { inOrder, inTeam, moved, type PartProps, type SetupPerson } from './setup-draft.js'
import s from './Setup.module.css'

/** The people in the order of the board, with their teams; those who are hidden have no line there. */
export function PeopleRows({ values, put, people }: PartProps & { people: readonly SetupPerson[] }) {
  const { t } = useTranslation('planboard')
  const { order, hidden, teams } = values
  const sorted = inOrder(people, order)
  return (
    <section className={s.section} aria-labelledby="plan-people">
      <h2 id="plan-people">{t('setup.people')}</h2>
      <ol className={s.people}>
        {sorted.map(({ id, fullname }, at) => (
          <li key={id} className={s.person}>
            <span className={s.moves}>
              <IconButton
                icon={ArrowUpIcon}
                size="small"
                disabled={at === 0}
                label={t('setup.up', { person: fullname })}
                onClick={() => put({ order: moved(sorted, at, -1) })}
              />
              <IconButton
                icon={ArrowDownIcon}
                size="small"
                disabled={at === sorted.length - 1}
                label={t('setup.down', { person: fullname })}
                onClick={() => put({ order: moved(sorted, at, 1) })}
              />
            </span>
            <span className={s.name}>
              <Bdi>{fullname}</Bdi>
            </span>
            {teams.length > 0 && (
              <PlainSelect
                label={t('group.team')}
                value={String(teams.findIndex((team) => team.people.includes(id)))}
                options={[
                  { value: '-1', label: t('noTeam') },
                  ...teams.map(({ name }, index) => ({ value: String(index), label: name })),
                ]}
                onChange={(index) => put({ teams: inTeam(teams, id, Number(index)) })}
              />
            )}
            <label className={s.check}>
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                aria-label={t('setup.shows', { person: fullname })}
                onChange={({ currentTarget: { checked } }) =>
                  put({ hidden: checked ? hidden.filter((one) => one !== id) : [...hidden, id] })
                }
              />
              {t('setup.shown')}
            </label>
          </li>
        ))}
      </ol>
    </section>
  )
}
