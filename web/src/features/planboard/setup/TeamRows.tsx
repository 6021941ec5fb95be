import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { TextField } from '../../../ui/form/TextField.js'
import { IconButton } from '../../../ui/IconButton.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import type { PartProps } from './setup-draft.js'
import s from './Setup.module.css'

const MOST = 50

/** The teams by which people can stand together. */
export function TeamRows({ values, put, faultAt }: PartProps) {
  const { t } = useTranslation('planboard')
  const { teams } = values
  return (
    <section className={s.section} aria-labelledby="plan-teams">
      <h2 id="plan-teams">{t('setup.teams')}</h2>
      {teams.length > 0 && (
        <ul className={s.rows}>
          {teams.map((team, index) => (
            <li key={index} className={s.row}>
              <TextField
                label={t('setup.teamName')}
                maxLength={60}
                value={team.name}
                error={faultAt(`teams.${index}.name`)}
                onChange={({ currentTarget: { value: name } }) =>
                  put({ teams: teams.map((one, at) => (at === index ? { ...one, name } : one)) })
                }
              />
              <IconButton
                icon={TrashIcon}
                size="small"
                label={t('setup.removeTeam', { name: team.name })}
                onClick={() => put({ teams: teams.filter((_team, at) => at !== index) })}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        size="small"
        icon={PlusIcon}
        disabled={teams.length >= MOST}
        onClick={() => put({ teams: [...teams, { id: '', name: '', people: [] }] })}
      >
        {t('setup.addTeam')}
      </Button>
    </section>
  )
}
