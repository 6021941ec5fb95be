import { BOARD_ORDERS } from '@smartproject/bff/api/work/card-orders'
import type { BoardSettings, BoardSetup } from '@smartproject/bff/api/work/board'
import { useTranslation } from 'react-i18next'
import { toLatinDigits } from '../../lib/digits.js'
import { CARD_PARTS, FIELD_GROUPS, groupLabel } from '../../task-kit/field-lists.js'
import { isThere } from '../../task-kit/parts-off.js'
import { Bdi } from '../../ui/Bdi.js'
import { Select } from '../../ui/form/Select.js'
import { LanePill } from '../../ui/state/StatusPill.js'
import { TextField } from '../../ui/form/TextField.js'
import { SettingsForm } from './SettingsForm.js'
import { useSettingsDraft, type SettingsDraft } from './use-settings-draft.js'
import s from './Settings.module.css'

const NO_ROWS = 'none' as const
const LARGEST_LIMIT = 100_000

/** Names and limits of the lanes, rows of the board, and what its cards show. */
export function ConfigurationPage() {
  const draft = useSettingsDraft()
  return (
    <SettingsForm page="projectSwimLanes" draft={draft}>
      {(settings, setup) => (
        <>
          <Lanes settings={settings} draft={draft} />
          <Rows settings={settings} setup={setup} draft={draft} />
          <CardOrder settings={settings} draft={draft} />
          <CardFields settings={settings} setup={setup} draft={draft} />
        </>
      )}
    </SettingsForm>
  )
}

interface PartProps {
  settings: BoardSettings
  draft: SettingsDraft
}

function Lanes({ settings, draft }: PartProps) {
  const { t } = useTranslation(['settings', 'common', 'words'])
  return (
    <section className={s.section} aria-labelledby="lanes">
      <h2 id="lanes">{t('settings:lanes.title')}</h2>
      <p>{t('settings:lanes.help')}</p>
      <div className={s.lanes}>
        {settings.lanes.map((lane) => {
          const usual = t(`words:lane.${lane.status}`)
          return (
            <div key={lane.status} className={s.lane}>
              <LanePill lane={lane.status} />
              <TextField
                label={t('settings:lanes.name', { lane: usual })}
                placeholder={usual}
                maxLength={40}
                value={lane.title}
                onChange={(event) => draft.changeLane(lane.status, { title: event.currentTarget.value })}
              />
              <TextField
                label={t('settings:lanes.limit', { lane: usual })}
                placeholder={t('settings:lanes.noLimit')}
                inputMode="numeric"
                value={lane.limit === 0 ? '' : String(lane.limit)}
                onChange={(event) => {
                  const limit = Number(toLatinDigits(event.currentTarget.value).replace(/\D/g, ''))
                  draft.changeLane(lane.status, { limit: Math.min(limit, LARGEST_LIMIT) })
                }}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Rows({ settings, setup, draft }: PartProps & { setup: BoardSetup }) {
  const { t } = useTranslation(['settings', 'list', 'words'])
  const groups = FIELD_GROUPS.filter((value) => isThere(setup, value))
  return (
    <section className={s.section} aria-labelledby="rows">
      <h2 id="rows">{t('rows.title')}</h2>
      <p>{t('rows.help')}</p>
      <Select
        label={t('rows.title')}
        hideLabel
        w={280}
        options={[
          { value: NO_ROWS, label: t('rows.none') },
          ...groups.map((value) => ({ value, label: t(`words:field.${groupLabel(value)}`) })),
        ]}
        value={groups.find((row) => row === settings.swimlanes) ?? NO_ROWS}
        onChange={(row) => draft.change({ swimlanes: row === NO_ROWS ? null : row })}
      />
    </section>
  )
}

function CardOrder({ settings, draft }: PartProps) {
  const { t } = useTranslation(['settings', 'board'])
  return (
    <section className={s.section} aria-labelledby="card-order">
      <h2 id="card-order">{t('board:ownOrder.label')}</h2>
      <p>{t('board:ownOrder.help')}</p>
      <Select
        label={t('board:ownOrder.label')}
        hideLabel
        w={280}
        options={BOARD_ORDERS.map((value) => ({ value, label: t(`board:ownOrder.${value}`) }))}
        value={settings.order ?? 'last_change'}
        onChange={(order) => draft.change({ order })}
      />
    </section>
  )
}

function CardFields({ settings, setup, draft }: PartProps & { setup: BoardSetup }) {
  const { t } = useTranslation(['settings', 'words'])
  const fields = [
    ...CARD_PARTS.filter((id) => isThere(setup, id)).map((id) => ({
      id: id as string,
      name: t(`words:field.${id}`),
    })),
    ...setup.fields.map((field) => ({ id: `custom:${field.id}`, name: field.name })),
  ]
  const toggle = (id: string) => {
    const shown = settings.card_fields
    draft.change({ card_fields: shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id] })
  }
  return (
    <section className={s.section} aria-labelledby="card">
      <h2 id="card">{t('card.title')}</h2>
      <p>{t('card.help')}</p>
      <div className={s.checks}>
        {fields.map(({ id, name }) => (
          <label key={id} className={s.check}>
            <input type="checkbox" checked={settings.card_fields.includes(id)} onChange={() => toggle(id)} />
            <Bdi>{name}</Bdi>
          </label>
        ))}
      </div>
    </section>
  )
}
