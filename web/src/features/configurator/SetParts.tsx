import { CONFIGURED_LANES, LONGEST_LANE } from '@smartproject/bff/api/company/configuration'
import { PROJECT_FLAGS } from '@smartproject/bff/api/company/project-flags'
import { useTranslation } from 'react-i18next'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import { TextField } from '../../ui/form/TextField.js'
import { LanePill } from '../../ui/state/StatusPill.js'
import type { SetDraft } from './set-draft.js'
import s from './Configurator.module.css'

const STATES = ['asIs', 'on', 'off'] as const

interface PartProps<T> {
  onChange: (value: T) => void
}

/** The parts of projects: on, off, or as they are. */
export function Switches({ flags, onChange }: Pick<SetDraft, 'flags'> & PartProps<SetDraft['flags']>) {
  const { t } = useTranslation(['configurator', 'projects'])
  return (
    <div className={s.grid}>
      {PROJECT_FLAGS.map((flag) => {
        const { [flag]: on, ...others } = flags
        return (
          <PlainSelect
            key={flag}
            label={t(`projects:parts.flag.${flag}`)}
            options={STATES.map((value) => ({ value, label: t(`configurator:${value}`) }))}
            value={on === undefined ? 'asIs' : on ? 'on' : 'off'}
            onChange={(state) => onChange(state === 'asIs' ? others : { ...others, [flag]: state === 'on' })}
          />
        )
      })}
    </div>
  )
}

/** The names of the lanes; an empty one is as it is. */
export function Lanes({ lanes, onChange }: Pick<SetDraft, 'lanes'> & PartProps<SetDraft['lanes']>) {
  const { t } = useTranslation(['configurator', 'words'])
  return (
    <div className={s.part}>
      {CONFIGURED_LANES.map((lane) => (
        <div key={lane} className={s.lane}>
          <LanePill lane={lane} />
          <TextField
            label={t('configurator:laneName', { lane: t(`words:lane.${lane}`) })}
            placeholder={t('configurator:asIs')}
            maxLength={LONGEST_LANE}
            value={lanes[lane] ?? ''}
            onChange={({ currentTarget }) => onChange({ ...lanes, [lane]: currentTarget.value })}
          />
        </div>
      ))}
    </div>
  )
}

/** Items that this version does not know. */
export function Unknown({
  items,
  onChange,
}: { items: SetDraft['unknown'] } & PartProps<SetDraft['unknown']>) {
  const { t } = useTranslation('configurator')
  return (
    <>
      <p className={s.help}>{t('unknownHelp')}</p>
      <ul className={s.rows}>
        {items.map((item) => (
          <li key={item} className={s.row}>
            <Bdi code>{item}</Bdi>
            <Button
              size="small"
              aria-label={t('takeOut', { item })}
              onClick={() => onChange(items.filter((one) => one !== item))}
            >
              {t('takeOutShort')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
