import type { BoardSettings, LaneSettings } from '@smartproject/bff/api/work/board'
import { useTranslation } from 'react-i18next'
import { SettingsForm } from './SettingsForm.js'
import { useSettingsDraft, type SettingsDraft } from './use-settings-draft.js'
import s from './Settings.module.css'

type Lane = LaneSettings['status']

/** Roles that may write at all; readers cannot be given a lane. */
const ROLES = [1, 2, 3, 4, 6, 7] as const

/** Which lane may follow which, and who may move tasks into a lane. */
export function WorkflowPage() {
  const draft = useSettingsDraft()
  return (
    <SettingsForm page="projectActions" draft={draft}>
      {(settings) => (
        <>
          <Moves settings={settings} draft={draft} />
          <Roles settings={settings} draft={draft} />
        </>
      )}
    </SettingsForm>
  )
}

interface PartProps {
  settings: BoardSettings
  draft: SettingsDraft
}

/** Ticks where a move is allowed. None stored means all are. */
function Moves({ settings, draft }: PartProps) {
  const { t } = useTranslation(['settings', 'common', 'words'])
  const lanes = settings.lanes.map((lane) => lane.status)
  const toggle = (lane: LaneSettings, to: Lane) => {
    const others = lanes.filter((one) => one !== lane.status)
    const now = new Set(lane.moves_to.length === 0 ? others : lane.moves_to)
    if (now.has(to)) now.delete(to)
    else now.add(to)
    // No way out at all would be stored like all ways: the last one stays.
    if (now.size === 0) return
    draft.changeLane(lane.status, {
      moves_to: now.size === others.length ? [] : lanes.filter((one) => now.has(one)),
    })
  }
  return (
    <section className={s.section} aria-labelledby="moves">
      <h2 id="moves">{t('settings:workflow.moves')}</h2>
      <p>{t('settings:workflow.movesHelp')}</p>
      <div className={s.matrix}>
        <table aria-labelledby="moves">
          <thead>
            <tr>
              <th scope="col">{t('settings:workflow.from')}</th>
              {lanes.map((lane) => (
                <th key={lane} scope="col">
                  {t(`words:lane.${lane}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {settings.lanes.map((lane) => (
              <tr key={lane.status}>
                <th scope="row">{t(`words:lane.${lane.status}`)}</th>
                {lanes.map((to) => (
                  <td key={to}>
                    {to !== lane.status && (
                      <input
                        type="checkbox"
                        checked={lane.moves_to.length === 0 || lane.moves_to.includes(to)}
                        aria-label={t('settings:workflow.move', {
                          from: t(`words:lane.${lane.status}`),
                          to: t(`words:lane.${to}`),
                        })}
                        onChange={() => toggle(lane, to)}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Ticks who may move tasks into a lane. None stored means all who may write. */
function Roles({ settings, draft }: PartProps) {
  const { t } = useTranslation(['settings', 'common', 'words'])
  const toggle = (lane: LaneSettings, role: number) => {
    const now = new Set<number>(lane.roles.length === 0 ? ROLES : lane.roles)
    if (now.has(role)) now.delete(role)
    else now.add(role)
    if (now.size === 0) return
    draft.changeLane(lane.status, {
      roles: now.size === ROLES.length ? [] : ROLES.filter((one) => now.has(one)),
    })
  }
  return (
    <section className={s.section} aria-labelledby="roles">
      <h2 id="roles">{t('settings:workflow.roles')}</h2>
      <p>{t('settings:workflow.rolesHelp')}</p>
      <div className={s.matrix}>
        <table aria-labelledby="roles">
          <thead>
            <tr>
              <th scope="col">{t('settings:workflow.role')}</th>
              {settings.lanes.map((lane) => (
                <th key={lane.status} scope="col">
                  {t(`words:lane.${lane.status}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROLES.map((role) => (
              <tr key={role}>
                <th scope="row">{t(`settings:role.${role}`)}</th>
                {settings.lanes.map((lane) => (
                  <td key={lane.status}>
                    <input
                      type="checkbox"
                      checked={lane.roles.length === 0 || lane.roles.includes(role)}
                      aria-label={t('settings:workflow.mayEnter', {
                        role: t(`settings:role.${role}`),
                        lane: t(`words:lane.${lane.status}`),
                      })}
                      onChange={() => toggle(lane, role)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
